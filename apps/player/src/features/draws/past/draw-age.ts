/** How old a result is, in words: a date alone does not say whether it is of today. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@app/domain/time/china-time.ts'

/** `fresh` is of the last minutes, `old` more than two days ago. */
export type DrawAge = Readonly<{ text: string; look: 'fresh' | 'plain' | 'old' }>

const FRESH_MS = 5 * MINUTE_MS
const OLD_MS = 2 * DAY_MS

const units = [
  [DAY_MS, '天前', OLD_MS],
  [HOUR_MS, '小时前', HOUR_MS],
  [MINUTE_MS, '分钟前', MINUTE_MS],
] as const

/** The age of what happened at `atMs`: seconds, minutes, hours up to two days, then days. */
export function ageOf(atMs: number, nowMs: number): DrawAge {
  const ms = Math.max(0, nowMs - atMs)
  const [unitMs, word] = units.find(([, , fromMs]) => ms >= fromMs) ?? [SECOND_MS, '秒前']
  const look = ms < FRESH_MS ? 'fresh' : ms < OLD_MS ? 'plain' : 'old'
  return { text: `${Math.floor(ms / unitMs)}${word}`, look }
}
