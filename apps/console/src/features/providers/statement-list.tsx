import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { fitting } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Statement, statementsQuery } from './books.queries.ts'
import { StateButton, StatementState } from './statement-state.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'month', label: '月份', placeholder: '月份，如 2026-11' },
]
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const PPM_A_PERCENT = 10_000

const COLUMNS: readonly Column<Statement>[] = [
  {
    key: 'provider',
    title: '平台',
    isFixed: true,
    cell: ({ provider, name }) => `${name}（${provider}）`,
  },
  {
    key: 'state',
    title: '状态',
    cell: statement => <StatementState statement={statement} />,
  },
  { key: 'rounds', title: '局数', isFigure: true, cell: ({ rounds }) => rounds },
  { key: 'bet', title: '投注', isFigure: true, cell: ({ bet }) => <Money of={bet} /> },
  { key: 'paid', title: '派彩', isFigure: true, cell: ({ paid }) => <Money of={paid} /> },
  { key: 'gross', title: '毛收入', isFigure: true, cell: ({ gross }) => <Money of={gross} /> },
  {
    key: 'share',
    title: '分成',
    isFigure: true,
    cell: ({ sharePpm }) => (sharePpm === null ? '未约定' : `${sharePpm / PPM_A_PERCENT}%`),
  },
  {
    key: 'fee',
    title: '应付平台',
    isFigure: true,
    cell: ({ fee }) => (fee === null ? '—' : <Money of={fee} />),
  },
  {
    key: 'grossNow',
    title: '结后毛收入',
    isFigure: true,
    cell: ({ grossNow }) => {
      if (grossNow === null) return '—'
      return (
        <StateText kind="warn">
          <Money of={grossNow} />
        </StateText>
      )
    },
  },
  {
    key: 'validBet',
    title: '有效投注',
    isFigure: true,
    isOptional: true,
    cell: ({ validBet }) => <Money of={validBet} />,
  },
  {
    key: 'closedAt',
    title: '结单时间',
    isOptional: true,
    cell: ({ closedAt }) => (closedAt === null ? '—' : <Time at={closedAt} />),
  },
]

const columnsOf = (month: string): readonly Column<Statement>[] => [
  ...COLUMNS,
  {
    key: 'act',
    title: '操作',
    isAction: true,
    cell: statement => <StateButton statement={statement} month={month} />,
  },
]

/** What each provider is owed for a month: stakes less wins of rounds that ended in it, and the provider's share of that. */
export function StatementList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const filter = { month: fitting(MONTH, address.month) }
  const query = useQuery(statementsQuery(filter))
  return (
    <IndexPage
      title="平台对账"
      query={query}
      {...(query.data !== undefined && { told: `${query.data.month} 月结单` })}
      columns={columnsOf(query.data?.month ?? '')}
      filters={FILTERS}
      rowKey={({ provider }) => provider}
      emptyReason="该月没有结束的局"
      actions={
        <>
          {choice}
          <ExportButton source={{ kind: 'provider-statements', filter }} />
        </>
      }
      above={
        <p>
          每月2日结上月；毛收入为负的月份应付为0。结后的撤回不改已结的单，另列在结后毛收入。对方的月结单由一人录入、另一人复核，与我方逐项核对。
        </p>
      }
    />
  )
}
