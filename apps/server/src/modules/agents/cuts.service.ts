/**
 * Lower rates by consent. Invariants: a rate falls only by the member's own yes, from the China day after it; nobody is left with a lower rate than
 * somebody directly below; the yes is about the rate that was shown, so what has changed since ends the wish. Source: money-in-and-out §6, adr 0345.
 */
import { commissionOf } from '@app/domain/agents/commission.ts'
import { cutRange, findRateFault } from '@app/domain/agents/downline.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as places from './agents.store.ts'
import * as store from './cuts.store.ts'
import { placeOf } from './downline.service.ts'

/** How long the member may think about it. */
const ANSWER_HOURS = 7 * 24
/** Wishes that one member may get from an agent in 24 hours. */
const ASKED_A_DAY_MAX = 3
const CUTS_MAX = 20
/** Days of the past by which the member is told what it means. */
const EFFECT_DAYS = 30

type Parts = Readonly<{ db: Database; clock: Clock; inbox: InboxService }>

export type CutAsked = Readonly<{
  memberId: bigint
  category: RateCategory
  rate: RatioPpm
  reason: string
}>

async function readCut(db: Executor, id: bigint): Promise<store.CutRow> {
  const cut = await store.findCut(db, id)
  if (cut === undefined) throw new Error('a wish that was written is not there')
  return cut
}

/** What an agent does: asks, takes back, looks. */
function asker({ db, clock, inbox }: Parts) {
  const nextDay = () => addDays(chinaDateOf(clock.now()), 1)

  async function refuseStranger(executor: Executor, caller: Caller, memberId: bigint): Promise<void> {
    const place = await places.findPlace(executor, memberId, nextDay())
    if (place === undefined || place.parentId !== caller.memberId) throw new Refusal('AGENT/UNKNOWN')
  }

  return {
    /** Asks for a lower rate; the member has a week to answer. */
    async ask(caller: Caller, { memberId, category, rate, reason }: CutAsked): Promise<store.CutRow> {
      return db.transaction(async tx => {
        await placeOf(tx, caller, nextDay(), 'held')
        await places.holdPlace(tx, memberId)
        await refuseStranger(tx, caller, memberId)
        const since = nextDay()
        const { [category]: old } = await places.findOwnRates(tx, memberId, since)
        const { [category]: floor = 0n as RatioPpm } = await store.findFloors(tx, memberId, since, [category])
        if (findRateFault(rate, cutRange(old, floor)) !== undefined) throw new Refusal('AGENT/RATE')
        if ((await store.countAsked(tx, caller.memberId, memberId)) >= ASKED_A_DAY_MAX)
          throw new Refusal('AGENT/CUT_LATER')
        const wish = { agentId: caller.memberId, memberId, category, old, new: rate, reason }
        const id = await store.insertCut(tx, { ...wish, hours: ANSWER_HOURS })
        await inbox.send(tx, {
          ...{ memberId, topic: 'system', title: '上级希望下调您的返点', link: '/rate-cuts' },
          content: '您可以同意，也可以拒绝；七天内不答复即作废，返点不变。',
        })
        return readCut(tx, id)
      })
    },

    /** Takes back a wish that nobody has answered. */
    withdraw: (caller: Caller, id: bigint): Promise<store.CutRow> =>
      db.transaction(async tx => {
        const cut = await store.lockCut(tx, id)
        if (cut === undefined || cut.agentId !== caller.memberId) throw new Refusal('AGENT/CUT_UNKNOWN')
        if (cut.state === 'withdrawn') return cut
        if (cut.state !== 'asked') throw new Refusal('AGENT/CUT_ENDED')
        await store.decideCut(tx, id, 'withdrawn')
        return readCut(tx, id)
      }),

    /** What the caller asked one of the direct downline for. */
    async asked(caller: Caller, memberId: bigint): Promise<store.CutRow[]> {
      await refuseStranger(db.read, caller, memberId)
      return store.findCuts(db.read, { agentId: caller.memberId, memberId, limit: CUTS_MAX })
    },
  }
}

/** What the member does: reads what it would mean, and answers. */
function answerer({ db, clock, inbox }: Parts) {
  const today = () => chinaDateOf(clock.now())

  async function agree(tx: Tx, { id, agentId, memberId, category, ...cut }: store.CutRow): Promise<void> {
    const since = addDays(today(), 1)
    const place = await places.findPlace(tx, memberId, since)
    const { [category]: now } = await places.findOwnRates(tx, memberId, since)
    if (place?.parentId !== agentId || now !== cut.old) throw new Refusal('AGENT/CUT_ENDED')
    const { [category]: floor = 0n } = await store.findFloors(tx, memberId, since, [category])
    if (cut.new < floor) throw new Refusal('AGENT/CUT_BELOW')
    await places.putRate(tx, { memberId, category, since, ppm: cut.new })
    await store.decideCut(tx, id, 'agreed', since)
  }

  return {
    /** What the caller is or was asked for, each with what it would have cost in the last days. */
    async received({ memberId }: Caller) {
      const cuts = await store.findCuts(db.read, { agentId: undefined, memberId, limit: CUTS_MAX })
      if (cuts.length === 0) return []
      const span = { from: addDays(today(), 1 - EFFECT_DAYS), to: today() }
      const days = await store.findBelow(db.read, memberId, span)
      return cuts.map(cut => {
        const counted = days.filter(({ category }) => category === cut.category)
        const share = (cut.old - cut.new) as RatioPpm
        return {
          ...{ cut, span, valid: li(counted.reduce((sum, { valid }) => sum + valid, 0n)) },
          less: li(counted.reduce((sum, { valid }) => sum + commissionOf(li(valid), share), 0n)),
        }
      })
    },

    /** Agrees or declines; who gives the same answer again is told of the first. */
    decide: (caller: Caller, id: bigint, isAgreed: boolean): Promise<store.CutRow> =>
      db.transaction(async tx => {
        // Places first and from the top down, as whoever raises a rate holds them and then takes back what waits.
        const seen = await store.findCut(tx, id)
        if (seen === undefined || seen.memberId !== caller.memberId) throw new Refusal('AGENT/CUT_UNKNOWN')
        await places.holdPlace(tx, seen.agentId)
        await places.holdPlace(tx, seen.memberId)
        const cut = await store.lockCut(tx, id)
        const answer = isAgreed ? 'agreed' : 'declined'
        if (cut === undefined || (cut.state !== 'asked' && cut.state !== answer))
          throw new Refusal('AGENT/CUT_ENDED')
        if (cut.state === answer) return cut
        if (isAgreed) await agree(tx, cut)
        else await store.decideCut(tx, id, answer)
        await inbox.send(tx, {
          ...{ memberId: cut.agentId, topic: 'system', link: `/agent/user-detail/${cut.memberId}` },
          title: isAgreed ? '下级同意下调返点' : '下级不同意下调返点',
          content: `${cut.account} ${isAgreed ? '同意了下调，自次日起生效' : '没有同意，返点不变'}。`,
        })
        return readCut(tx, id)
      }),
  }
}

/** Lower rates that agents ask for, and the answers of those directly below. */
export const cutsService = (parts: Parts) => ({
  ...asker(parts),
  ...answerer(parts),
  /** All of them, for staff. */
  all: (page: store.CutPage) => store.findAllCuts(parts.db.read, page),
})

export type CutsService = ReturnType<typeof cutsService>
