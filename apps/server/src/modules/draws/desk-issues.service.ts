/**
 * Issues as staff read them, and the void of one before its close by two people. Nothing here can give an issue a
 * result. Source: console §5.4.
 */
import { mayBeVoidedByHand } from '@app/domain/draws/issue-life.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './desk-issues.store.ts'
import { publishChange } from './draws.events.ts'
import { findIssueById, type Issue, lockIssueAlone, readServerNow, stepToVoid } from './draws.store.ts'
import { knownGame } from './known-game.ts'
import { findStream } from './live-streams.store.ts'
import { changeStream } from './live-streams.ts'

export type { DeskIssue } from './desk-issues.store.ts'

const LATE_ROWS_MAX = 100

export type VoidWish = Readonly<{ issueId: string }>

export function deskIssuesService(db: Database) {
  /**
   * The issue, if people may void it now: before its close, whether it is drawn here or not. Afterwards the result of one
   * that is drawn here is fixed, and that of another is public; a void then needs two sources, which are not built.
   */
  async function findVoidable(executor: Executor, issueId: bigint): Promise<Issue> {
    const issue = await findIssueById(executor, issueId)
    if (issue === undefined) throw new Refusal('OPS/UNKNOWN')
    if (!mayBeVoidedByHand(issue, await readServerNow(executor))) throw new Refusal('OPS/TOO_LATE')
    return issue
  }

  return {
    /** A page of a game's issues, the latest draw first. Refuses an unknown game. */
    async list(filter: store.IssueFilter): Promise<store.DeskIssue[]> {
      knownGame(filter.gameId)
      return boundedRead(db, tx => store.findDeskIssues(tx, filter))
    },

    /** Where the video of an issue lies. */
    video: (issueId: bigint) => findStream(db.read, issueId),

    /** Says where the video of an issue lies; answers what stood before. Refuses what `changeStream` refuses. */
    setVideo: changeStream,

    late: (): Promise<store.DeskIssue[]> => store.findLateIssues(db.read, LATE_ROWS_MAX),

    /** One issue; refuses `OPS/UNKNOWN`. */
    async read(issueId: bigint): Promise<store.DeskIssueDetail> {
      const issue = await store.findDeskIssue(db.read, issueId)
      if (issue === undefined) throw new Refusal('OPS/UNKNOWN')
      return issue
    },

    /**
     * What a void would do. Orders and money are no part of it, because an open issue takes bets while people decide: every
     * stake goes back, however many there are then.
     */
    async previewVoid(executor: Executor, { issueId }: VoidWish) {
      const { gameId, turnNum, state, closesAt } = await findVoidable(executor, BigInt(issueId))
      return { game: findGame(gameId)?.name ?? '', gameId, turnNum, state, closesAt }
    },

    /** Voids the issue in the transaction of the decision; its stakes go back with the next round of the clock. */
    async voidApproved(tx: Tx, { payload }: Approved<VoidWish>) {
      const issueId = BigInt(payload.issueId)
      // As at the close: no bet of it is in flight, and none can follow.
      await lockIssueAlone(tx, issueId)
      const issue = await findVoidable(tx, issueId)
      const to = issue.state === 'scheduled' ? 'voided' : 'voiding'
      if (!(await stepToVoid(tx, issue, to, 'operator'))) throw new Refusal('OPS/TOO_LATE')
      await publishChange(tx, issue, to)
      return { before: issue.state, after: to }
    },
  }
}

export type DeskIssuesService = ReturnType<typeof deskIssuesService>
