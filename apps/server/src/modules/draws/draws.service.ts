/**
 * Issues and their results, for other modules and the routes. No function here can choose a result: the clock
 * (draws.clock.ts) computes the numbers once, from a committed seed.
 */
import { streamOrigin } from '@app/domain/draws/stream-address.ts'
import { games } from '@app/domain/games/games.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { publishChange } from './draws.events.ts'
import * as store from './draws.store.ts'
import { importHistory } from './import-history.ts'
import { type IssueIdentity, issueIdentities } from './issue-identities.ts'
import { knownGame } from './known-game.ts'
import { findStreamAddresses } from './live-streams.store.ts'
import { type StreamWish, setStream } from './live-streams.ts'
import { pastIssues } from './past-issues.ts'

export type { DrawsClock } from './draws.clock.ts'
export type { Issue } from './draws.store.ts'
export type { IssueIdentity } from './issue-identities.ts'
export type { BetsPort } from './settlement-work.ts'

const STREAMS_LOOKED_AT_MAX = 200
const GAME_IDS = games.map(game => game.gameId)

export function drawsService(db: Database) {
  const identities = issueIdentities((gameId, turnNum) => store.findIssue(db.read, gameId, turnNum))

  async function step(tx: Tx, issueId: bigint, from: store.Issue['state'], to: store.Issue['state']) {
    const issue = await store.findIssueById(tx, issueId)
    if (issue?.state !== from || !(await store.stepIssue(tx, issue, to))) return false
    await publishChange(tx, issue, to)
    return true
  }

  return {
    /** The issue with that number, or `undefined`. Refuses an unknown game. */
    findIssue: (gameId: number, turnNum: string): Promise<store.Issue | undefined> =>
      store.findIssue(db.read, knownGame(gameId).gameId, turnNum),

    /** The issues of that name, one a game at most. */
    findNamed: (turnNum: string): Promise<store.NamedIssue[]> =>
      store.findNamedIssues(db.read, GAME_IDS, turnNum),

    /** Id and day of an issue if they are cached; never waits. */
    knownIssue: identities.known,

    /** Removes an issue that is over from the cache. */
    hear: identities.hear,

    /** The same, read from the database if not cached. Refuses an unknown game. */
    identifyIssue: (gameId: number, turnNum: string): Promise<IssueIdentity | undefined> =>
      identities.find(knownGame(gameId).gameId, turnNum),

    findIssueById: (issueId: bigint, executor: Executor = db.read): Promise<store.Issue | undefined> =>
      store.findIssueById(executor, issueId),

    /** The database's time, by which issues open and close. The clock of this node may differ. */
    serverNow: (): Promise<number> => store.readServerNow(db.read),

    /** How long the oldest drawn or voided issue has waited for its money, in milliseconds. */
    settlementLagMs: (): Promise<number> => store.findSettlementLag(db.read),

    /** Drawn to settling, in the transaction that plans the payouts; false if another node did it. */
    markSettling: (tx: Tx, issueId: bigint): Promise<boolean> => step(tx, issueId, 'drawn', 'settling'),

    /** Settling to settled, in the transaction that finds nothing left to pay. */
    markSettled: (tx: Tx, issueId: bigint): Promise<boolean> => step(tx, issueId, 'settling', 'settled'),

    /** Voiding to voided, in the transaction that finds nothing left to return. */
    markVoided: (tx: Tx, issueId: bigint): Promise<boolean> => step(tx, issueId, 'voiding', 'voided'),

    /** Announces, starts, ends or removes the video of an issue. Refuses what `setStream` refuses. */
    setStream: (wish: StreamWish): Promise<void> => setStream(db, wish),

    /** Where the newest videos are fetched from, other hosts only. */
    async streamOrigins(): Promise<readonly string[]> {
      const addresses = await findStreamAddresses(db.read, STREAMS_LOOKED_AT_MAX)
      return [...new Set(addresses.flatMap(address => streamOrigin(address) ?? []))]
    },

    /** Imports the real past draws; answers how many were new. */
    importHistory: (): Promise<number> => importHistory(db),

    ...pastIssues(db),
  }
}

export type DrawsService = ReturnType<typeof drawsService>
