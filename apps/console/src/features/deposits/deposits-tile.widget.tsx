import { useQuery } from '@tanstack/react-query'
import { chinaClock } from '#platform/china-text.ts'
import { Figure } from '#ui/figure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { UrgencyText } from '#ui/queue/urgency-text.tsx'
import { StateText, Tile } from '#ui/tile.tsx'
import { depositQueueQuery } from './deposits.queries.ts'

/** How many members wait for a deposit, and the longest. */
export function DepositsTile() {
  const query = useQuery(depositQueueQuery(1))
  const asOf = query.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(query.data.asOf))}`
  return (
    <Tile title="待处理充值" note={asOf}>
      <Loaded query={query} rows={1}>
        {({ data: [oldest], waitingCount }) => (
          <>
            <Figure to="/deposits">{waitingCount}</Figure>
            <p>
              {oldest === undefined ? (
                <StateText kind="good">没有待处理</StateText>
              ) : (
                <>
                  最久{' '}
                  <UrgencyText
                    urgency={oldest.urgency ?? 'fresh'}
                    since={oldest.submittedAt ?? oldest.createdAt}
                  />
                </>
              )}
            </p>
          </>
        )}
      </Loaded>
    </Tile>
  )
}
