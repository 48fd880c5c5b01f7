import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkPacket, commitmentOf } from './packet-proof.ts'
import { findPacketFault, luckiestOf, unmetConditions } from './packet-rules.ts'
import { canSplit, SHARE_MAX_FEN, SHARE_MIN_FEN, splitByLuck, splitEqually } from './packet-split.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** A stream of chance that is the same in each run (xorshift). */
function chance(seed: number) {
  let state = seed
  return (bound: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % bound
  }
}
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)

test('whatever is split comes to the total, each share within its bounds', () => {
  const below = chance(7)
  for (let round = 0; round < 20_000; round += 1) {
    const count = 1 + below(100)
    const total = count + below(count * SHARE_MAX_FEN - count + 1)
    const shares = splitByLuck(total, count, below)
    expect(shares.length).toBe(count)
    expect(sum(shares)).toBe(total)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(SHARE_MIN_FEN)
    expect(Math.max(...shares)).toBeLessThanOrEqual(SHARE_MAX_FEN)
  }
})

test.each([
  [1, 1],
  [100, 100],
  [100 * SHARE_MAX_FEN, 100],
  [100 * SHARE_MAX_FEN - 1, 100],
  [SHARE_MAX_FEN, 1],
])('the edge of %d fen in %d shares is split', (total, count) => {
  expect(sum(splitByLuck(total, count, chance(3)))).toBe(total)
})

test('no place of a hundred thousand packets is favoured by one percent', () => {
  const below = chance(20_261_123)
  const rounds = 100_000
  const sums = Array.from({ length: 10 }, () => 0)
  for (let round = 0; round < rounds; round += 1) {
    splitByLuck(10_000, 10, below).forEach((share, place) => {
      sums[place] = (sums[place] ?? 0) + share
    })
  }
  for (const total of sums) expect(Math.abs(total / rounds / 1_000 - 1)).toBeLessThan(0.01)
})

test('equal shares are equal, and what cannot be split is refused', () => {
  expect(splitEqually(1_000, 4)).toEqual([250, 250, 250, 250])
  expect(() => splitEqually(1_001, 4)).toThrow(RangeError)
  expect(canSplit(3, 4)).toBe(false)
  expect(() => splitByLuck(3, 4, chance(1))).toThrow(RangeError)
  expect(() => splitByLuck(SHARE_MAX_FEN + 1, 1, chance(1))).toThrow(RangeError)
})

test('the promise is kept only by the shares that it was made of', () => {
  const secret = { salt: 'ab12', shares: [3, 1, 2] }
  const commitment = commitmentOf(secret, sha256)
  expect(commitment).toBe(createHash('sha256').update('kaijiang-packet/1|ab12|3,1,2').digest('hex'))
  const packet = { commitment, totalFen: 6, opened: [3, 1], secret }
  expect(checkPacket(packet, sha256)).toEqual({ isCommitted: true, isWhole: true, isInOrder: true })
  expect(checkPacket({ ...packet, opened: [1, 3] }, sha256).isInOrder).toBe(false)
  expect(checkPacket({ ...packet, opened: [3, 1, 2, 1] }, sha256).isInOrder).toBe(false)
  expect(checkPacket({ ...packet, totalFen: 7 }, sha256).isWhole).toBe(false)
  const other = { ...packet, secret: { ...secret, shares: [1, 3, 2] } }
  expect(checkPacket(other, sha256).isCommitted).toBe(false)
})

const form = { kind: 'lucky', totalFen: 1_000, count: 10, people: 10, receivers: 0 } as const

test.each([
  [form, undefined],
  [{ ...form, totalFen: 99 }, 'total'],
  [{ ...form, totalFen: 2_000_001, count: 100 }, 'total'],
  [{ ...form, count: 0 }, 'count'],
  [{ ...form, count: 101, people: 200 }, 'count'],
  [{ ...form, totalFen: 100, count: 11 }, 'people'],
  [{ ...form, totalFen: 20_001, count: 1 }, 'most'],
  [{ ...form, kind: 'equal', totalFen: 1_001 }, 'uneven'],
  [{ ...form, kind: 'exclusive' }, 'receivers'],
  [{ ...form, kind: 'exclusive', receivers: 10 }, undefined],
  [{ ...form, kind: 'exclusive', count: 11, receivers: 11 }, 'receivers'],
] as const)('of %o the fault is %s', (asked, fault) => {
  expect(findPacketFault(asked)).toBe(fault)
})

test('who does not meet a condition is told which', () => {
  const conditions = { vip: 2, bet7d: 500, recharged: true }
  expect(unmetConditions(conditions, { vip: 2, bet7d: 500, recharged: true })).toEqual([])
  expect(unmetConditions(conditions, { vip: 1, bet7d: 499, recharged: false })).toEqual([
    'VIP2及以上',
    '近7日有效投注满500元',
    '充值会员',
  ])
})

test('the luckiest is the largest, the earliest of equals', () => {
  expect(luckiestOf([1n, 5n, 5n, 2n])).toBe(1)
})
