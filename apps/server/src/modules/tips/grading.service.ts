/**
 * Freezes tips when their issue closes, and grades them by the rules of the lottery after the draw. Any
 * number of workers may do it at once; each tip is frozen once and graded once.
 */
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { parseClaim } from '@app/domain/tips/claim.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { judgeClaim } from '@app/domain/tips/judge-claim.ts'
import type { Database } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import * as store from './items.store.ts'
import { publishGraded } from './tips.events.ts'

const BATCH = 1000
const ISSUES_A_SWEEP = 100
const utf8 = new TextEncoder()

function hashOf(item: store.UnfrozenItem): Uint8Array {
  return nodeHashes.sha256(utf8.encode(frozenText(item.salt, { ...item, claim: item.claim ?? '' })))
}

function verdictOf({ claim, gameId, issueDate, numbers }: store.UngradedItem) {
  const family = findGame(gameId)?.family
  const parsed = family === undefined ? undefined : parseClaim(claim, family)
  if (family === undefined || parsed === undefined) throw new Error(`a claim that cannot be judged: ${claim}`)
  return judgeClaim(family, parsed, { numbers, lunarYear: lunarYearOf(issueDate) })
}

export function gradingService({ db }: Readonly<{ db: Database }>) {
  const freezeBatch = (issueId: bigint) =>
    db.transaction(async tx => {
      const items = await store.lockUnfrozenItems(tx, issueId, BATCH)
      const frozen = items.map(item => ({ id: item.id, contentHash: hashOf(item) }))
      if (frozen.length > 0) await store.freezeItems(tx, frozen)
      return frozen.length
    })

  const gradeBatch = (issueId: bigint) =>
    db.transaction(async tx => {
      const items = await store.lockUngradedItems(tx, issueId, BATCH)
      if (items.length === 0) return 0
      await store.gradeItems(
        tx,
        items.map(item => ({ id: item.id, verdict: verdictOf(item) })),
      )
      await publishGraded(tx, items)
      return items.length
    })

  /** Freezes the tips of a closed issue, grades those of a drawn one. Safe to repeat. */
  async function workOn(issueId: bigint): Promise<void> {
    while ((await freezeBatch(issueId)) === BATCH);
    while ((await gradeBatch(issueId)) === BATCH);
  }

  return {
    workOn,

    /** Catches up on issues that no job was added for; answers whether more work may be left. */
    async sweep(): Promise<boolean> {
      const issueIds = await store.findIssuesWithWork(db.read, ISSUES_A_SWEEP)
      for (const issueId of issueIds) await workOn(issueId)
      return issueIds.length === ISSUES_A_SWEEP
    },
  }
}
