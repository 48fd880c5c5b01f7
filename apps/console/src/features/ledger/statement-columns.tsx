import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { Time } from '#ui/time.tsx'
import { BillLink } from './bill-link.widget.tsx'
import type { StatementRow, Transfer } from './ledger.queries.ts'
import { Leg } from './leg.tsx'

type Shared = Transfer | StatementRow

const bill: Column<Shared> = {
  key: 'billNo',
  title: '账单号',
  isFixed: true,
  cell: ({ billNo }) => <BillLink billNo={billNo} />,
}

const time: Column<Shared> = { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> }

const label: Column<Shared> = {
  key: 'label',
  title: '类型',
  cell: row => `${row.label}（${row.code}）`,
}

const legs: readonly Column<Shared>[] = [
  { key: 'debit', title: '借方', isOptional: true, cell: ({ debit }) => <Leg leg={debit} /> },
  { key: 'credit', title: '贷方', isOptional: true, cell: ({ credit }) => <Leg leg={credit} /> },
]

const rest: readonly Column<Shared>[] = [
  { key: 'reference', title: '关联', isOptional: true, cell: ({ reference }) => reference || '—' },
  { key: 'remark', title: '备注', isOptional: true, cell: ({ remark }) => remark || '—' },
  {
    key: 'sealed',
    title: '封存',
    isOptional: true,
    cell: ({ isSealed }) => (isSealed ? '已封存' : '待封存'),
  },
]

/** The columns of a statement of one account. */
export const STATEMENT_COLUMNS: readonly Column<StatementRow>[] = [
  ...[bill, time, label],
  { key: 'change', title: '变动', isFigure: true, cell: ({ change }) => <Money of={change} /> },
  {
    key: 'balance',
    title: '变动后',
    isFigure: true,
    cell: ({ balanceAfter }) => <Money of={balanceAfter} />,
  },
  ...legs,
  ...rest,
]

/** The columns of transfers of all players. */
export const TRANSFER_COLUMNS: readonly Column<Transfer>[] = [
  ...[bill, time, label],
  {
    key: 'amount',
    title: '金额',
    isFigure: true,
    cell: ({ amount, currency }) => (
      <>
        <Money of={amount} /> {currency}
      </>
    ),
  },
  ...legs.map(column => ({ ...column, isOptional: false })),
  ...rest,
]
