import { providerDifferenceNames, providerDifferenceStateNames } from '@app/domain/providers/differences.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { DIFFERENCE_KINDS, DifferenceState, RoundLink } from './book-words.tsx'
import { type Difference, differencesQuery, type Night, nightsQuery } from './books.queries.ts'
import { DifferenceSheet } from './difference-sheet.tsx'
import { StatementList } from './statement-list.tsx'

const SHOWN = [
  { value: 'differences', label: '差异' },
  { value: 'nights', label: '日汇总' },
  { value: 'statements', label: '月结单' },
]

const PROVIDER_FILTER: Filter = { kind: 'text', key: 'provider', label: '平台代码' }
const PROVIDER = /^[a-z0-9_]{2,16}$/

/** What providers say of their transactions beside ours. */
export function BooksPage() {
  const { address, replaceAll } = useAddress()
  const show = SHOWN.find(({ value }) => value === address.show)?.value ?? 'differences'
  const choice = (
    <Segmented
      aria-label="显示"
      value={show}
      onChange={value => replaceAll(value === 'differences' ? {} : { show: value })}
      options={SHOWN}
    />
  )
  if (show === 'statements') return <StatementList choice={choice} />
  return show === 'nights' ? <Nights choice={choice} /> : <Differences choice={choice} />
}

const moneyOrNone = (amount: string | null) => (amount === null ? '无' : <Money of={amount} />)

const columnsOf = (onOpen: (differenceNo: string) => void): readonly Column<Difference>[] => [
  {
    key: 'differenceNo',
    title: '差异编号',
    isFixed: true,
    cell: ({ differenceNo }) => (
      <button type="button" className="linkButton" onClick={() => onOpen(differenceNo)}>
        {differenceNo}
      </button>
    ),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <DifferenceState state={state} /> },
  { key: 'why', title: '差异', cell: ({ why }) => providerDifferenceNames[why] },
  { key: 'kind', title: '类型', cell: ({ kind }) => (kind === null ? '—' : DIFFERENCE_KINDS[kind]) },
  { key: 'provider', title: '平台', cell: ({ provider }) => provider },
  { key: 'theirs', title: '对方', isFigure: true, cell: ({ theirs }) => moneyOrNone(theirs) },
  { key: 'ours', title: '我方', isFigure: true, cell: ({ ours }) => moneyOrNone(ours) },
  {
    key: 'round',
    title: '局号',
    cell: ({ provider, roundId }) =>
      roundId === null ? '—' : <RoundLink provider={provider} roundId={roundId} />,
  },
  { key: 'foundAt', title: '发现时间', cell: ({ foundAt }) => <Time at={foundAt} /> },
  { key: 'endedAt', title: '结束时间', isOptional: true, cell: ({ endedAt }) => <Time at={endedAt} /> },
]

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(providerDifferenceStateNames) },
  { kind: 'choice', key: 'why', label: '差异', options: optionsOf(providerDifferenceNames) },
  PROVIDER_FILTER,
]

function Differences({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address, change } = useAddress()
  const filter = {
    state: wordIn(providerDifferenceStateNames, address.state),
    why: wordIn(providerDifferenceNames, address.why),
    provider: fitting(PROVIDER, address.provider),
  }
  const query = useQuery(differencesQuery({ ...filter, after: fitting(ROW_NUMBER, address.after) }))
  const open = (differenceNo: string | undefined) => change({ open: differenceNo })
  const waiting = query.data?.open
  return (
    <>
      <IndexPage
        title="平台对账"
        query={query}
        {...(waiting !== undefined && {
          told: `未处理 ${waiting.differences} 笔`,
        })}
        columns={columnsOf(open)}
        filters={FILTERS}
        rowKey={({ differenceNo }) => differenceNo}
        onOpen={({ differenceNo }) => open(differenceNo)}
        emptyReason="没有差异：与各平台逐笔一致"
        actions={
          <>
            {choice}
            <ExportButton source={{ kind: 'provider-differences', filter }} />
          </>
        }
        above={
          waiting?.oldestAt != null && (
            <p>
              最早未处理的差异发现于 <Time at={waiting.oldestAt} />
            </p>
          )
        }
      />
      {address.open !== undefined && (
        <Drawer title={`差异 ${address.open}`} open onClose={() => open(undefined)} size={476}>
          <DifferenceSheet key={address.open} differenceNo={address.open} />
        </Drawer>
      )}
    </>
  )
}

const NIGHT_STATES = {
  running: ['进行中', 'warn'],
  done: ['完成', 'good'],
  failed: ['未取得对方账', 'bad'],
} as const

const pair = (key: 'bet' | 'paid' | 'back', title: string): readonly Column<Night>[] => [
  {
    key: `theirs-${key}`,
    title: `对方${title}`,
    isFigure: true,
    cell: ({ theirs, ours }) => {
      const money = <Money of={theirs[key]} />
      return theirs[key] === ours[key] ? money : <StateText kind="warn">{money}</StateText>
    },
  },
  { key: `ours-${key}`, title: `我方${title}`, isFigure: true, cell: ({ ours }) => <Money of={ours[key]} /> },
]

const NIGHT_COLUMNS: readonly Column<Night>[] = [
  { key: 'day', title: '日期', isFixed: true, cell: ({ day }) => day },
  { key: 'provider', title: '平台', cell: ({ provider }) => provider },
  {
    key: 'state',
    title: '对账',
    cell: ({ state }) => <StateText kind={NIGHT_STATES[state][1]}>{NIGHT_STATES[state][0]}</StateText>,
  },
  {
    key: 'open',
    title: '当时未处理差异',
    isFigure: true,
    cell: ({ openDifferences, provider }) =>
      openDifferences === 0 ? (
        '0'
      ) : (
        <PageLink to="/provider-reconciliation" search={{ provider, state: 'open' }}>
          {openDifferences}
        </PageLink>
      ),
  },
  ...pair('bet', '投注'),
  ...pair('paid', '派彩'),
  ...pair('back', '撤回'),
  {
    key: 'rows',
    title: '对方/我方笔数',
    isFigure: true,
    cell: ({ theirs, ours }) => `${theirs.rows} / ${ours.rows}`,
  },
  { key: 'at', title: '对账时间', isOptional: true, cell: ({ at }) => <Time at={at} /> },
]

/** The sums of each day by both books; around midnight one transaction may stand in two days. */
function Nights({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const filter = { provider: fitting(PROVIDER, address.provider) }
  const query = useQuery(nightsQuery({ ...filter, after: fitting(ROW_NUMBER, address.after) }))
  return (
    <IndexPage
      title="平台对账"
      query={query}
      columns={NIGHT_COLUMNS}
      filters={[PROVIDER_FILTER]}
      rowKey={({ runNo }) => runNo}
      emptyReason="还没有过一夜：每天04:20对前一日"
      above={<p>转账钱包的平台对的是额度转换单：投注一栏为转出，派彩一栏为转回。</p>}
      actions={
        <>
          {choice}
          <ExportButton source={{ kind: 'provider-days', filter }} />
        </>
      }
    />
  )
}
