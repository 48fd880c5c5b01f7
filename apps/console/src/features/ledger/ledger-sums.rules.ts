/** What the bills of a page come to, and whether each balance follows from the one before it. */
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import type { StatementRow } from './ledger.queries.ts'

type Row = Pick<StatementRow, 'change' | 'balanceAfter'>

const liOf = (text: string): Li => parseMoney(text) ?? li(0)

/**
 * Of a page of a statement, newest first: what came in and went out, and the balances before and after it. `isWhole`: every balance
 * is the one below it with the change of its row, so nothing between them is missing; only an unfiltered page can promise that.
 */
export function sumsOfStatement(rows: readonly Row[]) {
  const changes = rows.map(({ change }) => liOf(change))
  const sum = (amounts: readonly Li[]) => amounts.reduce<bigint>((all, amount) => all + amount, 0n)
  const income = sum(changes.filter(change => change > 0n))
  const expense = sum(changes.filter(change => change < 0n))
  const first = rows.at(-1)
  const last = rows[0]
  const before = first === undefined ? 0n : liOf(first.balanceAfter) - liOf(first.change)
  const after = last === undefined ? 0n : liOf(last.balanceAfter)
  const isWhole = rows.every(({ change, balanceAfter }, place) => {
    const older = rows[place + 1]
    return older === undefined || liOf(older.balanceAfter) + liOf(change) === liOf(balanceAfter)
  })
  const text = (amount: bigint) => formatMoney(li(amount))
  return {
    ...{ count: rows.length, isWhole },
    ...{ income: text(income), expense: text(expense), net: text(income + expense) },
    ...{ before: text(before), after: text(after) },
  }
}

/** Amounts of transfers by currency: they are never added up across currencies. */
export function sumsByCurrency<Currency extends string>(
  rows: readonly Readonly<{ currency: Currency; amount: string }>[],
): readonly Readonly<{ currency: Currency; count: number; amount: string }>[] {
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  return [...groups].map(([currency, group]) => ({
    currency,
    count: group.length,
    amount: formatMoney(li(group.reduce<bigint>((all, { amount }) => all + liOf(amount), 0n))),
  }))
}
