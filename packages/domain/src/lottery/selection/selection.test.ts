import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import type { Play } from '#lottery/play.ts'
import { allPlays, findPlay } from '#lottery/plays/all-plays.ts'
import { countUnits } from './count-units.ts'
import { expandUnits } from './expand-units.ts'
import { parseSelection } from './parse-selection.ts'
import { printSelection } from './print-selection.ts'
import { arbitrarySelectionText, selectionOf } from './selection.fixtures.ts'

function play(family: LotteryFamily, code: string): Play {
  const found = findPlay(family, code)
  if (found === undefined) throw new Error(code)
  return found
}

const unitsOf = (family: LotteryFamily, code: string, text: string) =>
  countUnits(play(family, code), selectionOf(play(family, code), text))

describe('the units of a selection', () => {
  test.each([
    ['one a number', 'six-mark', 'tema_a', '01,49', 2],
    ['one for a whole group', 'six-mark', 'hexiao', '鼠,牛,虎', 1],
    ['C(10,4) of ten numbers', 'six-mark', 'lm_4qz', '01,02,03,04,05,06,07,08,09,10', 210],
    ['胆拖: C(free, k − fixed)', 'six-mark', 'lm_4qz', '01,02|03,04,05', 3],
    ['对碰: each pair of different numbers once', 'six-mark', 'lm_2qz', '10,20*10,15,20', 3],
    ['a parlay is one unit', 'six-mark', 'guoguan', '1:大|3:红波|5:双', 1],
    ['different cars on three ranks', 'racing', 'pk_q3_fs', '01,02|01,02|01,02,03', 2],
    [
      'all ten cars on five ranks',
      'racing',
      'pk_q5_fs',
      Array(5).fill('01,02,03,04,05,06,07,08,09,10').join('|'),
      30_240,
    ],
    ['ranks bet one by one', 'racing', 'pk_dwd15', '01,02||03||', 3],
    ['pairs × singles without equal dice', 'k3', 'k3o_2thdx', '11,22|1,3', 3],
    ['ordered pairs of three digits', 'ssc', 'o_h3_z3fs', '1,2,3', 6],
    ['five full positions', 'ssc', 'o_w5_zxfs', Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'), 100_000],
    ['five stars for every combination', 'ssc', 'o_w5_zh', '1,2|3|4|5|6', 10],
    ['组选60: doubles that are no singles', 'ssc', 'o_w5_z60', '1,2|1,3,4,5', 5],
    ['组选30: pairs of doubles × other singles', 'ssc', 'o_w5_z30', '1,2,3|1,4', 4],
    ['三星和值 13 and 14', 'ssc', 'o_h3_zxhz', '13,14', 150],
    ['三星跨度 5', 'ssc', 'o_h3_kd', '5', 150],
    ['组选和值 26 has one', '3d', 'o_q3_zuhz', '26', 1],
    ['包胆 has 54', 'ssc', 'o_h3_baodan', '0', 54],
    ['二星包胆 has 9', 'ssc', 'o_h2_baodan', '7', 9],
    ['任二 of two full positions', 'ssc', 'o_rx_2_fs', '1,2||||3,4', 4],
    ['任选 of everything', 'ssc', 'o_rx_4_fs', Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'), 50_000],
    ['one a typed entry', 'ssc', 'o_h3_zxds', '001 010', 2],
  ] as const)('are %s', (_, family, code, text, units) => {
    expect(unitsOf(family, code, text)).toBe(units)
  })

  test.each(allPlays.map(each => [each.family, each.code, each] as const))(
    'of %s %s: the formula equals the expansion, and the text is read back',
    (_family, _code, each) => {
      fc.assert(
        fc.property(arbitrarySelectionText(each), text => {
          const selection = selectionOf(each, text)
          expect(selectionOf(each, printSelection(each, selection))).toEqual(selection)
          const units = countUnits(each, selection)
          if (units > 3000) return
          const expanded = [...expandUnits(each, selection)]
          expect(expanded).toHaveLength(units)
          // Two combinations that end alike have the same lower stars, each a unit of its own.
          const different = new Set(expanded.map(unit => unit.join('/'))).size
          if (each.unitRule.kind !== 'positionsProductTimes') expect(different).toBe(units)
        }),
        { numRuns: 15 },
      )
    },
  )
})

describe('a selection is refused', () => {
  test.each([
    ['when it is empty', 'six-mark', 'tema_a', '', 'empty', 0],
    ['for an unknown item', 'six-mark', 'tema_a', '01,50', 'unknown-item', 3],
    ['for a number without its zero', 'six-mark', 'tema_a', '1', 'unknown-item', 0],
    ['for a digit with a zero', 'ssc', 'bnum_1', '01', 'unknown-item', 0],
    ['for full-width digits', 'ssc', 'bnum_1', '１', 'unknown-item', 0],
    ['for a blank beside an item', 'six-mark', 'tema_a', '01, 02', 'unknown-item', 3],
    ['for a comma too many', 'six-mark', 'tema_a', '01,', 'unknown-item', 3],
    ['for a repeated item', 'six-mark', 'tema_a', '01,02,01', 'repeated-item', 6],
    [
      'with twelve animals of a group',
      'six-mark',
      'hexiao',
      '鼠,牛,虎,兔,龙,蛇,马,羊,猴,鸡,狗,猪',
      'too-many-items',
      0,
    ],
    ['with too few numbers', 'six-mark', 'lm_4qz', '01,02,03', 'too-few-items', 0],
    ['with too many numbers', 'six-mark', 'lm_2qz', '01,02,03,04,05,06,07,08,09,10,11', 'too-many-items', 0],
    ['with as many fixed numbers as a unit has', 'six-mark', 'lm_2qz', '01,02|03', 'wrong-fixed-count', 0],
    ['with no fixed number', 'six-mark', 'lm_2qz', '|03,04', 'unknown-item', 0],
    ['with a number both fixed and free', 'six-mark', 'lm_3qz', '01|02,01', 'repeated-item', 6],
    ['with too few free numbers', 'six-mark', 'lm_4qz', '01|02,03', 'too-few-items', 3],
    ['with three parts of fixed and free', 'six-mark', 'lm_4qz', '01|02|03', 'wrong-group-count', 5],
    ['with 胆拖 where it is not offered', 'six-mark', 'tpz1', '01|02', 'form-not-offered', 2],
    ['with 对碰 where it is not offered', 'six-mark', 'lm_3qz', '01*02', 'form-not-offered', 2],
    ['with 对碰 of one number with itself', 'six-mark', 'lm_2qz', '01*01', 'no-units', 0],
    [
      'with 对碰 of eleven numbers',
      'six-mark',
      'lm_2qz',
      '01*02,03,04,05,06,07,08,09,10,11',
      'too-many-items',
      0,
    ],
    ['with 对碰 of one side only', 'six-mark', 'lm_2qz', '01*', 'unknown-item', 3],
    ['with a missing position', 'ssc', 'o_h3_zxfs', '1|2', 'wrong-group-count', 0],
    ['with a position too many', 'ssc', 'o_h3_zxfs', '1|2|3|4', 'wrong-group-count', 0],
    ['with an empty position that must be filled', 'ssc', 'o_h3_zxfs', '1||3', 'too-few-items', 2],
    ['with fewer positions than 任三 needs', 'ssc', 'o_rx_3_fs', '1,2,3|4|||', 'no-units', 0],
    ['with nothing at all in 定位胆', 'ssc', 'o_dwd', '||||', 'too-few-items', 0],
    ['with one car on two ranks', 'racing', 'pk_q2_fs', '01|01', 'no-units', 0],
    ['with a short entry', 'ssc', 'o_h3_zxds', '001 01', 'malformed-entry', 4],
    ['with two blanks between entries', 'ssc', 'o_h3_zxds', '001  010', 'malformed-entry', 4],
    ['with the same entry twice', 'ssc', 'o_h3_zxds', '001 010 001', 'repeated-entry', 8],
    ['with the same group twice', 'ssc', 'o_h3_hhzx', '001 010', 'repeated-entry', 4],
    ['with a triple where none may stand', 'ssc', 'o_h3_hhzx', '123 555', 'triple-entry', 4],
    ['with one car twice in an entry', 'racing', 'pk_q2_ds', '01-02 03-03', 'repeated-item', 6],
    ['with a car entry of wrong joints', 'racing', 'pk_q2_ds', '01,02', 'malformed-entry', 0],
    ['with one leg of a parlay', 'six-mark', 'guoguan', '1:大', 'too-few-items', 0],
    ['with five legs', 'six-mark', 'guoguan', '1:大|2:大|3:大|4:大|5:大', 'too-many-items', 0],
    ['with one ball in two legs', 'six-mark', 'guoguan', '1:大|1:单', 'repeated-ball', 4],
    ['with a leg on the special ball', 'six-mark', 'guoguan', '1:大|7:单', 'malformed-leg', 4],
    ['with a leg without its ball', 'six-mark', 'guoguan', '1:大|单', 'malformed-leg', 4],
    ['with an unknown leg', 'six-mark', 'guoguan', '1:大|2:鼠', 'unknown-item', 6],
    ['with a pair and its own die only', 'k3', 'k3o_2thdx', '11|1', 'no-units', 0],
    ['with two 包胆', 'ssc', 'o_h3_baodan', '1,2', 'too-many-items', 0],
  ] as const)('%s', (_, family, code, text, fault, at) => {
    const verdict = parseSelection(play(family, code), text)
    expect(verdict).toMatchObject({ ok: false, code: fault, at })
    expect(verdict.ok ? '' : verdict.text).toMatch(at === 0 ? /^(第1个字符“.+”：)?[^第]+$/ : /^第\d+个字符/)
  })

  test('when it is longer than any selection can be', () => {
    const verdict = parseSelection(play('ssc', 'o_w5_zxds'), '12345 '.repeat(100_001))
    expect(verdict).toMatchObject({ ok: false, code: 'too-long' })
  })
})

test('items are written in the order of their set, in any typed order', () => {
  const print = (text: string) =>
    printSelection(play('six-mark', 'lm_2qz'), selectionOf(play('six-mark', 'lm_2qz'), text))
  expect(print('18,07')).toBe('07,18')
  expect(print('18|07,03')).toBe('18|03,07')
})
