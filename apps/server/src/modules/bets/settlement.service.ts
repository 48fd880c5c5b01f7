/**
 * Pays the bets of a drawn issue, or returns those of a voided one. Invariants: each order is paid at most once a
 * result; a chunk is done wholly or not at all, on one of the nodes; a settlement that does not reconcile stops and
 * raises an alarm.
 */
import assert from 'node:assert/strict'
import { voidReasonTexts } from '@app/domain/draws/issue-life.ts'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { DrawsService, Issue } from '#modules/draws/draws.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import { betsCrashPoints } from './crash-points.ts'
import { payChunk, planChunks } from './issue-chunks.store.ts'
import { type ChunkWork, chunkWorker, isAllPaid, type JudgeTerms } from './issue-chunks.ts'
import { outcomeOf, verdictOf } from './order-outcome.ts'

type Parts = Readonly<{ db: Database; draws: DrawsService }>

const refund: JudgeTerms = ({ stake }) => ({
  outcome: 'refunded',
  unitsWon: 0,
  unitsPushed: 0,
  payout: stake,
})

/** What is paid of an issue: under which result, by which verdicts, and the words on the bill. */
const workOf = ({ id, resultVersion }: Issue, judge: JudgeTerms, remark: string): ChunkWork => ({
  issueId: id,
  version: resultVersion,
  judge,
  write: (tx, chunk, verdicts) =>
    payChunk(tx, { issueId: id, version: resultVersion, chunk, remark }, verdicts),
})

/** The part of the draws' work that is about money; all of it may be repeated, and run on several nodes at once. */
export function settlementService({ db, draws }: Parts) {
  const payAll = chunkWorker(db)

  return {
    /** Takes a drawn issue through its payouts to `settled`, or as far as it gets before the signal. */
    async settle(issueId: bigint, signal: AbortSignal): Promise<void> {
      const issue = await draws.findIssueById(issueId)
      if (issue?.numbers === null || issue === undefined) return
      const game = findGame(issue.gameId)
      assert(game !== undefined, `an issue of an unknown game: ${issue.gameId}`)
      const draw = { numbers: issue.numbers, lunarYear: lunarYearOf(issue.issueDate) }
      const judge: JudgeTerms = terms => verdictOf(outcomeOf(game.family, draw, terms))
      const work = workOf(issue, judge, `${game.name} ${issue.turnNum}期`)
      await db.transaction(async tx => {
        if (await draws.markSettling(tx, issueId)) await planChunks(tx, issueId, work.version)
      })
      await payAll(work, signal)
      await db.transaction(async tx => {
        if (await isAllPaid(tx, issueId, work.version)) await draws.markSettled(tx, issueId)
        crashPoint(betsCrashPoints.settlementEnd)
      })
    },

    /** Returns every stake of an issue without a result and marks it `voided`. */
    async refund(issueId: bigint, signal: AbortSignal): Promise<void> {
      const issue = await draws.findIssueById(issueId)
      if (issue === undefined || issue.voidReason === null) return
      const work = workOf(issue, refund, voidReasonTexts[issue.voidReason])
      await db.transaction(tx => planChunks(tx, issueId, work.version))
      await payAll(work, signal)
      await db.transaction(async tx => {
        if (await isAllPaid(tx, issueId, work.version)) await draws.markVoided(tx, issueId)
      })
    },
  }
}
