/** Quiet hours of notifications. Source: not-shown §2 (notifications). */
import { chinaDateOf, chinaMidnight, DAY_MS, MINUTE_MS } from '#time/china-time.ts'

/** Minutes after midnight at UTC+8. The hours may cross midnight; equal start and end mean no quiet hours. */
export type QuietHours = Readonly<{ from: number; to: number }>

/** Topics of security and money ignore the quiet hours. */
export const ALWAYS_TOLD = ['system', 'money'] as const

/** The start of the quiet hours that this instant lies in; `undefined` outside of them. */
export function quietSince({ from, to }: QuietHours, nowMs: number): number | undefined {
  if (from === to) return undefined
  const midnight = chinaMidnight(chinaDateOf(nowMs))
  const minute = Math.floor((nowMs - midnight) / MINUTE_MS)
  const since = midnight + from * MINUTE_MS
  if (from < to) return minute >= from && minute < to ? since : undefined
  if (minute >= from) return since
  return minute < to ? since - DAY_MS : undefined
}
