/**
 * Tells the facts of play of settled issues to all who count them: turnover, betting bonus. It follows settlement and never waits in
 * it: orders and their judgement do not change, so what is worked out later is what would have been written then. A chunk is
 * marked in the commit of what it counts. Source: money-in-and-out §4.
 */
import assert from 'node:assert/strict'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { readAccepted } from '@app/domain/lottery/selection/parse-selection.ts'
import { li } from '@app/domain/money/money.ts'
import { marketStakes } from '@app/domain/turnover/markets.ts'
import type { ActivityService, MemberPlay, PlayedOrder } from '#modules/activity/activity.service.ts'
import type { Database } from '#platform/db.ts'
import { takeTurns } from '#platform/turns.ts'
import { pagesOf } from './issue-chunks.ts'
import { outcomeOf } from './order-outcome.ts'
import * as store from './uncounted-chunks.store.ts'

/** The most chunks of one run; then other jobs get their turn. */
const CHUNKS_A_RUN = 200

type Parts = Readonly<{ db: Database; activity: ActivityService; judge?: typeof outcomeOf }>

export function turnoverCountingService({ db, activity, judge = outcomeOf }: Parts) {
  function orderOf(chunk: store.UncountedChunk, terms: store.PlacedTerms): PlayedOrder {
    const family = findGame(chunk.gameId)?.family
    assert(family !== undefined && chunk.numbers !== null, `the issue ${chunk.issueId} cannot be judged`)
    const play = findPlay(family, terms.playCode)
    assert(play !== undefined, `the order ${terms.id} has an unknown play`)
    const draw = { numbers: chunk.numbers, lunarYear: lunarYearOf(chunk.issueDate) }
    return {
      placedAt: Number(terms.placedMicros),
      category: 'lottery',
      hasRebate: terms.hasRebate,
      valid: judge(family, draw, terms).validTurnover,
      stakes: marketStakes(play, readAccepted(play, terms.selection), li(terms.stakePerUnit)),
    }
  }

  /** The standing orders of these members, each member's from the lowest number up. */
  async function playOf(chunk: store.UncountedChunk, memberIds: readonly bigint[]): Promise<MemberPlay[]> {
    const turn = takeTurns()
    const orders = new Map(memberIds.map(id => [id, [] as PlayedOrder[]]))
    if (chunk.numbers !== null)
      for (const ids of pagesOf(await store.findOrderSizes(db.read, chunk, memberIds)))
        for (const terms of await store.findPlacedTerms(db.read, ids)) {
          orders.get(terms.memberId)?.push(orderOf(chunk, terms))
          await turn()
        }
    return [...orders].map(([memberId, played]) => ({ memberId, orders: played }))
  }

  async function countNext(): Promise<boolean> {
    const chunk = await store.findUncounted(db.read)
    if (chunk === undefined) return false
    const plan = await activity.plan(chunk.isReplaced ? [] : await store.findBettors(db.read, chunk))
    const members = await playOf(chunk, plan.memberIds)
    await db.transaction(async tx => {
      if (!(await store.claimUncounted(tx, chunk))) return
      await plan.count(tx, chunk, members)
      await store.markCounted(tx, chunk)
    })
    return true
  }

  return {
    /** Counts settled chunks; answers whether there may be more. */
    async sweep(signal: AbortSignal): Promise<boolean> {
      for (let counted = 0; counted < CHUNKS_A_RUN; counted += 1)
        if (signal.aborted || !(await countNext())) return false
      return true
    },
  }
}
