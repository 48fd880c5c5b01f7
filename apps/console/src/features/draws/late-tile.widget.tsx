import { useQuery } from '@tanstack/react-query'
import { chinaClock } from '#platform/china-text.ts'
import { Figure } from '#ui/figure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StateText, Tile } from '#ui/tile.tsx'
import { lateIssuesQuery } from './draws.queries.ts'

/** How many issues are overdue, and which waits longest. */
export function LateTile() {
  const query = useQuery(lateIssuesQuery)
  const asOf = query.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(query.data.asOf))}`
  return (
    <Tile title="延误的期号" note={asOf}>
      <Loaded query={query} rows={1}>
        {({ data: [longest, ...others] }) => (
          <>
            <Figure to="/draws" search={{ show: 'late' }}>
              {longest === undefined ? 0 : others.length + 1}
            </Figure>
            <p>
              {longest === undefined ? (
                <StateText kind="good">都按时</StateText>
              ) : (
                <StateText kind="bad">
                  {longest.gameName} {longest.turnNum}
                </StateText>
              )}
            </p>
          </>
        )}
      </Loaded>
    </Tile>
  )
}
