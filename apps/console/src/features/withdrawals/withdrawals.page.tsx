import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { QueuePage } from '#ui/queue/queue-page.tsx'
import { useShown } from '#ui/queue/use-shown.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useRefresh } from '#ui/use-refresh.ts'
import { durationsText } from './durations-text.ts'
import { QUEUE_COLUMNS, QUEUE_REST } from './withdrawal-columns.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'
import { type Withdrawal, withdrawalQueueQuery } from './withdrawals.queries.ts'

const QUEUE_ROWS = 100
const SHOWN = [
  { value: 'queue', label: '待审核' },
  { value: 'to-pay', label: '待出款' },
  { value: 'all', label: '全部' },
] as const

/** Withdrawals: what waits for staff, what waits for its payout, or all of them. */
export function WithdrawalsPage() {
  const { show, choice } = useShown(SHOWN)
  if (show === 'queue') return <WithdrawalQueue choice={choice} />
  return <WithdrawalList key={show} choice={choice} isToPay={show === 'to-pay'} />
}

const waitingOf = ({ withdrawalNo, createdAt, urgency, claimedBy }: Withdrawal) => ({
  key: withdrawalNo,
  since: createdAt,
  urgency: urgency ?? ('fresh' as const),
  holder: claimedBy,
})

function WithdrawalQueue({ choice }: Readonly<{ choice: ReactNode }>) {
  const { change } = useAddress()
  const { data: me } = useQuery(meQuery)
  const refresh = useRefresh()
  const query = useQuery({ ...withdrawalQueueQuery(QUEUE_ROWS), ...refresh.options })
  return (
    <QueuePage
      title="提现"
      query={query}
      waitingOf={waitingOf}
      me={me?.person.login}
      columns={QUEUE_COLUMNS}
      rest={QUEUE_REST}
      note={[durationsText(query.data), refresh.note].filter(text => text !== '').join(' · ')}
      emptyReason="没有待审核的提现"
      actions={choice}
      sheetTitle={withdrawalNo => `提现 ${withdrawalNo}`}
      sheet={withdrawalNo => (
        <WithdrawalSheet
          key={withdrawalNo}
          withdrawalNo={withdrawalNo}
          onReleased={() => change({ open: undefined })}
        />
      )}
    />
  )
}
