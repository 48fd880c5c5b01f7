/** The first steps of a newcomer. They are told for some days, each with what tells that it is done. */
import { DAY_MS } from '@app/domain/time/china-time.ts'

const NEWCOMER_MS = 7 * DAY_MS

export type FirstStep = 'proof' | 'bet' | 'secret'

type Facts = Readonly<{
  registeredAt: number
  now: number
  hasProven: boolean
  hasBet: boolean
  hasFundPassword: boolean
}>

/** Whether somebody is new enough to be shown around. */
export const isNewcomer = ({ registeredAt, now }: Pick<Facts, 'registeredAt' | 'now'>): boolean =>
  now - registeredAt < NEWCOMER_MS

/** Which steps are done; nothing for who is no newcomer, or has gone them all. */
export function firstSteps(facts: Facts): Readonly<Record<FirstStep, boolean>> | undefined {
  const { hasProven, hasBet, hasFundPassword } = facts
  if (!isNewcomer(facts) || (hasProven && hasBet && hasFundPassword)) return undefined
  return { proof: hasProven, bet: hasBet, secret: hasFundPassword }
}
