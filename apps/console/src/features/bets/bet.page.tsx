import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TableColumnsType } from 'antd'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { CopiedId } from '#ui/copied-id.tsx'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { PublicPage } from '#ui/public-page.tsx'
import { Time } from '#ui/time.tsx'
import { BetState } from './bet-state.tsx'
import { modelName } from './bet-words.ts'
import { type BetRecord, betQuery } from './bets.queries.ts'

type Bill = BetRecord['bills'][number]

/** One order: what was picked, how its payout came about, what happened to it, and its bills. */
export function BetPage() {
  const { orderNo = '' } = useParams({ strict: false }) as Readonly<{ orderNo?: string }>
  const query = useQuery(betQuery(orderNo))
  return <Loaded query={query}>{({ data }) => <Order bet={data} />}</Loaded>
}

function Order({ bet }: Readonly<{ bet: BetRecord }>) {
  const { orderNo, memberId, account, state, history, bills } = bet
  return (
    <>
      <PageHead
        title={
          <>
            注单 <CopiedId id={orderNo} />
          </>
        }
        note={<BetState state={state} />}
      >
        <PageLink to={`/players/${memberId}`} search={{ tab: 'bets' }}>
          {account} 的全部注单
        </PageLink>
      </PageHead>
      <Panel title="金额" note="元，演示币">
        <MoneyFacts bet={bet} />
      </Panel>
      <Panel title="内容">
        <PickFacts bet={bet} />
      </Panel>
      <Panel title="过程">
        <Facts facts={history.map(({ state: step, at }) => [step, <Time key={step} at={at} />])} />
      </Panel>
      <Panel title="账单" note={`${bills.length} 张`}>
        <Bills bills={bills} />
      </Panel>
    </>
  )
}

function MoneyFacts({ bet }: Readonly<{ bet: BetRecord }>) {
  const { stake, stakePerUnit, units, payout, hits, unitsWon, unitsPushed, formula, rebateRatio } = bet
  return (
    <Facts
      facts={[
        ['投注', <Money key="stake" of={stake} />],
        ['注数 × 每注', `${units} × ${stakePerUnit}`],
        ['派奖', <Money key="payout" of={payout} />],
        ['中奖注数', hits.map(hit => `${hit.units} 注 × ${hit.odds}`).join('，') || unitsWon],
        ['和局注数', unitsPushed],
        ['派奖算式', formula === '' ? '—' : formula],
        ['返点比例', rebateRatio],
      ]}
    />
  )
}

function PickFacts({ bet }: Readonly<{ bet: BetRecord }>) {
  const { issueId, gameName, turnNum, playName, playCode, model, odds, oddsVersion, drawn, proof, chaseNo } =
    bet
  return (
    <Facts
      facts={[
        [
          '会员',
          <PageLink key="member" to={`/players/${bet.memberId}`}>
            {bet.account}
          </PageLink>,
        ],
        ['游戏', gameName],
        [
          '期号',
          issueId === null ? (
            turnNum
          ) : (
            <PageLink key="issue" to={`/draws/${issueId}`}>
              {turnNum}
            </PageLink>
          ),
        ],
        ['玩法', `${playName}（${modelName(model)}，${playCode}）`],
        ['号码', bet.selection],
        ['赔率', `${odds} · v${oddsVersion}`],
        ['封盘', <Time key="closes" at={bet.closesAt} />],
        ['开奖', <Time key="draws" at={bet.drawnAt ?? bet.drawsAt} />],
        ['开奖号码', drawn.length === 0 ? '未开奖' : drawn.join(' ')],
        ['公平验证', <PublicPage key="proof" path={proof} text="打开验证页" none="暂无" />],
        [
          '追号',
          chaseNo === null ? (
            '—'
          ) : (
            <PageLink key="chase" to={`/players/${bet.memberId}/chases/${chaseNo}`}>
              {chaseNo}
            </PageLink>
          ),
        ],
      ]}
    />
  )
}

const BILL_COLUMNS: TableColumnsType<Bill> = [
  { title: '账单号', render: (_, { billNo }) => <BillLink billNo={billNo} /> },
  { title: '时间', render: (_, { createdAt }) => <Time at={createdAt} /> },
  { title: '类型', render: (_, { typeName, type }) => `${typeName}（${type}）` },
  { title: '变动', align: 'end', render: (_, { amount }) => <Money of={amount} /> },
  { title: '变动前', align: 'end', render: (_, { balanceBefore }) => <Money of={balanceBefore} /> },
  { title: '变动后', align: 'end', render: (_, { balanceAfter }) => <Money of={balanceAfter} /> },
]

function Bills({ bills }: Readonly<{ bills: readonly Bill[] }>) {
  if (bills.length === 0) return <EmptyFace reason="没有账单" />
  return <PageTable aria-label="账单" rowKey="billNo" columns={BILL_COLUMNS} dataSource={[...bills]} />
}
