/** The days of the screens of agents. */
import { addDays, type ChinaDate, isChinaDate } from '@app/domain/time/china-time.ts'
import type { DayRange } from '#ui/form/date-range.tsx'

/** Days of one question (not-shown §7). */
const TEAM_DAYS_MAX = 31
/** How far back an agent looks. */
export const TEAM_BACK_DAYS = 400
const FIRST_DAYS = 7

export const periods = [
  { value: 'today', text: '今日' },
  { value: 'yesterday', text: '昨日' },
  { value: 'month', text: '本月' },
] as const

export type Period = (typeof periods)[number]['value']

/** The period that an address names; today where it names none. */
export const readPeriod = (text: string | undefined): Period =>
  periods.find(({ value }) => value === text)?.value ?? 'today'

/** The first day of the month of a day. */
const monthOf = (day: ChinaDate): ChinaDate => `${day.slice(0, 7)}-01`

/** This month until today, and the whole one before it. */
export function monthsAt(today: ChinaDate) {
  const lastOfBefore = addDays(monthOf(today), -1)
  return [
    { text: '本月', from: monthOf(today), to: today },
    { text: '上月', from: monthOf(lastOfBefore), to: lastOfBefore },
  ]
}

/** The days of a period. */
export function daysOf(period: Period, today: ChinaDate): DayRange {
  if (period === 'month') return { from: monthOf(today), to: today }
  const day = period === 'today' ? today : addDays(today, -1)
  return { from: day, to: day }
}

/** So many days until today. */
export const lastDays = (count: number, today: ChinaDate): DayRange => ({
  from: addDays(today, 1 - count),
  to: today,
})

/** Days that may be asked for at once: of a longer range, those at the end that was not moved stay out. */
export function fitDays(wanted: DayRange, before: DayRange): DayRange {
  const last = addDays(wanted.from, TEAM_DAYS_MAX - 1)
  if (wanted.to <= last) return wanted
  return wanted.to === before.to
    ? { from: wanted.from, to: last }
    : { from: addDays(wanted.to, 1 - TEAM_DAYS_MAX), to: wanted.to }
}

type DaySearch = Readonly<{ from?: string | undefined; to?: string | undefined }>

/** The days that an address names; the last seven where it names none that may be asked for. */
export function readTeamDays({ from = '', to = '' }: DaySearch, today: ChinaDate): DayRange {
  const isAsked =
    isChinaDate(from) &&
    isChinaDate(to) &&
    from <= to &&
    to <= today &&
    addDays(from, TEAM_DAYS_MAX - 1) >= to &&
    from > addDays(today, -TEAM_BACK_DAYS)
  return isAsked ? { from, to } : lastDays(FIRST_DAYS, today)
}
