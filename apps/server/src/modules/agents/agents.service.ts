/**
 * Agents, who stands below them, and what their teams do. Invariants: whoever is asked about stands in the branch of the caller, and anybody else
 * is unknown; below the direct level names are masked and only sums are told. Source: money-in-and-out §6.
 */

import { rateCategories } from '@app/domain/agents/rates.ts'
import { maskText } from '@app/domain/money/display.ts'
import { li } from '@app/domain/money/money.ts'
import {
  addDays,
  type ChinaDate,
  chinaDateOf,
  chinaMidnight,
  DAY_MS,
  isChinaDate,
} from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './agents.store.ts'
import { findFloors } from './cuts.store.ts'
import * as days from './days.store.ts'
import * as downlineStore from './downline.store.ts'
import { sumDividends } from './pays.store.ts'

const SPAN_DAYS_MAX = 31
const ROWS_A_PAGE = 20
const RATES_MAX = 60
/** The money of a larger team is counted once an hour; so is that of a larger one of many that are told together. */
const COUNTED_LIVE_MAX = 10_000n
const COUNTED_LIVE_OF_MANY_MAX = COUNTED_LIVE_MAX / BigInt(ROWS_A_PAGE)
/** So many must be below somebody whose own balance is told; of fewer the balance of the team would tell that of one of them. */
const BELOW_MIN = 3n

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  auth: Pick<AuthService, 'lastLogins'>
}>

/** A branch with its head. */
type Team = Pick<store.PlaceRow, 'memberId' | 'path'> & Readonly<{ members: bigint }>

/** Somebody below the caller, or the caller. */
type Found = Readonly<{ own: store.PlaceRow; of: store.PlaceRow; level: number; today: ChinaDate }>

/** Refuses `AGENT/SPAN` days that are none. */
function assertDays(...days: readonly (ChinaDate | undefined)[]): void {
  if (days.some(day => day !== undefined && !isChinaDate(day))) throw new Refusal('AGENT/SPAN')
}

/** Refuses the same, and more of them than are told at once. */
function assertSpan({ from, to }: store.Span): void {
  assertDays(from, to)
  if (from > to || chinaMidnight(to) - chinaMidnight(from) >= SPAN_DAYS_MAX * DAY_MS)
    throw new Refusal('AGENT/SPAN')
}

/** The tree and the sums of teams against bets and ledger; every row must have no violations (money-in-and-out §8). */
export const agentsInvariants = (db: Database): Promise<store.InvariantRow[]> => store.findInvariants(db.read)

/** Whom an agent may ask about, and what is read of a branch in several calls. */
function branchesOf({ db, clock, account }: Parts) {
  /** Refuses `AGENT/UNKNOWN` whoever does not stand in the caller's branch, whether there is such a member or not. */
  async function find(caller: Caller, memberId: bigint | undefined): Promise<Found> {
    const today = chinaDateOf(clock.now())
    const own = await store.findPlace(db.read, caller.memberId, today)
    const of = await store.findPlace(db.read, memberId ?? caller.memberId, today)
    if (own === undefined || of === undefined || !of.path.startsWith(own.path))
      throw new Refusal('AGENT/UNKNOWN')
    return { own, of, level: of.depth - own.depth, today }
  }

  /** The names from below the caller down to a place; masked from the second level on. */
  async function wayTo({ own, of }: Found) {
    const ids = of.path
      .slice(own.path.length)
      .split('/')
      .filter(id => id !== '')
      .map(BigInt)
    const names = await account.namesOf(ids)
    return ids.map((memberId, at) => {
      const name = names.get(memberId) ?? ''
      return { memberId, account: at === 0 ? name : maskText(name) }
    })
  }

  /** What each of these teams has, by its head; of those above so many members as of the last hour. */
  async function moneyOf(
    teams: readonly Team[],
    liveMax: bigint,
    today: ChinaDate,
  ): Promise<ReadonlyMap<bigint, store.TeamMoney>> {
    const large = new Set(teams.flatMap(team => (team.members > liveMax ? [team.memberId] : [])))
    const known = large.size === 0 ? [] : await store.findSnapshots(db.read, [...large])
    const isKnown = new Set(known.map(({ memberId }) => memberId))
    const unknown = teams.filter(({ memberId }) => !isKnown.has(memberId))
    const counted = unknown.length === 0 ? [] : await store.sumMoney(db.read, unknown, today)
    const kept = counted.filter(({ memberId }) => large.has(memberId))
    if (kept.length > 0) await db.transaction(tx => store.putSnapshots(tx, kept))
    return new Map([...known, ...counted].map(row => [row.memberId, row]))
  }

  return { find, wayTo, moneyOf }
}

