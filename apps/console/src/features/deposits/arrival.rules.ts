/** What somebody typed from the bank's statement, beside what the order asks for. */
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import { MONEY } from '#ui/list/choices.ts'

const REFERENCE = /^[\dA-Za-z-]{4,64}$/

type Order = Readonly<{ payAmount: string; secondPersonFrom: string }>

/** The amount of a text, above zero. */
export function amountIn(text: string): Li | undefined {
  const amount = MONEY.test(text) ? parseMoney(text) : undefined
  return amount === undefined || amount <= 0n ? undefined : amount
}

export const isReference = (text: string): boolean => REFERENCE.test(text)

export const needsSecond = ({ secondPersonFrom }: Order, amount: Li): boolean =>
  amount >= (parseMoney(secondPersonFrom) ?? 0n)

/** Whether what arrived is not what the member was told to pay. */
export const isOther = ({ payAmount }: Order, amount: Li): boolean => amount !== parseMoney(payAmount)
