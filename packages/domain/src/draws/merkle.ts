/**
 * The tree over all bets of an issue, as RFC 6962 §2.1 builds it: leaves are hashed with a 0x00 in front,
 * nodes with a 0x01, and a lone node at the end of a level rises unchanged. Its root, fixed at the close,
 * proves that no bet came or went afterwards. Source: architecture §6.
 */
import { type Hashes, joined, sameBytes, utf8 } from '#draws/bytes.ts'

const LEAF = new Uint8Array([0])
const NODE = new Uint8Array([1])
/** A lone surrogate. `isWellFormed` would find it too, but the oldest supported browsers lack it. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** The facts of a bet that its leaf seals; texts as they stand on the wire. */
export type SealedBet = Readonly<{
  orderNo: string
  gameId: number
  turnNum: string
  playCode: string
  /** 1 credit, 2 official. */
  model: number
  selection: string
  /** Yuan as the wire writes money. */
  stakePerUnit: string
  totalMoney: string
  odds: string
  /** A random salt that only the bettor gets, so that other players cannot find a bet by hashing guesses. */
  salt: string
}>

/**
 * The leaf text of a bet: eleven lines joined by line feeds, without one at the end. Throws on texts of
 * several lines and on broken Unicode, because two different bets could otherwise be written alike.
 */
export function betLeaf(bet: SealedBet): string {
  const lines = [
    'kaijiang-bet/1',
    `orderNo=${bet.orderNo}`,
    `gameId=${bet.gameId}`,
    `turnNum=${bet.turnNum}`,
    `playCode=${bet.playCode}`,
    `model=${bet.model}`,
    `selection=${bet.selection}`,
    `stakePerUnit=${bet.stakePerUnit}`,
    `totalMoney=${bet.totalMoney}`,
    `odds=${bet.odds}`,
    `salt=${bet.salt}`,
  ]
  if (lines.some(line => line.includes('\n') || LONE_SURROGATE.test(line))) {
    throw new RangeError('a sealed bet is written in single lines of whole characters')
  }
  return lines.join('\n')
}

/** What stands in the tree for a leaf text. */
export const leafHash = (leaf: string, hashes: Hashes): Uint8Array => hashes.sha256(joined(LEAF, utf8(leaf)))

const nodeHash = (left: Uint8Array, right: Uint8Array, hashes: Hashes): Uint8Array =>
  hashes.sha256(joined(NODE, left, right))

function levelAbove(level: readonly Uint8Array[], hashes: Hashes): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at]
    const right = level[at + 1]
    if (left !== undefined) above.push(right === undefined ? left : nodeHash(left, right, hashes))
  }
  return above
}

/** All levels over the hashes of one level, that one first and the root's last. */
export function levelsOver(nodes: readonly Uint8Array[], hashes: Hashes): Uint8Array[][] {
  let level = [...nodes]
  const levels = [level]
  while (level.length > 1) {
    level = levelAbove(level, hashes)
    levels.push(level)
  }
  return levels
}

/** All levels of the tree, leaves first and the root's last; one empty level over no leaves. */
export const merkleLevels = (leaves: readonly string[], hashes: Hashes): Uint8Array[][] =>
  levelsOver(
    leaves.map(leaf => leafHash(leaf, hashes)),
    hashes,
  )

/** The root over the leaf texts in their order; over none it is SHA-256 of nothing. */
export function merkleRoot(leaves: readonly string[], hashes: Hashes): Uint8Array {
  return merkleLevels(leaves, hashes).at(-1)?.[0] ?? hashes.sha256(new Uint8Array(0))
}

/** The hashes, from the leaf upwards, that lead from one leaf to the root. Throws when there is no such leaf. */
export function pathIn(levels: readonly (readonly Uint8Array[])[], index: number): Uint8Array[] {
  const size = levels[0]?.length ?? 0
  if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError('no such leaf')
  const path: Uint8Array[] = []
  let at = index
  for (const level of levels.slice(0, -1)) {
    const neighbour = level[at % 2 === 0 ? at + 1 : at - 1]
    if (neighbour !== undefined) path.push(neighbour)
    at = Math.floor(at / 2)
  }
  return path
}

export type Inclusion = Readonly<{ index: number; size: number; path: readonly Uint8Array[] }>

/** Tells whether the leaf has that index in the tree with that root; the size of the tree decides the path. */
export function verifyInclusion(
  leaf: string,
  { index, size, path }: Inclusion,
  root: Uint8Array,
  hashes: Hashes,
): boolean {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return false
  let node = index
  let last = size - 1
  let hash = leafHash(leaf, hashes)
  for (const neighbour of path) {
    if (last === 0) return false
    // A lone last node rises until it has a neighbour on its left.
    while (node % 2 === 0 && node === last) {
      node /= 2
      last = Math.floor(last / 2)
    }
    hash = node % 2 === 1 ? nodeHash(neighbour, hash, hashes) : nodeHash(hash, neighbour, hashes)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && sameBytes(hash, root)
}
