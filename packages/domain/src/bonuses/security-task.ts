/** The task of securing the account: a gift once in a life for all its steps. Source: money-in-and-out §5 (security steps). */
import type { Safeguards } from '#auth/security-score.ts'
import type { Li } from '#money/money.ts'
import { type Gift, giftState } from './gifts.ts'

const securitySteps = ['phone', 'fundPassword', 'twoStep'] as const satisfies readonly (keyof Safeguards)[]

type Standing = Readonly<{
  safeguards: Pick<Safeguards, (typeof securitySteps)[number]>
  amount: Li
  isTaken: boolean
}>

/** The gift for all steps; none where it gives nothing. */
export function securityGift({ safeguards, amount, isTaken }: Standing): Gift<'task-security'> | undefined {
  if (amount <= 0n) return undefined
  const have = securitySteps.filter(step => safeguards[step]).length
  const need = securitySteps.length
  return {
    ...{ rule: 'task-security', period: 'once', amount },
    state: giftState({ isTaken, isEarned: have === need }, 0),
    ...(isTaken ? {} : { steps: { have, need } }),
  }
}
