import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { linesQuery, type Reconciliation, type StatementLine } from './reconciliation.queries.ts'
import { dayIn, sourceIn } from './reconciliation.rules.ts'
import { LINE_KINDS, placeOf } from './reconciliation-words.ts'
import { sourceFilter } from './source-filter.ts'

const COLUMNS: readonly Column<StatementLine>[] = [
  { key: 'reference', title: '流水号', isFixed: true, cell: ({ reference }) => reference },
  { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> },
  { key: 'kind', title: '类型', cell: ({ kind }) => LINE_KINDS[kind] },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => <Money of={amount} /> },
  {
    key: 'match',
    title: '对账',
    cell: ({ differenceNo, kind }) => {
      if (kind === 'fee') return '渠道手续费'
      if (differenceNo === null) return <StateText kind="good">一致</StateText>
      return (
        <PageLink to="/reconciliation" search={{ show: 'differences', open: differenceNo }}>
          差异 {differenceNo}
        </PageLink>
      )
    },
  },
  {
    key: 'object',
    title: '订单',
    cell: ({ object }) => {
      if (object === null) return '—'
      const { to, text } = placeOf(object)
      return <PageLink to={to}>{text}</PageLink>
    },
  },
  { key: 'tokens', title: 'USDT', isFigure: true, isOptional: true, cell: ({ tokens }) => tokens ?? '—' },
  { key: 'address', title: '收款地址', isOptional: true, cell: ({ address }) => address ?? '—' },
  { key: 'holder', title: '对方户名', isOptional: true, cell: ({ holder }) => holder ?? '—' },
  { key: 'tail', title: '账号尾号', isOptional: true, cell: ({ accountTail }) => accountTail ?? '—' },
  { key: 'memo', title: '摘要', isOptional: true, cell: ({ memo }) => memo ?? '—' },
]

type LineListProps = Readonly<{ sources: Reconciliation['sources']; choice: ReactNode }>

/** The lines of one day of one source, each with what our books have for it. */
export function LineList({ sources, choice }: LineListProps) {
  const { address } = useAddress()
  const source = sourceIn(address.source) ?? sources[0]?.source
  const day = dayIn(address.day) ?? chinaDateOf(serverNow())
  const query = useQuery({
    ...linesQuery({ source: source ?? 'gateway', day, after: address.after }),
    enabled: source !== undefined,
  })
  const filters: readonly Filter[] = [
    { ...sourceFilter(sources), ...(sources[0] !== undefined && { standard: sources[0].source }) } as Filter,
    { kind: 'text', key: 'day', label: '对账日', placeholder: `对账日，如 ${day}` },
  ]
  return (
    <IndexPage
      title="对账"
      query={query}
      columns={COLUMNS}
      filters={filters}
      rowKey={({ lineNo }) => lineNo}
      emptyReason={`${day} 没有对账单的行`}
      actions={choice}
    />
  )
}
