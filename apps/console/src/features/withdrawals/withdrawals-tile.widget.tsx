import { useQuery } from '@tanstack/react-query'
import { chinaClock } from '#platform/china-text.ts'
import { Figure } from '#ui/figure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { UrgencyText } from '#ui/queue/urgency-text.tsx'
import { StateText, Tile } from '#ui/tile.tsx'
import { withdrawalQueueQuery } from './withdrawals.queries.ts'

/** How many members wait for a decision about their withdrawal, and the longest; payouts whose outcome nobody knows. */
export function WithdrawalsTile() {
  const query = useQuery(withdrawalQueueQuery(1))
  const asOf = query.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(query.data.asOf))}`
  return (
    <Tile title="待审核提现" note={asOf}>
      <Loaded query={query} rows={1}>
        {({ data: [oldest], waitingCount, unknownCount, conflictCount }) => (
          <>
            <Figure to="/withdrawals">{waitingCount}</Figure>
            <p>
              {oldest === undefined ? (
                <StateText kind="good">没有待审核</StateText>
              ) : (
                <>
                  最久 <UrgencyText urgency={oldest.urgency ?? 'fresh'} since={oldest.createdAt} />
                </>
              )}
            </p>
            {unknownCount > 0 && (
              <p>
                <StateText kind="bad">结果未知 {unknownCount} 笔</StateText>
              </p>
            )}
            {conflictCount > 0 && (
              <p>
                <StateText kind="bad">渠道说法不符 {conflictCount} 笔</StateText>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Tile>
  )
}
