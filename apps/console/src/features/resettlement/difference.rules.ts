/** What a group of orders would change in all. */
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'

/** Orders × (due − paid), in yuan; below zero where it is taken back. */
export function changeOf({
  orders,
  paid,
  due,
}: Readonly<{ orders: number; paid: string; due: string }>): string {
  const one = (parseMoney(due) ?? 0n) - (parseMoney(paid) ?? 0n)
  return formatMoney(li(one * BigInt(orders)))
}
