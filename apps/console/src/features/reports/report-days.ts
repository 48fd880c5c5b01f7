/** The days of a report in the address, and what reports have in common. */
import {
  addDays,
  type ChinaDate,
  chinaDateOf,
  chinaMidnight,
  isChinaDate,
  isoOf,
} from '@app/domain/time/china-time.ts'
import { wireTimeText } from '#platform/china-text.ts'
import type { Filter } from '#ui/list/list-columns.ts'
import type { Profit } from './reports.queries.ts'

/** A week, this day included. */
const DAYS_BEFORE = -6

export type Address = Readonly<Record<string, string | undefined>>
export type Place = Readonly<{ to: string; search: Readonly<Record<string, string>> }>

/** Filters of the days of a report. */
export const DAY_FILTERS: readonly Filter[] = [
  { kind: 'time', key: 'from', label: '自（当日）' },
  { kind: 'time', key: 'to', label: '至（当日，含）' },
]

/** The day at UTC+8 of an instant in the address. */
function dayIn(text: string | undefined): ChinaDate | undefined {
  const ms = Date.parse(text ?? '')
  const day = Number.isNaN(ms) ? undefined : chinaDateOf(ms)
  return day !== undefined && isChinaDate(day) ? day : undefined
}

/** The first day and the last one of an address; the last seven where it says nothing. */
export function daysIn(address: Address, nowMs: number): Readonly<{ from: ChinaDate; to: ChinaDate }> {
  const to = dayIn(address.to) ?? chinaDateOf(nowMs)
  return { from: dayIn(address.from) ?? addDays(to, DAYS_BEFORE), to }
}

export const startOf = (day: ChinaDate): string => isoOf(chinaMidnight(day))

/** A day as the span of a list. */
export const spanOf = (day: ChinaDate) => ({ from: startOf(day), to: startOf(addDays(day, 1)) })

/** How far the sums of a report hold. */
export const foldedText = (folded: Profit['folded']): string =>
  folded === null ? '账本尚无封存' : `与账本一致至第 ${folded.seal} 次封存（${wireTimeText(folded.at)}）`
