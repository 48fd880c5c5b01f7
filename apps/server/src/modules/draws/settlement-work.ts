/** Passes drawn and voided issues to the bets, several at a time. */
import type { IssueState } from '@app/domain/draws/issue-life.ts'
import type { Database } from '#platform/db.ts'
import { findDueIssues, findIssueById, type Issue, readServerNow } from './draws.store.ts'
import { type Attempt, inLanes, LANES } from './issue-attempts.ts'
import type { SealBets } from './issue-steps.ts'

/** What the draws call of the bets. Bets rank above draws, so this is an argument and no import. Every call may repeat. */
export type BetsPort = Readonly<{
  sealBets: SealBets
  /** Takes a drawn issue through `settling` to `settled`, or as far as possible before the abort signal. */
  settle: (issueId: bigint, signal: AbortSignal) => Promise<void>
  /** Returns the stakes of a `voiding` issue and marks it `voided`. */
  refund: (issueId: bigint, signal: AbortSignal) => Promise<void>
  /** Other work after steps of issues, such as placing the orders of chases when an issue opens; answers how much was done. */
  followUp?: () => Promise<number>
}>

export type SettlementWork = Readonly<{
  /** Does all pending work and waits for it; answers how many issues advanced. */
  finish: () => Promise<number>
  /** Starts as much as there is capacity for and does not wait, so that a large settlement delays no other. */
  begin: () => Promise<void>
  /** Signals the bets to stop, and waits until they have. */
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
