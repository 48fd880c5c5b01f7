import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { CheckColour, WithdrawalState } from './withdrawal-state.tsx'
import type { Withdrawal } from './withdrawals.queries.ts'

const withdrawalNo: Column<Withdrawal> = {
  key: 'withdrawalNo',
  title: '单号',
  isFixed: true,
  cell: row => <PageLink to={`/withdrawals/${row.withdrawalNo}`}>{row.withdrawalNo}</PageLink>,
}
const createdAt: Column<Withdrawal> = {
  key: 'createdAt',
  title: '申请时间',
  cell: row => <Time at={row.createdAt} />,
}
const member: Column<Withdrawal> = {
  key: 'member',
  title: '会员',
  cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
}
const amount: Column<Withdrawal> = {
  key: 'amount',
  title: '金额',
  isFigure: true,
  cell: row => <Money of={row.amount} />,
}
const net: Column<Withdrawal> = {
  key: 'net',
  title: '到账',
  isFigure: true,
  isOptional: true,
  cell: row => <Money of={row.net} />,
}
const checks: Column<Withdrawal> = {
  key: 'checks',
  title: '自动检查',
  cell: ({ colour }) => <CheckColour colour={colour} />,
}
const target: Column<Withdrawal> = {
  key: 'target',
  title: '收款账户',
  isOptional: true,
  cell: ({ title, masked }) => `${title} ${masked}`,
}
const state: Column<Withdrawal> = {
  key: 'state',
  title: '状态',
  cell: row => <WithdrawalState state={row.state} />,
}
const ended: Column<Withdrawal> = {
  key: 'ended',
  title: '结束时间',
  isOptional: true,
  cell: ({ endedAt }) => <Time at={endedAt} />,
}

/** The columns of the queue: what the decision begins with, and the rest. */
export const QUEUE_COLUMNS: readonly Column<Withdrawal>[] = [member, amount, checks]
export const QUEUE_REST: readonly Column<Withdrawal>[] = [
  ...[state, target, net],
  { ...withdrawalNo, isFixed: false, isOptional: true },
  { ...createdAt, isOptional: true },
]

/** The columns of withdrawals of all players, and of those of one. */
export const WITHDRAWAL_COLUMNS: readonly Column<Withdrawal>[] = [
  ...[withdrawalNo, createdAt, member, target, amount, net, checks, state, ended],
]
export const OWN_WITHDRAWAL_COLUMNS: readonly Column<Withdrawal>[] = WITHDRAWAL_COLUMNS.filter(
  column => column !== member,
)
