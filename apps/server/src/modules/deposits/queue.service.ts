/**
 * Deposits as staff handle them: whoever takes an order has it for fifteen minutes, confirms what arrived or rejects it. From
 * the bar on a second person agrees. Source: console §2, money-in-and-out §2.
 */
import { type DepositState, mayStep } from '@app/domain/deposits/deposit-states.ts'
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { findPayee } from './channels.store.ts'
import { countConflicts, findConflicts } from './conflicts.store.ts'
import { type Arrived, type CreditsService, refuseUncreditable } from './credits.service.ts'
import { findCredit } from './credits.store.ts'
import { findOrder, findSteps, mustStep, type OrderRow } from './deposits.store.ts'
import { findHeld } from './held.store.ts'
import * as store from './queue.store.ts'
import { countReceipts } from './receipts.store.ts'
import type { RulesService } from './rules.service.ts'
import { findOdd, findOfOrder } from './sightings.store.ts'

/** What two people agree on; amounts as they are written. */
export type LargeDeposit = Readonly<{ orderNo: string; received: string; bankReference: string }>

/** Who confirms alone, and the amount from which nobody does. */
type OnePerson = Readonly<{ by: string; secondPersonFrom: Li }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  credits: CreditsService
  rules: RulesService
  account: AccountService
  inbox: InboxService
}>

const HANDLED: readonly DepositState[] = ['CREATED', 'PAYING', 'SUBMITTED', 'REVIEW']

function refuseUnclaimed({ claimedBy }: OrderRow, by: string): void {
  if (claimedBy !== by) throw new Refusal('OPS/CLAIMED')
}

const arrivedOf = ({ orderNo, received, bankReference }: LargeDeposit): Arrived => {
  const amount = parseMoney(received)
  if (amount === undefined) throw new Refusal('SYS/INVALID')
  return { orderNo, received: amount, bankReference }
}

async function known(db: Executor, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, BigInt(orderNo))
  if (order === undefined) throw new Refusal('OPS/UNKNOWN')
  return order
}

function readings({ db, rules, account }: Pick<Parts, 'db' | 'rules' | 'account'>) {
  async function named<Row extends Readonly<{ memberId: bigint }>>(rows: readonly Row[]) {
    const names = await account.namesOf(rows.map(({ memberId }) => memberId))
    return rows.map(row => ({ ...row, account: names.get(row.memberId) ?? '' }))
  }

  return {
    /** The amount from which a second person is needed. */
    secondPersonFrom: rules.secondPersonFrom,

    list: async (filter: store.DeskFilter) => named(await store.findOrders(db.read, filter)),

    oddTransfers: async (page: Parameters<typeof findOdd>[1]) => named(await findOdd(db.read, page)),

    async waiting(limit: number) {
      const { count } = await store.countWaiting(db.read)
      return { rows: await named(await store.findWaiting(db.read, limit)), waitingCount: Number(count) }
    },

    /** How many members wait, and the longest. */
    figures: (): Promise<store.Waiting> => store.countWaiting(db.read),

    /** How many payments of the last day were told for two orders. */
    conflictCount: (): Promise<number> => countConflicts(db.read),

    async read(orderNo: string) {
      const [order] = await named([await known(db.read, orderNo)])
      if (order === undefined) throw new Refusal('OPS/UNKNOWN')
      const payee = order.payeeId === null ? undefined : await findPayee(db.read, order.payeeId)
      const [credit, held, steps, conflicts, receiptCount, transfers] = await Promise.all([
        findCredit(db.read, order.id),
        findHeld(db.read, order.id),
        findSteps(db.read, order.id),
        findConflicts(db.read, order.id),
        countReceipts(db.read, order.id),
        findOfOrder(db.read, order.id),
      ])
      const found = { order, payee, credit, held, steps, conflicts, receiptCount, transfers }
      return { ...found, secondPersonFrom: await rules.secondPersonFrom() }
    },
  }
}

export function queueService({ db, clock, credits, rules, account, inbox }: Parts) {
  return {
    ...readings({ db, rules, account }),

    /** Takes an order for fifteen minutes; whoever has it takes it anew. */
    async claim(tx: Tx, orderNo: string, by: string): Promise<OrderRow> {
      const order = await credits.hold(tx, orderNo)
      if (order.state === 'CREDITED') throw new Refusal('OPS/DEPOSIT_ENDED')
      if (order.claimedBy !== null) refuseUnclaimed(order, by)
      await store.claim(tx, order.id, by)
      return order
    },

    /** Gives a claimed order back to the queue. */
    async release(tx: Tx, orderNo: string, by: string): Promise<void> {
      const order = await credits.hold(tx, orderNo)
      refuseUnclaimed(order, by)
      await store.release(tx, order.id)
    },

    /** Credits what arrived, by one person below the bar. */
    async confirm(tx: Tx, wish: LargeDeposit, { by, secondPersonFrom }: OnePerson) {
      const arrived = arrivedOf(wish)
      const order = await credits.hold(tx, wish.orderNo)
      refuseUnclaimed(order, by)
      if (arrived.received >= secondPersonFrom) throw new Refusal('OPS/DEPOSIT_SECOND')
      const transferId = await credits.credit(tx, order, { ...arrived, by, approvalId: null }, clock.now())
      return { order, transferId }
    },

    /** What would be credited; refuses what cannot be. */
    async preview(executor: Executor, wish: LargeDeposit) {
      const arrived = arrivedOf(wish)
      const order = await known(executor, wish.orderNo)
      await refuseUncreditable(executor, order, arrived, clock.now())
      return { order, arrived }
    },

    /** Credits what two people agreed on. */
    async confirmApproved(tx: Tx, { payload, requestId, people }: Approved<LargeDeposit>) {
      const order = await credits.hold(tx, payload.orderNo)
      const seen = { ...arrivedOf(payload), by: people.checker, approvalId: requestId }
      return { order, transferId: await credits.credit(tx, order, seen, clock.now()) }
    },

    /** Ends an order for which nothing arrived, or sends the money that is held for it back. */
    async reject(tx: Tx, { orderNo, reason, by }: Readonly<{ orderNo: string; reason: string; by: string }>) {
      const order = await credits.hold(tx, orderNo)
      refuseUnclaimed(order, by)
      if (!HANDLED.includes(order.state) || !mayStep(order.state, 'REJECTED', 'operator'))
        throw new Refusal('OPS/DEPOSIT_ENDED')
      const { id, version, memberId } = order
      await mustStep(tx, { id, version, to: 'REJECTED', actor: 'operator', actedBy: by, reason })
      if (order.state === 'REVIEW') await credits.returnHeld(tx, order)
      await inbox.send(tx, {
        ...{ memberId, topic: 'money', title: '充值未成功' },
        content: `您的充值未成功：${reason}`,
        link: `/recharge-history/${id}`,
      })
      return order
    },
  }
}

export type QueueService = ReturnType<typeof queueService>
