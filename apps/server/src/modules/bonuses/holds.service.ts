/**
 * Gifts that a person takes once, whatever the number of accounts. Where another account that shares device, payout account, name,
 * telephone, payer or network took the gift before, this one waits for people: nothing is refused, taken or frozen by itself. Invariant: of two
 * accounts of one person that claim at once, one is held. Source: money-in-and-out §5 (abuse).
 */
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { OfferHolds, OffersService } from '#modules/promotions/offers.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { readBonusRules } from './bonus-rules.ts'
import { giftNameOf } from './gift-names.ts'
import * as store from './holds.store.ts'
import { findShared } from './same-person.store.ts'

export type Hold = store.HoldRow

/** The rule of the offers of promotions, whose period is their number. */
const OFFER = 'promotion'
const isOfOffer = ({ rule }: Pick<Hold, 'rule'>): boolean => rule === OFFER

/** So much evidence is kept, and so many holds of a member are read. */
const EVIDENCE_MAX = 20
const OWN_MAX = 20

type Parts = Readonly<{
  db: Database
  account: AccountService
  inbox: InboxService
  offers: Pick<OffersService, 'namesOf'>
}>

/** What a hold means to who takes the gift. */
const outcomes = { open: 'held', refused: 'refused', released: undefined } as const

export type HoldDecision = Readonly<{
  holdId: bigint
  isReleased: boolean
  by: string
  reason: string
}>

export function holdsService({ db, account, inbox, offers }: Parts) {
  /** What the gift of each of these is called: that of an offer by its name. */
  async function namesOf(holds: readonly Hold[], executor: Executor): Promise<(hold: Hold) => string> {
    const ids = holds.filter(isOfOffer).map(({ period }) => BigInt(period))
    const offered = ids.length === 0 ? new Map<bigint, string>() : await offers.namesOf(ids, executor)
    return hold => {
      const name = isOfOffer(hold) ? offered.get(BigInt(hold.period)) : undefined
      return name === undefined ? giftNameOf(hold.rule) : `${giftNameOf(hold.rule)}「${name}」`
    }
  }

  return {
    /**
     * Whether the gift waits for people or was refused by them, in the transaction that would give it; from then on nobody else takes that gift
     * until the transaction ends. What is found the first time is kept.
     */
    async look(tx: Tx, gift: store.HeldGift, networkMax: number): Promise<'held' | 'refused' | undefined> {
      await store.lockGift(tx, gift)
      const known = await store.findHold(tx, gift)
      if (known !== undefined) return outcomes[known.decision ?? 'open']
      const shared = await findShared(tx, { ...gift, networkMax, limit: EVIDENCE_MAX })
      if (shared.length === 0) return undefined
      await store.insertHold(
        tx,
        gift,
        shared.map(({ memberId, by }) => ({ memberId: String(memberId), by })),
      )
      return 'held'
    },

    /** The holds of a member. */
    own: (memberId: bigint): Promise<Hold[]> => store.findOwnHolds(db.read, memberId, OWN_MAX),

    /** Holds with the names of all accounts in them. */
    async list(filter: store.HoldFilter) {
      const rows = await store.findHolds(db.read, filter)
      const ids = rows.flatMap(row => [row.memberId, ...row.evidence.map(one => BigInt(one.memberId))])
      const [names, nameOf] = await Promise.all([account.namesOf(ids), namesOf(rows, db.read)])
      return rows.map(row => ({
        ...row,
        name: nameOf(row),
        account: names.get(row.memberId) ?? '',
        evidence: row.evidence.map(one => ({ ...one, account: names.get(BigInt(one.memberId)) ?? '' })),
      }))
    },

    /** Lets the member take the gift, or not, and tells so; refuses `OPS/UNKNOWN`, and `OPS/STALE` what is decided. */
    async decide(tx: Tx, { holdId, isReleased, by, reason }: HoldDecision): Promise<Hold> {
      const hold = await store.lockHold(tx, holdId)
      if (hold === undefined) throw new Refusal('OPS/UNKNOWN')
      if (hold.decision !== null) throw new Refusal('OPS/STALE')
      await store.updateHold(tx, { id: holdId, by, reason, decision: isReleased ? 'released' : 'refused' })
      const name = (await namesOf([hold], tx))(hold)
      const [place, link] = isOfOffer(hold) ? ['活动页', '/promotional'] : ['福利中心', '/bonus-center']
      await inbox.send(tx, {
        ...{ memberId: hold.memberId, topic: 'money', title: `${giftNameOf(hold.rule)}核对结果` },
        content: isReleased
          ? `您的${name}已核对通过，请在30天内到${place}领取。`
          : `您的${name}经核对不再发放：每人限领一次。账户余额和已领取的礼金不受影响，如有疑问请联系客服。`,
        link,
      })
      return hold
    },
  }
}

export type HoldsService = ReturnType<typeof holdsService>

type OfferParts = Readonly<{ holds: HoldsService; site: SiteService }>

/** The same for gifts of offers, which are given by who ranks below. */
export const offerHolds = ({ holds, site }: OfferParts): OfferHolds => ({
  async look(tx, { memberId, promotionId }) {
    const { giftNetworkMax } = await readBonusRules(site, tx)
    return holds.look(tx, { memberId, rule: OFFER, period: String(promotionId) }, giftNetworkMax)
  },

  async own(memberId) {
    const held = (await holds.own(memberId)).filter(isOfOffer)
    return new Map(
      held.map(({ period, decision, decidedAt }) => [
        BigInt(period),
        { decision: decision ?? undefined, decidedAt: decidedAt ?? undefined },
      ]),
    )
  },
})
