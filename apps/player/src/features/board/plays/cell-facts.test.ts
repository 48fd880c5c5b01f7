import type { LotteryFamily } from '@app/domain/games/games.ts'
import { itemsOfSet } from '@app/domain/lottery/item-sets.ts'
import { oddsTableOf } from '@app/domain/lottery/odds/odds-table.ts'
import { allPlays, findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { li } from '@app/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { blankHint, cellNote, columnsOf, lookOf, numbersOf, oddsLine, quickSets } from './cell-facts.ts'

const HORSE_YEAR = 2026
const NONE = li(0)

function offeredOf(family: LotteryFamily, code: string): OfferedPlay {
  const play = findPlay(family, code) ?? expect.fail(`no play ${code}`)
  const limits = { perUnitMin: NONE, perUnitMax: NONE, perOrderMax: NONE, perIssueMax: NONE }
  return { play, odds: oddsTableOf(play), ...limits }
}

test.each([
  ['one figure', 'six-mark', 'tema_a', '07', '48.5'],
  ['a figure of its own', 'six-mark', 'tema_lm', '大单', '3.92'],
  ['the figure of the own animal', 'six-mark', 'texiao', '马', '9.3'],
  ['the figure of another animal', 'six-mark', 'texiao', '羊', '11.6'],
  ['the odds of a leg', 'six-mark', 'guoguan', '红波', '2.79'],
  ['its units where a sum is picked', 'ssc', 'o_q3_zxhz', '5', '21注'],
  ['nothing where only the group counts', 'six-mark', 'lm_2qz', '07', ''],
  ['the profit of one multiple', 'niuniu', 'nn_fb', '闲一', '0.97/倍'],
] as const)('a cell shows %s', (_, family, code, item, note) => {
  expect(cellNote(offeredOf(family, code), item, HORSE_YEAR)).toBe(note)
})

test.each([
  ['the numbers of an animal in the lunar year', 'six-mark', 'texiao', '马', '01 13 25 37 49'],
  ['the numbers of a tail', 'six-mark', 'lw2', '0尾', '10 20 30 40'],
  ['no numbers where there are too many', 'six-mark', 'sebo', '红波', ''],
  ['the positions of a hand', 'niuniu', 'nn_pb', '闲五', '第6–10位'],
] as const)('a name shows %s', (_, family, code, item, numbers) => {
  expect(numbersOf(offeredOf(family, code).play, item, HORSE_YEAR)).toBe(numbers)
})

test.each([
  ['six-mark', 'tema_a', 'n49', 'ball'],
  ['six-mark', 'texiao', 'animal12', 'named-numbers'],
  ['six-mark', 'tema_lm', 'oddsKeys', 'name'],
  ['racing', 'rnum_1', 'car10', 'car'],
  ['k3', 'k3_changpai', 'twoDice15', 'dice'],
  ['ssc', 'o_dwd', 'digit', 'digit'],
] as const)('%s %s is drawn by its item set %s as %s', (family, code, itemSet, look) => {
  expect(lookOf(offeredOf(family, code).play, itemSet, HORSE_YEAR)).toBe(look)
})

test('the head of a play names each tier', () => {
  expect(oddsLine(offeredOf('six-mark', 'lm_2qz'))).toBe('68')
  expect(oddsLine(offeredOf('six-mark', 'lm_3z2'))).toMatch(/^中.+ \d.* · 中.+ \d/)
})

test('大 小 单 双 are those of the set; on balls 49 is in none of them', () => {
  const digits = itemsOfSet(offeredOf('ssc', 'o_dwd').play, 'digit')
  const ofDigits = new Map(quickSets('digit', digits, HORSE_YEAR).map(set => [set.name, set.items.join('')]))
  expect([...ofDigits]).toEqual([
    ['全', '0123456789'],
    ['大', '56789'],
    ['小', '01234'],
    ['单', '13579'],
    ['双', '02468'],
  ])
  const balls = itemsOfSet(offeredOf('six-mark', 'tema_a').play, 'n49')
  const ofBalls = quickSets('n49', balls, HORSE_YEAR)
  expect(ofBalls.map(set => set.name).join('')).toBe('大小单双红蓝绿')
  expect(ofBalls.find(set => set.name === '大')?.items).not.toContain('49')
})

test.each([
  [4, 4],
  [6, 6],
  [8, 4],
  [20, 5],
  [18, 5],
])('%s short names stand in rows of %s', (count, columns) => {
  expect(columnsOf(Array.from({ length: count }, () => '合大'))).toBe(columns)
})

describe('the hint of a play with nothing picked', () => {
  const hintOf = (family: LotteryFamily, code: string) =>
    blankHint(findPlay(family, code) ?? expect.fail(`no play ${code}`))

  test('says what a tap does, not what stands in the cells', () => {
    expect(hintOf('six-mark', 'tema_lm')).toBe('每选一项为一注')
    expect(hintOf('six-mark', 'lm_2qz')).toBe('至少选2个')
    expect(hintOf('six-mark', 'guoguan')).toBe('至少选2个球，每球选一项')
    expect(hintOf('ssc', 'o_dwd')).toBe('任一位选号，每个号码为一注')
    expect(hintOf('ssc', 'o_q3_zxhz')).toBe('每选一项，按格内注数计')
  })

  test('is a sentence, and not a range of the program', () => {
    expect(allPlays.map(blankHint).filter(hint => /[A-Za-z]|\d-\d|\/|手工/.test(hint))).toEqual([])
  })

  test('never repeats the name of the play', () => {
    expect(allPlays.filter(play => blankHint(play) === play.name).map(play => play.name)).toEqual([])
  })
})
