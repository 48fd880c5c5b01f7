/** Takes an issue out of the game on an operator's word; no word can give it a result. */
import type { Database } from '#platform/db.ts'
import { findIssueById, type Issue } from './draws.store.ts'
import type { IssueSteps } from './issue-steps.ts'

/** More steps than lie between an open and a voided issue, with room for steps of other nodes. */
const ATTEMPTS_MAX = 8

function stepTowardsVoid(issue: Issue, steps: IssueSteps): Promise<boolean> | undefined {
  switch (issue.state) {
    case 'scheduled':
      return steps.voidIssue(issue, 'voided', 'operator')
    case 'open':
      return steps.close(issue)
    case 'closed':
      // Sealed first, so that what goes back can be held against what came in.
      return issue.betsRoot === null ? steps.seal(issue) : steps.voidIssue(issue, 'voiding', 'operator')
    case 'drawn':
      return steps.voidIssue(issue, 'voiding', 'operator')
    case 'settling':
    case 'settled':
    case 'voiding':
    case 'voided':
      return undefined
  }
}

/**
 * Voids an issue that is not being settled yet; its stakes go back with the next round of the clock.
 * False when there is no such issue or its result is already being paid.
 */
export async function voidIssue(db: Database, steps: IssueSteps, issueId: bigint): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const issue = await findIssueById(db.read, issueId)
    if (issue === undefined) return false
    if (issue.state === 'voiding' || issue.state === 'voided') return true
    const step = stepTowardsVoid(issue, steps)
    if (step === undefined) return false
    await step
  }
  return false
}
