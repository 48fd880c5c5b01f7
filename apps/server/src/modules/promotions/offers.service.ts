/**
 * Offers of promotions. Invariants: the terms that were joined stay; progress is what bets and deposits brought since, counted from facts; a
 * gift is given once, within the budget of the whole offer. Source: money-in-and-out §5, adr 0236.
 */
import { giftEnd } from '@app/domain/bonuses/gifts.ts'
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { type OfferState, offerStateAt } from '@app/domain/promotions/offer-state.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type {
  ChosenPromotion,
  DepositPromotions,
  DepositsService,
} from '#modules/deposits/deposits.service.ts'
import type { GivenGrant, GrantsService } from '#modules/grants/grants.service.ts'
import { refuseExcluded, refuseTrial } from '#modules/grants/grants.service.ts'
import type { Clock } from '#platform/clock.ts'
import { confirmedAnswer } from '#platform/confirmed-answer.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './offers.store.ts'

/** So many offers are shown at once. */
const OFFERS_MAX = 100

type Parts = Readonly<{ db: Database; clock: Clock; grants: GrantsService; deposits: DepositsService }>

/** An offer with where the member stands. */
export type ShownOffer = Readonly<{
  id: bigint
  name: string
  state: OfferState
  goal: store.OfferRow['goal']
  have: Li
  need: Li
  gift: Li
  multiple: RatioPpm
  turnover: Li
  endsAt: number
  /** Until when what was reached can be taken. */
  claimUntil: number
  isBudgetGone: boolean
}>

/** The terms that a member read. */
export type ReadTerms = Readonly<{ id: bigint; need: Li; gift: Li; turnover: Li }>
export type OfferClaim = Readonly<{ id: bigint; amount: Li; turnover: Li; command: Command }>

const RULE = 'promotion'
const budgetOf = ({ id, budget }: store.OfferRow) => ({
  ...{ name: `promotion-${id}`, cap: li(budget), span: 'whole' as const },
})

/** Offers against what was counted and given; every row must have no violations (money-in-and-out §8). */
export const promotionsInvariants = (db: Database): Promise<store.InvariantRow[]> =>
  store.findInvariants(db.read)

function offerReader({ db, clock, grants, deposits }: Parts) {
  const haveOf = async (memberId: bigint, offer: store.OfferRow, join: store.JoinRow | undefined) => {
    if (join === undefined) return 0n
    if (join.goal === 'turnover') return join.valid
    return deposits.creditedBetween(memberId, [join.joinedAt, offer.endsAt])
  }

  /** The offers with the member's own terms, where some were joined. */
  return async function read(memberId: bigint, offers: readonly store.OfferRow[]): Promise<ShownOffer[]> {
    const joins = await store.findJoins(
      db.read,
      memberId,
      offers.map(({ id }) => id),
    )
    const joined = new Map(joins.map(join => [join.promotionId, join]))
    const given = new Set(
      (await grants.given(memberId)).filter(({ rule }) => rule === RULE).map(({ period }) => period),
    )
    const spent = await grants.spent()
    return Promise.all(
      offers.map(async offer => {
        const join = joined.get(offer.id)
        const { target, gift, multiplePpm, goal } = join ?? offer
        const { startsAt, endsAt } = offer
        const have = await haveOf(memberId, offer, join)
        const isClaimed = given.has(String(offer.id))
        const standing = { startsAt, endsAt, isJoined: join !== undefined, have, need: target, isClaimed }
        const multiple = multiplePpm as RatioPpm
        return {
          ...{ id: offer.id, name: offer.name, goal, endsAt, claimUntil: giftEnd(endsAt), multiple },
          state: offerStateAt(standing, clock.now()),
          ...{ have: li(have), need: li(target), gift: li(gift) },
          turnover: requiredTurnover(li(0), li(gift), multiple),
          isBudgetGone: !isClaimed && (spent.get(budgetOf(offer).name) ?? 0n) + gift > offer.budget,
        }
      }),
    )
  }
}

/** Gives on the terms that were joined, if the credits up to now reach the target. */
const takeWithCredit =
  ({ clock, grants, deposits }: Parts): DepositPromotions['take'] =>
  async (tx, { memberId, promotionId, orderId }) => {
    const offer = await store.findOffer(tx, promotionId)
    const [join] = await store.findJoins(tx, memberId, [promotionId])
    if (offer === undefined || join === undefined) return { outcome: 'ended', grantId: null }
    const have = await deposits.creditedBetween(memberId, [join.joinedAt, offer.endsAt], tx)
    const { startsAt, endsAt } = offer
    const standing = { startsAt, endsAt, isJoined: true, have, need: join.target, isClaimed: false }
    const state = offerStateAt(standing, clock.now())
    if (state !== 'claimable') return { outcome: state === 'ended' ? 'ended' : 'short', grantId: null }
    const key = sha256(`promotion ${promotionId} of deposit ${orderId}`)
    return grants.giveIfRoom(tx, {
      ...{ memberId, rule: RULE, period: String(promotionId), amount: li(join.gift) },
      ...{ multiple: join.multiplePpm as RatioPpm, bill: 'promotion', budget: budgetOf(offer) },
      command: { key, requestHash: key },
    })
  }

