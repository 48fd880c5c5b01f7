import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useShown } from '#ui/queue/use-shown.tsx'
import { useAddress } from '#ui/use-address.ts'
import { PeriodState, STATEMENT_STATES, spanOf } from './agent-words.tsx'
import { type Period, periodsQuery, statementsQuery } from './agents.queries.ts'
import { PayButton } from './pay-button.tsx'
import { STATEMENT_COLUMNS } from './statement-columns.tsx'

/** Commission of agents: by period, where it is paid, and statement by statement. */
export function StatementListPage() {
  const { show, choice } = useShown([
    { value: 'periods', label: '佣金期' },
    { value: 'statements', label: '账单' },
  ])
  return show === 'periods' ? <PeriodList choice={choice} /> : <StatementList choice={choice} />
}

/** Where the statements of a period are. */
const statementsOf = ({ periodId }: Period, state?: keyof typeof STATEMENT_STATES) => ({
  to: '/agent-statements',
  search: { show: 'statements', periodId, ...(state !== undefined && { state }) },
})

const PERIOD_COLUMNS: readonly Column<Period>[] = [
  { key: 'span', title: '佣金期', isFixed: true, cell: spanOf },
  { key: 'state', title: '状态', cell: ({ state }) => <PeriodState state={state} /> },
  {
    key: 'statements',
    title: '账单',
    isFigure: true,
    cell: period => <PageLink {...statementsOf(period)}>{period.statements}</PageLink>,
  },
  { key: 'payable', title: '应发合计', isFigure: true, cell: ({ payable }) => <Money of={payable} /> },
  {
    key: 'waiting',
    title: '待发放账单',
    isFigure: true,
    cell: period => <PageLink {...statementsOf(period, 'closed')}>{period.waiting}</PageLink>,
  },
  {
    key: 'waitingSum',
    title: '待发放',
    isFigure: true,
    cell: ({ waitingSum }) => <Money of={waitingSum} />,
  },
  {
    key: 'paidSum',
    title: '已发放',
    isFigure: true,
    cell: period => (
      <PageLink {...statementsOf(period, 'paid')}>
        <Money of={period.paidSum} />
      </PageLink>
    ),
  },
  { key: 'act', title: '操作', isAction: true, cell: period => <PayButton period={period} /> },
]

function PeriodList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address, replaceAll } = useAddress()
  return (
    <IndexPage
      title="代理佣金"
      query={useQuery(periodsQuery({ after: fitting(ROW_NUMBER, address.after) }))}
      columns={PERIOD_COLUMNS}
      rowKey={({ periodId }) => periodId}
      onOpen={period => replaceAll(statementsOf(period).search)}
      emptyReason="还没有结束的佣金期"
      actions={choice}
    />
  )
}

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'agentId', label: '代理会员编号' },
  { kind: 'text', key: 'periodId', label: '佣金期编号' },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATEMENT_STATES) },
]

function StatementList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const navigate = useNavigate()
  const filter = {
    agentId: fitting(ROW_NUMBER, address.agentId),
    periodId: fitting(ROW_NUMBER, address.periodId),
    state: wordIn(STATEMENT_STATES, address.state),
  }
  return (
    <IndexPage
      title="代理佣金"
      query={useQuery(statementsQuery({ ...filter, after: fitting(ROW_NUMBER, address.after) }))}
      columns={STATEMENT_COLUMNS}
      filters={FILTERS}
      rowKey={({ statementId }) => statementId}
      onOpen={({ statementId }) => void navigate({ href: `/console/agent-statements/${statementId}` })}
      emptyReason="还没有出过账单"
      actions={
        <>
          {choice}
          <ExportButton source={{ kind: 'agent-statements', filter }} />
        </>
      }
    />
  )
}
