import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { seededChance } from './oracle.chance.ts'
import { bullOf, pokerHandOf, shapeOf } from './oracle.digits-shapes.ts'
import { everyOutcome } from './oracle.draws.ts'
import { animalsOfNumbers, elementsOfNumbers, newYears, ownAnimal, waves } from './oracle.numbers.ts'
import { printedOdds } from './oracle.odds.ts'
import { must } from './oracle.play.ts'
import { settleSlowly } from './oracle.settle.ts'
import { expandUnits, takeOneOfEach } from './oracle.units.ts'

const BUSY_CORE_MS = 60_000

const play = (family: LotteryFamily, code: string) => must(findPlay(family, code), code)

type Example = Readonly<{
  family: LotteryFamily
  code: string
  text: string
  numbers: readonly number[]
  lunarYear?: number
  stake?: bigint
}>

function settle({ family, code, text, numbers, lunarYear = 2026, stake = 1000n }: Example) {
  const row = play(family, code)
  const bet = { play: row, units: expandUnits(row, text), book: printedOdds(row), stake }
  return settleSlowly(bet, { numbers, lunarYear })
}

describe('the oracle pays the examples of the text', () => {
  test('lucky niu-niu: banker 牛九, hands 牛五 and 牛牛 bring back 11.85', () => {
    const numbers = [2, 4, 1, 7, 5, 8, 9, 3, 6, 10]
    const result = settle({ family: 'niuniu', code: 'nn_fb', text: '闲一,闲二', numbers })
    expect(result).toMatchObject({ units: 2, unitsWon: 1, payout: 11_850n, outcome: 'win' })
  })

  test('正肖: stake 100 at 1.8 with three hits pays 340', () => {
    const row = { ...play('six-mark', 'zhengxiao'), odds: { 本命: 1.7, 其他: 1.8 } }
    const bet = { play: row, units: [['鼠']], book: printedOdds(row), stake: 100_000n }
    const draw = { numbers: [7, 19, 31, 1, 2, 3, 4], lunarYear: 2026 }
    expect(settleSlowly(bet, draw)).toMatchObject({ unitsWon: 1, payout: 340_000n })
  })

  test('过关: a leg on 49 counts one, so 3:大|4:小 pays 1.97', () => {
    const numbers = [1, 2, 49, 4, 5, 6, 7]
    const result = settle({ family: 'six-mark', code: 'guoguan', text: '3:大|4:小', numbers })
    expect(result).toMatchObject({ units: 1, unitsWon: 1, payout: 1_970n })
  })

  test.each([
    ['03456 has no first digit of the selection', [0, 3, 4, 5, 6], 8],
    ['13456 also wins the five-star unit', [1, 3, 4, 5, 6], 9],
  ])('五星组合: %s', (_, numbers, unitsWon) => {
    const result = settle({ family: 'ssc', code: 'o_w5_zh', text: '1,2|3|4|5|6', numbers })
    expect(result).toMatchObject({ units: 10, unitsWon })
  })

  test('七色波: 3 : 3 with the special in the third colour refunds the colours and pays 和局', () => {
    const numbers = [1, 2, 7, 3, 4, 9, 5]
    const result = settle({ family: 'six-mark', code: 'qisebo', text: '红波,蓝波,绿波,和局', numbers })
    expect(result).toMatchObject({ unitsWon: 1, unitsPushed: 3, payout: 34_920n })
  })
})

function tally(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1
  return counts
}

const digitResults = (positions: number) =>
  takeOneOfEach(Array.from({ length: positions }, () => [...'0123456789'])).map(digits => digits.join(''))
const sorted = (digits: string) => [...digits].toSorted().join('')