export function offersService(parts: Parts) {
  const { db, grants } = parts
  const read = offerReader(parts)

  async function one(memberId: bigint, id: bigint) {
    const offer = await store.findOffer(db.read, id)
    const [shown] = offer === undefined ? [] : await read(memberId, [offer])
    if (offer === undefined || shown === undefined) throw new Refusal('PROMOTION/UNKNOWN')
    return { offer, shown }
  }

  async function give({ memberId }: Caller, { id, amount, turnover, command }: OfferClaim): Promise<void> {
    const { offer, shown } = await one(memberId, id)
    if (shown.state === 'claimed') throw new Refusal('BONUS/TAKEN')
    if (shown.state !== 'claimable') throw new Refusal('BONUS/LOCKED')
    if (shown.gift !== amount || shown.turnover !== turnover) throw new Refusal('BONUS/CHANGED')
    await db.transaction(tx =>
      grants.give(tx, {
        ...{ memberId, rule: RULE, period: String(id), amount, multiple: shown.multiple, command },
        ...{ bill: 'promotion', budget: budgetOf(offer) },
      }),
    )
  }

  return {
    /** The offers that are shown, with where the member stands; refuses a trial account. */
    async list(caller: Caller): Promise<ShownOffer[]> {
      refuseTrial(caller)
      return read(caller.memberId, await store.findOffers(db.read, OFFERS_MAX))
    },

    /** Joins on the terms that were read; again it changes nothing. Refuses what does not run, other terms, and a budget that is gone. */
    async join(caller: Caller, { id, need, gift, turnover }: ReadTerms): Promise<void> {
      refuseTrial(caller)
      refuseExcluded(caller)
      const { offer, shown } = await one(caller.memberId, id)
      if (shown.state === 'running' || shown.state === 'claimable') return
      if (shown.state !== 'open') throw new Refusal('PROMOTION/CLOSED')
      if (shown.need !== need || shown.gift !== gift || shown.turnover !== turnover)
        throw new Refusal('BONUS/CHANGED')
      if (shown.isBudgetGone) throw new Refusal('BONUS/BUDGET')
      await store.insertJoin(db.read, caller.memberId, offer)
    },

    /** An offer that goes by deposits, as one is begun with it: the order joins it. Refuses as `join` does, and what was taken. */
    async choose(caller: Caller, { id, need, gift, turnover }: ReadTerms): Promise<ChosenPromotion> {
      refuseTrial(caller)
      refuseExcluded(caller)
      const { memberId } = caller
      const { offer, shown } = await one(memberId, id)
      if (offer.goal !== 'deposit') throw new Refusal('PROMOTION/UNKNOWN')
      if (shown.state === 'claimed') throw new Refusal('BONUS/TAKEN')
      if (shown.state === 'coming' || shown.state === 'ended') throw new Refusal('PROMOTION/CLOSED')
      if (shown.need !== need || shown.gift !== gift || shown.turnover !== turnover)
        throw new Refusal('BONUS/CHANGED')
      if (shown.isBudgetGone) throw new Refusal('BONUS/BUDGET')
      return { name: offer.name, join: tx => store.insertJoin(tx, memberId, offer) }
    },

    /** The gift of an offer that was chosen with an order, in the commit of its credit. */
    take: takeWithCredit(parts),

    /** Takes the gift on the terms that were joined; a repeat of the command answers the same gift. */
    async claim(caller: Caller, claim: OfferClaim): Promise<GivenGrant> {
      refuseTrial(caller)
      const answered = () => confirmedAnswer(db, claim.command, grants.findByKey)
      const known = await answered()
      if (known !== undefined) return known
      refuseExcluded(caller)
      try {
        await give(caller, claim)
      } catch (error) {
        // Another request of the same command may have been quicker.
        const taken = await answered()
        if (taken === undefined) throw error
        return taken
      }
      const given = await answered()
      if (given === undefined) throw new Error(`the gift of promotion ${claim.id} was given and is not there`)
      return given
    },
  }
}

export type OffersService = ReturnType<typeof offersService>
