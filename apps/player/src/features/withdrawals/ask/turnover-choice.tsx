import type { WithdrawFacts } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import cardClasses from '#ui/card.module.css'
import classes from './ask.module.css'

type TurnoverChoiceProps = Readonly<{
  facts: WithdrawFacts
  accepts: boolean
  onChoose: (accepts: boolean) => void
}>

/** Missing turnover that may be paid for instead: nothing is chosen for the player, and each part of the price is told. */
export function TurnoverChoice({ facts, accepts, onChoose }: TurnoverChoiceProps) {
  const name = useId()
  const { missing, deduct, deduction } = facts
  return (
    <fieldset className={classNames(cardClasses.card, classes.turnover)} aria-label="流水未满">
      <p className={classes.head}>
        <b>流水还差 {showAmount(missing)}</b>
        <Link to="/valid-withdraw">哪些投注计入</Link>
      </p>
      <label className={classes.account}>
        <input type="radio" name={name} checked={!accepts} onChange={() => onChoose(false)} />
        <span>
          <b>投满再提</b>
          <small>不扣任何费用</small>
        </span>
      </label>
      <label className={classes.account}>
        <input type="radio" name={name} checked={accepts} onChange={() => onChoose(true)} />
        <span>
          <b>现在提，扣 {showAmount(deduct)}</b>
          <small>
            {deduction.bonus > 0n ? `收回优惠 ${showAmount(deduction.bonus)}；` : null}
            未满流水扣款 {showAmount(deduction.charge)}
          </small>
        </span>
      </label>
    </fieldset>
  )
}
