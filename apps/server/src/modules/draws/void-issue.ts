/**
 * Takes an issue out of the game on an operator's word; no word can give it a result, nor take one away that its seed and
 * its sealed bets have fixed already.
 */
import { mayBeVoidedByHand } from '@app/domain/draws/issue-life.ts'
import type { Database } from '#platform/db.ts'
import { findIssueById, type Issue, readServerNow } from './draws.store.ts'
import type { IssueSteps } from './issue-steps.ts'

/** More steps than lie between an open and a voided issue, with room for steps of other nodes. */
const ATTEMPTS_MAX = 8

const isVoid = ({ state }: Issue) => state === 'voiding' || state === 'voided'

function stepTowardsVoid(issue: Issue, steps: IssueSteps): Promise<boolean> {
  if (issue.state === 'scheduled') return steps.voidIssue(issue, 'voided', 'operator')
  // Sealed first, so that what goes back can be held against what came in.
  if (issue.state === 'closed' && issue.betsRoot === null) return steps.seal(issue)
  return steps.voidIssue(issue, 'voiding', 'operator')
}

/**
 * Voids an issue that people may still void; its stakes go back with the next round of the clock. True when it is void,
 * false when there is no such issue or it is too late.
 */
export async function voidIssue(db: Database, steps: IssueSteps, issueId: bigint): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const issue = await findIssueById(db.read, issueId)
    if (issue === undefined) return false
    if (isVoid(issue)) return true
    const isCommitted = issue.commitment !== null
    if (!mayBeVoidedByHand({ ...issue, isCommitted }, await readServerNow(db.read))) return false
    await stepTowardsVoid(issue, steps)
  }
  return false
}
