/** Periods of statements: weeks from Monday to Sunday, or months, by China days. One follows the other without a gap. */
import { addDays, type ChinaDate, chinaMidnight, DAY_MS } from '#time/china-time.ts'

export const statementPeriods = ['week', 'month'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

const DAYS_A_WEEK = 7

/** The first day that is counted is a Thursday. */
const FIRST_WEEKDAY = 4

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: ChinaDate): number {
  const count = (chinaMidnight(day) - chinaMidnight('1970-01-01')) / DAY_MS
  return ((count + FIRST_WEEKDAY - 1) % DAYS_A_WEEK) + 1
}

const firstOfMonth = (day: ChinaDate): ChinaDate => `${day.slice(0, 8)}01`
const lastOfMonth = (day: ChinaDate): ChinaDate => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)

/** The last day of the period that begins with a day; the first period may begin in the middle of a week or a month. */
export const periodEnd = (from: ChinaDate, period: StatementPeriod): ChinaDate =>
  period === 'month' ? lastOfMonth(from) : addDays(from, DAYS_A_WEEK - weekdayOf(from))
