/**
 * Offers of promotions. Invariants: the terms that were joined stay; progress is what bets and deposits brought since, counted from facts; a
 * gift is given once, within the budget of the whole offer, and waits for people where another account of the person may have it. Source:
 * money-in-and-out §5, adr 0236, adr 0358.
 */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { claimEnd, type OfferState, offerStateAt } from '@app/domain/promotions/offer-state.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type {
  ChosenPromotion,
  DepositPromotions,
  DepositsService,
} from '#modules/deposits/deposits.service.ts'
import type { GivenGrant, GrantsService } from '#modules/grants/grants.service.ts'
import { refuseExcluded, refuseTrial } from '#modules/grants/grants.service.ts'
import { holdBalances } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import type { Database, Executor } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OfferHoldsPort } from './offer-holds.ts'
import * as store from './offers.store.ts'

export type { OfferHolds, OfferHoldsPort } from './offer-holds.ts'

/** So many offers are shown at once. */
const OFFERS_MAX = 100

type Parts = Readonly<{
  db: Database
  clock: Clock
  grants: GrantsService
  deposits: DepositsService
  holds: OfferHoldsPort
}>

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
const HELD_REFUSALS = { held: 'BONUS/HELD', refused: 'BONUS/REFUSED' } as const

/** Refuses the gift of an offer that waits for people, or that they refused. */
function refuseHeld(state: OfferState): void {
  if (state === 'held' || state === 'refused') throw new Refusal(HELD_REFUSALS[state])
}

const budgetOf = ({ id, budget }: store.OfferRow) => ({
  ...{ name: `promotion-${id}`, cap: li(budget), span: 'whole' as const },
})

/** Offers against what was counted and given; every row must have no violations (money-in-and-out §8). */
export const promotionsInvariants = (db: Database): Promise<store.InvariantRow[]> =>
  store.findInvariants(db.read)

function offerReader({ db, clock, grants, deposits, holds }: Parts) {
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
    const held = await holds.own(memberId)
    return Promise.all(
      offers.map(async offer => {
        const join = joined.get(offer.id)
        const { target, gift, multiplePpm, goal } = join ?? offer
        const { startsAt, endsAt } = offer
        const have = await haveOf(memberId, offer, join)
        const isClaimed = given.has(String(offer.id))
        const hold = held.get(offer.id)
        const standing = {
          ...{ startsAt, endsAt, isJoined: join !== undefined, have, need: target, isClaimed, hold },
        }
        const multiple = multiplePpm as RatioPpm
        return {
          ...{ id: offer.id, name: offer.name, goal, endsAt, claimUntil: claimEnd(endsAt, hold), multiple },
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
  ({ clock, grants, deposits, holds }: Parts): DepositPromotions['take'] =>
  async (tx, { memberId, promotionId, orderId }) => {
    const offer = await store.findOffer(tx, promotionId)
    const [join] = await store.findJoins(tx, memberId, [promotionId])
    if (offer === undefined || join === undefined) return { outcome: 'ended', grantId: null }
    const grant = { memberId, rule: RULE, period: String(promotionId) }
    if (await grants.isGiven(tx, grant)) return { outcome: 'taken', grantId: null }
    const have = await deposits.creditedBetween(memberId, [join.joinedAt, offer.endsAt], tx)
    const { startsAt, endsAt } = offer
    const standing = { startsAt, endsAt, isJoined: true, have, need: join.target, isClaimed: false }
    const state = offerStateAt(standing, clock.now())
    if (state !== 'claimable') return { outcome: state === 'ended' ? 'ended' : 'short', grantId: null }
    const held = await holds.look(tx, { memberId, promotionId })
    if (held !== undefined) return { outcome: held, grantId: null }
    const key = sha256(`promotion ${promotionId} of deposit ${orderId}`)
    return grants.giveIfRoom(tx, {
      ...{ ...grant, amount: li(join.gift) },
      ...{ multiple: join.multiplePpm as RatioPpm, bill: 'promotion', budget: budgetOf(offer) },
      command: { key, requestHash: key },
    })
  }

/** Reads one offer as the member sees it; refuses `PROMOTION/UNKNOWN`. */
function offerFinder(parts: Parts) {
  const read = offerReader(parts)
  return async (memberId: bigint, id: bigint) => {
    const offer = await store.findOffer(parts.db.read, id)
    const [shown] = offer === undefined ? [] : await read(memberId, [offer])
    if (offer === undefined || shown === undefined) throw new Refusal('PROMOTION/UNKNOWN')
    return { offer, shown }
  }
}

/** Gives on the terms that were joined, or keeps what speaks against it and refuses. */
function offerGiver({ db, grants, holds }: Parts, one: ReturnType<typeof offerFinder>) {
  return async ({ memberId }: Caller, { id, amount, turnover, command }: OfferClaim): Promise<void> => {
    const { offer, shown } = await one(memberId, id)
    if (shown.state === 'claimed') throw new Refusal('BONUS/TAKEN')
    refuseHeld(shown.state)
    if (shown.state !== 'claimable') throw new Refusal('BONUS/LOCKED')
    if (shown.gift !== amount || shown.turnover !== turnover) throw new Refusal('BONUS/CHANGED')
    const held = await db.transaction(async tx => {
      // The account before the look, as in the commit of a credit.
      await holdBalances(tx, memberId)
      const found = await holds.look(tx, { memberId, promotionId: id })
      if (found !== undefined) return found
      await grants.give(tx, {
        ...{ memberId, rule: RULE, period: String(id), amount, multiple: shown.multiple, command },
        ...{ bill: 'promotion', budget: budgetOf(offer) },
      })
      return undefined
    })
    // Thrown only now, so that what was found is kept.
    if (held !== undefined) throw new Refusal(HELD_REFUSALS[held])
  }
}

export function offersService(parts: Parts) {
  const { db, grants } = parts
  const read = offerReader(parts)
  const one = offerFinder(parts)
  const give = offerGiver(parts, one)

  return {
    /** The names of offers, for those who look at gifts of them. */
    namesOf: (ids: readonly bigint[], executor: Executor = db.read) => store.findNames(executor, ids),

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
      refuseHeld(shown.state)
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
      return answerOnce(
        () => confirmedAnswer(db, claim.command, grants.findByKey),
        async () => {
          refuseExcluded(caller)
          await give(caller, claim)
          return undefined
        },
      )
    },
  }
}

export type OffersService = ReturnType<typeof offersService>
