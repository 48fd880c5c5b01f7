import type { DepositState, DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { li } from '@app/domain/money/money.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDuration } from '@app/trade-ui/text/duration.ts'
import { Link } from '@tanstack/react-router'
import {
  directTexts,
  giftText,
  methodNames,
  nextTexts,
  stateNames,
} from '#features/deposits/deposit-texts.ts'
import { useDeposit } from '#features/deposits/deposits.queries.ts'
import { ServiceButton } from '#features/site/links/service-link.widget.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import orderClasses from '#ui/money-order/money-order.module.css'
import { OrderFacts } from '#ui/money-order/order-facts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { HostedPayment } from './hosted-payment.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PayInstructions } from './pay-instructions.tsx'
import { PaymentReport } from './payment-report.tsx'
import { Receipts } from './receipts.tsx'
import { TokenInstructions } from './token-instructions.tsx'
import { TokenTransfers } from './token-transfers.tsx'

type DepositOrderProps = Readonly<{
  title: string
  /** The title names a way to pay that is no bank transfer; the address may still hold the number of one. */
  isOtherWay?: boolean
  orderNo: string
}>

/** One own order in whatever state it is, with its way on. */
export function DepositOrder({ title, isOtherWay = false, orderNo }: DepositOrderProps) {
  const { data: order, error, refetch } = useDeposit(orderNo)
  const fits = !isOtherWay || order?.method !== 'bank'
  return (
    <>
      <PageHeader title={fits ? title : '充值详情'} action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {order === undefined ? (
          <MissingState
            unknown={unknownText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={140} />}
          >
            <Link className={buttonClass('soft')} to="/recharge-history">
              回到充值记录
            </Link>
          </MissingState>
        ) : (
          <>
            <TokenTransfers payment={order.chain} />
            <Present order={order} />
            <Receipts order={order} />
            <OrderSteps order={order} />
            <OrderFacts label="订单信息" facts={factsOf(order)} numberName="订单号" number={order.orderNo} />
          </>
        )}
      </div>
    </>
  )
}

type OrderProps = Readonly<{ order: DetailedDeposit }>

/** What is to be done now, or what became of the order. */
function Present({ order }: OrderProps) {
  if (order.state !== 'PAYING') return <Outcome order={order} />
  if (order.chain?.pay !== undefined)
    return <TokenInstructions order={order} payment={order.chain} pay={order.chain.pay} />
  if (order.payUrl !== undefined) return <HostedPayment order={order} payUrl={order.payUrl} />
  return (
    <>
      <PayInstructions order={order} />
      <PaymentReport order={order} />
    </>
  )
}

const WAITING: readonly DepositState[] = ['SUBMITTED', 'CONFIRMED', 'REVIEW', 'CREATED']
const MAY_TRY_AGAIN: readonly DepositState[] = ['EXPIRED', 'REJECTED', 'CANCELLED']

/** What became of the order so far, and what comes next. */
function Outcome({ order: { method, state, payAmount, received, medianSeconds, reason } }: OrderProps) {
  const next = (method === 'direct' ? directTexts[state] : undefined) ?? nextTexts[state]
  const hasOther = received !== undefined && received !== payAmount
  return (
    <section className={classNames(cardClasses.card, orderClasses.outcome)} aria-label="订单状态">
      <p role="status" className={orderClasses.state} data-state={toneOf(state)}>
        {stateNames[state]}
      </p>
      <b className={orderClasses.sum}>{showAmount(received ?? payAmount)}</b>
      {hasOther ? <p className={orderClasses.quiet}>应付 {showAmount(payAmount)}，实际到账金额如上</p> : null}
      {reason === undefined ? null : <p>原因：{reason}</p>}
      <p>{next}</p>
      {state === 'SUBMITTED' && medianSeconds !== undefined ? (
        <p className={orderClasses.quiet}>本渠道近期到账约{showDuration(medianSeconds)}</p>
      ) : null}
      <Ways state={state} />
    </section>
  )
}

function toneOf(state: DepositState): 'good' | 'waiting' | 'ended' {
  if (state === 'CREDITED') return 'good'
  return WAITING.includes(state) ? 'waiting' : 'ended'
}

/** The ways on from an order that has ended. */
function Ways({ state }: { state: DepositState }) {
  if (state === 'CREDITED') {
    return (
      <div className={orderClasses.ways}>
        <Link className={buttonClass('soft')} to="/bills">
          查看账单
        </Link>
        <Link className={buttonClass('soft')} to="/valid-withdraw">
          流水要求
        </Link>
        <Link className={buttonClass('primary')} to="/game-center">
          去投注
        </Link>
      </div>
    )
  }
  if (!MAY_TRY_AGAIN.includes(state)) return null
  return (
    <div className={orderClasses.ways}>
      <ServiceButton className={buttonClass('soft')}>联系客服</ServiceButton>
      <Link className={buttonClass('primary')} to="/recharge">
        重新充值
      </Link>
    </div>
  )
}

const factsOf = ({ method, channelName, amount, payAmount, received, fee, promotion }: DetailedDeposit) =>
  [
    ['充值方式', `${methodNames[method]} · ${channelName}`],
    ['充值金额', showAmount(amount)],
    ['应付金额', showAmount(payAmount)],
    ...(fee > 0n
      ? [
          ['渠道手续费', showAmount(fee)] as const,
          [
            received === undefined ? '预计净入账' : '净入账',
            showAmount(li((received ?? payAmount) - fee)),
          ] as const,
        ]
      : []),
    ...(promotion === undefined
      ? []
      : [['优惠活动', promotion.name] as const, ['活动礼金', giftText(promotion)] as const]),
  ] as const
