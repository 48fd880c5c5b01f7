/**
 * Results of games that others draw. Two people enter what the operator of the game published, neither seeing the other's
 * numbers; equal claims are drawn by the clock. Where they differ both learn only that, and a third person decides which of
 * them is right by a claim of his own. Nobody who enters results sees what they cost. Source: console §5.3, adr 0183.
 */
import { findGame, games } from '@app/domain/games/games.ts'
import { isDrawOf } from '@app/domain/lottery/draw.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { readServerNow } from './draws.store.ts'
import * as store from './external-claims.store.ts'

const ROWS_MAX = 100
/** What a result costs, and what the first person claimed. */
const SEEING = ['exposure.read', 'audit.read']
const EXTERNAL = games.filter(game => game.external).map(game => game.gameId)

/** What an issue waits for: its draw, the first, second or third person, the clock after two equal claims, or the rule that voids it. */
export type ClaimStage = 'upcoming' | 'first' | 'second' | 'third' | 'agreed' | 'split' | 'drawn' | 'voided'

export type ClaimWish = Readonly<{ issueId: string; balls: readonly number[]; evidence: string }>

function stageOf(
  { state, numbers, claims, results, drawsAt }: store.ClaimedIssue,
  nowMs: number,
): ClaimStage {
  if (state === 'voiding' || state === 'voided') return 'voided'
  if (numbers !== null) return 'drawn'
  if (state !== 'closed' || nowMs < drawsAt) return 'upcoming'
  if (claims < 2) return claims === 0 ? 'first' : 'second'
  if (results < claims) return 'agreed'
  return claims === 2 ? 'third' : 'split'
}

const TAKES_CLAIMS: ReadonlySet<ClaimStage> = new Set(['first', 'second', 'third'])

export function externalClaimsService(db: Database) {
  return {
    /** Issues of outside games as the person may see them: of claims only the own one. */
    async list({ staffId }: StaffCaller) {
      const [nowMs, issues] = await Promise.all([
        readServerNow(db.read),
        store.findClaimedIssues(db.read, { staffId, gameIds: EXTERNAL, rows: ROWS_MAX }),
      ])
      return issues.map(issue => {
        const stage = stageOf(issue, nowMs)
        const game = findGame(issue.gameId)
        if (game === undefined) throw new Error(`issue ${issue.id} is of no game`)
        return { ...issue, game, stage, mayClaim: issue.own === null && TAKES_CLAIMS.has(stage) }
      })
    },

    /** Takes a person's claim; answers what the issue waits for then. */
    async claim(tx: Tx, { staffId, capabilities }: StaffCaller, { issueId, balls, evidence }: ClaimWish) {
      if (SEEING.some(right => capabilities.has(right))) throw new Refusal('OPS/CONFLICT')
      const issue = await store.lockClaimedIssue(tx, BigInt(issueId), staffId)
      const game = issue && findGame(issue.gameId)
      if (issue === undefined || game === undefined) throw new Refusal('OPS/UNKNOWN')
      if (issue.own !== null) throw new Refusal('OPS/CLAIM_OWN')
      const nowMs = await readServerNow(tx)
      const before = stageOf(issue, nowMs)
      if (before === 'upcoming') throw new Refusal('OPS/CLAIM_EARLY')
      if (!TAKES_CLAIMS.has(before)) throw new Refusal('OPS/CLAIM_ENDED')
      if (!isDrawOf(game.family, balls)) throw new Refusal('OPS/CLAIM_FORM')
      await store.insertClaim(tx, { issueId: issue.id, staffId, numbers: balls, evidence })
      const after = await store.lockClaimedIssue(tx, issue.id, staffId)
      if (after === undefined) throw new Error(`issue ${issue.id} is gone`)
      return { before, after: stageOf(after, nowMs) }
    },
  }
}

export type ExternalClaimsService = ReturnType<typeof externalClaimsService>
