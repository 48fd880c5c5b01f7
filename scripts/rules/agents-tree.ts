/** The tree of agents as it stands on one day, in memory. */
import { type Dated, valueOn } from '@app/domain/agents/downline.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'

/** The places of a member in the tree, and its rates by category; a category without one pays nothing. */
export type Node = Readonly<{
  places: Dated<string | null>[]
  rates: Map<string, Dated<RatioPpm>[]>
}>

export const NOTHING = 0n as RatioPpm

export function treeOf(nodes: ReadonlyMap<string, Node>, day: string) {
  const parentOf = (id: string): string | null | undefined => valueOn(nodes.get(id)?.places ?? [], day)
  const rateOf = (id: string, category: string): RatioPpm =>
    valueOn(nodes.get(id)?.rates.get(category) ?? [], day) ?? NOTHING
  /** The member and all above, from the lowest up; empty for who is not in the tree yet. */
  function chain(id: string): string[] {
    const found: string[] = []
    let at: string | null = parentOf(id) === undefined ? null : id
    // A step back to somebody of the chain would be a ring, which no place is allowed to make.
    while (at !== null && !found.includes(at)) {
      found.push(at)
      at = parentOf(at) ?? null
    }
    return found
  }
  let children: Map<string | null | undefined, string[]> | undefined
  const below = (id: string): readonly string[] => {
    children ??= Map.groupBy(nodes.keys(), parentOf)
    return children.get(id) ?? []
  }
  const heightOf = (id: string): number =>
    1 + below(id).reduce((most, child) => Math.max(most, heightOf(child)), 0)
  return { parentOf, below, chain, heightOf, rateOf }
}
