import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { chinaClock, spanText } from '#platform/china-text.ts'
import { Figure } from '#ui/figure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Tile } from '#ui/tile.tsx'
import { waitingQuery } from './approvals.queries.ts'
import { waitingOf } from './waiting.rules.ts'

/** What waits for the person's decision, and how long. */
export function WaitingTile() {
  const waiting = useQuery(waitingQuery)
  const asOf = waiting.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(waiting.data.asOf))}`
  return (
    <Tile title="待我审批" note={asOf}>
      <Loaded query={waiting} rows={1}>
        {page => {
          const { count, oldestMs } = waitingOf(page)
          return (
            <>
              <Figure to="/approvals">{count}</Figure>
              <p>{oldestMs === undefined ? '没有待办' : `最久已等 ${spanText(serverNow() - oldestMs)}`}</p>
            </>
          )
        }}
      </Loaded>
    </Tile>
  )
}
