import type { PayoutTarget, WithdrawFacts } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import type { WithdrawalParts } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { faultOf, firstTarget, isUsable, partsTo } from '#features/withdrawals/withdrawable.rules.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { AccountChoice } from './account-choice.tsx'
import { AmountCard } from './amount-card.tsx'
import classes from './ask.module.css'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { TurnoverChoice } from './turnover-choice.tsx'
import { WithdrawableCard } from './withdrawable-card.tsx'

type FactsProps = Readonly<{ facts: WithdrawFacts }>

const read = (text: string): Li | undefined => parseMoney(text.trim())

/** How much is possible, where to, and how much of it; the confirmation says all of it again. */
export function WithdrawForm({ facts }: FactsProps) {
  const { accounts, refusal, notice } = facts
  const [chosenId, setChosenId] = useState<string>()
  const target = accounts.find(one => one.id === chosenId && isUsable(one)) ?? firstTarget(accounts)
  const choice = <AccountChoice targets={accounts} chosen={target} onChoose={setChosenId} />
  const head = (
    <>
      {notice === undefined ? null : <p className={classes.note}>{notice}</p>}
      <WithdrawableCard facts={facts} />
    </>
  )
  if (refusal !== undefined || target === undefined) {
    return (
      <div className={cardClasses.page}>
        {head}
        {choice}
      </div>
    )
  }
  return (
    <AmountForm facts={facts} target={target}>
      {head}
      {choice}
    </AmountForm>
  )
}

type AmountFormProps = FactsProps & Readonly<{ target: PayoutTarget; children: ReactNode }>

function AmountForm({ facts, target, children }: AmountFormProps) {
  const [text, setText] = useState('')
  const [accepts, setAccepts] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const faults = useFieldFault<'amount'>()
  const amount = read(text)
  const fault = faultOf({ amount, facts, target })
  const parts = amount === undefined || fault !== undefined ? undefined : partsTo(amount, facts)
  const mustChoose = facts.deduct > 0n && !accepts
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (fault !== undefined) return faults.show(fault, 'amount')
    if (!mustChoose) setIsConfirming(true)
  }
  return (
    <>
      <form onSubmit={goOn}>
        <div className={cardClasses.page}>
          {children}
          {facts.deduct > 0n ? (
            <TurnoverChoice facts={facts} accepts={accepts} onChoose={setAccepts} />
          ) : null}
          <AmountCard {...{ facts, target, text, parts }} onText={setText} fault={faults.of('amount')} />
        </div>
        <ActionBar
          action={
            <Button type="submit" disabled={mustChoose}>
              下一步
            </Button>
          }
        >
          今日剩余 {facts.today.countLeft} 次 · 提交后不可撤回
          <b>{barText(parts, mustChoose)}</b>
        </ActionBar>
      </form>
      {isConfirming && parts !== undefined ? (
        <ConfirmSheet {...{ facts, target, parts }} onClose={() => setIsConfirming(false)} />
      ) : null}
    </>
  )
}

function barText(parts: WithdrawalParts | undefined, mustChoose: boolean): string {
  if (mustChoose) return '请选择投满再提或现在提'
  return parts === undefined ? '请输入提现金额' : `到账 ${showAmount(parts.net)}`
}
