/**
 * Re-settlement (重新结算): a settled issue is judged anew after a defect of the rules was repaired. Invariants: the
 * numbers of the draw stay; the difference is looked at before it is paid; two people sign for exactly that difference;
 * nobody falls below zero, what is spent already is owed. There is no call for it: operators reach it by
 * `npm run -s issue:resettle` (adr 0085). Source: reliability §2.7, lotteries §8.
 */
import assert from 'node:assert/strict'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import type { DrawsService, Issue } from '#modules/draws/draws.service.ts'
import { type Approval, type ApproverKeys, findApprovers } from '#platform/approvals.ts'
import type { Database } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { planChunks } from './issue-chunks.store.ts'
import { type ChunkWork, chunkWorker, isAllPaid, type JudgeTerms } from './issue-chunks.ts'
import { outcomeOf, verdictOf } from './order-outcome.ts'
import * as store from './resettlement.store.ts'
import { compareJudgements, type Preview } from './resettlement-preview.ts'

type Parts = Readonly<{
  db: Database
  draws: DrawsService
  /** Who may sign for a new judgement. */
  approvers: ApproverKeys
  /** The rules to judge by; others only where a test needs a defect. */
  judge?: typeof outcomeOf
}>

export type Proposal = Preview &
  Readonly<{
    /** What the approvers sign, word for word. */
    text: string
  }>

export type ResettlementOrder = Readonly<{
  issueId: bigint
  reason: string
  /** Signatures of the text of the proposal. */
  approvals: readonly Approval[]
}>

export type ResettlementVerdict =
  | Readonly<{ ok: true; version: number }>
  | Readonly<{ ok: false; why: 'not-settled' | 'approvals' | 'reason' | 'nothing-to-change' }>

type Settled = Readonly<{ issue: Issue; judge: JudgeTerms; remark: string }>

/** All that is decided, so that a signature for one difference is none for another, nor for the same one later. */
function textOf({ gameId, turnNum }: Issue, reason: string, preview: Preview): string {
  const { fromVersion, differences, total } = preview
  const lines = differences.map(({ playCode, selection, stakePerUnit, ordersCount, paid, due }) =>
    [playCode, selection, stakePerUnit, ordersCount, paid, due].join('\t'),
  )
  return [
    'kaijiang issue:resettle/1',
    `game ${gameId}`,
    `issue ${turnNum}`,
    `judgement ${fromVersion} becomes ${fromVersion + 1}`,
    `total ${formatMoney(total)}`,
    `differences ${differences.length}, sha256 ${Buffer.from(nodeHashes.sha256(lines.join('\n'))).toString('hex')}`,
    `reason ${reason}`,
    '',
  ].join('\n')
}

const isReason = (reason: string) => /^[^\n]{1,500}$/.test(reason.trim())

export function resettlementService({ db, draws, approvers, judge = outcomeOf }: Parts) {
  const payAll = chunkWorker(db)

  async function findSettled(issueId: bigint): Promise<Settled | undefined> {
    const issue = await draws.findIssueById(issueId)
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

  async function proposalOf({ issue, judge: rules }: Settled, reason: string): Promise<Proposal> {
    const preview = await compareJudgements(db.read, issue.id, rules)
    return { ...preview, text: textOf(issue, reason.trim(), preview) }
  }

  /** Pays all chunks. After a crash it continues with the open ones. */
  async function carryOut({ issue, judge: rules, remark }: Settled, judgement: store.Resettlement) {
    const { id: issueId } = issue
    const { version } = judgement
    const work: ChunkWork = {
      issueId,
      version,
      judge: rules,
      write: (tx, chunk, verdicts) => store.repayChunk(tx, { issueId, judgement, chunk, remark }, verdicts),
    }
    await payAll(work, new AbortController().signal)
    await db.transaction(async tx => {
      if (await isAllPaid(tx, issueId, version)) await store.finish(tx, issueId, version)
    })
  }

  async function resettle(order: ResettlementOrder): Promise<ResettlementVerdict> {
    const { issueId, approvals } = order
    const settled = await findSettled(issueId)
    if (settled === undefined) return { ok: false, why: 'not-settled' }
    let judgement = await store.findOpen(db.read, issueId)
    if (judgement === undefined) {
      if (!isReason(order.reason)) return { ok: false, why: 'reason' }
      const { fromVersion, differences, text } = await proposalOf(settled, order.reason)
      if (differences.length === 0) return { ok: false, why: 'nothing-to-change' }
      const signers = findApprovers(approvers, text, approvals)
      if (signers === undefined) return { ok: false, why: 'approvals' }
      judgement = { fromVersion, version: fromVersion + 1 }
      const { version } = judgement
      const isBegun = await db.transaction(async tx => {
        const begun = {
          issueId,
          fromVersion,
          reason: order.reason.trim(),
          proposal: text,
          approvers: signers,
        }
        if (!(await store.begin(tx, begun))) return false
        await planChunks(tx, issueId, version)
        return true
      })
      // Another operator began at the same time, so the remaining work is computed again.
      if (!isBegun) return resettle(order)
    }
    await carryOut(settled, judgement)
    return { ok: true, version: judgement.version }
  }

  return {
    /** What would change if the issue were judged by the rules of today, and the text to sign; changes nothing. */
    async propose(issueId: bigint, reason: string): Promise<Proposal | undefined> {
      const settled = await findSettled(issueId)
      return settled === undefined ? undefined : proposalOf(settled, reason)
    },

    /** Judges the issue anew; goes on with a new judgement that was begun before. May be repeated. */
    resettle,
  }
}
