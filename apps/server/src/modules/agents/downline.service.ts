/**
 * Who stands below an agent, and with which rates. Invariants: a newcomer stands below whoever brought it from the day of registration on;
 * nobody has a higher rate than the agent above; a rate rises from the next China day on, and falls by consent alone. Source: money-in-and-out §6.
 */
import { commissionOf } from '@app/domain/agents/commission.ts'
import { findRateFault } from '@app/domain/agents/downline.ts'
import { linkState } from '@app/domain/agents/links.ts'
import {
  formatRate,
  type RateCategory,
  type Rates,
  rateCategories,
  rateCategoryNames,
  ratesIn,
} from '@app/domain/agents/rates.ts'
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate, chinaDateOf, MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './agents.store.ts'
import { type AgentsRules, topRatesOf } from './agents-rules.ts'
import { findFloors, withdrawCuts } from './cuts.store.ts'
import { findValidDays } from './days.store.ts'
import * as opened from './downline.store.ts'
import * as links from './links.store.ts'

export const DEPTH_MAX = 10
/** Percent in millionths. */
const PERCENT_PPM = 10_000n
/** A rate is never written for a day that may have begun when it is committed. */
const MARGIN_MS = 10 * MINUTE_MS
const RAISED_TOGETHER = 200
/** Days of the past on which another rate is tried. */
const PREVIEW_DAYS = 30

/** Where the caller stands; refuses `AGENT/UNKNOWN` who stands in no tree. `held`: nothing below it is opened meanwhile. */
export async function placeOf(
  db: Executor,
  { memberId }: Caller,
  day: ChinaDate,
  how?: 'held',
): Promise<store.PlaceRow> {
  const place =
    how === 'held' ? await store.holdPlace(db as Tx, memberId) : await store.findPlace(db, memberId, day)
  if (place === undefined) throw new Refusal('AGENT/UNKNOWN')
  return place
}

/** Refuses `AGENT/RATE` what is more than the agent has on that day. */
export async function refuseRates(
  db: Executor,
  agentId: bigint,
  day: ChinaDate,
  rates: Rates,
): Promise<void> {
  const own = await store.findOwnRates(db, agentId, day)
  for (const category of rateCategories) {
    const range = { least: 0n as RatioPpm, most: own[category] }
    if (findRateFault(rates[category] ?? range.least, range) !== undefined) throw new Refusal('AGENT/RATE')
  }
}

/** Who is told of new members by `account`, in the transaction that adds them. */
export function newcomers({ clock, account, rules }: Pick<Parts, 'clock' | 'account' | 'rules'>) {
  /** The link of a code, with one of its places taken; a newcomer by the code of an agent has none. */
  async function takeLink(tx: Tx, member: Member, code: string | undefined) {
    const link = code === undefined ? undefined : await links.lockLinkByCode(tx, code)
    if (link === undefined || link.agentId !== member.uplineId) return undefined
    if (linkState(link, clock.now()) !== 'normal') throw new Refusal('AGENT/LINK_ENDED')
    await links.insertJoined(tx, link.id, member.id)
    if (link.isAgent) await account.makeAgent(tx, member.id)
    return link
  }

  return async (tx: Tx, member: Member, code: string | undefined): Promise<void> => {
    if (member.kind === 'trial' || (member.uplineId === null && !member.isAgent)) return
    const link = await takeLink(tx, member, code)
    const since = chinaDateOf(member.registeredAt)
    const parents = member.uplineId === null ? [] : await store.lockPlaces(tx, member.uplineId, since)
    const [parent] = parents
    // Below the last level, and below somebody who is in no tree, nobody earns anything.
    if (
      member.uplineId !== null &&
      (parent === undefined || parents.some(({ depth }) => depth === DEPTH_MAX))
    )
      return
    if (parent === undefined)
      await store.insertPlace(
        tx,
        { memberId: member.id, parentId: null, path: `/${member.id}/`, depth: 1 },
        since,
      )
    else await joinBelow(tx, member.id, parents, since)
    const wanted: Rates =
      link === undefined
        ? {
            lottery: (BigInt(member.rebate) * PERCENT_PPM) as RatioPpm,
            // Below somebody, what is not given stays with the agent above.
            ...(parent === undefined && topRatesOf(await rules(tx))),
          }
        : Object.fromEntries(link.rates.map(({ category, ppm }) => [category, ppm]))
    const most = parent && (await store.findOwnRates(tx, parent.memberId, since))
    await putRates(tx, member.id, since, wanted, most)
  }
}

