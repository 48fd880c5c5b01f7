import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Hashes, hexOf } from '#draws/bytes.ts'
import { drawDigest } from '#draws/draw-digest.ts'
import { commitmentOf, fairDraw, RECIPE, seedStepsBefore } from '#draws/fair-draw.ts'
import { isProven, type PublishedProof, verifyDraw } from '#draws/verify-draw.ts'
import { games } from '#games/games.ts'

// Much hashing, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const hashes: Hashes = {
  sha256: bytes => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const randomHash = fc.uint8Array({ minLength: 32, maxLength: 32 })
const game = fc.constantFrom(...games)

/** A proof as a deployment would publish it. */
const honestProof: fc.Arbitrary<PublishedProof> = fc
  .record({
    game,
    seed: randomHash,
    root: randomHash,
    beacon: fc.option(randomHash),
    index: fc.integer({ min: 1, max: 50 }),
    turnNum: fc.stringMatching(/^\d{8}-\d{4}$/),
    betsCount: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ game: { gameId, family }, seed, root, beacon, index, turnNum, betsCount }) => {
    const betsRoot = hexOf(root)
    const randomness = beacon === null ? null : hexOf(beacon)
    const facts = {
      gameId,
      turnNum,
      opensAt: '2026-11-20T23:58:52+08:00',
      closesAt: '2026-11-21T00:00:52+08:00',
      drawsAt: '2026-11-21T00:01:00+08:00',
      commitment: hexOf(commitmentOf(seed, { gameId, turnNum }, hashes)),
      chain: { id: 1, terminal: hexOf(seedStepsBefore(seed, index, hashes)), index, length: 50 },
      betsRoot,
      betsCount,
      beacon: randomness === null ? null : { round: 7, randomness },
      numbers: fairDraw(family, seed, { gameId, turnNum, betsRoot, beacon: randomness }, hashes),
    }
    const digest = hexOf(drawDigest(seed, facts, hashes))
    return { recipe: RECIPE, family, ...facts, seed: hexOf(seed), digest }
  })

/** The text with one digit changed to another one. */
function tampered(text: string, at: number): string {
  const position = at % text.length
  return `${text.slice(0, position)}${text[position] === '0' ? '1' : '0'}${text.slice(position + 1)}`
}

const changes: Readonly<Record<string, (proof: PublishedProof, at: number) => PublishedProof>> = {
  recipe: proof => ({ ...proof, recipe: 'kaijiang-draw/2' }),
  gameId: (proof, at) => ({ ...proof, gameId: games[at % games.length]?.gameId ?? 0 }),
  turnNum: (proof, at) => ({ ...proof, turnNum: tampered(proof.turnNum, at) }),
  family: proof => ({ ...proof, family: proof.family === 'racing' ? 'niuniu' : 'racing' }),
  opensAt: (proof, at) => ({ ...proof, opensAt: tampered(proof.opensAt, at) }),
  closesAt: (proof, at) => ({ ...proof, closesAt: tampered(proof.closesAt, at) }),
  drawsAt: (proof, at) => ({ ...proof, drawsAt: tampered(proof.drawsAt, at) }),
  commitment: (proof, at) => ({ ...proof, commitment: tampered(proof.commitment, at) }),
  'chain.terminal': (proof, at) => ({
    ...proof,
    chain: { ...proof.chain, terminal: tampered(proof.chain.terminal, at) },
  }),
  'chain.index': (proof, at) => ({ ...proof, chain: { ...proof.chain, index: at % 60 } }),
  'chain.length': (proof, at) => ({ ...proof, chain: { ...proof.chain, length: at } }),
  'chain.id': (proof, at) => ({ ...proof, chain: { ...proof.chain, id: at } }),
  betsRoot: (proof, at) => ({ ...proof, betsRoot: tampered(proof.betsRoot ?? '', at) }),
  betsCount: (proof, at) => ({ ...proof, betsCount: at }),
  seed: (proof, at) => ({ ...proof, seed: tampered(proof.seed ?? '', at) }),
  beacon: (proof, at) => ({
    ...proof,
    beacon: { round: 7, randomness: tampered(proof.beacon?.randomness ?? '0'.repeat(64), at) },
  }),
  'beacon.round': proof => ({ ...proof, beacon: proof.beacon && { ...proof.beacon, round: 8 } }),
  digest: (proof, at) => ({ ...proof, digest: tampered(proof.digest ?? '', at) }),
  numbers: (proof, at) => {
    const numbers = [...(proof.numbers ?? [])]
    const position = at % numbers.length
    return { ...proof, numbers: numbers.with(position, (numbers[position] ?? 0) + 1) }
  },
}

describe('a proof', () => {
  test('of an honest draw passes every check', () => {
    fc.assert(
      fc.property(honestProof, proof => {
        const checks = verifyDraw(proof, hashes)
        expect(checks.filter(one => !one.ok)).toEqual([])
        expect(checks.map(one => one.name)).toEqual([
          'recipe',
          'game',
          'revealed',
          'commitment',
          'chain',
          'bets',
          'numbers',
          'digest',
        ])
        expect(isProven(checks)).toBe(true)
      }),
    )
  })

  test.each(Object.keys(changes))('with anything changed in %s is not proven', field => {
    fc.assert(
      fc.property(honestProof, fc.nat(), (proof, at) => {
        const changed = changes[field]?.(proof, at) ?? proof
        fc.pre(JSON.stringify(changed) !== JSON.stringify(proof))
        expect(isProven(verifyDraw(changed, hashes))).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  test('of a draw to come says that nothing is revealed, and ends there', () => {
    fc.assert(
      fc.property(honestProof, proof => {
        const checks = verifyDraw({ ...proof, seed: null, numbers: null }, hashes)
        expect(checks.at(-1)).toMatchObject({ name: 'revealed', ok: false, found: 'not yet' })
        expect(isProven(checks)).toBe(false)
      }),
    )
  })

  test.each([
    ['a seed that is no hexadecimal', { seed: 'zz'.repeat(32) }],
    ['a short seed', { seed: 'ab' }],
    ['a root in capitals', { betsRoot: 'AB'.repeat(32) }],
    ['an endless chain', { chain: { id: 1, terminal: 'ab'.repeat(32), index: 1e12, length: 1e13 } }],
    ['half a chain step', { chain: { id: 1, terminal: 'ab'.repeat(32), index: 1.5, length: 2 } }],
    ['no digest', { digest: null }],
    ['an unknown game', { gameId: 9999 }],
  ])('with %s is refused without a crash', (_, part) => {
    const [proof] = fc.sample(honestProof, 1)
    if (proof === undefined) throw new Error('no sample')
    expect(isProven(verifyDraw({ ...proof, ...part }, hashes))).toBe(false)
  })
})

test('no checks at all prove nothing', () => {
  expect(isProven([])).toBe(false)
})
