/** When messages keep still. Source: not-shown §2 (notifications). */
import { chinaDateOf, chinaMidnight, DAY_MS, MINUTE_MS } from '#time/china-time.ts'

/** Minutes after midnight at UTC+8; the hours may go over midnight. Alike means none. */
export type QuietHours = Readonly<{ from: number; to: number }>

/** Topics of security and money never keep still. */
export const ALWAYS_TOLD = ['system', 'money'] as const

/** Since when it is quiet at this instant; `undefined` when it is not. */
export function quietSince({ from, to }: QuietHours, nowMs: number): number | undefined {
  if (from === to) return undefined
  const midnight = chinaMidnight(chinaDateOf(nowMs))
  const minute = Math.floor((nowMs - midnight) / MINUTE_MS)
  const since = midnight + from * MINUTE_MS
  if (from < to) return minute >= from && minute < to ? since : undefined
  if (minute >= from) return since
  return minute < to ? since - DAY_MS : undefined
}
