import { transferDirectionNames, transferStateNames } from '@app/domain/providers/transfers.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Transfer, transfersQuery } from './books.queries.ts'

const STATES = { open: '未结束', ...transferStateNames } as const
const KINDS: Readonly<Record<Transfer['state'], StateKind>> = {
  ...{ held: 'warn', unknown: 'bad', done: 'good', failed: 'warn' },
}
const PROVIDER = /^[a-z0-9_]{2,16}$/

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATES) },
  { kind: 'text', key: 'provider', label: '平台代码' },
  { kind: 'text', key: 'memberId', label: '会员编号' },
]

const moneyOr = (amount: string | null, none: string) => (amount === null ? none : <Money of={amount} />)

const COLUMNS: readonly Column<Transfer>[] = [
  { key: 'transferNo', title: '单号', isFixed: true, cell: ({ transferNo }) => transferNo },
  {
    key: 'member',
    title: '会员',
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'direction', title: '方向', cell: ({ direction }) => transferDirectionNames[direction] },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => moneyOr(amount, '待平台告知') },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={KINDS[state]}>{transferStateNames[state]}</StateText>,
  },
  { key: 'provider', title: '平台', cell: ({ provider }) => provider },
  { key: 'createdAt', title: '下单时间', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { key: 'endedAt', title: '结束时间', cell: ({ endedAt }) => <Time at={endedAt} /> },
  { key: 'asks', title: '查询次数', isFigure: true, cell: ({ asks }) => asks },
  {
    key: 'gone',
    title: '其中本金',
    isFigure: true,
    isOptional: true,
    cell: ({ gone }) => moneyOr(gone, '—'),
  },
  { key: 'orderId', title: '平台侧单号', isOptional: true, cell: ({ orderId }) => orderId },
]

/** Money on its way to and from providers that keep accounts of members themselves. */
export function TransferList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const query = useQuery(
    transfersQuery({
      ...{ state: wordIn(STATES, address.state), provider: fitting(PROVIDER, address.provider) },
      ...{ memberId: fitting(ROW_NUMBER, address.memberId), after: fitting(ROW_NUMBER, address.after) },
    }),
  )
  const open = query.data?.open
  return (
    <IndexPage
      title="平台牌局"
      query={query}
      {...(open !== undefined && { told: `未结束 ${open.orders} 笔` })}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ transferNo }) => transferNo}
      emptyReason="没有额度转换：接入转账钱包的平台才有"
      actions={choice}
      above={
        open?.oldestAt != null && (
          <p>
            在途转出 <Money of={open.amount} />
            ，最早一笔下单于 <Time at={open.oldestAt} />
            。结果未知的单按原单号反复查询，不会重复转账。
          </p>
        )
      }
    />
  )
}
