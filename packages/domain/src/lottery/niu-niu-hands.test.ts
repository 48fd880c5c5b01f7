import { expect, test } from 'vitest'
import { bullPairOf } from './bull-rank.ts'
import { bullRankChances, niuNiuHandNames, niuNiuHandsOf, niuNiuWinChances } from './niu-niu-hands.ts'
import { niuNiuPlays } from './plays/niuniu.ts'
import { returnsOf } from './returns.ts'

test('six hands overlap along the draw, the banker first', () => {
  expect(niuNiuHandNames).toEqual(['庄', '闲一', '闲二', '闲三', '闲四', '闲五'])
  const hands = niuNiuHandsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(hands.map(hand => hand.numbers)).toEqual([
    [1, 2, 3, 4, 5],
    [2, 3, 4, 5, 6],
    [3, 4, 5, 6, 7],
    [4, 5, 6, 7, 8],
    [5, 6, 7, 8, 9],
    [6, 7, 8, 9, 10],
  ])
  // 1+4+5 leaves 2+3, 2+3+5 leaves 4+6; no three of 3 to 7 make a multiple of ten.
  expect(hands.map(hand => hand.label)).toEqual(['牛五', '牛牛', '没牛', '牛牛', '牛五', '没牛'])
  // Equal ranks below 牛七 are the banker's.
  expect(hands.map(hand => hand.isWin)).toEqual([undefined, true, false, true, false, false])
})

test.each([
  // 2+3+5 make ten and leave the 1 and the 4; no three of 3 to 7 do.
  [
    [1, 2, 3, 4, 5],
    [0, 3],
  ],
  [
    [2, 3, 4, 5, 6],
    [2, 4],
  ],
  [[3, 4, 5, 6, 7], undefined],
  [
    [10, 10, 10, 4, 9],
    [3, 4],
  ],
])('of %j the cards at places %j are left beside the three that make tens', (five, pair) => {
  expect(bullPairOf(five)).toEqual(pair)
})

test('from 牛七 on the larger first card decides between equal ranks', () => {
  const hands = niuNiuHandsOf([2, 3, 4, 5, 6, 7, 8, 9, 10, 1])
  expect(hands.map(hand => hand.label)).toEqual(['牛牛', '没牛', '牛牛', '牛五', '没牛', '牛五'])
  expect(hands.map(hand => hand.isWin)).toEqual([undefined, false, true, false, false, false])
})

test('the chances of the ranks add up to one, and no rank is impossible', () => {
  const chances = bullRankChances()
  expect(chances).toHaveLength(11)
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  expect(Math.min(...chances)).toBeGreaterThan(0)
})

test('the chances are those of the first hand over many shuffles', () => {
  // A fixed sequence, so that the test never depends on luck.
  let state = 12345
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  const counts = Array.from({ length: 11 }, () => 0)
  const rounds = 20_000
  for (let round = 0; round < rounds; round++) {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    for (let at = 9; at > 0; at--) {
      const other = Math.floor(next() * (at + 1))
      ;[numbers[at], numbers[other]] = [numbers[other] as number, numbers[at] as number]
    }
    const rank = niuNiuHandsOf(numbers)[0]?.rank ?? 0
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  for (const [rank, chance] of bullRankChances().entries()) {
    expect(Math.abs((counts[rank] ?? 0) / rounds - chance)).toBeLessThan(0.012)
  }
})

test('each player hand wins exactly as often as the judges say', () => {
  const even = niuNiuPlays.find(play => play.code === 'nn_pb') ?? expect.fail('no nn_pb')
  const counted = returnsOf(even).map(({ key, winChance }) => [
    key,
    Number(winChance.numerator) / Number(winChance.denominator),
  ])
  expect(Object.entries(niuNiuWinChances)).toEqual(counted)
})
