import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { issueMoneyQuery } from '#features/draws/draws.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { type AssumedDraw, type Exposure, whatIfQuery } from './exposure.queries.ts'
import { type Comparison, comparisonsOf } from './exposure.rules.ts'

type AssumedResultProps = Readonly<{
  exposure: Exposure
  drawn: readonly number[]
  balls: readonly number[]
}>

/** What the issue would have cost with these numbers, beside what it did cost, and who would have been paid most. */
export function AssumedResult({ exposure, drawn, balls }: AssumedResultProps) {
  const query = useQuery(whatIfQuery(exposure.issueId, balls))
  return (
    <>
      <Panel title={`若开出 ${balls.join(' ')}`} note={`元，演示币 · 实际开出 ${drawn.join(' ')}`}>
        <Loaded query={query} rows={3}>
          {({ data }) => <Figures exposure={exposure} assumed={data} />}
        </Loaded>
      </Panel>
      {query.data !== undefined && (
        <Panel title="派奖最高的10单" note="若开出以上号码">
          <LargestTable largest={query.data.data.largest} />
        </Panel>
      )}
    </>
  )
}

const COMPARISONS: TableColumnsType<Comparison> = [
  { title: '项目', dataIndex: 'name' },
  { title: '若开出这组号码', align: 'end', render: (_, { assumed }) => <Money of={assumed} /> },
  { title: '实际', align: 'end', render: (_, { real }) => <Money of={real} /> },
  { title: '相差', align: 'end', render: (_, { change }) => <Money of={change} /> },
]

/** Beside the real figures for who may read them, once they are paid. */
function Figures({ exposure, assumed }: Readonly<{ exposure: Exposure; assumed: AssumedDraw }>) {
  const mayReadMoney = useMay('draws.money')
  const isPaid = exposure.state === 'settled'
  const { data } = useQuery({ ...issueMoneyQuery(exposure.issueId), enabled: mayReadMoney && isPaid })
  if (isPaid && data !== undefined) {
    return (
      <PageTable
        aria-label="与实际相比"
        rowKey="name"
        columns={COMPARISONS}
        dataSource={comparisonsOf(assumed, data.data)}
      />
    )
  }
  const { orders, stake, payout, net } = assumed
  return (
    <Facts
      facts={[
        ['成立注单', `${orders} 单`],
        ['投注', <Money key="stake" of={stake} />],
        ['派奖', <Money key="payout" of={payout} />],
        ['平台净得', <Money key="net" of={net} />],
      ]}
    />
  )
}

type Order = AssumedDraw['largest'][number]

function LargestTable({ largest }: Readonly<{ largest: readonly Order[] }>) {
  const mayReadBets = useMay('bets.read')
  const mayReadPlayers = useMay('players.read')
  if (largest.length === 0) return <EmptyFace reason="没有一张注单会中奖" />
  const columns: TableColumnsType<Order> = [
    {
      title: '注单号',
      fixed: 'left',
      render: (_, { orderNo }) =>
        mayReadBets ? <PageLink to={`/bets/${orderNo}`}>{orderNo}</PageLink> : orderNo,
    },
    {
      title: '会员',
      render: (_, { memberId, account }) =>
        mayReadPlayers ? <PageLink to={`/players/${memberId}`}>{account}</PageLink> : account,
    },
    { title: '玩法', dataIndex: 'playName' },
    { title: '内容', render: (_, { selection }) => showSelection(selection) },
    { title: '投注', align: 'end', render: (_, { stake }) => <Money of={stake} /> },
    { title: '派奖', align: 'end', render: (_, { payout }) => <Money of={payout} /> },
  ]
  return (
    <PageTable aria-label="派奖最高的10单" rowKey="orderNo" columns={columns} dataSource={[...largest]} />
  )
}
