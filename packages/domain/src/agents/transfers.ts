/** What an agent may hand to one of the direct downline: bounds of one transfer and of a day. Source: money-in-and-out §6. */
import { type Li, li } from '#money/money.ts'

export type TransferBounds = Readonly<{
  /** Of one transfer, and of all of a China day. */
  most: Li
  dayMost: Li
  /** What was handed over on the day so far. */
  sentToday: Li
}>

export type TransferFault = 'least' | 'most' | 'day'

/** What is left of a day. */
export const leftOfDay = ({ dayMost, sentToday }: Pick<TransferBounds, 'dayMost' | 'sentToday'>): Li =>
  li(dayMost > sentToday ? dayMost - sentToday : 0n)

/** The first bound that an amount breaks; `undefined` when it keeps them all. */
export function findTransferFault(amount: Li, bounds: TransferBounds): TransferFault | undefined {
  if (amount <= 0n) return 'least'
  if (amount > bounds.most) return 'most'
  return amount > leftOfDay(bounds) ? 'day' : undefined
}
