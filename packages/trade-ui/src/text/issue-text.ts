/** How issues and times are written for players: the system time zone is UTC+8. */
import { isoOf } from '@app/domain/time/china-time.ts'

/** Milliseconds since 1970, or the text of the wire. */
type Instant = number | string

const msOf = (at: Instant): number => (typeof at === 'string' ? Date.parse(at) : at)

const DAILY_ISSUE = /^\d{7}$/

/** `20261121-0721` is read as `1121-0721`, `2026325` as `2026325`. */
export function showIssue(turnNum: string): string {
  return DAILY_ISSUE.test(turnNum) ? turnNum : turnNum.replace(/^\d{4}(?=\d{4}-)/, '')
}

/** `11-21 21:30` in the current year, `2025/11/21` in another one. */
export function showDayAndTime(at: Instant, nowMs: number): string {
  const wall = isoOf(msOf(at))
  const isThisYear = wall.slice(0, 4) === isoOf(nowMs).slice(0, 4)
  return isThisYear ? `${wall.slice(5, 10)} ${wall.slice(11, 16)}` : wall.slice(0, 10).replaceAll('-', '/')
}

/** `2026/11/21 21:30:05`, the whole moment. */
export function showMoment(at: Instant): string {
  const wall = isoOf(msOf(at))
  return `${wall.slice(0, 10).replaceAll('-', '/')} ${wall.slice(11, 19)}`
}