/** Puts a newcomer below a parent, who may be about to move: the newcomer moves as well. */
async function joinBelow(
  tx: Tx,
  memberId: bigint,
  parents: readonly store.DatedPlace[],
  since: ChinaDate,
): Promise<void> {
  for (const { memberId: parentId, path, depth, from, until } of parents) {
    const place = { memberId, parentId, path: `${path}${memberId}/`, depth: depth + 1 }
    const isFirst = from <= since
    await store.insertPlace(tx, place, isFirst ? since : from, isFirst ? 'joined' : 'moved', until)
  }
}

/** Writes rates from a day on, each at most what the agent above has. */
async function putRates(
  tx: Tx,
  memberId: bigint,
  since: ChinaDate,
  rates: Rates,
  most: Readonly<Record<RateCategory, RatioPpm>> | undefined,
): Promise<void> {
  for (const [category, wanted] of ratesIn(rates)) {
    const range = { least: 0n as RatioPpm, most: most?.[category] ?? wanted }
    const ppm = findRateFault(wanted, range) === undefined ? wanted : range.most
    await store.putRate(tx, { memberId, category, since, ppm })
  }
}

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  auth: AuthService
  inbox: InboxService
  rules: AgentsRules
}>

export type NewAccount = Readonly<{
  account: string
  password: string
  isAgent: boolean
  rates: Rates
  remark: string
}>

/** Accounts that agents open for others. */
function opener({ db, clock, auth, rules }: Parts) {
  const today = () => chinaDateOf(clock.now())
  return {
    /** How many accounts the caller may open in a day, and how many more today. */
    async quota(caller: Caller) {
      const { accountsPerDay: perDay } = await rules()
      const used = await opened.countOpened(db.read, caller.memberId, today())
      return { perDay, left: Math.max(0, perDay - used) }
    },

    /** Opens an account below the caller; its owner sets another password before the first session. */
    async add(caller: Caller, { account: name, password, isAgent, rates, remark }: NewAccount) {
      const { accountsPerDay } = await rules()
      const open = await auth.prepareOpened({ account: name, password, by: caller.memberId })
      return db.transaction(async tx => {
        const day = today()
        const own = await placeOf(tx, caller, day, 'held')
        if (own.depth === DEPTH_MAX) throw new Refusal('AGENT/DEPTH')
        await refuseRates(tx, own.memberId, day, rates)
        const used = await opened.countOpened(tx, own.memberId, day)
        if (used >= accountsPerDay) throw new Refusal('AGENT/QUOTA')
        const member = await open(tx, { isAgent })
        await opened.insertOpened(tx, { memberId: member.id, agentId: own.memberId, day, remark })
        // In place of what a newcomer gets who registers with the code of the agent.
        await putRates(tx, member.id, day, { lottery: li(0) as bigint as RatioPpm, ...rates }, undefined)
        return { member, quotaLeft: accountsPerDay - used - 1 }
      })
    },
  }
}

export type RateTrial = Readonly<{ memberId: bigint; category: RateCategory; rate: RatioPpm }>

/**
 * Rates of games of providers that the house gives everybody at the top (adr 0349). They rise from the next day on; what the house lowers holds
 * for those who come later, as nobody at the top has agreed to less.
 */
