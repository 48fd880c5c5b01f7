/**
 * Promotions that are chosen with an order. Who decides about them ranks above deposits and says so here; the gift is given in the
 * commit of the credit, or the deposit comes alone and says why. Source: money-in-and-out §2, adr 0329.
 */

import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import { type DepositPromotionOutcome, missedGiftTexts } from '@app/domain/promotions/deposit-promotion.ts'
import type { Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import * as store from './promoted.store.ts'

/** The terms that a member read beside the amount. */
export type PromotionTerms = Readonly<{ id: bigint; need: Li; gift: Li; turnover: Li }>

/** A promotion that a member may choose now; `join` notes it in the commit of the order. */
export type ChosenPromotion = Readonly<{ name: string; join: (tx: Tx) => Promise<void> }>

/** What a credit gave. */
export type TakenPromotion = Readonly<{ outcome: DepositPromotionOutcome; grantId: bigint | null }>

type Credited = Readonly<{ memberId: bigint; promotionId: bigint; orderId: bigint; gift: Li; need: Li }>

export type DepositPromotions = Readonly<{
  /** Refuses what does not run, other terms, what was taken, and a budget that is gone. */
  choose: (caller: Caller, terms: PromotionTerms) => Promise<ChosenPromotion>
  /** Gives the gift if the credits reach the target; the caller holds the account, and the credit is booked. */
  take: (tx: Tx, credited: Credited) => Promise<TakenPromotion>
}>

export type PromotionPort = ReturnType<typeof promotionPort>

/** Where the module of promotions says who it is; without it no order names one. */
export function promotionPort() {
  let decided: DepositPromotions | undefined
  const decider = (): DepositPromotions => {
    if (decided === undefined) throw new Error('nobody decides about promotions of deposits')
    return decided
  }
  return {
    use(promotions: DepositPromotions): void {
      decided = promotions
    },

    choose: (caller: Caller, terms: PromotionTerms): Promise<ChosenPromotion> =>
      decider().choose(caller, terms),

    /** Gives what was chosen with these orders, which were just credited; answers how each message goes on. */
    async takeAll(
      tx: Tx,
      orders: readonly Readonly<{ id: bigint; memberId: bigint }>[],
    ): Promise<ReadonlyMap<bigint, string>> {
      const chosen = await store.findChosen(
        tx,
        orders.map(({ id }) => id),
      )
      const texts = new Map<bigint, string>()
      // What is locked for a promotion is locked in this order by everybody.
      const withGifts = orders
        .flatMap(({ id: orderId, memberId }) => {
          const promotion = chosen.get(orderId)
          return promotion === undefined ? [] : [{ orderId, memberId, promotion }]
        })
        .toSorted((one, other) => Number(one.promotion.promotionId - other.promotion.promotionId))
      for (const { orderId, memberId, promotion } of withGifts) {
        const { promotionId, name } = promotion
        const [gift, need] = [li(promotion.gift), li(promotion.need)]
        const taken = await decider().take(tx, { memberId, promotionId, orderId, gift, need })
        await store.endChosen(tx, orderId, taken)
        const { outcome } = taken
        const told = outcome === 'given' ? `礼金 ${formatMoney(gift)} 元已同时到账` : missedGiftTexts[outcome]
        texts.set(orderId, `活动「${name}」：${told}。`)
      }
      return texts
    },
  }
}
