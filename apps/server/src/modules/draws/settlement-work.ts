/** Hands drawn and voided issues to the bets, several at a time. */
import type { IssueState } from '@app/domain/draws/issue-life.ts'
import type { Database } from '#platform/db.ts'
import { findDueIssues, findIssueById, type Issue, readServerNow } from './draws.store.ts'
import { type Attempt, inLanes, LANES } from './issue-attempts.ts'
import type { BetsOf } from './issue-steps.ts'

/** What the bets do for the draws; they rank above, so they are handed in. All of it may be repeated. */
export type BetsPort = Readonly<{
  betsOf: BetsOf
  /** Takes a drawn issue through `settling` to `settled`, or as far as it gets before the signal. */
  settle: (issueId: bigint, signal: AbortSignal) => Promise<void>
  /** Returns the stakes of a `voiding` issue and marks it `voided`. */
  refund: (issueId: bigint, signal: AbortSignal) => Promise<void>
  /** What else follows from steps that issues took, such as orders of an issue that opened; answers how much it was. */
  followUp?: () => Promise<number>
}>

export type SettlementWork = Readonly<{
  /** Does what there is and waits for it; answers how many issues went further. */
  finish: () => Promise<number>
  /** Begins what there is room for and does not wait: a large settlement holds up no other. */
  begin: () => Promise<void>
  /** Asks the bets to end soon, and waits until they have. */
  stop: () => Promise<void>
}>

const DUE_MAX = 500
const FOR_BETS: ReadonlySet<IssueState> = new Set(['drawn', 'settling', 'voiding'])

export function settlementWork(db: Database, bets: BetsPort, attempt: Attempt): SettlementWork {
  const underway = new Map<bigint, Promise<boolean>>()
  const stopping = new AbortController()

  const settleOne = (issue: Issue): Promise<boolean> =>
    attempt(issue, async () => {
      const work = issue.state === 'voiding' ? bets.refund : bets.settle
      await work(issue.id, stopping.signal)
      const after = await findIssueById(db.read, issue.id)
      return after?.stateVersion !== issue.stateVersion
    })

  async function findForBets(): Promise<Issue[]> {
    const due = await findDueIssues(db.read, await readServerNow(db.read), DUE_MAX)
    return due.filter(issue => FOR_BETS.has(issue.state))
  }

  return {
    finish: async () => inLanes(await findForBets(), settleOne),
    begin: async () => {
      for (const issue of await findForBets()) {
        if (underway.size >= LANES || stopping.signal.aborted) break
        if (underway.has(issue.id)) continue
        const work = settleOne(issue).finally(() => underway.delete(issue.id))
        underway.set(issue.id, work)
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(underway.values())
    },
  }
}
