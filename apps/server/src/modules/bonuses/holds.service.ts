/**
 * Gifts that a person takes once, whatever the number of accounts. Where another account that shares device, payout account, name,
 * telephone, payer or network took the gift before, this one waits for people: nothing is refused, taken or frozen by itself. Invariant: of two
 * accounts of one person that claim at once, one is held. Source: money-in-and-out §5 (abuse).
 */
import type { AccountService } from '#modules/account/account.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { giftNameOf } from './gift-names.ts'
import * as store from './holds.store.ts'
import { findShared } from './same-person.store.ts'

export type Hold = store.HoldRow

/** So much evidence is kept, and so many holds of a member are read. */
const EVIDENCE_MAX = 20
const OWN_MAX = 20

type Parts = Readonly<{ db: Database; account: AccountService; inbox: InboxService }>

export type HoldDecision = Readonly<{
  holdId: bigint
  isReleased: boolean
  by: string
  reason: string
}>

export function holdsService({ db, account, inbox }: Parts) {
  return {
    /**
     * Whether the gift waits for people, in the transaction that would give it; from then on nobody else takes one of its rule until that
     * ends. What is found the first time is kept.
     */
    async isHeld(tx: Tx, gift: store.HeldGift, networkMax: number): Promise<boolean> {
      await store.lockRule(tx, gift.rule)
      const known = await store.findHold(tx, gift)
      if (known !== undefined) return known.decision !== 'released'
      const shared = await findShared(tx, { ...gift, networkMax, limit: EVIDENCE_MAX })
      if (shared.length === 0) return false
      await store.insertHold(
        tx,
        gift,
        shared.map(({ memberId, by }) => ({ memberId: String(memberId), by })),
      )
      return true
    },

    /** The holds of a member. */
    own: (memberId: bigint): Promise<Hold[]> => store.findOwnHolds(db.read, memberId, OWN_MAX),

    /** Holds with the names of all accounts in them. */
    async list(filter: store.HoldFilter) {
      const rows = await store.findHolds(db.read, filter)
      const ids = rows.flatMap(row => [row.memberId, ...row.evidence.map(one => BigInt(one.memberId))])
      const names = await account.namesOf(ids)
      return rows.map(row => ({
        ...row,
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
      const name = giftNameOf(hold.rule)
      await inbox.send(tx, {
        ...{ memberId: hold.memberId, topic: 'money', title: `${name}核对结果` },
        content: isReleased
          ? `您的${name}已核对通过，请在30天内到福利中心领取。`
          : `您的${name}经核对不再发放：每人限领一次。账户余额和已领取的礼金不受影响，如有疑问请联系客服。`,
        link: '/bonus-center',
      })
      return hold
    },
  }
}

export type HoldsService = ReturnType<typeof holdsService>