/** What one answer about the team of an agent is made of. */
function teamReader({ db, account, ...parts }: Parts) {
  const { find, moneyOf } = branchesOf({ db, account, ...parts })

  /**
   * The money of a team, where it tells that of nobody deeper than directly below (adr 0350): of somebody directly below as lists do, deeper
   * not at all. The caller's own is told unless what lists tell, taken from it, would leave that of one or two.
   */
  async function toldMoney({ of, level, today }: Found): Promise<store.TeamMoney | undefined> {
    if (level > 1) return undefined
    const { members } = await store.countBranch(db.read, of, today)
    const unseen = level === 0 ? await store.countUnseen(db.read, of, today, BELOW_MIN) : members
    if (unseen > 0n && unseen < BELOW_MIN) return undefined
    const money = (await moneyOf([{ ...of, members }], COUNTED_LIVE_MAX, today)).get(of.memberId)
    if (money === undefined) throw new Error(`the money of the team of ${of.memberId} was not counted`)
    return money
  }

  return {
    /** Adds the oldest seal that is not in the sums, and who came and deposited. Answers whether there was one. */
    fold: (): Promise<boolean> => db.transaction(store.fold),

    /** What a team did in these days, by the tree of each day. */
    async team(caller: Caller, memberId: bigint | undefined, span: store.Span) {
      assertSpan(span)
      const found = await find(caller, memberId)
      const { of, today } = found
      const [end = span.to] = [span.to, today].toSorted()
      const [ofDays, play, counts, branch, dividends, money] = await Promise.all([
        days.findDays(db.read, of.memberId, span),
        days.findPlayDays(db.read, of.memberId, span),
        store.countTeam(db.read, of, span),
        store.countBranch(db.read, of, end),
        sumDividends(db.read, of.memberId, span),
        toldMoney(found),
      ])
      return { days: ofDays, play, dividends, ...counts, members: branch.members, money }
    },

    /** The rates that one of the downline may get, one range a category; for a newcomer when no member is named. */
    async ranges(caller: Caller, memberId: bigint | undefined) {
      const { own, of, level, today } = await find(caller, memberId)
      // Nobody sets the own rate, nor one of the deeper levels.
      if (memberId !== undefined && level !== 1) throw new Refusal('AGENT/UNKNOWN')
      // A change holds from the next day on, so it stands between what holds then.
      const day = memberId === undefined ? today : addDays(today, 1)
      const most = await store.findOwnRates(db.read, own.memberId, day)
      const least = memberId === undefined ? undefined : await store.findOwnRates(db.read, of.memberId, day)
      // Where there is no rate there is none below it.
      const rated = rateCategories.filter(category => (least?.[category] ?? 0n) > 0n)
      const floors = await findFloors(db.read, of.memberId, day, rated)
      return rateCategories.map(category => ({
        category,
        floor: floors[category] ?? 0n,
        least: least?.[category] ?? 0n,
        most: most[category],
      }))
    },

    /** What an agent may know of himself, or of somebody below. */
    async member(caller: Caller, memberId: bigint | undefined) {
      const { of, level, today } = await find(caller, memberId)
      const [row, counts, rates] = await Promise.all([
        account.find(of.memberId),
        store.countBranch(db.read, of, today),
        store.findRates(db.read, of.memberId, RATES_MAX),
      ])
      if (row === undefined) throw new Refusal('AGENT/UNKNOWN')
      return {
        ...{ memberId: row.id, level, rates, isAgent: row.isAgent, registeredAt: row.registeredAt },
        account: level <= 1 ? row.account : maskText(row.account),
        referralCode: level === 0 ? row.referralCode : null,
        ...counts,
      }
    },
  }
}

type DownlineWish = Omit<downlineStore.DownlineQuery, 'of' | 'today'> &
  Readonly<{ memberId: bigint | undefined; page: number }>

/** Whether something is asked that is told of the direct downline alone: masked names could be guessed letter by letter, a balance half by half. */
const isAskedOfDirect = ({ account, isNormal, loggedIn, money, order }: DownlineWish): boolean =>
  order === 'money' ||
  [account, isNormal, loggedIn.from, loggedIn.to, money.least, money.most].some(part => part !== undefined)

function downlineReader({ db, auth, ...parts }: Parts) {
  const { find, wayTo, moneyOf } = branchesOf({ db, auth, ...parts })

  /** What is told of the direct downline of the caller beside what is told of all. */
  async function privately(rows: readonly downlineStore.DownlineRow[], today: ChinaDate) {
    const [logins, moneys] = await Promise.all([
      auth.lastLogins(rows.map(({ memberId }) => memberId)),
      moneyOf(rows, COUNTED_LIVE_OF_MANY_MAX, today),
    ])
    return ({ memberId, money, isNormal, members }: downlineStore.DownlineRow) => {
      const team = members === 0n || members >= BELOW_MIN ? moneys.get(memberId) : undefined
      return {
        ...{ isNormal, money: li(money), loggedInAt: logins.get(memberId) ?? null },
        teamMoney: team && li(team.money),
        teamMoneyAt: members > COUNTED_LIVE_OF_MANY_MAX ? (team?.at ?? null) : null,
      }
    }
  }
  const UNTOLD = {
    ...{ isNormal: undefined, money: undefined, loggedInAt: null, teamMoney: undefined, teamMoneyAt: null },
  }

  return {
    /** A page of the downline of the caller, or of somebody below. */
    async downline(caller: Caller, wish: DownlineWish) {
      const { page, memberId, span, ...asked } = wish
      const { registered, loggedIn } = asked
      assertSpan(span)
      assertDays(registered.from, registered.to, loggedIn.from, loggedIn.to)
      const found = await find(caller, memberId)
      const { own, of, today } = found
      if (isAskedOfDirect(wish) && (found.level !== 0 || wish.reach === 'all'))
        throw new Refusal('SYS/INVALID')
      const query = { ...asked, of, span, today, account: asked.account?.toLowerCase() }
      const place = { limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }
      const [rows, total, way] = await Promise.all([
        downlineStore.findDownline(db.read, query, place),
        downlineStore.sumDownline(db.read, query),
        wayTo(found),
      ])
      const levelOf = ({ depth }: downlineStore.DownlineRow) => depth - own.depth
      const tell = await privately(
        rows.filter(row => levelOf(row) === 1),
        today,
      )
      return {
        ...{ total, way },
        rows: rows.map(row => {
          const level = levelOf(row)
          const account = level === 1 ? row.account : maskText(row.account)
          return { ...row, ...(level === 1 ? tell(row) : UNTOLD), level, account }
        }),
      }
    },
  }
}

/** What agents may know of those below, and the sums that it is read from. */
export const agentsService = (parts: Parts) => ({ ...teamReader(parts), ...downlineReader(parts) })

export type AgentsService = ReturnType<typeof agentsService>
