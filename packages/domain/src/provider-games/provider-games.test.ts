/** The exact returns of the games by whole enumeration, and a long play of each beside them. */
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hexOf } from '#draws/bytes.ts'
import { counterModeWords } from '#draws/words.fixtures.ts'
import { li } from '#money/money.ts'
import {
  type BaccaratMarket,
  baccaratMarkets,
  dealCards,
  playBaccarat,
  pointsOf,
  winOfBaccarat,
} from './baccarat.ts'
import { CHAIN_ROUNDS, endOfChain, roundWords, seedOfRound } from './round-words.ts'
import { type sicBoMarkets, sicBoTenths, throwDice, winOfSicBo } from './sic-bo.ts'
import { payOfLine, readSlot, slotStrip, spinSlot, winOfSlot } from './slot.ts'

const ROUNDS = Number(process.env.PROVIDER_ROUNDS ?? 20_000)

const hashes = {
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
}

/** How many standard deviations the mean of so many returns lies from what it should be. */
function deviation(returns: readonly number[], expected: number): number {
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
  const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (returns.length - 1)
  return Math.abs(mean - expected) / Math.sqrt(variance / returns.length)
}

const SIGMAS = 4

describe('三星报喜', () => {
  test('returns 7,660 of 8,000 and hits 725 lines of them, by every combination of a line', () => {
    let paid = 0
    let hits = 0
    for (const first of slotStrip)
      for (const second of slotStrip)
        for (const third of slotStrip) {
          const pay = payOfLine([first, second, third])
          paid += pay
          hits += pay > 0 ? 1 : 0
        }
    expect([paid, hits]).toEqual([7_660, 725])
  })

  test('every window of the reels comes to the same return, line by line', () => {
    const places = slotStrip.map((_, stop) => stop)
    let paid = 0n
    for (const a of places)
      for (const b of places) for (const c of places) paid += winOfSlot(li(5), readSlot([a, b, c]))
    expect(paid).toBe(7_660n * 5n)
  })

  test('agrees with a long play', () => {
    const words = counterModeWords('slot')
    const returns = Array.from(
      { length: ROUNDS },
      () => Number(winOfSlot(li(5), readSlot(spinSlot(words)))) / 5,
    )
    expect(deviation(returns, 0.9575)).toBeLessThan(SIGMAS)
  })
})

describe('骰宝', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  const throws = faces.flatMap(a => faces.flatMap(b => faces.map(c => [a, b, c])))
  const per10k = (market: (typeof sicBoMarkets)[number]) =>
    Math.round(
      (throws.reduce((sum, dice) => sum + sicBoTenths(market, dice), 0) / 10 / throws.length) * 10_000,
    )

  test('returns exactly what its table says, by every throw', () => {
    for (const market of ['big', 'small', 'odd', 'even'] as const) expect(per10k(market)).toBe(9_722)
    for (const face of faces) expect(per10k(`n${face}` as 'n1')).toBe(9_630)
    expect(per10k('triple')).toBe(9_167)
    const totals = [9_167, 9_167, 9_259, 9_028, 9_236, 9_259, 9_375]
    for (const [at, wanted] of totals.entries()) {
      expect(per10k(`t${at + 4}` as 't4')).toBe(wanted)
      expect(per10k(`t${17 - at}` as 't4')).toBe(wanted)
    }
  })

  test('pays several stakes together, and a triple loses big and even', () => {
    const stakes = { big: li(1_000), even: li(1_000), n6: li(1_000), triple: li(1_000), t17: li(1_000) }
    expect(winOfSicBo(stakes, [6, 6, 6])).toBe(46_000n)
    expect(winOfSicBo(stakes, [6, 6, 4])).toBe(7_000n)
    expect(winOfSicBo({ t8: li(10) }, [1, 3, 4])).toBe(95n)
  })

  test('agrees with a long play', () => {
    const words = counterModeWords('dice')
    const returns = Array.from({ length: ROUNDS }, () => sicBoTenths('n3', throwDice(words)) / 10)
    expect(deviation(returns, 208 / 216)).toBeLessThan(SIGMAS)
  })
})

