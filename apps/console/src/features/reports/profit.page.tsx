import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { gameChoices } from '#features/games/games.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAddress } from '#ui/use-address.ts'
import { CLOCKS, GROUPS, profitAsked, rowsBehind } from './profit.rules.ts'
import { DAY_FILTERS, foldedText } from './report-days.ts'
import { type Profit, type ProfitQuery, type ProfitRow, profitQuery } from './reports.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'clock', label: '日期口径', options: optionsOf(CLOCKS), standard: 'draw' },
  { kind: 'choice', key: 'by', label: '分组', options: optionsOf(GROUPS), standard: 'day' },
  { kind: 'choice', key: 'gameId', label: '游戏', options: gameChoices },
  ...DAY_FILTERS,
]

const FIGURES = {
  stakes: ['投注', '成立注单的投注，含追号；已扣除撤单（账单 3 − 6 − 30）'],
  returned: ['退回', '和局与作废期号退回的投注（账单 20）'],
  payouts: ['派奖', '派奖与重新结算补派，扣除已收回的派奖（账单 4 + 29 − 26）'],
  gross: ['毛盈利', '投注 − 退回 − 派奖；未结算注单的投注在结算前计在内'],
  rebates: ['返点', '随注单派发的返点（账单 8 − 21）'],
  net: ['扣返点后', '毛盈利 − 返点；不含优惠与代理费用'],
} as const

type Figure = keyof typeof FIGURES

const figureColumn = (key: Figure): Column<ProfitRow> => ({
  key,
  title: FIGURES[key][0],
  isFigure: true,
  cell: row => <Money of={row[key]} />,
})

const columnsOf = (asked: ProfitQuery): readonly Column<ProfitRow>[] => [
  {
    key: 'key',
    title: asked.by === 'day' ? CLOCKS[asked.clock] : '游戏',
    isFixed: true,
    cell: row => {
      const text = row.day ?? row.gameName ?? '—'
      const place = rowsBehind(asked, row)
      return place === undefined ? text : <PageLink {...place}>{text}</PageLink>
    },
  },
  figureColumn('stakes'),
  figureColumn('returned'),
  figureColumn('payouts'),
  figureColumn('gross'),
  figureColumn('rebates'),
  figureColumn('net'),
  { key: 'players', title: '活跃会员', isFigure: true, cell: ({ players }) => players ?? '—' },
]

/** Profit by day or game: what it comes to, its rows, and what each figure means. */
export function ProfitPage() {
  const { address } = useAddress()
  const asked = profitAsked(address, serverNow())
  const query = useQuery({ ...profitQuery(asked), select: report => ({ ...report, next: null }) })
  return (
    <>
      <IndexPage
        title="盈亏报表"
        query={query}
        columns={columnsOf(asked)}
        filters={FILTERS}
        rowKey={({ day, gameId }) => day ?? String(gameId)}
        above={query.data !== undefined && <Total asked={asked} report={query.data} />}
        actions={<ExportButton source={{ kind: 'profit', filter: asked }} />}
        emptyReason="这些日子没有投注"
      />
      <Panel title="口径" note="一天为北京时间 00:00–24:00；只含正式货币，试玩不计">
        <Facts facts={Object.values(FIGURES).map(([name, meaning]) => [name, meaning] as const)} />
      </Panel>
    </>
  )
}

function Total({
  asked: { from, to, clock },
  report: { total, folded },
}: Readonly<{ asked: ProfitQuery; report: Pick<Profit, 'total' | 'folded'> }>) {
  return (
    <Panel title={`合计 ${from} 至 ${to}（${CLOCKS[clock]}）`} note={foldedText(folded)}>
      <Facts
        facts={[
          ...(Object.keys(FIGURES) as Figure[]).map(
            key => [FIGURES[key][0], <Money key={key} of={total[key]} />] as const,
          ),
          ['活跃会员', total.players ?? '记账日不计'],
        ]}
      />
    </Panel>
  )
}
