import { cashWayNames } from '@app/domain/reports/cash-flow.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { Facts } from '#ui/facts.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAddress } from '#ui/use-address.ts'
import { CASH_GROUPS, cashAsked, cashBehind } from './cash-flow.rules.ts'
import { DAY_FILTERS, foldedText } from './report-days.ts'
import { type CashFlow, type CashQuery, type CashRow, cashFlowQuery } from './reports.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'by', label: '分组', options: optionsOf(CASH_GROUPS), standard: 'day' },
  { kind: 'choice', key: 'way', label: '方式', options: optionsOf(cashWayNames) },
  ...DAY_FILTERS,
]

const AMOUNTS = {
  deposits: ['充值', '已上分的充值与人工存款（账单 1、2、12）；到账待人工核实的不计'],
  withdrawals: ['提现', '对账单上已到账的提现与人工提出（账单 5、22）；已出款未到账的不计'],
  returned: ['退汇', '到账后被收款方退回并还给会员的提现（账单 7）'],
  net: ['净存入', '充值 − 提现 + 退汇'],
} as const

type Amount = keyof typeof AMOUNTS

const amountColumn = (key: Amount): Column<CashRow> => ({
  key,
  title: AMOUNTS[key][0],
  isFigure: true,
  cell: row => <Money of={row[key]} />,
})

const columnsOf = (asked: CashQuery): readonly Column<CashRow>[] => [
  {
    key: 'key',
    title: asked.by === 'day' ? '记账日' : '方式',
    isFixed: true,
    cell: row => (
      <PageLink {...cashBehind(asked, row)}>{row.way === null ? row.day : cashWayNames[row.way]}</PageLink>
    ),
  },
  amountColumn('deposits'),
  { key: 'depositCount', title: '充值笔数', isFigure: true, cell: row => row.depositCount },
  amountColumn('withdrawals'),
  { key: 'withdrawalCount', title: '提现笔数', isFigure: true, cell: row => row.withdrawalCount },
  amountColumn('returned'),
  amountColumn('net'),
]

/** What came in and went out by day or way: what it comes to, its rows, and what each figure means. */
export function CashFlowPage() {
  const { address } = useAddress()
  const asked = cashAsked(address, serverNow())
  const query = useQuery({ ...cashFlowQuery(asked), select: report => ({ ...report, next: null }) })
  return (
    <>
      <IndexPage
        title="出入金报表"
        query={query}
        columns={columnsOf(asked)}
        filters={FILTERS}
        rowKey={({ day, way }) => day ?? String(way)}
        above={query.data !== undefined && <Total asked={asked} report={query.data} />}
        actions={<ExportButton source={{ kind: 'cash-flow', filter: asked }} />}
        emptyReason="这些日子没有充值或提现"
      />
      <Panel title="口径" note="一天为北京时间 00:00–24:00，按记账时间；只含正式货币，试玩不计">
        <Facts facts={Object.values(AMOUNTS).map(([name, meaning]) => [name, meaning] as const)} />
      </Panel>
    </>
  )
}

function Total({
  asked: { from, to, way },
  report: { total, folded },
}: Readonly<{ asked: CashQuery; report: Pick<CashFlow, 'total' | 'folded'> }>) {
  const of = way === undefined ? '全部方式' : cashWayNames[way]
  return (
    <Panel title={`合计 ${from} 至 ${to}（${of}）`} note={foldedText(folded)}>
      <Facts
        facts={[
          ...(Object.keys(AMOUNTS) as Amount[]).map(
            key => [AMOUNTS[key][0], <Money key={key} of={total[key]} />] as const,
          ),
          ['充值笔数', total.depositCount],
          ['提现笔数', total.withdrawalCount],
        ]}
      />
    </Panel>
  )
}