function house({ db, clock, inbox, rules }: Parts) {
  return {
    /** Raises who is at the top to what the setting says, and tells them. */
    async raiseTops(signal: AbortSignal): Promise<void> {
      const rates = topRatesOf(await rules())
      const since = addDays(chinaDateOf(clock.now() + MARGIN_MS), 1)
      for (const memberId of await store.findTopsBelow(db.read, rates, since, RAISED_TOGETHER)) {
        signal.throwIfAborted()
        await db.transaction(async tx => {
          await store.holdPlace(tx, memberId)
          const own = await store.findOwnRates(tx, memberId, since)
          const risen = ratesIn(rates).filter(([category, rate]) => rate > own[category])
          if (risen.length === 0) return
          await putRates(tx, memberId, since, Object.fromEntries(risen), undefined)
          const names = risen.map(([category, rate]) => `${rateCategoryNames[category]} ${formatRate(rate)}%`)
          await inbox.send(tx, {
            ...{ memberId, topic: 'system', title: '返点已调高', link: '/agent' },
            content: `您的返点将从 ${since} 起调高：${names.join('，')}。`,
          })
        })
      }
    },
  }
}

/** Rates of the direct downline, which an agent alone can only raise. */
function raiser({ db, clock, inbox }: Parts) {
  const nextDay = () => addDays(chinaDateOf(clock.now()), 1)

  /** Both rates of that day, where the member stands directly below the caller; anybody else is unknown. */
  async function findPair(executor: Executor, caller: Caller, memberId: bigint, since: ChinaDate) {
    const place = await store.findPlace(executor, memberId, since)
    if (place === undefined || place.parentId !== caller.memberId) throw new Refusal('AGENT/UNKNOWN')
    const [own, theirs] = await Promise.all([
      store.findOwnRates(executor, caller.memberId, since),
      store.findOwnRates(executor, memberId, since),
    ])
    return { own, theirs }
  }

  return {
    /** What another rate, a lower one too, would have meant for the caller in the last days. */
    async preview(caller: Caller, { memberId, category, rate }: RateTrial) {
      const since = nextDay()
      const { own, theirs } = await findPair(db.read, caller, memberId, since)
      const [most, old] = [own[category], theirs[category]]
      const { [category]: floor = old } = await findFloors(db.read, memberId, since, [category])
      if (findRateFault(rate, { least: floor, most }) !== undefined) throw new Refusal('AGENT/RATE')
      const span = { from: addDays(since, -PREVIEW_DAYS), to: addDays(since, -1) }
      const days = await findValidDays(db.read, memberId, category, span)
      const earned = (theirRate: RatioPpm): Li =>
        li(days.reduce((sum, { valid }) => sum + commissionOf(li(valid), (most - theirRate) as RatioPpm), 0n))
      return {
        ...{ since, span, own: most, old },
        valid: days.reduce((sum, { valid }) => sum + valid, 0n),
        ...{ before: earned(old), after: earned(rate) },
      }
    },

    /** Raises rates from the next day on; answers that day. */
    async raise(caller: Caller, memberId: bigint, rates: Rates): Promise<ChinaDate> {
      const since = nextDay()
      await db.transaction(async tx => {
        // From the top down, as whoever raises the caller's own rate does.
        await placeOf(tx, caller, since, 'held')
        await store.holdPlace(tx, memberId)
        const { own, theirs } = await findPair(tx, caller, memberId, since)
        const risen = rateCategories.flatMap(category => {
          const rate = rates[category] ?? theirs[category]
          const fault = findRateFault(rate, { least: theirs[category], most: own[category] })
          if (rates[category] !== undefined && fault !== undefined) throw new Refusal('AGENT/RATE')
          return rate === theirs[category] ? [] : [[category, rate] as const]
        })
        if (risen.length === 0) return
        await putRates(tx, memberId, since, Object.fromEntries(risen), undefined)
        await withdrawCuts(
          tx,
          memberId,
          risen.map(([category]) => category),
        )
        await inbox.send(tx, {
          ...{ memberId, topic: 'system', title: '返点已调高', link: '/profile' },
          content: `您的返点将从 ${since} 起调高。`,
        })
      })
      return since
    },
  }
}

/** What an agent does to those directly below, and the house to those at the top. */
export const downlineService = (parts: Parts) => ({ ...opener(parts), ...raiser(parts), ...house(parts) })

export type DownlineService = ReturnType<typeof downlineService>
