/**
 * Pictures of transfers (转账凭证). Invariants: what is kept was written anew by this server; a picture is seen by the member
 * of its order and by staff who handle deposits, and has no public address. Source: money-in-and-out §2, not-shown §4.
 */
import { createHash } from 'node:crypto'
import { RECEIPTS_MAX } from '@app/domain/deposits/deposit-rules.ts'
import { type DepositState, mayStep } from '@app/domain/deposits/deposit-states.ts'
import pLimit from 'p-limit'
import type { Database, Executor } from '#platform/db.ts'
import { reEncode } from '#platform/images/re-encode.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrder, lockOrder, mustStep, type OrderRow } from './deposits.store.ts'
import * as store from './receipts.store.ts'

/** Decoding takes memory and a thread. */
const DECODED_AT_ONCE = 2

/** States in which a picture helps: the order is to be paid, or people look for its money. */
const TAKES_RECEIPTS: readonly DepositState[] = ['PAYING', 'SUBMITTED', 'REVIEW']

type OwnOrder = Readonly<{ memberId: bigint; orderNo: string }>

/** The order of the caller, that still takes a picture; a hosted channel has its own evidence. */
function refuseClosed(order: OrderRow | undefined, memberId: bigint): OrderRow {
  if (order?.memberId !== memberId) throw new Refusal('DEPOSIT/UNKNOWN')
  if (order.adapter !== 'bank' || !TAKES_RECEIPTS.includes(order.state)) throw new Refusal('DEPOSIT/ENDED')
  return order
}

/** How many pictures there are; refuses where no further one is taken. */
async function countTaken(db: Executor, orderId: bigint): Promise<number> {
  const taken = await store.countReceipts(db, orderId)
  if (taken >= RECEIPTS_MAX) throw new Refusal('DEPOSIT/RECEIPTS')
  return taken
}

export function receiptsService({ db }: Readonly<{ db: Database }>) {
  const limit = pLimit(DECODED_AT_ONCE)
  return {
    /** Keeps a picture and calls the order paid. Refuses what is no picture, and a fourth one; the same one again is no change. */
    async send({ memberId, orderNo }: OwnOrder, sent: Uint8Array): Promise<void> {
      const orderId = BigInt(orderNo)
      // Before the work of decoding; the same is judged again below, while the order is held.
      refuseClosed(await findOrder(db.read, orderId), memberId)
      const { full: picture } = await limit(() => reEncode(sent))
      const digest = createHash('sha256').update(picture).digest()
      await db.transaction(async tx => {
        const order = refuseClosed(await lockOrder(tx, orderId), memberId)
        if (await store.hasReceipt(tx, orderId, digest)) return
        const receiptNo = (await countTaken(tx, orderId)) + 1
        await store.insertReceipt(tx, { orderId, receiptNo, digest, picture })
        if (mayStep(order.state, 'SUBMITTED', 'member'))
          await mustStep(tx, { id: orderId, version: order.version, to: 'SUBMITTED', actor: 'member' })
      })
    },

    /** A picture of the member's own order. Refuses another's as unknown. */
    async readOwn({ memberId, orderNo }: OwnOrder, receiptNo: number): Promise<Buffer> {
      const order = await findOrder(db.read, BigInt(orderNo))
      const picture =
        order?.memberId === memberId ? await store.findReceipt(db.read, order.id, receiptNo) : undefined
      if (picture === undefined) throw new Refusal('DEPOSIT/UNKNOWN')
      return picture
    },

    /** A picture of any order, for staff. */
    async read(executor: Executor, orderNo: string, receiptNo: number): Promise<Buffer> {
      const picture = await store.findReceipt(executor, BigInt(orderNo), receiptNo)
      if (picture === undefined) throw new Refusal('OPS/UNKNOWN')
      return picture
    },
  }
}

export type ReceiptsService = ReturnType<typeof receiptsService>
