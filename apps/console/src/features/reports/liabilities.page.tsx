import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { wireTimeText } from '#platform/china-text.ts'
import { Facts } from '#ui/facts.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { useAddress } from '#ui/use-address.ts'
import { DAY_FILTERS, daysIn, foldedText, spanOf } from './report-days.ts'
import { type Liabilities, type LiabilityRow, liabilitiesQuery } from './reports.queries.ts'

const FIGURES = {
  balances: ['会员余额', '会员可用余额与子余额之和，欠款不抵减'],
  frozen: ['提现冻结', '已申请、尚未出款的提现'],
  unarrived: ['已出款未到账', '渠道已确认出款、对账单上还没有到账的提现'],
  chases: ['追号预扣', '追号已扣、尚未下注的金额'],
  packets: ['红包未领', '聊天红包中尚未领取或退回的金额'],
  rounds: ['第三方未结', '第三方游戏已下注、尚未派彩的金额'],
  suspense: ['待核实款', '已到账、尚未确认属于谁的款项'],
  total: ['合计', '以上七项之和'],
} as const

type Figure = keyof typeof FIGURES

const WORST = [
  '未结注单最坏情况',
  '未结算各期若都开出最不利的结果需要派出的上限，当日最后一次记录；不在合计内',
] as const

const figureColumn = (key: Figure): Column<LiabilityRow> => ({
  key,
  title: FIGURES[key][0],
  isFigure: true,
  cell: row => <Money of={row[key]} />,
})

const COLUMNS: readonly Column<LiabilityRow>[] = [
  {
    key: 'day',
    title: '日终',
    isFixed: true,
    cell: ({ day }) => (
      <PageLink to="/ledger" search={spanOf(day)}>
        {day}
      </PageLink>
    ),
  },
  ...(Object.keys(FIGURES) as Figure[]).map(figureColumn),
  {
    key: 'worst',
    title: WORST[0],
    isFigure: true,
    cell: ({ open }) => (open === null ? '—' : <Money of={open.worst} />),
  },
  { key: 'issues', title: '未结期数', isFigure: true, cell: ({ open }) => open?.issues ?? '—' },
]

/** What was owed at the end of each day: the last of them, its rows, and what each figure means. */
export function LiabilitiesPage() {
  const { address } = useAddress()
  const asked = daysIn(address, serverNow())
  const query = useQuery({ ...liabilitiesQuery(asked), select: report => ({ ...report, next: null }) })
  const [last] = query.data?.data ?? []
  return (
    <>
      <IndexPage
        title="负债报表"
        query={query}
        columns={COLUMNS}
        filters={DAY_FILTERS}
        rowKey={({ day }) => day}
        above={
          query.data !== undefined && last !== undefined && <Last of={last} folded={query.data.folded} />
        }
        actions={<ExportButton source={{ kind: 'liabilities', filter: asked }} />}
        emptyReason="这些日子账本没有记录"
      />
      <Panel title="口径" note="日终为北京时间 24:00，今日为此刻；只含正式货币，试玩不计">
        <Facts
          facts={[...Object.values(FIGURES), WORST].map(([name, meaning]) => [name, meaning] as const)}
        />
      </Panel>
    </>
  )
}

function Last({ of: row, folded }: Readonly<{ of: LiabilityRow; folded: Liabilities['folded'] }>) {
  const { open } = row
  return (
    <Panel title={`${row.day} 负债`} note={foldedText(folded)}>
      <Facts
        facts={[
          ...(Object.keys(FIGURES) as Figure[]).map(
            key => [FIGURES[key][0], <Money key={key} of={row[key]} />] as const,
          ),
          [WORST[0], open === null ? '当日没有记录' : <Money key="worst" of={open.worst} />],
          ['最坏情况记录于', open === null ? '—' : `${wireTimeText(open.at)}，${open.issues} 期未结`],
        ]}
      />
    </Panel>
  )
}
