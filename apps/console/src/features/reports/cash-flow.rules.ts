/** What the address asks the report of money in and out for, and where the rows behind a figure are. */
import { cashWayNames } from '@app/domain/reports/cash-flow.ts'
import { wordIn } from '#ui/list/choices.ts'
import { type Address, daysIn, type Place, spanOf, startOf } from './report-days.ts'
import type { CashQuery, CashRow } from './reports.queries.ts'

export const CASH_GROUPS = { day: '按日', way: '按方式' } as const

/** The query of an address; the last seven days where it says nothing. */
export const cashAsked = (address: Address, nowMs: number): CashQuery => ({
  by: wordIn(CASH_GROUPS, address.by) ?? 'day',
  ...daysIn(address, nowMs),
  way: wordIn(cashWayNames, address.way),
})

/** What a row is made of: a day is ways, a way is days, and one way of one day is transfers. */
export function cashBehind(asked: CashQuery, { day, way }: Pick<CashRow, 'day' | 'way'>): Place {
  const only = day ?? (asked.from === asked.to ? asked.from : undefined)
  const chosen = way ?? asked.way
  const to = '/reports/cash-flow'
  if (only === undefined) {
    const search = { by: 'day', from: startOf(asked.from), to: startOf(asked.to) }
    return { to, search: chosen === undefined ? search : { ...search, way: chosen } }
  }
  if (chosen === undefined) return { to, search: { by: 'way', from: startOf(only), to: startOf(only) } }
  return { to: '/ledger', search: spanOf(only) }
}
