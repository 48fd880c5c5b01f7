/** Dates as players read them. Source: specification 001 §9, 002 §5. */
import { chinaDateOf, DAY_MS, HOUR_MS, isoOf } from './china-time.ts'

const UNIX_SECONDS = /^\d{10}$/
const MONTH_DAYS = 30
const YEAR_MONTHS = 12

/** `YYYY/MM/DD` at UTC+8. */
export function formatDay(ms: number): string {
  return chinaDateOf(ms).replaceAll('-', '/')
}

/** `HH:mm` at UTC+8. */
export function formatClock(ms: number): string {
  return isoOf(ms).slice(11, 16)
}

/** `YYYY/MM/DD HH:mm` at UTC+8. */
export function formatMinute(ms: number): string {
  return `${formatDay(ms)} ${formatClock(ms)}`
}

/** How long ago: the clock within an hour, then hours, days, months of 30 days, years of 12 such months. */
export function formatTimeAgo(ms: number, nowMs: number): string {
  const age = nowMs - ms
  if (age < HOUR_MS) return formatClock(ms)
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}小时前`
  const days = Math.floor(age / DAY_MS)
  if (days < MONTH_DAYS) return `${days}天前`
  const months = Math.floor(days / MONTH_DAYS)
  return months < YEAR_MONTHS ? `${months}个月前` : `${Math.floor(months / YEAR_MONTHS)}年前`
}

/** A timestamp of ten digits is Unix seconds, any other number milliseconds. */
export function readTimestamp(value: number | string): number {
  return UNIX_SECONDS.test(String(value)) ? Number(value) * 1000 : Number(value)
}
