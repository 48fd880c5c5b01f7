/**
 * Re-settlement (重新结算): a settled issue is judged anew after a defect of the rules was repaired. Invariants: the
 * numbers of the draw stay; the difference is looked at before it is paid; two people answer for it; nobody falls below
 * zero, what is spent already is owed. There is no call for it: operators reach it by `npm run -s issue:resettle`.
 * Source: reliability §2.7, lotteries §8.
 */
import assert from 'node:assert/strict'
import { findGame, type LotteryFamily } from '@app/domain/games/games.ts'
import type { Draw } from '@app/domain/lottery/draw.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import { outcomeOf } from './order-outcome.ts'
import * as store from './resettlement.store.ts'
import { claimChunk, findGroups, findProgress, planChunks, type VerdictRow } from './settlement.store.ts'

type Parts = Readonly<{
  db: Database
  draws: DrawsService
  /** The rules to judge by; others only where a test needs a defect. */
  judge?: typeof outcomeOf
}>

/** Orders that are alike and would be paid otherwise than they were. */
export type Difference = Readonly<{
  playCode: string
  selection: string
  stakePerUnit: Li
  ordersCount: bigint
  paid: Li
  due: Li
}>

export type Preview = Readonly<{
  fromVersion: number
  differences: readonly Difference[]
  /** What players get in all; below zero when it is taken from them. */
  total: Li
}>

export type ResettlementOrder = Readonly<{
  issueId: bigint
  reason: string
  approvers: readonly [string, string]
  /** The total of the preview that the approvers have seen. */
  expectedTotal: Li
}>

export type ResettlementVerdict =
  | Readonly<{ ok: true; version: number }>
  | Readonly<{
      ok: false
      why: 'not-settled' | 'approvers' | 'reason' | 'nothing-to-change' | 'other-total'
    }>

type Settled = Readonly<{ issueId: bigint; family: LotteryFamily; draw: Draw; remark: string }>

const OUTCOMES = { win: 'won', push: 'push', lose: 'lost' } as const

const nameOf = (person: string) => person.trim().toLowerCase()

export function resettlementService({ db, draws, judge = outcomeOf }: Parts) {
  async function findSettled(issueId: bigint): Promise<Settled | undefined> {
    const issue = await draws.findIssueById(issueId)
    if (issue?.state !== 'settled' || issue.numbers === null) return undefined
    const game = findGame(issue.gameId)
    assert(game !== undefined, `an issue of an unknown game: ${issue.gameId}`)
    const draw = { numbers: issue.numbers, lunarYear: lunarYearOf(issue.issueDate) }
    return { issueId, family: game.family, draw, remark: `${game.name} ${issue.turnNum}期 重新结算` }
  }

  const verdictsOf = (
    { family, draw }: Settled,
    group: Parameters<typeof outcomeOf>[2] & { stake: bigint },
  ) => {
    const { outcome, unitsWon, unitsPushed, payout } = judge(family, draw, group)
    return payout === 0n ? [] : [{ ...group, outcome: OUTCOMES[outcome], unitsWon, unitsPushed, payout }]
  }

  async function compare(settled: Settled): Promise<Preview> {
    const { version } = await store.findJudgement(db.read, settled.issueId)
    const groups = await store.findPaidGroups(db.read, settled.issueId, version)
    const differences = groups.flatMap(group => {
      const due = verdictsOf(settled, group)[0]?.payout ?? 0n
      const { playCode, selection, ordersCount } = group
      const changed = { playCode, selection, stakePerUnit: li(group.stakePerUnit), ordersCount }
      return due === group.paid ? [] : [{ ...changed, paid: li(group.paid), due: li(due) }]
    })
    const total = differences.reduce(
      (sum, { due, paid, ordersCount }) => sum + (due - paid) * ordersCount,
      0n,
    )
    return { fromVersion: version, differences, total: li(total) }
  }

  async function moveNextChunk(tx: Tx, settled: Settled, judgement: store.Resettlement): Promise<boolean> {
    const { issueId, remark } = settled
    const chunk = await claimChunk(tx, issueId, judgement.version)
    if (chunk === undefined) return false
    const groups = await findGroups(tx, issueId, chunk)
    const verdicts: VerdictRow[] = groups.flatMap(group => verdictsOf(settled, group))
    await store.repayChunk(tx, { issueId, judgement, chunk, remark }, verdicts)
    return true
  }

  /** Works through the pieces; where it was killed, it goes on. */
  async function carryOut(settled: Settled, judgement: store.Resettlement): Promise<void> {
    while (await db.transaction(tx => moveNextChunk(tx, settled, judgement)));
    await db.transaction(async tx => {
      const progress = await findProgress(tx, settled.issueId, judgement.version)
      if (progress.openChunks > 0n) return
      assert(
        progress.ordersCount === progress.sealedCount && progress.stakeSum === progress.sealedSum,
        `issue ${settled.issueId} does not reconcile in its judgement ${judgement.version}`,
      )
      await store.finish(tx, settled.issueId, judgement.version)
    })
  }

  async function resettle(order: ResettlementOrder): Promise<ResettlementVerdict> {
    const { issueId, reason, approvers, expectedTotal } = order
    const settled = await findSettled(issueId)
    if (settled === undefined) return { ok: false, why: 'not-settled' }
    let judgement = await store.findOpen(db.read, issueId)
    if (judgement === undefined) {
      const [first, second] = approvers.map(nameOf)
      if (!first || !second || first === second) return { ok: false, why: 'approvers' }
      if (reason.trim() === '') return { ok: false, why: 'reason' }
      const { fromVersion, differences, total } = await compare(settled)
      if (differences.length === 0) return { ok: false, why: 'nothing-to-change' }
      if (total !== expectedTotal) return { ok: false, why: 'other-total' }
      judgement = { fromVersion, version: fromVersion + 1 }
      const { version } = judgement
      const isBegun = await db.transaction(async tx => {
        if (!(await store.begin(tx, { issueId, fromVersion, reason, approvers }))) return false
        await planChunks(tx, issueId, version)
        return true
      })
      // Somebody else began at the same time: what is left to do for this one is looked at anew.
      if (!isBegun) return resettle(order)
    }
    await carryOut(settled, judgement)
    return { ok: true, version: judgement.version }
  }

  return {
    /** What would change if the issue were judged by the rules of today; changes nothing. */
    async preview(issueId: bigint): Promise<Preview | undefined> {
      const settled = await findSettled(issueId)
      return settled === undefined ? undefined : compare(settled)
    },

    /** Judges the issue anew; goes on with a new judgement that was begun before. May be repeated. */
    resettle,
  }
}
