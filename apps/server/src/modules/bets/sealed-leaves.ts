/**
 * The leaves of the tree over an issue's bets. At the close every order is read once, a page at a time, and the hash of
 * its leaf is kept; proofs read those hashes and no orders. Invariants: the pages of an issue give the root that was
 * sealed; neither sealing nor a proof holds the event loop or more than a page in memory. Source: reliability §2.6, adr
 * 0086.
 */
import assert from 'node:assert/strict'
import { betLeaf, leafHash } from '@app/domain/draws/merkle.ts'
import { PAGE_LEAVES, pathThroughPages, rootOver } from '@app/domain/draws/merkle-pages.ts'
import type { Database, Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { takeTurns } from '#platform/turns.ts'
import { pagesOf } from './issue-chunks.ts'
import { sealedBetOf } from './sealed-bet.ts'
import * as store from './sealed-leaves.store.ts'

/** Root, number and stake of all orders of an issue. */
export type Seal = Readonly<{ root: Uint8Array; count: number; sum: bigint }>

/** The proof that an order is a leaf of the tree of its issue: its index, the size of the tree and the path to the root. */
export type Inclusion = Readonly<{ index: number; size: number; path: readonly Uint8Array[] }>

const HASH_BYTES = 32

/** The hashes of the leaves of a page, in the order of the rows; long selections come a few at a time. */
async function hashesOf(
  tx: Tx,
  rows: readonly store.SealedRow[],
  turn: ReturnType<typeof takeTurns>,
): Promise<Uint8Array[]> {
  const hashes: Uint8Array[] = []
  const hash = async (row: store.SealedRow, selection: string) => {
    const leaf = betLeaf(sealedBetOf({ ...row, selection }))
    await turn()
    return leafHash(leaf, nodeHashes)
  }
  const long = new Map<bigint, Uint8Array>()
  const longRows = new Map(rows.filter(row => row.selection === null).map(row => [row.id, row]))
  for (const ids of pagesOf([...longRows.values()])) {
    for (const [id, selection] of await store.findSelections(tx, ids)) {
      const row = longRows.get(id)
      if (row !== undefined) long.set(id, await hash(row, selection))
    }
  }
  for (const row of rows) {
    const known = row.selection === null ? long.get(row.id) : await hash(row, row.selection)
    assert(known !== undefined, `order ${row.id} has no selection`)
    hashes.push(known)
  }
  return hashes
}

/**
 * Reads the orders of a closed issue and keeps the hashes of their leaves; may be repeated, on several nodes at once.
 */
export async function sealLeaves(tx: Tx, issueId: bigint): Promise<Seal> {
  const turn = takeTurns()
  const pageRoots: Uint8Array[] = []
  let count = 0
  let sum = 0n
  await store.openOrders(tx, issueId)
  for (;;) {
    const rows = await store.fetchOrders(tx, PAGE_LEAVES)
    if (rows.length === 0) break
    const hashes = await hashesOf(tx, rows, turn)
    const root = rootOver(hashes, nodeHashes)
    const orderIds = rows.map(({ id }) => id)
    await store.insertPage(tx, issueId, {
      page: pageRoots.length,
      orderIds,
      hashes: Buffer.concat(hashes),
      root,
    })
    pageRoots.push(root)
    count += rows.length
    for (const { stake } of rows) sum += stake
    await turn()
  }
  await store.closeOrders(tx)
  return { root: rootOver(pageRoots, nodeHashes), count, sum }
}

const cut = (hashes: Buffer): Uint8Array[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

/** Finds the inclusion of an order in the sealed tree of its issue; `undefined` when it was not sealed. */
export function inclusionFinder(db: Database) {
  async function pageOf(issueId: bigint, orderId: bigint): Promise<store.LeafPage | undefined> {
    const page = await store.findPage(db.read, issueId, orderId)
    if (page !== undefined) return page
    // Sealed by a release that kept no leaves: they are made from the orders, which never change.
    await db.transaction(tx => sealLeaves(tx, issueId))
    return store.findPage(db.read, issueId, orderId)
  }

  return async (issueId: bigint, orderId: bigint): Promise<Inclusion | undefined> => {
    const page = await pageOf(issueId, orderId)
    const leafIndex = page?.orderIds.indexOf(orderId) ?? -1
    if (page === undefined || leafIndex < 0) return undefined
    const roots = await store.findPageRoots(db.read, issueId)
    const leaf = {
      leaves: cut(page.hashes),
      leafIndex,
      pageRoots: roots.map(({ root }) => root),
      pageIndex: page.page,
    }
    return {
      index: page.page * PAGE_LEAVES + leafIndex,
      size: roots.reduce((size, { count }) => size + count, 0),
      path: pathThroughPages(leaf, nodeHashes),
    }
  }
}
