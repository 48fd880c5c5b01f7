/**
 * Issues and their results, as other modules and the routes see them. Nothing here can choose a result:
 * numbers are computed from a committed seed, once, by the clock (draws.clock.ts).
 */
import type { Database, Tx } from '#platform/db.ts'
import type { Relay } from '#platform/outbox.ts'
import { publishChange } from './draws.events.ts'
import * as store from './draws.store.ts'
import { importHistory } from './import-history.ts'
import { type IssueIdentity, issueIdentities } from './issue-identities.ts'
import { knownGame } from './known-game.ts'
import { type StreamWish, setStream } from './live-streams.ts'
import { pastIssues } from './past-issues.ts'

export type { DrawsClock } from './draws.clock.ts'
export type { IssueIdentity } from './issue-identities.ts'
export type { BetsPort } from './settlement-work.ts'

export function drawsService(db: Database, relay?: Relay) {
  const identities = issueIdentities((gameId, turnNum) => store.findIssue(db.read, gameId, turnNum), relay)

  async function step(tx: Tx, issueId: bigint, from: store.Issue['state'], to: store.Issue['state']) {
    const issue = await store.findIssueById(tx, issueId)
    if (issue?.state !== from || !(await store.stepIssue(tx, issue, to))) return false
    await publishChange(tx, issue, to)
    return true
  }

  return {
    /** The issue of that number; `undefined` when there is none. Throws the refusal of an unknown game. */
    findIssue: (gameId: number, turnNum: string): Promise<store.Issue | undefined> =>
      store.findIssue(db.read, knownGame(gameId).gameId, turnNum),

    /** Number and day of that issue, from memory alone and so without waiting. */
    knownIssue: identities.known,

    /** The same, read when they are not known; throws the refusal of an unknown game. */
    identifyIssue: (gameId: number, turnNum: string): Promise<IssueIdentity | undefined> =>
      identities.find(knownGame(gameId).gameId, turnNum),

    findIssueById: (issueId: bigint): Promise<store.Issue | undefined> =>
      store.findIssueById(db.read, issueId),

    /** The instant by which issues open and close, whatever the clock of this node says. */
    serverNow: (): Promise<number> => store.readServerNow(db.read),

    /** How long the oldest drawn or voided issue has waited for its money, in milliseconds. */
    settlementLagMs: (): Promise<number> => store.findSettlementLag(db.read),

    /** Drawn to settling, in the transaction that plans the payouts; false when somebody else did it. */
    markSettling: (tx: Tx, issueId: bigint): Promise<boolean> => step(tx, issueId, 'drawn', 'settling'),

    /** Settling to settled, in the transaction that finds nothing left to pay. */
    markSettled: (tx: Tx, issueId: bigint): Promise<boolean> => step(tx, issueId, 'settling', 'settled'),

    /** Voiding to voided, in the transaction that finds nothing left to return. */
    markVoided: (tx: Tx, issueId: bigint): Promise<boolean> => step(tx, issueId, 'voiding', 'voided'),

    /** Keeps, puts on the air, ends or removes the video of an issue; refuses what `setStream` refuses. */
    setStream: (wish: StreamWish): Promise<void> => setStream(db, wish),

    /** Imports the real draws of the past; answers how many were new. */
    importHistory: (): Promise<number> => importHistory(db),

    ...pastIssues(db),
  }
}

export type DrawsService = ReturnType<typeof drawsService>
