/**
 * Chains of secret seeds. Seed i of a chain is used by its i-th issue, so a published seed reveals the seeds before it and
 * none after it. Secrets are only in their own table and in the memory of the nodes that draw.
 */
import { seedStepsBefore } from '@app/domain/draws/fair-draw.ts'
import type { Game } from '@app/domain/games/games.ts'
import type { Executor, Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import type { Randomness } from '#platform/randomness.ts'
import * as store from './seed-chains.store.ts'

export type IssuedSeed = Readonly<{ chainId: bigint; index: number; seed: Uint8Array }>

export type SeedChains = Readonly<{
  /** The next unused seeds of a game; the next chain is published long before the last seed is taken. */
  take: (tx: Tx, game: Game, count: number) => Promise<IssuedSeed[]>
  /** One seed again, for the draw of its issue. */
  find: (db: Executor, chainId: bigint, index: number) => Promise<Uint8Array>
}>

const FREQUENT_CHAIN_LENGTH = 10_000
const DAILY_CHAIN_LENGTH = 1_000
const SECRET_BYTES = 32
/** Every hundredth seed is cached, so finding one takes at most this many hashes. */
const MARK_EVERY = 100
/** A new chain is published when less than this share of seeds is left. */
const RESERVE_SHARE = 0.1

/** Seeds of the indices length, length − 100, length − 200 … and at last the public end of the chain. */
type Marks = Readonly<{ length: number; seeds: readonly Uint8Array[]; terminal: Uint8Array }>

function markChain(root: Uint8Array, length: number): Marks {
  const seeds = [root]
  let seed = root
  let index = length
  for (; index > MARK_EVERY; index -= MARK_EVERY) {
    seed = seedStepsBefore(seed, MARK_EVERY, nodeHashes)
    seeds.push(seed)
  }
  return { length, seeds, terminal: seedStepsBefore(seed, index, nodeHashes) }
}

function seedAt({ length, seeds }: Marks, index: number): Uint8Array {
  const mark = Math.floor((length - index) / MARK_EVERY)
  const seed = seeds[mark]
  if (index < 1 || seed === undefined) throw new RangeError(`the chain has no seed ${index}`)
  return seedStepsBefore(seed, length - mark * MARK_EVERY - index, nodeHashes)
}

export function seedChains(randomness: Randomness): SeedChains {
  const marksById = new Map<bigint, Marks>()

  async function marksOf(db: Executor, chainId: bigint): Promise<Marks> {
    const known = marksById.get(chainId)
    if (known !== undefined) return known
    const { root, length } = await store.findSecret(db, chainId)
    const marks = markChain(root, length)
    marksById.set(chainId, marks)
    return marks
  }

  async function addChain(tx: Tx, game: Game): Promise<store.Chain> {
    const length = game.intervalSeconds === null ? DAILY_CHAIN_LENGTH : FREQUENT_CHAIN_LENGTH
    const root = randomness.bytes(SECRET_BYTES)
    const marks = markChain(root, length)
    const chain = await store.insertChain(tx, { gameId: game.gameId, terminal: marks.terminal, root, length })
    marksById.set(chain.id, marks)
    return chain
  }

  async function take(tx: Tx, game: Game, count: number): Promise<IssuedSeed[]> {
    const chains = await store.findUsableChains(tx, game.gameId)
    let left = chains.reduce((sum, chain) => sum + chain.length - chain.nextIndex + 1, 0) - count
    while (left < RESERVE_SHARE * (chains.at(-1)?.length ?? 1)) {
      const chain = await addChain(tx, game)
      chains.push(chain)
      left += chain.length
    }
    const issued: IssuedSeed[] = []
    for (const chain of chains) {
      const marks = await marksOf(tx, chain.id)
      let index = chain.nextIndex
      for (; index <= chain.length && issued.length < count; index++) {
        issued.push({ chainId: chain.id, index, seed: seedAt(marks, index) })
      }
      if (index !== chain.nextIndex) await store.advanceChain(tx, chain.id, index)
    }
    return issued
  }

  return { take, find: async (db, chainId, index) => seedAt(await marksOf(db, chainId), index) }
}
