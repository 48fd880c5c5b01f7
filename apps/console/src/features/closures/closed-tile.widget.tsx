import { useQuery } from '@tanstack/react-query'
import { chinaClock } from '#platform/china-text.ts'
import { Figure } from '#ui/figure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StateText, Tile } from '#ui/tile.tsx'
import { closuresQuery } from './closures.queries.ts'
import { closedText, standingOf } from './closures.rules.ts'

/** How much takes no bets now, and what. */
export function ClosedTile() {
  const query = useQuery(closuresQuery())
  const asOf = query.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(query.data.asOf))}`
  return (
    <Tile title="停用中" note={asOf}>
      <Loaded query={query} rows={1}>
        {({ data }) => {
          const standing = standingOf(data)
          return (
            <>
              <Figure to="/closures">{standing.length}</Figure>
              <p>
                {standing.length === 0 ? (
                  <StateText kind="good">全部接受投注</StateText>
                ) : (
                  <StateText kind="bad">{standing.map(closedText).join('、')}</StateText>
                )}
              </p>
            </>
          )
        }}
      </Loaded>
    </Tile>
  )
}
