/** What the address asks of reconciliation, and sums of two sides. */
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate, chinaDateOf, isChinaDate } from '@app/domain/time/china-time.ts'

type Address = Readonly<Record<string, string | undefined>>

/** A week, this day included; no more than a month. */
const DAYS_BEFORE = -6
const DAYS_MAX = 31

/** The day at UTC+8 of an instant in the address, or of a day. */
export function dayIn(text: string | undefined): ChinaDate | undefined {
  if (text !== undefined && isChinaDate(text)) return text
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? undefined : chinaDateOf(ms)
}

/** The span of days of an address; the last seven where it says nothing, the last 31 of a longer one. */
export function daysAsked(address: Address, nowMs: number): Readonly<{ from: ChinaDate; to: ChinaDate }> {
  const to = dayIn(address.to) ?? chinaDateOf(nowMs)
  const from = dayIn(address.from) ?? addDays(to, DAYS_BEFORE)
  if (from > to) return { from: to, to }
  const [first = from] = [from, addDays(to, 1 - DAYS_MAX)].sort().toReversed()
  return { from: first, to }
}

/** Theirs less ours. */
export const gapOf = (theirs: string, ours: string): string =>
  formatMoney(li((parseMoney(theirs) ?? 0n) - (parseMoney(ours) ?? 0n)))

const SOURCE = /^(gateway|(payee|evm|tron)-[1-9]\d{0,8})$/
export const sourceIn = (text: string | undefined): string | undefined =>
  text !== undefined && SOURCE.test(text) ? text : undefined
