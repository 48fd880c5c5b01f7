/**
 * Tells the facts of play of settled issues to all who count them: turnover, betting bonus. It follows settlement and never waits in
 * it: orders and their judgement do not change, so what is worked out later is what would have been written then. A chunk is
 * marked in the commit of what it counts. Source: money-in-and-out §4.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { readAccepted } from '@app/domain/lottery/selection/parse-selection.ts'
import { li } from '@app/domain/money/money.ts'
import { COVER_SHARE, countedTurnover } from '@app/domain/turnover/cover.ts'
import { marketStakes } from '@app/domain/turnover/markets.ts'
import {
  type ActivityService,
  type MemberPlay,
  ownLotteries,
  type PlayedOrder,
} from '#modules/activity/activity.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import { takeTurns } from '#platform/turns.ts'
import { betsCrashPoints } from './crash-points.ts'
import { findOrderTerms, type LongOrder, type TermsRow } from './issue-chunks.store.ts'
import { judgeOnce, pagesOf } from './issue-chunks.ts'
import { outcomeOf } from './order-outcome.ts'
import * as store from './uncounted-chunks.store.ts'

/** The most chunks of one run; then other jobs get their turn. */
const CHUNKS_A_RUN = 200

/** Orders that are read at once. */
const ORDERS_A_PAGE = 10_000

/**
 * How much longer than a chunk took the rest behind it is, while bets of any issue wait to be paid: their players look at the
 * balance, and nobody at the turnover of the same second (adr 0186).
 */
const REST_SHARE = 2

/** The longest rest, so that a chunk that hung does not stop the next. */
const REST_MAX_MS = 1_000

type Parts = Readonly<{
  db: Database
  activity: ActivityService
  judge?: typeof outcomeOf
  pageRows?: number
  /** Waits that many milliseconds, or until the signal. */
  rest?: (ms: number, signal: AbortSignal) => Promise<void>
}>

const restOf = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

/** What equal orders have in common. */
type Judged = Pick<PlayedOrder, 'valid' | 'stakes'>

function judgeIn(chunk: store.UncountedChunk, judge: typeof outcomeOf): (terms: TermsRow) => Judged {
  const family = findGame(chunk.gameId)?.family
  assert(family !== undefined && chunk.numbers !== null, `the issue ${chunk.issueId} cannot be judged`)
  const draw = { numbers: chunk.numbers, lunarYear: lunarYearOf(chunk.issueDate) }
  return terms => {
    const play = findPlay(family, terms.playCode)
    assert(play !== undefined, `an order of the issue ${chunk.issueId} has an unknown play`)
    return {
      valid: judge(family, draw, terms).validTurnover,
      stakes: marketStakes(play, readAccepted(play, terms.selection), li(terms.stakePerUnit)),
    }
  }
}

type Settled = Omit<PlayedOrder, 'counted'>

function countedOf(orders: readonly Settled[]): PlayedOrder[] {
  const counted = countedTurnover(orders, COVER_SHARE)
  return orders.map((order, at) => ({ ...order, counted: counted[at] ?? li(0) }))
}

export function turnoverCountingService({
  db,
  activity,
  judge = outcomeOf,
  pageRows = ORDERS_A_PAGE,
  rest = restOf,
}: Parts) {
  /** The standing orders of a chunk, page by page, each account's from the lowest number up. */
  async function* ordersOf(chunk: store.UncountedChunk) {
    let after: store.OrderPlace | undefined = { accountId: chunk.accountLow, id: 0n }
    while (after !== undefined) {
      const page = await store.findPlacedOrders(db.read, chunk, after, pageRows)
      yield page
      after = page.length < pageRows ? undefined : page.at(-1)
    }
  }

  /** The standing orders of these members, each member's from the lowest number up. */
  async function playOf(chunk: store.UncountedChunk, memberIds: readonly bigint[]): Promise<MemberPlay[]> {
    const turn = takeTurns()
    const found = new Map(memberIds.map(id => [id, [] as Settled[]]))
    if (chunk.numbers === null || memberIds.length === 0)
      return memberIds.map(memberId => ({ memberId, orders: [] }))
    const judgeOne = judgeIn(chunk, judge)
    const judgeShort = judgeOnce(judgeOne)
    const long = new Map<bigint, Readonly<{ orders: Settled[]; at: number }>>()
    const sizes: LongOrder[] = []
    for await (const page of ordersOf(chunk))
      for (const { id, size, selection, ...terms } of page) {
        const orders = found.get(terms.memberId)
        if (orders === undefined) continue
        const { hasRebate } = terms
        const own = { placedAt: Number(terms.placedMicros), category: 'lottery', hasRebate }
        if (selection === null) {
          const at = orders.push({ ...own, valid: li(0), stakes: [] }) - 1
          long.set(id, { orders, at })
          sizes.push({ id, size })
        } else {
          const { valid, stakes } = judgeShort({ ...terms, selection })
          orders.push({ ...own, valid, stakes })
        }
        const pause = turn()
        if (pause !== undefined) await pause
      }
    for (const ids of pagesOf(sizes))
      for (const { id, ...terms } of await findOrderTerms(db.read, ids)) {
        const place = long.get(id)
        const order = place?.orders[place.at]
        if (place !== undefined && order !== undefined)
          place.orders[place.at] = { ...order, ...judgeOne(terms) }
        await turn()
      }
    const members: MemberPlay[] = []
    for (const [memberId, orders] of found) {
      members.push({ memberId, orders: countedOf(orders) })
      await turn()
    }
    return members
  }

  async function countNext(signal: AbortSignal): Promise<boolean> {
    const from = performance.now()
    const chunk = await store.findUncounted(db.read)
    if (chunk === undefined) return false
    const bettors = chunk.isReplaced ? [] : await store.findBettors(db.read, chunk)
    const plan = await activity.plan(bettors, ownLotteries)
    const members = await playOf(chunk, plan.memberIds)
    await db.transaction(async tx => {
      if (!(await store.claimUncounted(tx, chunk))) return
      await plan.count(tx, chunk, members)
      crashPoint(betsCrashPoints.counted)
      await store.markCounted(tx, chunk)
    })
    if (chunk.isPaying) await rest(Math.min((performance.now() - from) * REST_SHARE, REST_MAX_MS), signal)
    return true
  }

  return {
    /** Counts settled chunks; answers whether there may be more. */
    async sweep(signal: AbortSignal): Promise<boolean> {
      for (let counted = 0; counted < CHUNKS_A_RUN; counted += 1)
        if (signal.aborted || !(await countNext(signal))) return false
      return true
    },
  }
}
