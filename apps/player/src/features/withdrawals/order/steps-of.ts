import type { DetailedWithdrawal, WithdrawalState } from '@app/client/withdrawals/read-withdrawal.ts'
import { stateNames, stepNames } from '#features/withdrawals/withdrawal-texts.ts'

/** The way of the money as it goes when nothing is amiss. */
const USUAL: readonly WithdrawalState[] = ['REQUESTED', 'PROCESSING', 'PAID', 'ARRIVED']

/** Where a withdrawal that people look at goes on. */
const ON_THE_WAY: Readonly<Partial<Record<WithdrawalState, WithdrawalState>>> = { REVIEW: 'REQUESTED' }

/** The money comes back instead. */
const AMISS: readonly WithdrawalState[] = ['REJECTED', 'RETURNED']

/** The steps that a withdrawal has taken, and those to come; none to come where it has left the usual way. */
export function stepsOf({ steps, state }: Pick<DetailedWithdrawal, 'steps' | 'state'>) {
  const place = USUAL.indexOf(ON_THE_WAY[state] ?? state)
  const ahead = place < 0 ? [] : USUAL.slice(place + 1)
  return {
    taken: steps.map(({ state: step, at }) => ({ name: stepNames[step], at, isAmiss: AMISS.includes(step) })),
    ahead: ahead.map(one => stateNames[one]),
  }
}
