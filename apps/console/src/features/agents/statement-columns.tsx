import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { StatementState, spanOf } from './agent-words.tsx'
import type { Statement } from './agents.queries.ts'

export const STATEMENT_COLUMNS: readonly Column<Statement>[] = [
  {
    key: 'statementId',
    title: '账单号',
    isFixed: true,
    cell: ({ statementId }) => <PageLink to={`/agent-statements/${statementId}`}>{statementId}</PageLink>,
  },
  {
    key: 'agent',
    title: '代理',
    cell: ({ agentId, account }) => <PageLink to={`/players/${agentId}`}>{account}</PageLink>,
  },
  { key: 'period', title: '佣金期', cell: spanOf },
  { key: 'state', title: '状态', cell: ({ state }) => <StatementState state={state} /> },
  { key: 'payable', title: '应发', isFigure: true, cell: ({ payable }) => <Money of={payable} /> },
  { key: 'lines', title: '佣金', isFigure: true, cell: ({ lines }) => <Money of={lines} /> },
  {
    key: 'corrections',
    title: '更正',
    isFigure: true,
    cell: ({ corrections }) => <Money of={corrections} />,
  },
  {
    key: 'pays',
    title: '工资、分红与扶持',
    isFigure: true,
    cell: ({ pays }) => <Money of={pays} />,
  },
  {
    key: 'carriedIn',
    title: '上期结转',
    isFigure: true,
    isOptional: true,
    cell: ({ carriedIn }) => <Money of={carriedIn} />,
  },
  {
    key: 'carriedOut',
    title: '结转下期',
    isFigure: true,
    isOptional: true,
    cell: ({ carriedOut }) => <Money of={carriedOut} />,
  },
  { key: 'lineCount', title: '行数', isFigure: true, cell: ({ lineCount }) => lineCount },
  { key: 'paidAt', title: '发放时间', isOptional: true, cell: ({ paidAt }) => <Time at={paidAt} /> },
  {
    key: 'billNo',
    title: '账变号',
    isOptional: true,
    cell: ({ billNo }) => (billNo === null ? '—' : <BillLink billNo={billNo} />),
  },
]
