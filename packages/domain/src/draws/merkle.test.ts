import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Hashes, hexOf } from '#draws/bytes.ts'
import { betLeaf, merkleLevels, merkleRoot, pathIn, type SealedBet, verifyInclusion } from '#draws/merkle.ts'

// Much hashing, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const hashes: Hashes = {
  sha256: bytes => createHash('sha256').update(bytes).digest(),
  hmacSha256: () => new Uint8Array(32),
}

/** RFC 6962 §2.1 word for word: split at the largest power of two below the size. */
function rootByTheLetter(leaves: readonly string[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  if (leaves.length === 1) {
    return createHash('sha256')
      .update(Buffer.of(0))
      .update(leaves[0] ?? '', 'utf8')
      .digest()
  }
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const [left, right] = [rootByTheLetter(leaves.slice(0, split)), rootByTheLetter(leaves.slice(split))]
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest()
}

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `bet ${at}`)

describe('the root over the bets', () => {
  test('of none is SHA-256 of nothing', () => {
    expect(hexOf(merkleRoot([], hashes))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  test('of one empty leaf is SHA-256 of one zero byte', () => {
    expect(hexOf(merkleRoot([''], hashes))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    )
  })

  test('of any number of bets is the one that RFC 6962 defines', () => {
    for (let count = 0; count <= 70; count++) {
      expect(hexOf(merkleRoot(named(count), hashes))).toBe(rootByTheLetter(named(count)).toString('hex'))
    }
  })

  test('changes with every bet that is changed, added, dropped or moved', () => {
    const texts = fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(texts, fc.nat(), (leaves, pick) => {
        const at = pick % leaves.length
        const root = hexOf(merkleRoot(leaves, hashes))
        const others = [
          leaves.with(at, `${leaves[at]}!`),
          [...leaves, 'one more'],
          leaves.toSpliced(at, 1),
          [...leaves.slice(1), leaves[0] ?? ''],
        ]
        for (const other of others) expect(hexOf(merkleRoot(other, hashes))).not.toBe(root)
      }),
    )
  })
})

describe('the proof that a bet is under the root', () => {
  test('holds for every bet of trees of every shape, and for no other bet, index, size or root', () => {
    for (let size = 1; size <= 34; size++) {
      const leaves = named(size)
      const root = merkleRoot(leaves, hashes)
      for (let index = 0; index < size; index++) {
        const path = pathIn(merkleLevels(leaves, hashes), index)
        const leaf = leaves[index] ?? ''
        expect(verifyInclusion(leaf, { index, size, path }, root, hashes)).toBe(true)
        expect(verifyInclusion(`${leaf}x`, { index, size, path }, root, hashes)).toBe(false)
        expect(verifyInclusion(leaf, { index: (index + 1) % size, size, path }, root, hashes)).toBe(
          size === 1,
        )
        expect(verifyInclusion(leaf, { index, size, path: [...path, root] }, root, hashes)).toBe(false)
        expect(verifyInclusion(leaf, { index, size, path }, merkleRoot([], hashes), hashes)).toBe(false)
        if (size > 1) {
          expect(verifyInclusion(leaf, { index, size, path: path.slice(1) }, root, hashes)).toBe(false)
        }
      }
    }
  })

  test('of an index outside the tree does not exist', () => {
    for (const index of [-1, 3, 0.5, Number.NaN]) {
      expect(() => pathIn(merkleLevels(named(3), hashes), index)).toThrow(RangeError)
      const root = merkleRoot(named(3), hashes)
      expect(verifyInclusion('bet 0', { index, size: 3, path: [] }, root, hashes)).toBe(false)
    }
  })
})

describe('the leaf of a bet', () => {
  const bet: SealedBet = {
    orderNo: 'B1',
    gameId: 71,
    turnNum: '20261121-0001',
    playCode: 'tema_lm',
    model: 1,
    selection: '大,单',
    stakePerUnit: '2.00',
    totalMoney: '4.00',
    odds: '1.98',
    salt: '00ff',
  }

  test('is eleven lines in a fixed order', () => {
    expect(betLeaf(bet)).toBe(
      [
        'kaijiang-bet/1',
        'orderNo=B1',
        'gameId=71',
        'turnNum=20261121-0001',
        'playCode=tema_lm',
        'model=1',
        'selection=大,单',
        'stakePerUnit=2.00',
        'totalMoney=4.00',
        'odds=1.98',
        'salt=00ff',
      ].join('\n'),
    )
  })

  test('differs whenever any fact of the bet differs', () => {
    for (const key of Object.keys(bet) as (keyof SealedBet)[]) {
      const value = bet[key]
      const other = { ...bet, [key]: typeof value === 'number' ? value + 1 : `${value}1` }
      expect(betLeaf(other)).not.toBe(betLeaf(bet))
    }
  })

  test.each(['大\nsalt=00', '\ud800'])('cannot be forged by a text such as %j', selection => {
    expect(() => betLeaf({ ...bet, selection })).toThrow(RangeError)
  })
})
