/**
 * What a channel says about a payment, by a notice or by its answer to a question, and what becomes of it: it is credited, or
 * held in suspense until staff have looked. Whoever comes second with the same payment finds the work done. Invariant: a
 * payment of a channel is credited or held, once, for one order. Source: money-in-and-out §2.
 */
import { formatMoney } from '@app/domain/money/money.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Log } from '#platform/log.ts'
import { findChannel } from './channels.store.ts'
import { clearingOfOrder } from './clearing.ts'
import * as conflicts from './conflicts.store.ts'
import type { CreditsService } from './credits.service.ts'
import { insertReviewOrder, mustStep, type OrderRow } from './deposits.store.ts'
import type { Report } from './gateway.ts'
import * as store from './held.store.ts'
import { type Effect, judge, paymentOf, plainEvidence } from './plain-evidence.ts'

type Payment = Pick<Report, 'reference' | 'amount'>
type Unannounced = Payment & Readonly<{ memberId: bigint; channelId: number }>

type Parts = Readonly<{ credits: CreditsService; wallet: WalletService; inbox: InboxService; log: Log }>

type Owed = Readonly<{ orderId: bigint; memberId: bigint; channelId: number; paidFor: bigint | null }>

/** Money that no bank reported came in where its channel is. */
async function clearingOfChannel(tx: Tx, channelId: number) {
  const channel = await findChannel(tx, channelId)
  if (channel === undefined) throw new Error(`the channel ${channelId} is gone`)
  return clearingOfOrder({ adapter: channel.adapter, payeeId: null })
}

/** Puts the money aside for the order in review, and tells its member. */
const putAsideBy =
  ({ wallet, inbox }: Pick<Parts, 'wallet' | 'inbox'>) =>
  async (
    tx: Tx,
    { orderId, memberId, channelId, paidFor }: Owed,
    { reference, amount }: Payment,
    why: store.HeldRow['why'],
  ): Promise<void> => {
    const transferId = await wallet.moveInHouse(tx, {
      ...{ from: await clearingOfChannel(tx, channelId), to: 'suspense', bill: 'onlinePayment' },
      ...{ amount, reference: String(orderId) },
    })
    await store.insertHeld(tx, {
      ...{ orderId, channelId, externalRef: reference, amount, why, transferId, paidFor },
    })
    await inbox.send(tx, {
      ...{ memberId, topic: 'money', title: '充值人工核实中' },
      content: `您的一笔 ${formatMoney(amount)} 元付款需要人工核实，款项不会丢失，结果会以消息通知您。`,
      link: `/recharge-history/${orderId}`,
    })
  }

export function evidenceService({ credits, wallet, inbox, log }: Parts) {
  const putAside = putAsideBy({ wallet, inbox })

  /** The order that held money belongs to: the one that it was paid for, or one of its own beside it. */
  async function reviewOrder(tx: Tx, order: OrderRow, report: Report, isSecond: boolean): Promise<bigint> {
    if (!isSecond) {
      await mustStep(tx, { id: order.id, version: order.version, to: 'REVIEW', actor: 'system' })
      return order.id
    }
    const { memberId, channelId } = order
    const key = sha256(`second payment ${channelId} ${report.reference}`)
    return insertReviewOrder(tx, { memberId, channelId, key, amount: report.amount })
  }

  async function hold(tx: Tx, order: OrderRow, report: Report, why: store.HeldRow['why']): Promise<void> {
    const orderId = await reviewOrder(tx, order, report, why === 'second')
    const { memberId, channelId } = order
    const paidFor = why === 'second' ? order.id : null
    await putAside(tx, { orderId, memberId, channelId, paidFor }, report, why)
  }

  /** The payment belongs to another order already: nothing is moved, and staff are shown both. */
  async function clash(
    tx: Tx,
    order: OrderRow,
    { reference, amount }: Report,
    firstOrderId: bigint,
  ): Promise<Effect> {
    const { id: orderId, channelId } = order
    const told = { orderId, firstOrderId, channelId, externalRef: reference, amount }
    if (await conflicts.insertConflict(tx, told)) log.warn(told, 'a channel tells one payment for two orders')
    return 'conflict'
  }

  return {
    /** Does what follows from the report about an order that the caller holds; `nowMs` is the database's time. */
    async take(tx: Tx, order: OrderRow, report: Report, nowMs: number): Promise<Effect> {
      if (report.state !== 'paid') return 'noted'
      const payment = paymentOf({ order, report })
      await conflicts.holdPayments(tx, [payment])
      const paidOrderId = (await conflicts.findPaidOrders(tx, [payment]))(payment)
      if (paidOrderId === order.id) return 'repeated'
      if (paidOrderId !== undefined) return clash(tx, order, report, paidOrderId)
      const judged = judge(order, await findChannel(tx, order.channelId), report, nowMs)
      if (judged.to === 'review') {
        await hold(tx, order, report, judged.why)
        return 'held'
      }
      await credits.creditReported(tx, [{ order, report }])
      return 'credited'
    },

    takePlain: plainEvidence(credits),

    /** Holds money that came to an address of the member without an order, for an order of its own. */
    async takeUnannounced(tx: Tx, { memberId, channelId, ...payment }: Unannounced): Promise<void> {
      const { reference, amount } = payment
      const told = { channelId, externalRef: reference }
      await conflicts.holdPayments(tx, [told])
      if ((await conflicts.findPaidOrders(tx, [told]))(told) !== undefined)
        throw new Error(`the payment ${reference} has an order and was called unannounced`)
      const key = sha256(`unannounced payment ${channelId} ${reference}`)
      const orderId = await insertReviewOrder(tx, { memberId, channelId, key, amount })
      await putAside(tx, { orderId, memberId, channelId, paidFor: null }, payment, 'unannounced')
    },
  }
}

export type EvidenceService = ReturnType<typeof evidenceService>
