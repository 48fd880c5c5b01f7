/**
 * The one way by which a deposit becomes money of its member. The order is held, then the account; order, credit, transfer and
 * message are one commit, so whoever comes second finds the work done. Invariants: one credit an order, one order a payment of
 * the channel; what arrived is credited, never what was asked. Source: money-in-and-out §2.
 */
import { judgeArrival } from '@app/domain/deposits/deposit-rules.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { type Executor, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { findChannel } from './channels.store.ts'
import * as store from './credits.store.ts'
import { lockOrder, type OrderRow } from './deposits.store.ts'
import type { Report } from './gateway.ts'
import { findHeld } from './held.store.ts'
import { type CreditParts, postCredits, release } from './post-credits.ts'

/** Money of a payment, as somebody saw it on the statement. */
export type Arrived = Readonly<{ orderNo: string; received: Li; bankReference: string }>

type Seen = Arrived & Readonly<{ by: string; approvalId: bigint | null }>

/** A payment that a channel reported, and the order that it fits. */
export type Fitting = Readonly<{ order: OrderRow; report: Report }>

const CODES = {
  amount: 'OPS/DEPOSIT_AMOUNT',
  late: 'OPS/DEPOSIT_LATE',
  second: 'OPS/DEPOSIT_ENDED',
} as const

/** Refuses money that is not credited to this order; `nowMs` is the database's time. */
export async function refuseUncreditable(db: Executor, order: OrderRow, arrived: Arrived, nowMs: number) {
  if (order.state === 'REVIEW') return refuseOtherThanHeld(db, order, arrived)
  if (order.adapter !== 'bank') throw new Refusal('OPS/DEPOSIT_HOSTED')
  const channel = await findChannel(db, order.channelId)
  if (channel === undefined) throw new Error(`the deposit ${order.id} has no channel`)
  const { state, expiresAt } = order
  const awaited = {
    state,
    payAmount: li(order.payAmount),
    expiresAt,
    min: li(channel.min),
    rule: 'arrived',
  } as const
  const judged = judgeArrival(awaited, arrived.received, nowMs)
  if (judged.to === 'review') throw new Refusal(CODES[judged.why])
  if (await store.isUsed(db, order.channelId, arrived.bankReference))
    throw new Refusal('OPS/DEPOSIT_REFERENCE')
}

/** Of an order in review the money that is held is credited, as it came. */
async function refuseOtherThanHeld(db: Executor, order: OrderRow, arrived: Arrived): Promise<void> {
  const held = await findHeld(db, order.id)
  if (held === undefined) throw new Refusal('OPS/DEPOSIT_ENDED')
  if (held.amount !== arrived.received) throw new Refusal('OPS/DEPOSIT_AMOUNT')
  if (held.externalRef !== arrived.bankReference) throw new Refusal('OPS/DEPOSIT_REFERENCE')
}

export function creditsService(parts: CreditParts) {
  return {
    /** Credits what arrived and answers the transfer. Refuses an order that is over, an amount or a time that does not fit, and a payment that was used. */
    async credit(tx: Tx, order: OrderRow, seen: Seen, nowMs: number): Promise<bigint> {
      await refuseUncreditable(tx, order, seen, nowMs)
      const { received, bankReference: reference, by, approvalId } = seen
      try {
        const [transferId] = await postCredits(parts, tx, [{ order, received, reference, by, approvalId }])
        if (transferId === undefined) throw new Error(`the deposit ${order.id} moved nothing`)
        return transferId
      } catch (error) {
        if (violatedConstraint(error) !== 'deposits_credits_reference') throw error
        throw new Refusal('OPS/DEPOSIT_REFERENCE')
      }
    },

    /** Credits payments that channels reported and that fit their orders; the caller holds the orders and has judged them. */
    async creditReported(tx: Tx, fitting: readonly Fitting[]): Promise<void> {
      await postCredits(
        parts,
        tx,
        fitting.map(({ order, report: { amount, reference } }) => ({
          ...{ order, received: amount, reference, approvalId: null },
        })),
      )
    },

    /** Sends money that is held for the order back to its channel. */
    returnHeld: (tx: Tx, order: OrderRow): Promise<void> => release(parts, tx, order, 'returned'),

    /** The order, held until the transaction ends; refuses `OPS/UNKNOWN`. */
    async hold(tx: Tx, orderNo: string): Promise<OrderRow> {
      const order = await lockOrder(tx, BigInt(orderNo))
      if (order === undefined) throw new Refusal('OPS/UNKNOWN')
      return order
    },
  }
}

export type CreditsService = ReturnType<typeof creditsService>
