import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { Became } from './deposit-transfers.tsx'
import { type OddTransfer, oddTransfersQuery } from './deposits.queries.ts'

const COLUMNS: readonly Column<OddTransfer>[] = [
  { key: 'seenAt', title: '看到时间', cell: row => <Time at={row.seenAt} /> },
  {
    key: 'member',
    title: '会员',
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  {
    key: 'orderNo',
    title: '订单号',
    cell: ({ orderNo }) =>
      orderNo === null ? '—' : <PageLink to={`/deposits/${orderNo}`}>{orderNo}</PageLink>,
  },
  { key: 'tokens', title: 'USDT', isFigure: true, cell: ({ tokens }) => tokens },
  { key: 'worth', title: '折合', isFigure: true, cell: row => <Money of={row.worth} /> },
  { key: 'state', title: '状态', cell: row => <Became transfer={row} /> },
  { key: 'sender', title: '付款地址', isOptional: true, cell: ({ sender }) => sender },
  { key: 'reference', title: '交易哈希-序号', isOptional: true, cell: ({ reference }) => reference },
]

/** Transfers on chains that people must know of: too small to be credited, or lost after they were final. */
export function OddTransfers({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const query = useQuery(oddTransfersQuery({ after: address.after }))
  return (
    <IndexPage
      title="充值"
      query={query}
      columns={COLUMNS}
      rowKey={({ reference }) => reference}
      emptyReason="没有过小或从链上消失的转账"
      actions={choice}
    />
  )
}
