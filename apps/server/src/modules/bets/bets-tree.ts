/** The tree over the bets of a closed issue, kept for the few issues that players ask about. */
import { merkleLevels, pathIn } from '@app/domain/draws/merkle.ts'
import { LRUCache } from 'lru-cache'
import { nodeHashes } from '#platform/hashes.ts'

type Tree = Readonly<{ places: ReadonlyMap<bigint, number>; levels: readonly (readonly Uint8Array[])[] }>
export type Place = Readonly<{ index: number; size: number; path: readonly Uint8Array[] }>

/** A tree of a million bets holds about 200 MB; more than a few of them are made anew when they are asked for. */
const TREES_MAX = 3

type Leaves = (issueId: bigint) => Promise<readonly Readonly<{ orderId: bigint; leaf: string }>[]>

/** Answers where an order stands in the sealed tree of its issue; nothing when it was not sealed. */
export function betsTrees(leavesOf: Leaves) {
  const trees = new LRUCache<bigint, Promise<Tree>>({ max: TREES_MAX })

  async function build(issueId: bigint): Promise<Tree> {
    const leaves = await leavesOf(issueId)
    return {
      places: new Map(leaves.map(({ orderId }, index) => [orderId, index])),
      levels: merkleLevels(
        leaves.map(({ leaf }) => leaf),
        nodeHashes,
      ),
    }
  }

  function treeOf(issueId: bigint): Promise<Tree> {
    const known = trees.get(issueId)
    if (known !== undefined) return known
    const tree = build(issueId)
    trees.set(issueId, tree)
    // What failed is tried again by the next who asks; the one who asked hears of it.
    tree.catch(() => trees.delete(issueId))
    return tree
  }

  return async (issueId: bigint, orderId: bigint): Promise<Place | undefined> => {
    const { places, levels } = await treeOf(issueId)
    const index = places.get(orderId)
    return index === undefined ? undefined : { index, size: places.size, path: pathIn(levels, index) }
  }
}
