/**
 * Settles the chunks of an issue: the orders of a chunk are judged first, and then one short transaction writes the
 * payouts. Invariants: each chunk is written once, by one of the nodes; no transaction is open while orders are
 * judged; the event loop is never held for long, however long selections are. Source: reliability §2.7.
 */
import assert from 'node:assert/strict'
import { LRUCache } from 'lru-cache'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import { takeTurns } from '#platform/turns.ts'
import { betsCrashPoints } from './crash-points.ts'
import * as store from './issue-chunks.store.ts'

/** Judges a group of equal orders by the rules, without regard to earlier payouts. */
export type JudgeTerms = (terms: store.TermsRow) => store.Verdict

export type ChunkWork = Readonly<{
  issueId: bigint
  version: number
  judge: JudgeTerms
  /** Pays the verdicts of a chunk and marks it as done. */
  write: (tx: Tx, chunk: store.Chunk, verdicts: readonly store.VerdictRow[]) => Promise<void>
}>

/**
 * The chunks that a node settles in parallel; on two processors more of them only wait for each other (performance
 * §3).
 */
const LANES = 2
/** Characters of long selections that are in memory at once. */
const PAGE_CHARACTERS = 1_000_000
const KNOWN_MAX = 50_000
/** The verdicts of chunks whose transaction has not succeeded yet. */
const JUDGED_MAX = 32

/**
 * Caches verdicts, because most chunks have the same groups of orders. It is a map that is emptied when it is full:
 * every user has its own, and an LRU cache would allocate its whole memory at once.
 */
export function judgeOnce<Verdict>(
  judge: (terms: store.TermsRow) => Verdict,
): (terms: store.TermsRow) => Verdict {
  const known = new Map<string, Verdict>()
  return terms => {
    const key = `${terms.playCode}\n${terms.selection}\n${terms.odds}\n${terms.stakePerUnit}\n${terms.stake}`
    const verdict = known.get(key)
    if (verdict !== undefined) return verdict
    const judged = judge(terms)
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(key, judged)
    return judged
  }
}

/** Splits the list into pages whose texts fit into memory together. */
export function* pagesOf(orders: readonly store.LongOrder[]): Generator<bigint[]> {
  let page: bigint[] = []
  let characters = 0
  for (const { id, size } of orders) {
    if (page.length > 0 && characters + size > PAGE_CHARACTERS) {
      yield page
      page = []
      characters = 0
    }
    page.push(id)
    characters += size
  }
  if (page.length > 0) yield page
}

/** The terms of the orders with long selections, page by page. */
export async function* longOrdersOf(db: Executor, issueId: bigint, chunk: store.Chunk) {
  for (const ids of pagesOf(await store.findLongOrders(db, issueId, chunk))) {
    yield await store.findOrderTerms(db, ids)
  }
}

/** The verdicts on the orders of a chunk that are paid something. An order without a verdict has lost. */
async function judgeChunk(
  db: Executor,
  { issueId, judge }: ChunkWork,
  chunk: store.Chunk,
): Promise<store.VerdictRow[]> {
  const verdicts: store.VerdictRow[] = []
  const turn = takeTurns()
  // A lost order can get back a part of its locked amount, so the payout decides and not the outcome.
  const add = (verdict: store.Verdict, of: store.VerdictOf) => {
    if (verdict.payout > 0n) verdicts.push({ ...of, ...verdict })
  }
  let hasLong = false
  for (const { selection, ...group } of await store.findGroups(db, issueId, chunk)) {
    if (selection === null) {
      hasLong = true
      continue
    }
    const { playCode, odds, stakePerUnit } = group
    add(judge({ ...group, selection }), { orderId: null, playCode, selection, odds, stakePerUnit })
    await turn()
  }
  if (!hasLong) return verdicts
  for await (const orders of longOrdersOf(db, issueId, chunk)) {
    for (const order of orders) {
      add(judge(order), {
        orderId: order.id,
        playCode: null,
        selection: null,
        odds: null,
        stakePerUnit: null,
      })
      await turn()
    }
  }
  return verdicts
}

/** Whether all chunks are paid; `false` while another node still holds one. Throws when the sums do not reconcile. */
export async function isAllPaid(tx: Tx, issueId: bigint, version: number): Promise<boolean> {
  const progress = await store.findProgress(tx, issueId, version)
  if (progress.openChunks > 0n) return false
  // An issue that was voided while it was open has no seal.
  assert(
    progress.sealedCount === null ||
      (progress.ordersCount === progress.sealedCount && progress.stakeSum === progress.sealedSum),
    `issue ${issueId} does not reconcile in its judgement ${version}: ${progress.ordersCount} orders of ` +
      `${progress.stakeSum} were settled, ${progress.sealedCount} of ${progress.sealedSum} were sealed at the close`,
  )
  return true
}

/** The settlement worker of a node. It caches verdicts until they are written, so that a retry does not judge again. */
export function chunkWorker(db: Database) {
  const judged = new LRUCache<string, readonly store.VerdictRow[]>({ max: JUDGED_MAX })

  async function payChunk(work: ChunkWork, chunk: store.Chunk): Promise<void> {
    const { issueId, version } = work
    const key = `${issueId} ${version} ${chunk.number}`
    const verdicts = judged.get(key) ?? (await judgeChunk(db.read, work, chunk))
    judged.set(key, verdicts)
    await db.transaction(async tx => {
      if (!(await store.claimChunk(tx, issueId, version, chunk.number))) return
      await work.write(tx, chunk, verdicts)
      crashPoint(betsCrashPoints.settlementChunk)
    })
    judged.delete(key)
  }

  /** Pays the open chunks until none is left or the signal aborts. Idempotent, and safe on several nodes at once. */
  return async function payAll(work: ChunkWork, signal: AbortSignal): Promise<void> {
    const once = { ...work, judge: judgeOnce(work.judge) }
    const open = await store.findOpenChunks(db.read, work.issueId, work.version)
    // Nodes that start at the same time start at different chunks.
    open.push(...open.splice(0, Math.floor(Math.random() * open.length)))
    await inParallel(open, LANES, async chunk => {
      if (signal.aborted) return
      await payChunk(once, chunk)
      crashPoint(betsCrashPoints.betweenChunks)
    })
  }
}
