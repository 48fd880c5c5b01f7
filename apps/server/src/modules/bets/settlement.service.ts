/**
 * Pays the bets of a drawn issue, or returns those of a voided one. Invariants: each order is paid at most once a
 * result; a piece is wholly done or not at all, on whichever node; what does not reconcile stops and alarms.
 */
import assert from 'node:assert/strict'
import { voidReasonTexts } from '@app/domain/draws/issue-life.ts'
import { findGame, type LotteryFamily } from '@app/domain/games/games.ts'
import type { Draw } from '@app/domain/lottery/draw.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import { outcomeOf } from './order-outcome.ts'
import * as store from './settlement.store.ts'

type Parts = Readonly<{ db: Database; draws: DrawsService }>

const OUTCOMES = { win: 'won', push: 'push', lose: 'lost' } as const

/** What became of orders that are alike; a defect in what was accepted stops the issue. */
function judge(family: LotteryFamily, draw: Draw, group: store.GroupRow): store.VerdictRow[] {
  const { outcome, unitsWon, unitsPushed, payout } = outcomeOf(family, draw, group)
  // Part of a lock comes back from a lost order too, so the amount decides, not the word.
  if (payout === 0n) return []
  return [{ ...group, outcome: OUTCOMES[outcome], unitsWon, unitsPushed, payout }]
}

type Judge = (group: store.GroupRow) => store.VerdictRow[]
/** What is paid: the issue, under which result, by which verdicts, and the words on the bill. */
type Work = Readonly<{ issueId: bigint; version: number; remark: string; verdictsOf: Judge }>

/** Pieces that a node settles at the same time; more wait for each other on two processors (performance §3). */
const LANES = 2

/** The same group comes in most pieces; it is judged in the first one. */
function judgeOnce(judgeGroup: Judge): Judge {
  const known = new Map<string, store.VerdictRow[]>()
  return group => {
    const key = [group.playCode, group.selection, group.odds, group.stakePerUnit, group.stake].join('\n')
    const verdicts = known.get(key) ?? judgeGroup(group)
    known.set(key, verdicts)
    return verdicts
  }
}

async function payNextChunk(tx: Tx, { issueId, version, remark, verdictsOf }: Work): Promise<boolean> {
  const chunk = await store.claimChunk(tx, issueId, version)
  if (chunk === undefined) return false
  const groups = await store.findGroups(tx, issueId, chunk)
  await store.payChunk(tx, { issueId, version, chunk, remark }, groups.flatMap(verdictsOf))
  crashPoint('settlement piece before its commit')
  return true
}

/** Whether all is paid; `false` while another node still holds a piece. What does not add up is a defect. */
async function isPaid(tx: Tx, { issueId, version }: Work): Promise<boolean> {
  const progress = await store.findProgress(tx, issueId, version)
  if (progress.openChunks > 0n) return false
  // An issue that was voided while it took bets was never sealed.
  assert(
    progress.sealedCount === null ||
      (progress.ordersCount === progress.sealedCount && progress.stakeSum === progress.sealedSum),
    `issue ${issueId} does not reconcile: ${progress.ordersCount} orders of ${progress.stakeSum} were settled, ` +
      `${progress.sealedCount} of ${progress.sealedSum} were sealed at the close`,
  )
  return true
}

/** The part of the draws' work that is about money; all of it may be repeated, and run on several nodes at once. */
export function settlementService({ db, draws }: Parts) {
  async function payAll(work: Work, signal: AbortSignal): Promise<void> {
    // Each piece is a transaction of its own, so that a stop between two loses nothing.
    const payLane = async () => {
      while (!signal.aborted && (await db.transaction(tx => payNextChunk(tx, work)))) {
        crashPoint('between settlement pieces')
      }
    }
    await Promise.all(Array.from({ length: LANES }, payLane))
  }

  return {
    /** Takes a drawn issue through its payouts to `settled`, or as far as it gets before the signal. */
    async settle(issueId: bigint, signal: AbortSignal): Promise<void> {
      const issue = await draws.findIssueById(issueId)
      if (issue?.numbers === null || issue === undefined) return
      const game = findGame(issue.gameId)
      assert(game !== undefined, `an issue of an unknown game: ${issue.gameId}`)
      const draw: Draw = { numbers: issue.numbers, lunarYear: lunarYearOf(issue.issueDate) }
      const work: Work = {
        issueId,
        version: issue.resultVersion,
        remark: `${game.name} ${issue.turnNum}期`,
        verdictsOf: judgeOnce(group => judge(game.family, draw, group)),
      }
      await db.transaction(async tx => {
        if (await draws.markSettling(tx, issueId)) await store.planChunks(tx, issueId, work.version)
      })
      await payAll(work, signal)
      await db.transaction(async tx => {
        if (await isPaid(tx, work)) await draws.markSettled(tx, issueId)
        crashPoint('settlement before its end')
      })
    },

    /** Returns every stake of an issue without a result and marks it `voided`. */
    async refund(issueId: bigint, signal: AbortSignal): Promise<void> {
      const issue = await draws.findIssueById(issueId)
      if (issue === undefined || issue.voidReason === null) return
      const work: Work = {
        issueId,
        version: issue.resultVersion,
        remark: voidReasonTexts[issue.voidReason],
        verdictsOf: group => [
          { ...group, outcome: 'refunded', unitsWon: 0, unitsPushed: 0, payout: group.stake },
        ],
      }
      await db.transaction(tx => store.planChunks(tx, issueId, work.version))
      await payAll(work, signal)
      await db.transaction(async tx => {
        if (await isPaid(tx, work)) await draws.markVoided(tx, issueId)
      })
    },
  }
}
