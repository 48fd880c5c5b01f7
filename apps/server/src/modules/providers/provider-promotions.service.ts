/**
 * Gifts of providers above the sum that needs nobody. Invariants: the first call is written down and told to come again; it is booked
 * when it comes after two people have agreed, once, with exactly the content that they saw. Source: providers §5.
 */
import type { AccountService } from '#modules/account/account.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './provider-promotions.store.ts'
import type { WalletStatus } from './wallet-call.ts'

export type PromotionWish = Readonly<{ promotionNo: string }>

type Parts = Readonly<{ db: Database; account: AccountService }>

/** A gift that waits; refuses `OPS/UNKNOWN`, and `OPS/NOTHING_CHANGES` for one that was released. */
async function waiting(executor: Executor, { promotionNo }: PromotionWish): Promise<store.PromotionRow> {
  const promotion = await store.findPromotion(executor, BigInt(promotionNo))
  if (promotion === undefined) throw new Refusal('OPS/UNKNOWN')
  if (promotion.state !== 'waiting') throw new Refusal('OPS/NOTHING_CHANGES')
  return promotion
}

const PERMITS: Readonly<Record<Awaited<ReturnType<typeof store.meetPromotion>>, WalletStatus>> = {
  ...{ waiting: 'TEMPORARY', approved: 'OK', booked: 'OK', other: 'TX_CONFLICT' },
}

export function providerPromotions({ db, account }: Parts) {
  return {
    /** What a gift above the sum is allowed, which is written down when it comes first. */
    permit: async (call: store.PromotionCall): Promise<WalletStatus> =>
      PERMITS[await store.meetPromotion(db.read, call)],

    async list(filter: store.PromotionFilter) {
      const rows = await store.findPromotions(db.read, filter)
      const members = await account.findAll([...new Set(rows.map(({ memberId }) => memberId))])
      const names = new Map(members.map(row => [row.id, row.account]))
      return rows.map(row => ({ ...row, account: names.get(row.memberId) ?? '' }))
    },

    /** What would be released. */
    preview: waiting,

    /** Releases the gift as two people agreed; its provider's next call books it. */
    async release(tx: Tx, { payload, requestId }: Approved<PromotionWish>): Promise<store.PromotionRow> {
      const promotion = await waiting(tx, payload)
      if (!(await store.releasePromotion(tx, promotion.number, requestId)))
        throw new Refusal('OPS/NOTHING_CHANGES')
      return promotion
    },
  }
}

export type ProviderPromotions = ReturnType<typeof providerPromotions>
