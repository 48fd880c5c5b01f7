import { chaseIssueStateNames, chaseStateNames } from '@app/domain/bets/chase-state.ts'
import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TableColumnsType } from 'antd'
import { CopiedId } from '#ui/copied-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { modelName } from './bet-words.ts'
import { type ChaseRecord, chaseQuery } from './bets.queries.ts'

type Line = ChaseRecord['lines'][number]
type Issue = ChaseRecord['issues'][number]

/** One chase: its money, its lines, and what became of each issue. */
export function ChasePage() {
  const { memberId = '', chaseNo = '' } = useParams({ strict: false }) as Readonly<{
    memberId?: string
    chaseNo?: string
  }>
  const query = useQuery(chaseQuery(memberId, chaseNo))
  return <Loaded query={query}>{({ data }) => <Record chase={data} />}</Loaded>
}

function Record({ chase }: Readonly<{ chase: ChaseRecord }>) {
  const { chaseNo, memberId, state, lines, issues } = chase
  return (
    <>
      <PageHead
        title={
          <>
            追号 <CopiedId id={chaseNo} />
          </>
        }
        note={chaseStateNames[state]}
      >
        <PageLink to={`/players/${memberId}`} search={{ tab: 'chases' }}>
          此会员的全部追号
        </PageLink>
      </PageHead>
      <Panel title="金额" note="元，演示币">
        <MoneyFacts chase={chase} />
      </Panel>
      <Panel title="内容" note={`${lines.length} 注项`}>
        <PageTable
          aria-label="内容"
          rowKey={line => `${line.playCode} ${line.selection} ${line.model}`}
          columns={LINE_COLUMNS}
          dataSource={[...lines]}
        />
      </Panel>
      <Panel title="各期" note={`${issues.length} 期`}>
        <PageTable aria-label="各期" rowKey="turnNum" columns={ISSUE_COLUMNS} dataSource={[...issues]} />
      </Panel>
    </>
  )
}

function MoneyFacts({ chase }: Readonly<{ chase: ChaseRecord }>) {
  return (
    <Facts
      facts={[
        ['游戏', chase.gameName],
        ['总额', <Money key="budget" of={chase.budget} />],
        ['已投注', <Money key="staked" of={chase.staked} />],
        ['已退回', <Money key="refunded" of={chase.refunded} />],
        ['派奖', <Money key="reward" of={chase.reward} />],
        ['期数', `${chase.issuesDone} / ${chase.issuesCount}`],
        ['中奖即停', chase.stopOnWin ? '是' : '否'],
        ['亏损上限', chase.lossMax === null ? '—' : <Money key="loss" of={chase.lossMax} />],
        ['提交', <Time key="created" at={chase.createdAt} />],
      ]}
    />
  )
}

const LINE_COLUMNS: TableColumnsType<Line> = [
  { title: '玩法', render: (_, { playName, model }) => `${playName}（${modelName(model)}）` },
  { title: '号码', render: (_, { selection }) => showSelection(selection) },
  { title: '赔率', dataIndex: 'odds' },
  { title: '注数', align: 'end', dataIndex: 'units' },
  { title: '每期投注', align: 'end', render: (_, { stake }) => <Money of={stake} /> },
]

const ISSUE_COLUMNS: TableColumnsType<Issue> = [
  { title: '期号', dataIndex: 'turnNum' },
  { title: '倍数', align: 'end', dataIndex: 'multiple' },
  { title: '预扣', align: 'end', render: (_, { hold }) => <Money of={hold} /> },
  { title: '封盘', render: (_, { closesAt }) => <Time at={closesAt} /> },
  { title: '状态', render: (_, { state }) => chaseIssueStateNames[state] },
  { title: '派奖', align: 'end', render: (_, { reward }) => <Money of={reward} /> },
  {
    title: '注单',
    render: (_, { orderNos }) =>
      orderNos.length === 0
        ? '—'
        : orderNos.map(orderNo => (
            <PageLink key={orderNo} to={`/bets/${orderNo}`}>
              {orderNo}{' '}
            </PageLink>
          )),
  },
]
