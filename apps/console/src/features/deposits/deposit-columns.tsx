import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { DepositState } from './deposit-state.tsx'
import type { Deposit } from './deposits.queries.ts'

const orderNo: Column<Deposit> = {
  key: 'orderNo',
  title: '订单号',
  isFixed: true,
  cell: row => <PageLink to={`/deposits/${row.orderNo}`}>{row.orderNo}</PageLink>,
}
const createdAt: Column<Deposit> = {
  key: 'createdAt',
  title: '下单时间',
  cell: row => <Time at={row.createdAt} />,
}
const member: Column<Deposit> = {
  key: 'member',
  title: '会员',
  cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
}
const channel: Column<Deposit> = {
  key: 'channel',
  title: '渠道',
  isOptional: true,
  cell: ({ channelName }) => channelName,
}
const amount: Column<Deposit> = {
  key: 'amount',
  title: '申请金额',
  isOptional: true,
  isFigure: true,
  cell: row => <Money of={row.amount} />,
}
const payAmount: Column<Deposit> = {
  key: 'payAmount',
  title: '应付',
  isFigure: true,
  cell: row => <Money of={row.payAmount} />,
}
const decided: readonly Column<Deposit>[] = [
  {
    key: 'received',
    title: '到账',
    isFigure: true,
    cell: ({ received }) => (received === null ? '—' : <Money of={received} />),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <DepositState state={state} /> },
  { key: 'holder', title: '处理人', isOptional: true, cell: ({ claimedBy }) => claimedBy ?? '—' },
]

/** The columns of the queue: what the decision begins with, and the rest. */
export const QUEUE_COLUMNS: readonly Column<Deposit>[] = [member, payAmount]
export const QUEUE_REST: readonly Column<Deposit>[] = [
  ...[channel, amount],
  { ...orderNo, isFixed: false, isOptional: true },
  { ...createdAt, isOptional: true },
]

/** The columns of orders of all players, and of those of one. */
export const DEPOSIT_COLUMNS: readonly Column<Deposit>[] = [
  ...[orderNo, createdAt, member, channel, amount, payAmount],
  ...decided,
]
export const OWN_DEPOSIT_COLUMNS: readonly Column<Deposit>[] = DEPOSIT_COLUMNS.filter(
  column => column !== member,
)
