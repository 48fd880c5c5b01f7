/**
 * Signing in (签到): one gift a China day, larger with each day of the week that was signed. A day that is missed takes nothing away.
 * Source: money-in-and-out §5, not-shown §2.
 */
import { type Li, li } from '#money/money.ts'
import { addDays, type ChinaDate, chinaMidnight } from '#time/china-time.ts'
import { type Gift, mondayOf } from './gifts.ts'

export const signInStates = ['taken', 'missed', 'today', 'coming'] as const
export type SignInState = (typeof signInStates)[number]

export type SignInDay = Readonly<{ day: ChinaDate; state: SignInState }>

export type SignInStanding = Readonly<{
  today: ChinaDate
  /** What the first, second and each further day of a week gives. */
  amounts: readonly Li[]
  /** Somebody who never deposited gets none. */
  hasDeposited: boolean
  isTaken: (day: ChinaDate) => boolean
}>

const WEEK = 7

/** The days of the week of today, Monday first. */
export function signInWeek({
  today,
  isTaken,
}: Pick<SignInStanding, 'today' | 'isTaken'>): readonly SignInDay[] {
  const monday = mondayOf(today)
  return Array.from({ length: WEEK }, (_, at): SignInDay => {
    const day = addDays(monday, at)
    if (isTaken(day)) return { day, state: 'taken' }
    if (day === today) return { day, state: 'today' }
    return { day, state: day < today ? 'missed' : 'coming' }
  })
}

/** The gift of today; none where the table gives nothing. */
export function signInGift(standing: SignInStanding): Gift<'sign-in'> | undefined {
  const { today, amounts, hasDeposited, isTaken } = standing
  const before = signInWeek(standing).filter(({ day, state }) => state === 'taken' && day !== today).length
  const amount = amounts[Math.min(before, amounts.length - 1)] ?? li(0)
  if (amount <= 0n) return undefined
  const endsAt = chinaMidnight(addDays(today, 1))
  const state = isTaken(today) ? 'taken' : hasDeposited ? 'ready' : 'locked'
  return { rule: 'sign-in', period: today, amount, state, endsAt }
}
