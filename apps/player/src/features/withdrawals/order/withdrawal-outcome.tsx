import type { DetailedWithdrawal, WithdrawalState } from '@app/client/withdrawals/read-withdrawal.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDuration } from '@app/trade-ui/text/duration.ts'
import { Link } from '@tanstack/react-router'
import { ServiceButton } from '#features/site/links/service-link.widget.tsx'
import { nextTexts, stateNames } from '#features/withdrawals/withdrawal-texts.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import classes from '#ui/money-order/money-order.module.css'

/** What became of the withdrawal so far, and what comes next. Nothing takes it back, so there is no way to do so. */
export function WithdrawalOutcome({ withdrawal }: Readonly<{ withdrawal: DetailedWithdrawal }>) {
  const { state, amount, net, reason, medianSeconds } = withdrawal
  const isWaiting = WAITING.includes(state)
  const isBack = BACK.includes(state)
  return (
    <section className={classNames(cardClasses.card, classes.outcome)} aria-label="提现状态">
      <p className={classes.quiet}>{isBack ? '退回金额' : '到账金额'}</p>
      <b className={classes.sum}>{showAmount(isBack ? amount : net)}</b>
      <p role="status" className={classes.state} data-state={toneOf(state)}>
        {stateNames[state]}
      </p>
      {reason === undefined ? null : <p>原因：{reason}</p>}
      <p>{nextTexts[state]}</p>
      {isWaiting && medianSeconds !== undefined ? (
        <p className={classes.quiet}>近期一半的提现在{showDuration(medianSeconds)}内出款</p>
      ) : null}
      {isBack ? (
        <div className={classes.ways}>
          <ServiceButton className={buttonClass('soft')}>联系客服</ServiceButton>
          <Link className={buttonClass('primary')} to="/withdraw-money">
            重新提现
          </Link>
        </div>
      ) : null}
    </section>
  )
}

const WAITING: readonly WithdrawalState[] = ['REQUESTED', 'REVIEW', 'PROCESSING']
/** The whole amount is in the balance again. */
const BACK: readonly WithdrawalState[] = ['REJECTED', 'RETURNED']

function toneOf(state: WithdrawalState): 'good' | 'waiting' | 'ended' {
  if (state === 'PAID' || state === 'ARRIVED') return 'good'
  return WAITING.includes(state) ? 'waiting' : 'ended'
}
