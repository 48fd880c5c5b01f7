/** Promotions. Source: specification 001 §§2, 3, not-shown §11. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listOffers, listPromotions, readPromotion } from '@app/contract/promotions.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import type { OfferGoal, OfferState } from '@app/domain/promotions/offer-state.ts'
import { readSection, type Section } from '#site/read-section.ts'
import { readInstant, readMoney, readOdds, readTextOrNone, readWord, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof listPromotions>['data'][number]
type OfferWire = AnswerOf<typeof listOffers>['data'][number]
type DetailedWire = AnswerOf<typeof readPromotion>['data']

export type Promotion = Readonly<{
  id: string
  classifyType: number
  classifyName: string
  name: string
  coverUrl: string
  /** Of the badge of the name, `#rrggbb`. */
  colour: string
  startsAt: number
  endsAt: number
  domain: string
  /** Where it opens: on a page of its own here, or at an address outside. */
  opens: Readonly<{ place: 'here' } | { place: 'outside'; address: string }>
}>

/** What a promotion gives to those who join and reach the target. */
export type OfferTerms = Readonly<{
  goal: OfferGoal
  need: Li
  gift: Li
  /** How often the gift is bet before a withdrawal, and what that comes to. */
  multiple: OddsPpm
  turnover: Li
}>

/** An offer with where the member stands. */
export type Offer = OfferTerms &
  Readonly<{
    id: string
    name: string
    state: OfferState
    have: Li
    endsAt: number
    claimUntil: number
    isBudgetGone: boolean
  }>

export type DetailedPromotion = Promotion &
  Readonly<{
    pictureUrl: string
    sections: readonly Section[]
    /** Absent where this build has no word for it. */
    state: 'coming' | 'running' | 'ended' | undefined
    audience: 'everybody' | 'member'
    /** A path of this site where one takes part. */
    actionPath: string | undefined
    offer: OfferTerms | undefined
  }>

const OUTSIDE_TEMPLATE = 3
const states = { coming: 'coming', running: 'running', ended: 'ended' } as const
const audiences = { everybody: 'everybody', member: 'member' } as const

const goals = { turnover: 'turnover', deposit: 'deposit' } as const
const offerWords = {
  ...({ coming: 'coming', open: 'open', running: 'running' } as const),
  ...({ claimable: 'claimable', claimed: 'claimed', ended: 'ended' } as const),
  ...({ held: 'held', refused: 'refused' } as const),
}

const readTerms = (wire: NonNullable<DetailedWire['offer']>): OfferTerms => ({
  goal: readWord(goals, wire.goal, 'a goal of an offer'),
  ...{ need: readMoney(wire.need), gift: readMoney(wire.gift) },
  ...{ multiple: readOdds(wire.multiple), turnover: readMoney(wire.turnover) },
})

/** Reads an offer with where the member stands. */
export const readOffer = (wire: OfferWire): Offer => ({
  ...readTerms(wire),
  ...{ id: wire.id, name: wire.name },
  state: readWord(offerWords, wire.state, 'a state of an offer'),
  have: readMoney(wire.have),
  ...{ endsAt: readInstant(wire.endTime), claimUntil: readInstant(wire.claimUntil) },
  isBudgetGone: wire.isBudgetGone,
})

/** Reads a promotion of the list. */
export function readPromotionCard(wire: Wire): Promotion {
  return {
    id: wire.id,
    classifyType: wire.classifyType,
    classifyName: wire.classifyName,
    name: wire.name,
    coverUrl: wire.coverUrl,
    colour: wire.color,
    startsAt: readInstant(wire.startTime),
    endsAt: readInstant(wire.endTime),
    domain: wire.domain,
    opens:
      wire.templateType === OUTSIDE_TEMPLATE
        ? { place: 'outside', address: wire.imageUrl }
        : { place: 'here' },
  }
}

/** Reads a promotion with what stands on its page. */
export function readDetailedPromotion(wire: DetailedWire): DetailedPromotion {
  return {
    ...readPromotionCard(wire),
    pictureUrl: wire.imageUrl,
    sections: wire.sections.map(readSection),
    state: readWordOr(states, wire.state, undefined),
    // The server decides who takes part; a page that does not know leaves it to the server.
    audience: readWordOr(audiences, wire.audience, 'everybody'),
    actionPath: readTextOrNone(wire.actionPath),
    offer: wire.offer === null ? undefined : readTerms(wire.offer),
  }
}