describe('the oracle counts the shapes of the text', () => {
  test('three digits', () => {
    expect(tally(digitResults(3).map(digits => shapeOf(sorted(digits))))).toEqual({
      豹子: 10,
      顺子: 60,
      对子: 270,
      半顺: 360,
      杂六: 300,
    })
  })

  test(
    '斗牛 and 梭哈 of 100,000 results',
    () => {
      const all = digitResults(5)
      expect(tally(all.map(bullOf))).toEqual({
        没牛: 35649,
        ...Object.fromEntries(['一', '三', '五', '七', '九'].map(name => [`牛${name}`, 6375])),
        ...Object.fromEntries(['二', '四', '六', '八'].map(name => [`牛${name}`, 6505])),
        牛牛: 6456,
      })
      expect(tally(all.map(digits => pokerHandOf(sorted(digits))))).toEqual({
        五条: 10,
        四条: 450,
        葫芦: 900,
        顺子: 1200,
        三条: 7200,
        两对: 10800,
        一对: 50400,
        散号: 29040,
      })
    },
    BUSY_CORE_MS,
  )

  test.each([
    ['o_h3_zxhz', '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1', 0],
    ['o_h3_kd', '10 54 96 126 144 150 144 126 96 54', 0],
    ['o_h3_zuhz', '1 2 2 4 5 6 8 10 11 13 14 14 15 15 14 14 13 11 10 8 6 5 4 2 2 1', 1],
    ['o_h2_zxhz', '1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1', 0],
    ['o_h2_kd', '10 18 16 14 12 10 8 6 4 2', 0],
    ['o_h2_zuhz', '1 1 2 2 3 3 4 4 5 4 4 3 3 2 2 1 1', 1],
  ])('units of %s', (code, counts, from) => {
    const row = play('ssc', code)
    const units = counts.split(' ').map((_, at) => expandUnits(row, String(from + at)).length)
    expect(units.join(' ')).toBe(counts)
  })

  test.each([
    ['o_h3_baodan', '3', 54],
    ['o_h2_baodan', '3', 9],
    ['o_w5_z60', '1,2|1,2,3,4', 2],
    ['o_rx_4_fs', Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'), 50_000],
  ])('%s of %s has its units', (code, text, units) => {
    expect(expandUnits(play('ssc', code), text)).toHaveLength(units)
  })

  test.each([
    ['six-mark', 'lm_2qz', '10,20*10,15,20', ['10-15', '10-20', '15-20']],
    ['k3', 'k3o_2thdx', '11,22|1,3', ['1-1-3', '1-2-2', '2-2-3']],
  ] as const)('%s %s %s is three units', (family, code, text, units) => {
    const found = expandUnits(play(family, code), text).map(unit => unit.join('-'))
    expect(found.toSorted()).toEqual(units)
  })
})

describe('the oracle knows the numbers', () => {
  test('the animals of 2026 and of each new year printed', () => {
    expect(animalsOfNumbers(2026).flatMap((animal, n) => (n > 0 && animal === '马' ? [n] : []))).toEqual([
      1, 13, 25, 37, 49,
    ])
    expect(newYears).toHaveLength(41)
    for (const { year, animal } of newYears) expect(ownAnimal(year)).toBe(animal)
  })

  test.each([
    [2018, '金', '4 5 18 19 26 27 34 35 48 49'],
    [2020, '木', '2 3 10 11 18 19 32 33 40 41 48 49'],
    [2024, '火', '1 8 9 16 17 30 31 38 39 46 47'],
    [2025, '土', '5 6 19 20 27 28 35 36 49'],
    [2026, '金', '4 5 12 13 26 27 34 35 42 43'],
    [2026, '水', '1 14 15 22 23 30 31 44 45'],
    [2027, '土', '7 8 21 22 29 30 37 38'],
  ])('%i %s', (year, element, numbers) => {
    const found = elementsOfNumbers(year).flatMap((name, n) => (n > 0 && name === element ? [n] : []))
    expect(found.join(' ')).toBe(numbers)
  })

  test('every number has one colour', () => {
    expect(Object.values(waves).flatMap(numbers => [...numbers])).toHaveLength(49)
    expect(new Set(Object.values(waves).flatMap(numbers => [...numbers])).size).toBe(49)
  })
})

/** Results of the play's own positions among which one unit wins (lotteries §4, ways per unit). */
describe('one unit wins in as many results as the text says', () => {
  test.each([
    ['o_w5_z120', '0,1,2,3,4', 120],
    ['o_w5_z60', '0|1,2,3', 60],
    ['o_w5_z30', '0,1|2', 30],
    ['o_w5_z20', '0|1,2', 20],
    ['o_w5_z10', '0|1', 10],
    ['o_w5_z5', '0|1', 5],
    ['o_h4_z24', '0,1,2,3', 24],
    ['o_h4_z12', '0|1,2', 12],
    ['o_h4_z6', '0,1', 6],
    ['o_h4_z4', '0|1', 4],
    ['o_h3_z6fs', '0,1,2', 6],
    ['o_h3_hhzx', '001', 3],
    ['o_h3_hhzx', '012', 6],
    ['o_h3_zxhz', '0', 1],
    ['o_h2_zufs', '0,1', 2],
    ['o_h2_zuhz', '1', 2],
  ])(
    '%s %s in %i',
    (code, text, ways) => {
      const row = play('ssc', code)
      const bet = { play: row, units: expandUnits(row, text), book: printedOdds(row), stake: 1n }
      let won = 0
      for (const numbers of everyOutcome(row, seededChance(1))) {
        won += settleSlowly(bet, { numbers, lunarYear: 2026 }).unitsWon
      }
      expect(bet.units).toHaveLength(1)
      expect(won).toBe(ways)
    },
    BUSY_CORE_MS,
  )
})
