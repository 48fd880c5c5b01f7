/**
 * What channels say about payments as nearly all of them are, many at once: what fits its order is credited, and what is no payment
 * or was told before needs nothing. Source: money-in-and-out §2.
 */
import { type AmountRule, judgeArrival } from '@app/domain/deposits/deposit-rules.ts'
import { li } from '@app/domain/money/money.ts'
import type { Tx } from '#platform/db.ts'
import { isChain } from './chains.service.ts'
import { type ChannelRow, findChannels } from './channels.store.ts'
import * as conflicts from './conflicts.store.ts'
import type { CreditsService, Fitting } from './credits.service.ts'
import type { OrderRow } from './deposits.store.ts'
import type { Report } from './gateway.ts'

/** What became of a report. */
export type Effect = 'noted' | 'repeated' | 'credited' | 'held' | 'conflict'

/** Payments that are decided together; of each, `undefined` means that it is not plain and is to be decided alone. */
type Decided = readonly (Effect | undefined)[]

/** On a chain what arrived is credited; a gateway was told how much it is to take. */
const ruleOf = ({ adapter }: OrderRow): AmountRule => (isChain(adapter) ? 'arrived' : 'equal')

/** What becomes of money for an order that has none of it yet. */
export function judge(order: OrderRow, channel: ChannelRow | undefined, { amount }: Report, nowMs: number) {
  if (channel === undefined) throw new Error(`the deposit ${order.id} has no channel`)
  const { state, expiresAt } = order
  return judgeArrival(
    { state, payAmount: li(order.payAmount), expiresAt, min: li(channel.min), rule: ruleOf(order) },
    amount,
    nowMs,
  )
}

export const paymentOf = ({ order: { channelId }, report: { reference } }: Fitting): conflicts.Payment => ({
  channelId,
  externalRef: reference,
})

/**
 * Does what follows from reports about orders that the caller holds, each another one, with a few statements for all; `nowMs` is
 * the database's time. What is not plain is left for `evidence.take`.
 */
export const plainEvidence =
  (credits: CreditsService) =>
  async (tx: Tx, told: readonly Fitting[], nowMs: number): Promise<Decided> => {
    const paid = told.filter(({ report }) => report.state === 'paid')
    if (paid.length === 0) return told.map(() => 'noted')
    const payments = paid.map(paymentOf)
    await conflicts.holdPayments(tx, payments)
    const paidOrder = await conflicts.findPaidOrders(tx, payments)
    const channels = await findChannels(tx, [...new Set(payments.map(({ channelId }) => channelId))])
    // Of two orders that are told the same payment the second is judged when the first has it.
    const first = new Map(paid.toReversed().map(one => [conflicts.paymentKey(paymentOf(one)), one]))
    const decided = told.map((one): Effect | undefined => {
      if (one.report.state !== 'paid') return 'noted'
      const payment = paymentOf(one)
      const paidOrderId = paidOrder(payment)
      if (paidOrderId === one.order.id) return 'repeated'
      if (paidOrderId !== undefined || first.get(conflicts.paymentKey(payment)) !== one) return undefined
      const { to } = judge(one.order, channels.get(payment.channelId), one.report, nowMs)
      return to === 'credit' ? 'credited' : undefined
    })
    const fitting = told.filter((_, at) => decided[at] === 'credited')
    if (fitting.length > 0) await credits.creditReported(tx, fitting)
    return decided
  }
