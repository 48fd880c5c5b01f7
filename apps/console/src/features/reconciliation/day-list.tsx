import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { useAddress } from '#ui/use-address.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type ReconciledDay, type Reconciliation, reconciliationQuery } from './reconciliation.queries.ts'
import { daysAsked, gapOf, sourceIn } from './reconciliation.rules.ts'
import { STATEMENTS } from './reconciliation-words.ts'
import { sourceFilter } from './source-filter.ts'

const figure = (key: 'theirsIn' | 'oursIn' | 'theirsOut' | 'oursOut' | 'fees', title: string) => ({
  ...{ key, title, isFigure: true },
  cell: (row: ReconciledDay) => <Money of={row[key]} />,
})

const gap = (key: string, title: string, of: (row: ReconciledDay) => string): Column<ReconciledDay> => ({
  ...{ key, title, isFigure: true },
  cell: row => {
    const text = of(row)
    const money = <Money of={text} />
    return text === '0.00' ? money : <StateText kind="warn">{money}</StateText>
  },
})

const COLUMNS: readonly Column<ReconciledDay>[] = [
  {
    key: 'day',
    title: '对账日',
    isFixed: true,
    cell: ({ day, source }) => (
      <PageLink to="/reconciliation" search={{ show: 'lines', source, day }}>
        {day}
      </PageLink>
    ),
  },
  { key: 'source', title: '来源', cell: ({ sourceName }) => sourceName },
  {
    key: 'statement',
    title: '对账单',
    cell: ({ statement }) => {
      const [text, kind] = STATEMENTS[statement]
      return <StateText kind={kind}>{text}</StateText>
    },
  },
  {
    key: 'open',
    title: '未处理差异',
    isFigure: true,
    cell: ({ openDifferences, source, day }) =>
      openDifferences === 0 ? (
        '0'
      ) : (
        <PageLink to="/reconciliation" search={{ show: 'differences', source, day, state: 'open' }}>
          {openDifferences}
        </PageLink>
      ),
  },
  {
    key: 'resolved',
    title: '已处理',
    isFigure: true,
    cell: ({ resolvedDifferences }) => resolvedDifferences,
  },
  figure('theirsIn', '对方收'),
  figure('oursIn', '我方收'),
  gap('gapIn', '收差额', ({ theirsIn, oursIn }) => gapOf(theirsIn, oursIn)),
  figure('theirsOut', '对方付'),
  figure('oursOut', '我方付'),
  gap('gapOut', '付差额', ({ theirsOut, oursOut }) => gapOf(theirsOut, oursOut)),
  figure('fees', '渠道手续费'),
]

const MEANINGS = [
  ['对方', '渠道对账单上北京时间当日的行：收款与退回为收，出款为付，手续费单列'],
  ['我方', '当日入账或待定的充值、当日确认的出款'],
  ['差额', '对方减我方。临近零点的款项可能两边各记一天：逐笔一致时不算差异'],
  ['账面余额', '我方总账中该账户的余额：入账减出款与渠道手续费，可与对方账户余额核对'],
  ['链上', '按北京时间当日的区块重新读取转到会员地址的 USDT；按枚数逐笔核对，金额是按汇率折算的值'],
  ['整日', '当日结束10分钟后取得的完整对账单；只有整日才能断定“对方缺”'],
] as const

/** Days with what each side has of them, and the way to take a statement in. */
export function DayList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const asked = { ...daysAsked(address, serverNow()), source: sourceIn(address.source) }
  const query = useQuery({ ...reconciliationQuery(asked), select: report => ({ ...report, next: null }) })
  const sources = query.data?.sources ?? []
  const filters: readonly Filter[] = [
    { kind: 'time', key: 'from', label: '自（当日）' },
    { kind: 'time', key: 'to', label: '至（当日，含）' },
    sourceFilter(sources),
  ]
  return (
    <>
      <IndexPage
        title="对账"
        query={query}
        columns={COLUMNS}
        filters={filters}
        rowKey={({ day, source }) => `${day} ${source}`}
        emptyReason="这些日子没有收付，也没有对账单"
        actions={
          <>
            <ImportButton sources={sources} />
            {choice}
          </>
        }
      />
      <Balances sources={sources} />
      <Panel title="口径" note="元，演示币">
        <Facts facts={MEANINGS} />
      </Panel>
    </>
  )
}

/** What stands at each source by our books. */
function Balances({ sources }: Pick<Reconciliation, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <Panel title="账面余额" note="元，演示币">
      <Facts
        facts={sources.map(({ source, name, balance }) => [name, <Money key={source} of={balance} />])}
      />
    </Panel>
  )
}

function ImportButton({ sources }: Pick<Reconciliation, 'sources'>) {
  const mayImport = useMay('reconciliation.import')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayImport || sources.length === 0) return null
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        导入对账单
      </Button>
      {isOpen && <ImportDialog sources={sources} onClose={() => setIsOpen(false)} />}
    </>
  )
}
