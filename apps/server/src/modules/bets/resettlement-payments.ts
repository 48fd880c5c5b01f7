/** Carries a new judgement out, piece by piece, if it still is what people agreed on. */
import assert from 'node:assert/strict'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { li } from '@app/domain/money/money.ts'
import type { DrawsService, Issue } from '#modules/draws/draws.service.ts'
import { withdrawalReviewsService } from '#modules/withdrawals/withdrawal-reviews.service.ts'
import type { Database, Executor } from '#platform/db.ts'
import { publishJudgedAnew } from './bets.events.ts'
import { type ChunkWork, chunkWorker, isAllPaid, type JudgeTerms } from './issue-chunks.ts'
import { type outcomeOf, verdictOf } from './order-outcome.ts'
import * as store from './resettlement.store.ts'
import { compareJudgements } from './resettlement-preview.ts'
import { proposalText } from './resettlement-text.ts'

type Parts = Readonly<{ db: Database; draws: DrawsService; judge: typeof outcomeOf }>

/** A settled issue with the rules that judge it. */
export type Settled = Readonly<{ issue: Issue; judge: JudgeTerms; remark: string }>

export function resettlementPayments({ db, draws, judge }: Parts) {
  const withdrawalReviews = withdrawalReviewsService()
  const payAll = chunkWorker(db)

  async function findSettled(issueId: bigint, executor?: Executor): Promise<Settled | undefined> {
    const issue = await draws.findIssueById(issueId, executor)
    if (issue?.state !== 'settled' || issue.numbers === null) return undefined
    const game = findGame(issue.gameId)
    assert(game !== undefined, `an issue of an unknown game: ${issue.gameId}`)
    const draw = { numbers: issue.numbers, lunarYear: lunarYearOf(issue.issueDate) }
    return {
      issue,
      judge: terms => verdictOf(judge(game.family, draw, terms)),
      remark: `${game.name} ${issue.turnNum}期 重新结算`,
    }
  }

  /** Fails when the rules of this release judge otherwise than those that people looked at. */
  async function assertAgreed({ issue, judge: rules }: Settled, open: store.OpenResettlement): Promise<void> {
    const { fromVersion, proposal, reason } = open
    const preview = await compareJudgements(db.read, { issueId: issue.id, fromVersion, judge: rules })
    assert(
      proposal === null || proposal === proposalText(issue, reason, preview),
      `issue ${issue.id} would not be paid as two people agreed on: this release judges it otherwise`,
    )
  }

  /** Pays all chunks. After a crash it continues with the open ones. */
  async function carryOut(settled: Settled, judgement: store.OpenResettlement, signal: AbortSignal) {
    const { issue, judge: rules, remark } = settled
    const { id: issueId } = issue
    const { version } = judgement
    await assertAgreed(settled, judgement)
    const work: ChunkWork = {
      issueId,
      version,
      judge: rules,
      async write(tx, chunk, verdicts) {
        await withdrawalReviews.hold(tx, await store.findMembers(tx, issueId, chunk))
        await store.repayChunk(tx, { issueId, judgement, chunk, remark }, verdicts)
        const taken = await store.findTakenFrom(tx, { issueId, judgement, chunk })
        const amounts = taken.map(({ memberId, amount }) => ({ memberId, amount: li(amount) }))
        await withdrawalReviews.review(tx, amounts, remark)
      },
    }
    await payAll(work, signal)
    await db.transaction(async tx => {
      if (!(await isAllPaid(tx, issueId, version))) return
      await store.finish(tx, issueId, version)
      await publishJudgedAnew(tx, issueId)
    })
  }

  return { findSettled, carryOut }
}

export type ResettlementPayments = ReturnType<typeof resettlementPayments>
