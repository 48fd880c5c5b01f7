import { addDays, chinaDateOf, chinaMidnight, isoOf } from '@app/domain/time/china-time.ts'

/** A month at UTC+8, as filters take it: from its first instant, before that of the next. */
export type Month = Readonly<{ from: string; to: string }>

/** The month in which an instant lies. */
export function monthOf(nowMs: number): Month {
  const first = `${chinaDateOf(nowMs).slice(0, 8)}01`
  // The first day of a month and 31 more lie in the next one, whatever its length.
  const next = `${addDays(first, 31).slice(0, 8)}01`
  return { from: isoOf(chinaMidnight(first)), to: isoOf(chinaMidnight(next)) }
}

/** The month before that. */
export const monthBefore = (nowMs: number): Month => monthOf(Date.parse(monthOf(nowMs).from) - 1)
