import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { isPaidByHand, mayBeSettled, OTHER_ACCOUNT, PAYOUT_ENDS } from './withdrawal-words.ts'
import type { WithdrawalRecord } from './withdrawals.queries.ts'

type Payout = NonNullable<WithdrawalRecord['payout']>

/** What staff have paid by hand, or what the channel was asked and has said, what two people have settled, and a later word against it. */
export function PayoutFacts({ payout }: Readonly<{ payout: Payout }>) {
  const { payoutNo, askedTimes, byHand, payment, reference, chain, networkFees, settled, conflicts } = payout
  return (
    <Facts
      facts={[
        ['出款单号', payoutNo],
        ...(byHand
          ? paymentFacts(payment)
          : [['已询问渠道', `${askedTimes} 次`] as const, ['渠道付款号', reference ?? '—'] as const]),
        ...(chain === null
          ? []
          : [
              ['交易哈希', chain.hash] as const,
              ['链上确认', `${chain.confirmations} / ${chain.needed} 个区块`] as const,
            ]),
        ...networkFees.map(({ fee, amount }) => ['网络费', feeText(fee, amount)] as const),
        ...(settled === null
          ? []
          : [
              ['按对账单结清', `${PAYOUT_ENDS[settled.said]} ${settled.reference ?? ''}`.trim()] as const,
              ['结清审批', settled.approvalId] as const,
            ]),
        ...(conflicts.length === 0
          ? []
          : [['渠道说法不符', <Conflicts key="conflicts" conflicts={conflicts} />] as const]),
      ]}
    />
  )
}

/** What the network kept, and what that is in the books. */
const feeText = (fee: string, amount: string | null): string =>
  amount === null ? `${fee}，该币未设价格，尚未入账` : `${fee}，入账 ${amount} 元`

function paymentFacts(payment: Payout['payment']) {
  if (payment === null) return [['方式', '人工出款，等待登记'] as const]
  const { paidFrom, reference, paidAt, enteredBy, approvalId } = payment
  return [
    ['方式', '人工出款'] as const,
    ['银行流水号', reference] as const,
    ['付款时间', <Time key="paid" at={paidAt} />] as const,
    ['付款账户', paidFrom ?? OTHER_ACCOUNT] as const,
    ['登记人', enteredBy] as const,
    ...(approvalId === null ? [] : [['登记审批', approvalId] as const]),
  ]
}

function Conflicts({ conflicts }: Pick<Payout, 'conflicts'>) {
  return conflicts.map(({ said, reference, at }) => (
    <div key={said}>
      <StateText kind="bad">
        渠道称{PAYOUT_ENDS[said]} {reference}
      </StateText>{' '}
      <Time at={at} />
    </div>
  ))
}

/** Asks for a settlement, for whoever may and while the outcome is unknown. */
export function SettleButton({ request }: Readonly<{ request: WithdrawalRecord }>) {
  const maySettle = useMay('withdrawals.settle')
  const [isOpen, setIsOpen] = useState(false)
  if (!maySettle || !mayBeSettled(request)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {isPaidByHand(request) ? '未付款，退回会员' : '按对账单结清'}
      </Button>
      {isOpen && <SettleDialog request={request} onClose={() => setIsOpen(false)} />}
    </>
  )
}
