/**
 * Civil time at UTC+8 by pure arithmetic. The lotteries live in one zone without summer time, so a fixed
 * offset is the whole truth and no calendar library is needed. Source: lotteries §8.
 * Instants are whole milliseconds since 1970-01-01T00:00Z; a day is written `YYYY-MM-DD`.
 */

/** A day at UTC+8, `YYYY-MM-DD`. */
export type ChinaDate = string

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const OFFSET_MS = 8 * HOUR_MS
const DATE_TEXT = /^(\d{4})-(\d\d)-(\d\d)$/
const CLOCK_TEXT = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Days from 1970-01-01 of a civil date; years run from March so that the leap day is the last of its year. */
function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function civilFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

const padded = (value: number, length = 2): string => String(value).padStart(length, '0')

function dateOfDays(days: number): ChinaDate {
  const { year, month, day } = civilFromDays(days)
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`
}

function daysOf(date: ChinaDate): number {
  const found = DATE_TEXT.exec(date)
  const days =
    found === null ? Number.NaN : daysFromCivil(Number(found[1]), Number(found[2]), Number(found[3]))
  // 2026-02-30 reads as a number too; only a day that formats back to the same text is valid.
  if (found === null || dateOfDays(days) !== date) throw new RangeError(`not a day: ${date}`)
  return days
}

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isChinaDate(text: string): boolean {
  const found = DATE_TEXT.exec(text)
  if (found === null) return false
  return dateOfDays(daysFromCivil(Number(found[1]), Number(found[2]), Number(found[3]))) === text
}

/** The day at UTC+8 in which the instant lies. */
export function chinaDateOf(ms: number): ChinaDate {
  return dateOfDays(Math.floor((ms + OFFSET_MS) / DAY_MS))
}

/** The instant at which that day begins at UTC+8. Throws on a text that is no day. */
export function chinaMidnight(date: ChinaDate): number {
  return daysOf(date) * DAY_MS - OFFSET_MS
}

/** The day so many days later (or earlier, when negative). */
export function addDays(date: ChinaDate, count: number): ChinaDate {
  return dateOfDays(daysOf(date) + count)
}

/** 1 on the first of January, 366 on the last day of a leap year. */
export function dayOfYear(date: ChinaDate): number {
  return daysOf(date) - daysOf(`${date.slice(0, 4)}-01-01`) + 1
}

/** Milliseconds from midnight to a wall time `HH:mm`. Throws on any other text. */
export function clockMs(text: string): number {
  const found = CLOCK_TEXT.exec(text)
  if (found === null) throw new RangeError(`not a time of day: ${text}`)
  return Number(found[1]) * HOUR_MS + Number(found[2]) * MINUTE_MS
}

/** ISO 8601 at +08:00; milliseconds are written only when there are any. */
export function isoOf(ms: number): string {
  const sinceMidnight = (((ms + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
  const hours = Math.floor(sinceMidnight / HOUR_MS)
  const minutes = Math.floor((sinceMidnight % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((sinceMidnight % MINUTE_MS) / SECOND_MS)
  const rest = sinceMidnight % SECOND_MS
  const fraction = rest === 0 ? '' : `.${padded(rest, 3)}`
  return `${chinaDateOf(ms)}T${padded(hours)}:${padded(minutes)}:${padded(seconds)}${fraction}+08:00`
}

/** The same of an instant that may not be known. */
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms))
