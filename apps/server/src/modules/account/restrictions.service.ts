/**
 * What a member may not do for a time: log in, bet, deposit, withdraw, chat. Invariants: one person alone restricts a member for no
 * more than 24 hours, those of the last 24 included, and for longer a second one agrees; every change is told to the nodes by the database, which
 * also ends the sessions of who may not log in. Source: console §§2, 3.1.
 */
import { DAY_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { msOf } from '#platform/operator/lists.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMember, lockMember, type MemberRow } from './account.store.ts'
import * as store from './restrictions.store.ts'

export type { RestrictionRow } from './restrictions.store.ts'

type Page = Readonly<{ after: string | undefined; rows: number }>

/** What two people agree on. */
export type LongRestriction = Readonly<{ memberId: string; kind: store.RestrictionKind; until: string }>

type OneDayWish = Pick<store.NewRestriction, 'memberId' | 'kind' | 'reason' | 'placedBy'> &
  Readonly<{ minutes: number }>

type Parts = Readonly<{ db: Database; clock: Clock }>

/** Locks the member: a login under way and two restrictions at once come one after the other. */
async function hold(tx: Tx, memberId: bigint): Promise<void> {
  await known(tx, memberId)
  await lockMember(tx, memberId)
}

async function known(db: Executor, memberId: bigint): Promise<MemberRow> {
  const member = await findMember(db, memberId)
  if (member === undefined) throw new Refusal('OPS/UNKNOWN')
  return member
}

export function restrictionsService({ db, clock }: Parts) {
  async function replace(tx: Tx, row: store.NewRestriction) {
    await store.endStanding(tx, row.memberId, row.kind, row.placedBy)
    return store.insertRestriction(tx, row)
  }

  /** What a long restriction would change; refuses one that is over, and one that ends sooner than what stands. */
  async function preview(executor: Executor, { memberId, kind, until }: LongRestriction) {
    const { account } = await known(executor, BigInt(memberId))
    const before = await store.findStanding(executor, BigInt(memberId), kind)
    const untilMs = msOf(until)
    if (untilMs <= clock.now() || (before !== undefined && before.untilAt >= untilMs)) {
      throw new Refusal('OPS/NOTHING_CHANGES')
    }
    return { account, before }
  }

  return {
    list: (memberId: bigint, page: Page): Promise<store.RestrictionRow[]> =>
      store.findRestrictions(db.read, memberId, page),

    /** The restriction of that kind that stands now. */
    find: store.findStanding,

    /** Those of the members who may not bet now, or not even log in to stop what bets for them. */
    unableToBet: (memberIds: readonly bigint[]): Promise<Set<bigint>> =>
      store.findRestricted(db.read, memberIds, ['bet', 'login']),

    /** Those of the members who may not deposit now, or not even log in. */
    unableToDeposit: (memberIds: readonly bigint[], executor: Executor = db.read): Promise<Set<bigint>> =>
      store.findRestricted(executor, memberIds, ['deposit', 'login']),

    /** Those of the members who are kept out of the chat now. */
    outOfChat: (memberIds: readonly bigint[]): Promise<Set<bigint>> =>
      store.findRestricted(db.read, memberIds, ['chat']),

    /**
     * Restricts at once, by one person. Refuses what ends sooner than what stands, and more than 24 hours
     * together with those of the last 24.
     */
    async place(tx: Tx, { minutes, ...wish }: OneDayWish) {
      await hold(tx, wish.memberId)
      const lastsMs = minutes * MINUTE_MS
      const before = await store.findStanding(tx, wish.memberId, wish.kind)
      if (before !== undefined && before.untilAt >= clock.now() + lastsMs) {
        throw new Refusal('OPS/NOTHING_CHANGES')
      }
      const spentMs = await store.sumOfOneDay(tx, wish.memberId, wish.kind)
      if (spentMs + lastsMs > DAY_MS) throw new Refusal('OPS/SECOND_PERSON')
      const { id, untilAt } = await replace(tx, { ...wish, until: { minutes }, approvalId: null })
      return { restrictionId: id, untilAt, before }
    },

    preview,

    /** Places what two people agreed on; answers the restriction that stood until now. */
    async placeApproved(tx: Tx, { payload, requestId, reason, people }: Approved<LongRestriction>) {
      const memberId = BigInt(payload.memberId)
      await hold(tx, memberId)
      const { before } = await preview(tx, payload)
      await replace(tx, {
        ...{ memberId, kind: payload.kind, reason, placedBy: people.maker, approvalId: requestId },
        until: { ms: msOf(payload.until) },
      })
      return before
    },

    /** Ends one before its time; refuses `OPS/UNKNOWN` one that does not stand. */
    async lift(tx: Tx, restrictionId: bigint, by: string): Promise<store.RestrictionRow> {
      const ended = await store.endRestriction(tx, restrictionId, by)
      if (ended === undefined) throw new Refusal('OPS/UNKNOWN')
      return ended
    },

    listNotes: (memberId: bigint, page: Page): Promise<store.NoteRow[]> =>
      store.findNotes(db.read, memberId, page),

    async note(tx: Tx, memberId: bigint, text: string, by: string): Promise<bigint> {
      await known(tx, memberId)
      return store.insertNote(tx, memberId, text, by)
    },
  }
}

export type RestrictionsService = ReturnType<typeof restrictionsService>
