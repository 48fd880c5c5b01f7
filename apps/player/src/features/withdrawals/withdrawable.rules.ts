/** Why not the whole balance can be withdrawn, and what is wrong with an amount. Source: not-shown §4. */
import type { PayoutTarget, WithdrawFacts } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { isAmountAllowed, partsOf, wholeFen } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'

/** A part of the balance that stays: everything, because nothing is possible now; what is above the day's rest; less than 0.01. */
export type Withheld = Readonly<{ why: 'refused' | 'day' | 'cents'; sum: Li }>

/** The parts of the balance that stay; with what can be withdrawn they add up to it. */
export function withheldOf({
  money,
  withdrawable,
  refusal,
}: Pick<WithdrawFacts, 'money' | 'withdrawable' | 'refusal'>): readonly Withheld[] {
  const rest = li(money - withdrawable)
  if (refusal !== undefined) return rest > 0n ? [{ why: 'refused', sum: rest }] : []
  const cents = li(money - wholeFen(money))
  const parts: readonly Withheld[] = [
    { why: 'day', sum: li(rest - cents) },
    { why: 'cents', sum: cents },
  ]
  return parts.filter(({ sum }) => sum > 0n)
}

const smaller = (one: Li, other: Li): Li => (one < other ? one : other)

/** The most that can be asked for to that account. */
export const mostTo = ({ withdrawable }: Pick<WithdrawFacts, 'withdrawable'>, { max }: PayoutTarget): Li =>
  smaller(withdrawable, max)

/** What arrives of an amount and what it costs; `deduction` only where the player accepts it. */
export const partsTo = (amount: Li, { fee, deduction }: Pick<WithdrawFacts, 'fee' | 'deduction'>) =>
  partsOf(amount, fee, deduction)

type Asked = Readonly<{ amount: Li | undefined; facts: WithdrawFacts; target: PayoutTarget }>

/** Why an amount cannot be asked for, with the number that would do. */
export function faultOf({ amount, facts, target }: Asked): string | undefined {
  if (amount === undefined) return '请输入提现金额'
  if (amount !== wholeFen(amount)) return '金额最多到分'
  const most = mostTo(facts, target)
  if (amount > most && most === facts.withdrawable) return `本次最多可提 ${showAmount(most)}`
  if (!isAmountAllowed(amount, target))
    return `该账户单笔 ${showAmount(target.min)} – ${showAmount(target.max)}`
  return partsTo(amount, facts) === undefined ? '扣减后没有可到账的金额，请提高金额' : undefined
}

/** The account that is offered first: the player's own choice where money can be sent there now. */
export const firstTarget = (targets: readonly PayoutTarget[]): PayoutTarget | undefined => {
  const usable = targets.filter(isUsable)
  return usable.find(({ isDefault }) => isDefault) ?? usable[0]
}

export const isUsable = ({ isOpen, holdUntil }: PayoutTarget): boolean => isOpen && holdUntil === undefined