describe('百家乐', () => {
  /** Every order of the points of six cards, with how many orders of cards have it. */
  function shares(): Record<BaccaratMarket, bigint> {
    const found = { player: 0n, banker: 0n, tie: 0n }
    const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
    const points: number[] = []
    const walk = (ways: number): void => {
      if (points.length === 6) {
        found[playBaccarat(points).outcome] += BigInt(ways)
        return
      }
      for (let value = 0; value < 10; value++) {
        const count = left[value] ?? 0
        points.push(value)
        left[value] = count - 1
        walk(ways * count)
        left[value] = count
        points.pop()
      }
    }
    walk(1)
    return found
  }

  test('returns exactly what its table says, by every order of the cards', { timeout: 60_000 }, () => {
    const found = shares()
    const all = found.player + found.banker + found.tie
    expect(all).toBe(416n * 415n * 414n * 413n * 412n * 411n)
    const returned = (market: BaccaratMarket) =>
      baccaratMarkets.reduce(
        (sum, outcome) => sum + found[outcome] * winOfBaccarat({ [market]: li(100) }, outcome),
        0n,
      )
    const per10k = (market: BaccaratMarket) => Number((returned(market) * 1_000n) / all) / 10
    expect(per10k('player')).toBeCloseTo(9_876.5, 0)
    expect(per10k('banker')).toBeCloseTo(9_894.2, 0)
    expect(per10k('tie')).toBeCloseTo(8_564, 0)
  })

  test('draws third cards as the table says', () => {
    const cases: readonly [string, readonly number[], BaccaratMarket, number, number][] = [
      ['a natural ends it', [4, 1, 4, 2, 9, 9], 'player', 2, 2],
      ['the player stands on six, the banker draws to five', [3, 2, 3, 3, 2, 9], 'banker', 2, 3],
      ['the banker stands on three against an eight', [0, 1, 2, 2, 8, 6], 'banker', 3, 2],
      ['and draws to three against a nine', [0, 1, 2, 2, 9, 6], 'banker', 3, 3],
      ['the banker with six draws against a six', [0, 3, 0, 3, 6, 1], 'banker', 3, 3],
      ['and stands against a five', [0, 3, 0, 3, 5, 1], 'banker', 3, 2],
      ['the same total is a tie', [3, 3, 3, 3, 1, 1], 'tie', 2, 2],
    ]
    for (const [name, points, outcome, ofPlayer, ofBanker] of cases) {
      const hand = playBaccarat(points)
      expect([name, hand.outcome, hand.player.length, hand.banker.length]).toEqual([
        name,
        outcome,
        ofPlayer,
        ofBanker,
      ])
    }
  })

  test('agrees with a long play, and deals every card once at most', () => {
    const words = counterModeWords('baccarat')
    const returns = Array.from({ length: ROUNDS }, () => {
      const cards = dealCards(words)
      expect(new Set(cards).size).toBe(6)
      return Number(winOfBaccarat({ banker: li(100) }, playBaccarat(cards.map(pointsOf)).outcome)) / 100
    })
    expect(deviation(returns, 0.98942)).toBeLessThan(SIGMAS)
  })
})

describe('the recipe sandbox-round/1', () => {
  const secret = new Uint8Array(32).fill(7)

  test('gives the same words for ever, and others for another seed, round, game or choice of the player', () => {
    const input = { game: 'slot', roundId: '15', clientSeed: 'lucky-8' }
    const first = (seed: Uint8Array, changed: Partial<typeof input> = {}) =>
      roundWords(seed, { ...input, ...changed }, hashes)()
    const seed = seedOfRound(secret, 1, hashes)
    const wanted = createHmac('sha256', seed)
      .update('sandbox-round/1|slot|15|lucky-8|0')
      .digest()
      .readUInt32BE(0)
    expect(first(seed)).toBe(wanted)
    const others = [
      first(seedOfRound(secret, 2, hashes)),
      ...[{ game: 'dice' }, { roundId: '16' }, { clientSeed: 'lucky-9' }].map(changed =>
        first(seed, changed),
      ),
    ]
    expect(new Set([wanted, ...others]).size).toBe(5)
  })

  test('each seed commits to the next: hashed, it is the one before, and the first hashes to the shown end', () => {
    for (const round of [1, 2, 500, CHAIN_ROUNDS]) {
      const before = round === 1 ? endOfChain(secret, hashes) : seedOfRound(secret, round - 1, hashes)
      expect(hexOf(hashes.sha256(seedOfRound(secret, round, hashes)))).toBe(hexOf(before))
    }
    expect(hexOf(seedOfRound(secret, CHAIN_ROUNDS, hashes))).toBe(hexOf(secret))
  })
})
