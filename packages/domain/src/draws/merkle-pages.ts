/**
 * The tree over the bets of a large issue, kept in pages: a page is a run of leaves whose number is a power of two, so that
 * its own root is a node of the whole tree. A path then needs one page and the roots of the others, never all leaves.
 */
import type { Hashes } from '#draws/bytes.ts'
import { levelsOver, pathIn } from '#draws/merkle.ts'

/** Leaves of a full page; only the last page may have fewer. */
export const PAGE_LEAVES = 1_024

const topOf = (levels: readonly (readonly Uint8Array[])[], hashes: Hashes): Uint8Array =>
  levels.at(-1)?.[0] ?? hashes.sha256(new Uint8Array(0))

/** The root over the hashes of the leaves of a page, or over the roots of all pages. */
export const rootOver = (nodes: readonly Uint8Array[], hashes: Hashes): Uint8Array =>
  topOf(levelsOver(nodes, hashes), hashes)

export type LeafInPages = Readonly<{
  /** Hashes of the leaves of the page. */
  leaves: readonly Uint8Array[]
  /** The index of the leaf in its page. */
  leafIndex: number
  /** Roots of all pages of the tree. */
  pageRoots: readonly Uint8Array[]
  /** The index of the page. */
  pageIndex: number
}>

/** The hashes, from the leaf upwards, that lead from the leaf to the root, as `pathIn` finds them in the whole tree. */
export const pathThroughPages = (
  { leaves, leafIndex, pageRoots, pageIndex }: LeafInPages,
  hashes: Hashes,
): Uint8Array[] => [
  ...pathIn(levelsOver(leaves, hashes), leafIndex),
  ...pathIn(levelsOver(pageRoots, hashes), pageIndex),
]
