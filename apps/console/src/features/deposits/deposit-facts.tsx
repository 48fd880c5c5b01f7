import type { TableColumnsType } from 'antd'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { UrgencyText } from '#ui/queue/urgency-text.tsx'
import { Time } from '#ui/time.tsx'
import { DepositReceipts } from './deposit-receipts.tsx'
import { DepositState } from './deposit-state.tsx'
import { DepositTransfers } from './deposit-transfers.tsx'
import { ACTORS, DEPOSIT_STATES, HELD_REASONS } from './deposit-words.ts'
import type { DepositRecord } from './deposits.queries.ts'

type OrderProps = Readonly<{ order: DepositRecord }>
type Step = DepositRecord['steps'][number]

/** What was asked for, what is to be looked for in the bank's statement, and what came of it. */
export function DepositFacts({ order }: OrderProps) {
  const { memberId, account, amount, payAmount, state, urgency, submittedAt, createdAt } = order
  const { channelName, payee, payer, expiresAt, secondPersonFrom } = order
  return (
    <>
      <Facts
        facts={[
          ['状态', <DepositState key="state" state={state} />],
          ...(urgency === null
            ? []
            : [
                [
                  '已等',
                  <UrgencyText key="waits" urgency={urgency} since={submittedAt ?? createdAt} />,
                ] as const,
              ]),
          [
            '会员',
            <PageLink key="member" to={`/players/${memberId}`}>
              {account}
            </PageLink>,
          ],
          ['申请金额', <Money key="amount" of={amount} />],
          [
            '应付（精确到分）',
            <strong key="pay">
              <Money of={payAmount} />
            </strong>,
          ],
          ['渠道', channelName],
          ['收款账户', `${payee.bankName} ${payee.accountNumber}`],
          ['付款人', payer === null ? '会员未填写' : `${payer.holder} · 尾号 ${payer.accountTail}`],
          ['提交转账', <Time key="submitted" at={submittedAt} />],
          ['支付期限', <Time key="expires" at={expiresAt} />],
          ['双人复核', <FromAmount key="second" amount={secondPersonFrom} />],
          ...outcomeOf(order),
          ...conflictsOf(order),
        ]}
      />
      <DepositTransfers order={order} />
      <DepositReceipts order={order} />
    </>
  )
}

const FromAmount = ({ amount }: Readonly<{ amount: string }>) => (
  <>
    到账 <Money of={amount} /> 起
  </>
)

function outcomeOf({ received, credit, held, reason }: DepositRecord) {
  return [
    ...(held === null
      ? []
      : [
          ['待定款项', <Money key="held" of={held.amount} />] as const,
          ['待定原因', HELD_REASONS[held.why]] as const,
          ['渠道流水号', held.bankReference] as const,
        ]),
    ...(received === null ? [] : [['到账', <Money key="received" of={received} />] as const]),
    ...(credit === null
      ? []
      : [
          ['入账时间', <Time key="at" at={credit.at} />] as const,
          ['账单', <BillLink key="bill" billNo={credit.billNo} />] as const,
          ['银行流水号', credit.bankReference] as const,
          ['审批', credit.approvalId ?? '一人确认'] as const,
        ]),
    ...(reason === '' ? [] : [['理由（会员可见）', reason] as const]),
  ]
}

/** Payments that the channel told for this order and another one; only one of the two was paid. */
const conflictsOf = ({ conflicts }: DepositRecord) => {
  const told = conflicts.map(({ orderNo, bankReference, amount }) => (
    <div key={`${orderNo} ${bankReference}`}>
      渠道称流水号 {bankReference}（<Money of={amount} />
      ）也属于订单 <PageLink to={`/deposits/${orderNo}`}>{orderNo}</PageLink>，只入账一次，请与渠道核对
    </div>
  ))
  return told.length === 0 ? [] : [['流水号冲突', told] as const]
}

const STEP_COLUMNS: TableColumnsType<Step> = [
  { title: '步骤', render: (_, { state }) => DEPOSIT_STATES[state] },
  { title: '时间', render: (_, { at }) => <Time at={at} /> },
  { title: '由', render: (_, { actor, actedBy }) => actedBy ?? ACTORS[actor] },
]

/** What happened to the order, and by whom. */
export function DepositSteps({ order: { steps } }: OrderProps) {
  return (
    <PageTable
      aria-label="过程"
      rowKey={({ state, at }) => `${state} ${at}`}
      columns={STEP_COLUMNS}
      dataSource={[...steps]}
    />
  )
}
