import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { QueuePage } from '#ui/queue/queue-page.tsx'
import { useShown } from '#ui/queue/use-shown.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useRefresh } from '#ui/use-refresh.ts'
import { ChannelStates } from './channel-states.tsx'
import { QUEUE_COLUMNS, QUEUE_REST } from './deposit-columns.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositSheet } from './deposit-sheet.tsx'
import { type Deposit, depositQueueQuery } from './deposits.queries.ts'
import { OddTransfers } from './odd-transfers.tsx'

const QUEUE_ROWS = 100
const SHOWN = [
  { value: 'queue', label: '待处理' },
  { value: 'all', label: '全部' },
  { value: 'transfers', label: '链上异常' },
  { value: 'channels', label: '渠道' },
] as const

/** Deposits: what waits for staff, all of them, the transfers on chains that no order tells of, or the channels. */
export function DepositsPage() {
  const { show, choice } = useShown(SHOWN)
  if (show === 'transfers') return <OddTransfers choice={choice} />
  if (show === 'channels') return <ChannelStates choice={choice} />
  return show === 'all' ? <DepositList choice={choice} /> : <DepositQueue choice={choice} />
}

const waitingOf = ({ orderNo, submittedAt, createdAt, urgency, claimedBy }: Deposit) => ({
  key: orderNo,
  since: submittedAt ?? createdAt,
  urgency: urgency ?? ('fresh' as const),
  holder: claimedBy,
})

function DepositQueue({ choice }: Readonly<{ choice: ReactNode }>) {
  const { change } = useAddress()
  const { data: me } = useQuery(meQuery)
  const refresh = useRefresh()
  const query = useQuery({ ...depositQueueQuery(QUEUE_ROWS), ...refresh.options })
  return (
    <QueuePage
      title="充值"
      query={query}
      waitingOf={waitingOf}
      me={me?.person.login}
      columns={QUEUE_COLUMNS}
      rest={QUEUE_REST}
      note={refresh.note}
      emptyReason="没有待处理的充值"
      actions={choice}
      sheetTitle={orderNo => `充值 ${orderNo}`}
      sheet={orderNo => (
        <DepositSheet key={orderNo} orderNo={orderNo} onReleased={() => change({ open: undefined })} />
      )}
    />
  )
}
