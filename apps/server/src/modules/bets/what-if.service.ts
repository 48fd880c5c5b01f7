/**
 * What an issue would have cost if other numbers had been drawn: its orders judged by the rules that settle it. Only of an
 * issue that has a result of its own, so that nobody chooses a result or a bet by it, and nothing is written. Source: console
 * §5.1, adr 0184.
 */
import { hasResult } from '@app/domain/draws/issue-life.ts'
import { findGame, type Game } from '@app/domain/games/games.ts'
import { isDrawOf } from '@app/domain/lottery/draw.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import { sharedQueue } from '#platform/shared-queue.ts'
import { takeTurns } from '#platform/turns.ts'
import { findOrderTerms } from './issue-chunks.store.ts'
import { type JudgeTerms, judgeOnce, pagesOf } from './issue-chunks.ts'
import { outcomeOf, verdictOf } from './order-outcome.ts'
import * as store from './what-if.store.ts'
import { type AssumedTotals, assumedTotals } from './what-if-totals.ts'

const ORDERS_A_READING = 1_000
/** What a person waits for at most. */
const LOOK_MS = 20_000
/** Of this node; one person has one running and one waiting. */
const QUEUE = { runningMax: 1, waitingMax: 3, shareMax: 1 }

type Parts = Readonly<{ db: Database; draws: DrawsService; ordersAReading?: number; lookMs?: number }>
type ReadOrder = store.IssueOrder & Readonly<{ selection: string }>
type Wish = Readonly<{ issueId: bigint; balls: readonly number[]; staffId: bigint }>

export type WhatIf = AssumedTotals & Readonly<{ game: Game }>

/** Lets others have their turn; past that time of the process's clock it refuses `OPS/NARROW`. */
function pauseUntil(untilMs: number): () => Promise<void> | undefined {
  const turn = takeTurns()
  return () => {
    if (performance.now() > untilMs) throw new Refusal('OPS/NARROW')
    return turn()
  }
}

export function whatIfService({ db, draws, ...limits }: Parts) {
  const { ordersAReading = ORDERS_A_READING, lookMs = LOOK_MS } = limits
  const queue = sharedQueue<AssumedTotals>(QUEUE)

  /** The orders with long selections, read a few at a time. */
  async function* longOrdersOf(orders: readonly store.IssueOrder[]): AsyncGenerator<ReadOrder> {
    const orderOf = new Map(orders.map(order => [order.id, order]))
    for (const ids of pagesOf(orders.filter(({ selection }) => selection === null))) {
      for (const { id, selection } of await boundedRead(db, tx => findOrderTerms(tx, ids))) {
        const order = orderOf.get(id)
        if (order !== undefined) yield { ...order, selection }
      }
    }
  }

  /** Judges all standing orders of the issue, page by page; no transaction is open while it does. */
  async function judgeAll(issueId: bigint, judge: JudgeTerms): Promise<AssumedTotals> {
    const totals = assumedTotals()
    const once = judgeOnce(judge)
    const pause = pauseUntil(performance.now() + lookMs)
    let after = store.FIRST
    for (;;) {
      const page = { issueId, after, rows: ordersAReading }
      const orders = await boundedRead(db, tx => store.findIssueOrders(tx, page))
      for (const { selection, ...terms } of orders) {
        if (selection === null) continue
        const order = { ...terms, selection }
        totals.add(order, once(order).payout)
        await pause()
      }
      for await (const order of longOrdersOf(orders)) {
        totals.add(order, judge(order).payout)
        await pause()
      }
      const last = orders.at(-1)
      if (last === undefined || orders.length < ordersAReading) return totals.sum()
      after = last
    }
  }

  return {
    /**
     * Judges the issue as if these numbers, in draw order, had been drawn. Refuses `OPS/UNKNOWN`, `OPS/NOT_DRAWN` an issue
     * without a result of its own, `OPS/CLAIM_FORM` what no draw of the family is, and `OPS/NARROW` what takes longer than
     * twenty seconds.
     */
    async read({ issueId, balls, staffId }: Wish): Promise<WhatIf> {
      const issue = await draws.findIssueById(issueId)
      const game = issue && findGame(issue.gameId)
      if (issue === undefined || game === undefined) throw new Refusal('OPS/UNKNOWN')
      if (issue.numbers === null || !hasResult(issue.state)) throw new Refusal('OPS/NOT_DRAWN')
      if (!isDrawOf(game.family, balls)) throw new Refusal('OPS/CLAIM_FORM')
      const draw = { numbers: balls, lunarYear: lunarYearOf(issue.issueDate) }
      const judge: JudgeTerms = terms => verdictOf(outcomeOf(game.family, draw, terms))
      const name = `${issueId} ${balls.join('-')}`
      const totals = await queue.enter(String(staffId), name, () => judgeAll(issueId, judge))
      return { ...totals, game }
    },
  }
}

export type WhatIfService = ReturnType<typeof whatIfService>
