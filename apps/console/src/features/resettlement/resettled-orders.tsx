import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useAddress } from '#ui/use-address.ts'
import { changeOf } from './difference.rules.ts'
import { type ResettledOrder, resettledOrdersQuery } from './resettlement.queries.ts'

const COLUMNS: readonly Column<ResettledOrder>[] = [
  {
    key: 'orderNo',
    title: '注单号',
    isFixed: true,
    cell: ({ orderNo }) => <PageLink to={`/bets/${orderNo}`}>{orderNo}</PageLink>,
  },
  {
    key: 'member',
    title: '会员',
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'play', title: '玩法', cell: ({ playName }) => playName },
  { key: 'selection', title: '内容', isOptional: true, cell: ({ selection }) => showSelection(selection) },
  { key: 'stake', title: '投注', isFigure: true, cell: ({ stake }) => <Money of={stake} /> },
  { key: 'paid', title: '已派', isFigure: true, cell: ({ paid }) => <Money of={paid} /> },
  { key: 'due', title: '应派', isFigure: true, cell: ({ due }) => <Money of={due} /> },
  {
    key: 'change',
    title: '差额',
    isFigure: true,
    cell: ({ paid, due }) => <Money of={changeOf({ orders: 1, paid, due })} />,
  },
]

/** Each order whose payout would change. */
export function ResettledOrders({ issueId }: Readonly<{ issueId: string }>) {
  const { address } = useAddress()
  return (
    <IndexPage
      title="变动的注单"
      isPart
      query={useQuery(resettledOrdersQuery(issueId, { after: address.after }))}
      columns={COLUMNS}
      rowKey={({ orderNo }) => orderNo}
      emptyReason="没有一张注单的派奖会变"
    />
  )
}
