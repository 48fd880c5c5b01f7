import { providerDifferenceNames, providerDifferenceStateNames } from '@app/domain/providers/differences.ts'
import { billLabel } from '@app/domain/wallet/bill-types.ts'
import type { TableColumnsType } from 'antd'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { CopiedId } from '#ui/copied-id.tsx'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { CALLS, RoundState } from './book-words.tsx'
import type { RoundRecord } from './books.queries.ts'

type Call = RoundRecord['calls'][number]
type Bill = RoundRecord['bills'][number]
type RoundProps = Readonly<{ round: RoundRecord }>

const CLOSED_BY = { feed: '按对方账结束', people: '两人作废退回' } as const

/** Who played what, how it stands, and where it can be checked. */
export function RoundFacts({ round }: RoundProps) {
  const { memberId, account, provider, providerName, closedBy, approvalId, proofUrl } = round
  return (
    <Facts
      facts={[
        ['状态', <RoundState key="state" state={round.state} />],
        ['局号', <CopiedId key="round" id={round.roundId} />],
        [
          '会员',
          <PageLink key="member" to={`/players/${memberId}`} search={{ tab: 'rounds' }}>
            {account}
          </PageLink>,
        ],
        ['平台代号', <code key="ref">{round.playerRef === '' ? '—' : round.playerRef}</code>],
        [
          '平台',
          <PageLink
            key="provider"
            to={`/providers/${provider}`}
          >{`${providerName}（${provider}）`}</PageLink>,
        ],
        ['游戏', `${round.gameName}（${round.gameCode}）`],
        ['投注', <Money key="bet" of={round.bet} />],
        ['派彩', <Money key="paid" of={round.paid} />],
        ['退回投注', <Money key="betBack" of={round.betBack} />],
        ['收回派彩', <Money key="paidBack" of={round.paidBack} />],
        ['开局', <Time key="opened" at={round.openedAt} />],
        ['结束', <Time key="closed" at={round.closedAt} />],
        ...(closedBy === null ? [] : [['结束方式', CLOSED_BY[closedBy]] as const]),
        ...(approvalId === null ? [] : [['审批', approvalId] as const]),
        ...(proofUrl === ''
          ? []
          : [
              [
                '验证',
                <a key="proof" href={proofUrl} target="_blank" rel="noreferrer">
                  打开该局的验证页
                </a>,
              ] as const,
            ]),
      ]}
    />
  )
}

function FeedMark({ isInFeed }: Pick<Call, 'isInFeed'>) {
  if (isInFeed === null) return '未对账'
  return isInFeed ? <StateText kind="good">有</StateText> : <StateText kind="warn">没有</StateText>
}

const CALL_COLUMNS: TableColumnsType<Call> = [
  { title: '时间', render: (_, { at }) => <Time at={at} /> },
  { title: '类型', render: (_, { kind }) => CALLS[kind] },
  { title: '交易号', render: (_, { txId }) => <code>{txId}</code> },
  { title: '投注', align: 'end', render: (_, { bet }) => <Money of={bet} /> },
  { title: '派彩', align: 'end', render: (_, { paid }) => <Money of={paid} /> },
  {
    title: '结果',
    render: (_, { isRefused, isTakenBack }) => (isRefused ? '拒绝' : isTakenBack ? '已撤回' : '成功'),
  },
  { title: '对方账', render: (_, { isInFeed }) => <FeedMark isInFeed={isInFeed} /> },
]

const BILL_COLUMNS: TableColumnsType<Bill> = [
  { title: '账单号', render: (_, { billNo }) => <BillLink billNo={billNo} /> },
  { title: '类型', render: (_, { type }) => billLabel(type) },
  { title: '金额', align: 'end', render: (_, { amount }) => <Money of={amount} /> },
  { title: '备注', render: (_, { remark }) => (remark === '' ? '—' : remark) },
  { title: '时间', render: (_, { at }) => <Time at={at} /> },
]

/** The calls of the round and its bills, side by side with what the provider has. */
export function RoundBooks({ round: { calls, bills, differences, isRecord } }: RoundProps) {
  return (
    <>
      {isRecord && <p>转账钱包平台按记录报来的局：计入报表与流水，没有逐笔交易和账单，资金见额度转换。</p>}
      <Panel title="交易" note="按到达先后">
        {calls.length === 0 ? (
          <EmptyFace reason="没有交易" />
        ) : (
          <PageTable aria-label="交易" rowKey="txId" columns={CALL_COLUMNS} dataSource={[...calls]} />
        )}
      </Panel>
      <Panel title="账单" note="元，演示币">
        {bills.length === 0 ? (
          <EmptyFace reason="没有账单" />
        ) : (
          <PageTable aria-label="账单" rowKey="billNo" columns={BILL_COLUMNS} dataSource={[...bills]} />
        )}
      </Panel>
      {differences.length > 0 && (
        <Panel title="对账差异">
          <Facts
            facts={differences.map(({ differenceNo, why, state }) => [
              providerDifferenceNames[why],
              <PageLink
                key={differenceNo}
                to="/provider-reconciliation"
                search={{ open: differenceNo }}
              >{`差异 ${differenceNo}（${providerDifferenceStateNames[state]}）`}</PageLink>,
            ])}
          />
        </Panel>
      )}
    </>
  )
}
