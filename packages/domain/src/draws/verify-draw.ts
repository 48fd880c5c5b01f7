/**
 * Checks a published proof with nothing but the proof: the same function on the fairness page, in the
 * command-line check and in the tests. Source: architecture §6.
 */
import { bytesOfHex, type Hashes, hexOf } from '#draws/bytes.ts'
import { drawDigest } from '#draws/draw-digest.ts'
import {
  commitmentOf,
  type DrawInput,
  fairDraw,
  HASH_BYTES,
  RECIPE,
  seedStepsBefore,
} from '#draws/fair-draw.ts'
import { findGame } from '#games/games.ts'

/** The parts of a proof that can be checked; what the server calls `null` is not published yet. */
export type PublishedProof = Readonly<{
  recipe: string
  gameId: number
  turnNum: string
  family: string
  opensAt: string
  closesAt: string
  drawsAt: string
  commitment: string
  chain: Readonly<{ id: number; terminal: string; index: number; length: number }>
  betsRoot: string | null
  betsCount: number | null
  seed: string | null
  beacon: Readonly<{ round: number; randomness: string }> | null
  numbers: readonly number[] | null
  digest: string | null
}>

export type CheckName =
  | 'recipe'
  | 'game'
  | 'revealed'
  | 'commitment'
  | 'chain'
  | 'bets'
  | 'numbers'
  | 'digest'

/** One check; `expected` is what the proof says, `found` what was computed. */
export type DrawCheck = Readonly<{ name: CheckName; ok: boolean; expected: string; found: string }>

/** An upper limit of the chain index, so that a forged proof cannot keep the check hashing for ever. */
const CHAIN_LENGTH_MAX = 1_000_000

const check = (name: CheckName, expected: string, found: string): DrawCheck => ({
  name,
  ok: expected === found,
  expected,
  found,
})

const isHash = (text: string): boolean => text.length === HASH_BYTES * 2 && /^[0-9a-f]+$/.test(text)

function checkChain(proof: PublishedProof, seed: Uint8Array, hashes: Hashes): DrawCheck {
  const { terminal, index, length } = proof.chain
  const plausible = Number.isInteger(index) && index >= 1 && index <= length && length <= CHAIN_LENGTH_MAX
  if (!plausible)
    return check('chain', `an index from 1 to ${Math.min(length, CHAIN_LENGTH_MAX)}`, String(index))
  return check('chain', terminal, hexOf(seedStepsBefore(seed, index, hashes)))
}

/**
 * The root of an empty tree is a known constant: it must stand exactly where the proof says that there were no bets.
 */
function checkBets(betsRoot: string, betsCount: number, hashes: Hashes): DrawCheck {
  const isEmptyRoot = betsRoot === hexOf(hashes.sha256(new Uint8Array(0)))
  const found = isEmptyRoot ? 'no bets' : 'some bets'
  return check('bets', betsCount === 0 ? 'no bets' : 'some bets', found)
}

function checkNumbers(proof: PublishedProof, seed: Uint8Array, input: DrawInput, hashes: Hashes): DrawCheck {
  const family = findGame(proof.gameId)?.family
  const found = family === undefined ? 'no such game' : fairDraw(family, seed, input, hashes).join(',')
  return check('numbers', proof.numbers?.join(',') ?? 'not published', found)
}

/**
 * Every check of a proof by name, in the order in which to read them. A proof whose draw is still to come
 * fails the check `revealed` and has none after it. Never throws, whatever the proof holds.
 */
export function verifyDraw(proof: PublishedProof, hashes: Hashes): DrawCheck[] {
  const checks = [
    check('recipe', proof.recipe, RECIPE),
    check('game', proof.family, findGame(proof.gameId)?.family ?? 'no such game'),
  ]
  const { seed, betsRoot, betsCount, numbers, beacon } = proof
  const published = seed !== null && betsRoot !== null && betsCount !== null && numbers !== null
  const wellFormed =
    published && isHash(seed) && isHash(betsRoot) && (beacon === null || isHash(beacon.randomness))
  const found = wellFormed ? 'seed, bets root, numbers' : published ? 'unreadable values' : 'not yet'
  checks.push(check('revealed', 'seed, bets root, numbers', found))
  if (!wellFormed) return checks

  const bytes = bytesOfHex(seed)
  const { gameId, turnNum } = proof
  const input = { gameId, turnNum, betsRoot, beacon: beacon?.randomness ?? null }
  checks.push(
    check('commitment', proof.commitment, hexOf(commitmentOf(bytes, input, hashes))),
    checkChain(proof, bytes, hashes),
    checkBets(betsRoot, betsCount, hashes),
    checkNumbers(proof, bytes, input, hashes),
    check(
      'digest',
      proof.digest ?? 'not published',
      hexOf(drawDigest(bytes, { ...proof, betsRoot, betsCount, numbers }, hashes)),
    ),
  )
  return checks
}

/** Whether every check holds. */
export function isProven(checks: readonly DrawCheck[]): boolean {
  return checks.length > 0 && checks.every(one => one.ok)
}
