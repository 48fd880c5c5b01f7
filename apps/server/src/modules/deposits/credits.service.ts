/**
 * The one way by which a deposit becomes money of its member. The order is held, then the account; order, credit, transfer and
 * message are one commit, so whoever comes second finds the work done. Invariants: one credit an order, one order a payment of
 * the channel; what arrived is credited, never what was asked. Source: money-in-and-out §2.
 */
import { judgeArrival } from '@app/domain/deposits/deposit-rules.ts'
import { isOpenDeposit } from '@app/domain/deposits/deposit-states.ts'
import { formatMoney, type Li, li, ONE_PPM, type RatioPpm } from '@app/domain/money/money.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { WithdrawalsService } from '#modules/withdrawals/withdrawals.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Executor, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { findChannel } from './channels.store.ts'
import { depositsCrashPoints } from './crash-points.ts'
import * as store from './credits.store.ts'
import { lockOrder, mustStep, type OrderRow } from './deposits.store.ts'
import type { Report } from './gateway.ts'
import { endHeld, findHeld } from './held.store.ts'

/** Money of a payment, as somebody saw it on the statement. */
export type Arrived = Readonly<{ orderNo: string; received: Li; bankReference: string }>

type Seen = Arrived & Readonly<{ by: string; approvalId: bigint | null }>

/** What is booked for an order. `by` is of staff; a channel has no name here. */
type Booked = Readonly<{ received: Li; reference: string; by?: string; approvalId: bigint | null }>

type Parts = Readonly<{
  wallet: WalletService
  inbox: InboxService
  turnover: TurnoverService
  withdrawals: WithdrawalsService
}>

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

export function creditsService({ wallet, inbox, turnover, withdrawals }: Parts) {
  /** Takes money that is held for the order out of suspense, to where it came from. */
  async function release(tx: Tx, orderId: bigint, outcome: 'credited' | 'returned'): Promise<void> {
    const held = await findHeld(tx, orderId)
    if (held === undefined) throw new Error(`the deposit ${orderId} is in review without money`)
    const transferId = await wallet.moveInHouse(tx, {
      ...{ from: 'suspense', to: 'paymentProvider', bill: 'onlinePayment' },
      ...{ amount: li(held.amount), reference: String(orderId) },
    })
    await endHeld(tx, orderId, { outcome, transferId })
  }

  async function post(
    tx: Tx,
    order: OrderRow,
    { received, reference, by, approvalId }: Booked,
  ): Promise<bigint> {
    const { id, version, memberId, channelId, adapter, state } = order
    const isDecided = by !== undefined && (state === 'REVIEW' || isOpenDeposit(state))
    const actor = isDecided ? 'operator' : 'evidence'
    await mustStep(tx, {
      id,
      version,
      to: 'CONFIRMED',
      actor,
      received,
      ...(by !== undefined && { actedBy: by }),
    })
    crashPoint(depositsCrashPoints.stepped)
    if (state === 'REVIEW') await release(tx, id, 'credited')
    const bill = adapter === 'bank' ? 'transferRecharge' : 'onlinePayment'
    const [transferId] = await wallet.move(tx, [{ memberId, bill, amount: received, reference: String(id) }])
    if (transferId === undefined) throw new Error(`the deposit ${id} moved nothing`)
    await store.insertCredit(tx, {
      ...{ orderId: id, channelId, externalRef: reference, transferId, amount: received, approvalId },
    })
    const { turnoverMultiple } = await withdrawals.limit(tx)
    await turnover.open(tx, {
      ...{ memberId, kind: 'deposit', source: String(id) },
      ...{ amount: received, bonus: li(0), multiple: (BigInt(turnoverMultiple) * ONE_PPM) as RatioPpm },
    })
    crashPoint(depositsCrashPoints.moved)
    await mustStep(tx, { id, version: version + 1, to: 'CREDITED', actor: 'system' })
    await inbox.send(tx, {
      ...{ memberId, topic: 'money', title: '充值到账' },
      content: `您的充值 ${formatMoney(received)} 元已到账。`,
      link: `/recharge-history/${id}`,
    })
    return transferId
  }

  return {
    /** Credits what arrived and answers the transfer. Refuses an order that is over, an amount or a time that does not fit, and a payment that was used. */
    async credit(tx: Tx, order: OrderRow, seen: Seen, nowMs: number): Promise<bigint> {
      await refuseUncreditable(tx, order, seen, nowMs)
      const { received, bankReference: reference, by, approvalId } = seen
      try {
        return await post(tx, order, { received, reference, by, approvalId })
      } catch (error) {
        if (violatedConstraint(error) !== 'deposits_credits_reference') throw error
        throw new Refusal('OPS/DEPOSIT_REFERENCE')
      }
    },

    /** Credits a payment that a channel reported and that fits the order; the caller holds the order and has judged it. */
    creditReported: (tx: Tx, order: OrderRow, { amount, reference }: Report): Promise<bigint> =>
      post(tx, order, { received: amount, reference, approvalId: null }),

    /** Sends money that is held for the order back to its channel. */
    returnHeld: (tx: Tx, orderId: bigint): Promise<void> => release(tx, orderId, 'returned'),

    /** The order, held until the transaction ends; refuses `OPS/UNKNOWN`. */
    async hold(tx: Tx, orderNo: string): Promise<OrderRow> {
      const order = await lockOrder(tx, BigInt(orderNo))
      if (order === undefined) throw new Refusal('OPS/UNKNOWN')
      return order
    },
  }
}

export type CreditsService = ReturnType<typeof creditsService>
