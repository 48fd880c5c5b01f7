/** What the nodes of a chain answer, compared. No node is asked inside a transaction. Source: money-in-and-out §2. */
import type { BlockRange, Chain, ChainBlock, ChainTransfer } from './chain.ts'
import type { CursorRow } from './chains.store.ts'

/** What a round has read: the blocks above the cursor, and up to which of them it is for good. */
export type Reading = Readonly<{
  head: number
  confirmations: number
  range: BlockRange
  found: readonly ChainTransfer[]
  final: ChainBlock | undefined
}>

/** The transfers of final blocks: those that every node tells, and those that only some do. */
type Agreement = Readonly<{ finals: readonly ChainTransfer[]; disputed: readonly ChainTransfer[] }>

const nameOf = ({ reference, units, to, blockHash }: ChainTransfer) =>
  `${reference} ${units} ${to} ${blockHash}`

/** What the nodes agree on; `undefined` where they are on different blocks. */
export async function agreed(
  { nodes }: Chain,
  addresses: readonly string[],
  { range, found, final }: Pick<Reading, 'range' | 'found' | 'final'>,
): Promise<Agreement | undefined> {
  if (final === undefined) return { finals: [], disputed: [] }
  let finals = found.filter(({ height }) => height <= final.height)
  const disputed: ChainTransfer[] = []
  for (const node of nodes.slice(1)) {
    const told = await node.transfers({ from: range.from, to: final.height }, addresses)
    const block = await node.block(final.height)
    if (block?.hash !== final.hash) return undefined
    const [ours, theirs] = [finals, told].map(transfers => new Set(transfers.map(nameOf)))
    disputed.push(...told.filter(one => !ours?.has(nameOf(one))))
    disputed.push(...finals.filter(one => !theirs?.has(nameOf(one))))
    finals = finals.filter(one => theirs?.has(nameOf(one)))
  }
  return { finals, disputed }
}

/** The times of the blocks of the transfers. */
export async function timesOf(
  { nodes: [node] }: Chain,
  found: readonly ChainTransfer[],
): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  for (const { height } of found) {
    if (times.has(height)) continue
    const block = await node?.block(height)
    if (block !== undefined) times.set(height, block.at)
  }
  return times
}

/** The newest kept block that the chain still has. */
export async function commonBlock(
  { nodes: [node] }: Chain,
  cursors: readonly CursorRow[],
): Promise<CursorRow | undefined> {
  for (const cursor of cursors) if ((await node?.block(cursor.height))?.hash === cursor.hash) return cursor
  return undefined
}
