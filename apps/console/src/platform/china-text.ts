/** Times as every page of the console writes them: UTC+8, whatever the browser's zone is. */
import { isoOf, MINUTE_MS } from '@app/domain/time/china-time.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** `2026-11-22 20:21:37`. */
const chinaText = (ms: number): string => isoOf(ms).slice(0, 19).replace('T', ' ')

/** The same of an instant of the wire; what is none stays as it came. */
export function wireTimeText(text: string): string {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? text : chinaText(ms)
}

/** `20:21:37`. */
export const chinaClock = (ms: number): string => isoOf(ms).slice(11, 19)

/** How long, in the largest fitting unit: `18 分`, `4 时`, `3 天`. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return `${minutes} 分`
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} 时`
  return `${Math.floor(minutes / DAY_MINUTES)} 天`
}

/** What the tooltip of a time says: the instant in UTC, and how far it is. */
export function timeHint(text: string, nowMs: number): string {
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) return text
  const far = ms <= nowMs ? `${spanText(nowMs - ms)}前` : `${spanText(ms - nowMs)}后`
  return `${new Date(ms).toISOString()}（UTC）· ${far}`
}

/** `2026-11-22 20:21`, as a field of date and time shows it. */
export const chinaMinute = (ms: number): string => isoOf(ms).slice(0, 16).replace('T', ' ')

/** The instant of a wall time that was typed, in UTC+8. */
export function instantOfChinaInput(text: string): string | undefined {
  const seconds = text.length === 'yyyy-mm-ddThh:mm'.length ? `${text}:00` : text
  const ms = Date.parse(`${seconds}+08:00`)
  return Number.isNaN(ms) ? undefined : isoOf(ms)
}
