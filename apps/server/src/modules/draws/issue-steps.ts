/**
 * The steps of an issue's life. Each is a compare-and-set and its event in one transaction. Any number of nodes may try
 * a step and exactly one succeeds; a node that dies in between leaves nothing half done.
 * Source: reliability §2.5, architecture §6.
 */
import { hexOf, sameBytes } from '@app/domain/draws/bytes.ts'
import { type DrawnFacts, drawDigest } from '@app/domain/draws/draw-digest.ts'
import { commitmentOf, fairDraw } from '@app/domain/draws/fair-draw.ts'
import type { VoidReason } from '@app/domain/draws/issue-life.ts'
import { findGame } from '@app/domain/games/games.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { drawsCrashPoints } from './crash-points.ts'
import { publishChange } from './draws.events.ts'
import * as store from './draws.store.ts'
import { findAgreed } from './external-claims.store.ts'
import { rulesHash } from './rules-hash.ts'
import { findPublicChain } from './seed-chains.store.ts'
import type { SeedChains } from './seed-chains.ts'

/**
 * Called in the transaction that seals a closed issue: the root of the tree over its bets in the order of acceptance, how
 * many there are, and the sum of their stakes in 厘.
 */
export type SealBets = (tx: Tx, issueId: bigint) => Promise<store.Seal>

export type IssueSteps = Readonly<{
  open: (issue: store.Issue) => Promise<boolean>
  /** Waits until no bet of the issue is in flight; none can be added after it. */
  close: (issue: store.Issue) => Promise<boolean>
  /** Writes root, count and sum of the bets of a closed issue. */
  seal: (issue: store.Issue) => Promise<boolean>
  draw: (issue: store.Issue) => Promise<boolean>
  /** Draws what two sources claim alike of an issue that is drawn elsewhere; false while they do not. */
  drawClaimed: (issue: store.Issue) => Promise<boolean>
  voidIssue: (issue: store.Issue, to: 'voiding' | 'voided', reason: VoidReason) => Promise<boolean>
}>

type Parts = Readonly<{
  db: Database
  chains: SeedChains
  sealBets: SealBets
  /** Called with the duration of each close, in milliseconds. */
  seeClose: (tookMs: number) => void
}>

/** The draw. Its only inputs are the committed seed and the sealed bets. */
async function computeResult(db: Database, chains: SeedChains, issue: store.Issue): Promise<store.Result> {
  const { gameId, turnNum, chainId, chainIndex, commitment, betsRoot, betsCount } = issue
  const game = findGame(gameId)
  if (game === undefined || chainId === null || chainIndex === null || commitment === null) {
    throw new Error(`issue ${issue.id} cannot be drawn here`)
  }
  if (betsRoot === null || betsCount === null) throw new Error(`issue ${issue.id} is not sealed`)
  const seed = await chains.find(db.read, chainId, chainIndex)
  if (!sameBytes(commitmentOf(seed, issue, nodeHashes), commitment)) {
    throw new Error(`the seed of issue ${issue.id} does not fit its commitment`)
  }
  const root = hexOf(betsRoot)
  const numbers = fairDraw(game.family, seed, { gameId, turnNum, betsRoot: root, beacon: null }, nodeHashes)
  const chain = await findPublicChain(db.read, chainId)
  const facts: DrawnFacts = {
    gameId,
    turnNum,
    opensAt: isoOf(issue.opensAt),
    closesAt: isoOf(issue.closesAt),
    drawsAt: isoOf(issue.drawsAt),
    commitment: hexOf(commitment),
    chain: {
      id: chain.chainNo,
      terminal: hexOf(chain.terminal),
      index: chainIndex,
      length: chain.length,
    },
    betsRoot: root,
    betsCount,
    beacon: null,
    numbers,
  }
  return {
    seed,
    numbers,
    digest: drawDigest(seed, facts, nodeHashes),
    rulesHash: rulesHash(),
  }
}

export function issueSteps({ db, chains, sealBets, seeClose }: Parts): IssueSteps {
  const open = (issue: store.Issue): Promise<boolean> =>
    db.transaction(async tx => {
      const taken = await store.stepIssue(tx, issue, 'open')
      if (taken) await publishChange(tx, issue, 'open')
      return taken
    })

  async function close(issue: store.Issue): Promise<boolean> {
    const since = performance.now()
    const taken = await db.transaction(async tx => {
      await store.lockIssueAlone(tx, issue.id)
      const isTaken = await store.stepIssue(tx, issue, 'closed')
      if (isTaken) await publishChange(tx, issue, 'closed')
      crashPoint(drawsCrashPoints.close)
      return isTaken
    })
    seeClose(performance.now() - since)
    crashPoint(drawsCrashPoints.closed)
    return taken
  }

  // Separate from the close, so that bets of other issues never wait for the hashing of a large issue.
  async function seal(issue: store.Issue): Promise<boolean> {
    await db.transaction(async tx => {
      await store.sealIssue(tx, issue.id, await sealBets(tx, issue.id))
    })
    crashPoint(drawsCrashPoints.sealed)
    return true
  }

  async function draw(issue: store.Issue): Promise<boolean> {
    // The same issue always gives the same numbers, so a crash between here and the commit changes nothing.
    const result = await computeResult(db, chains, issue)
    crashPoint(drawsCrashPoints.computed)
    const taken = await db.transaction(async tx => {
      const isTaken = await store.drawIssue(tx, issue, result)
      if (isTaken) await publishChange(tx, issue, 'drawn')
      return isTaken
    })
    crashPoint(drawsCrashPoints.drawn)
    return taken
  }

  const drawClaimed = (issue: store.Issue): Promise<boolean> =>
    db.transaction(async tx => {
      const numbers = await findAgreed(tx, issue.id)
      if (numbers === undefined) return false
      const taken = await store.drawExternalIssue(tx, issue, { numbers, rulesHash: rulesHash() })
      if (taken) await publishChange(tx, issue, 'drawn')
      return taken
    })

  const voidIssue: IssueSteps['voidIssue'] = (issue, to, reason) =>
    db.transaction(async tx => {
      // As at the close: no bet of it is in flight, and none can follow.
      if (issue.state === 'open') await store.lockIssueAlone(tx, issue.id)
      const taken = await store.stepToVoid(tx, issue, to, reason)
      if (taken) await publishChange(tx, issue, to)
      return taken
    })

  return { open, close, seal, draw, drawClaimed, voidIssue }
}
