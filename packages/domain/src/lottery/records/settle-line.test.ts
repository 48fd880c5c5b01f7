import { describe, expect, test } from 'vitest'
import { settleLine } from './settle-line.ts'

const record = {
  family: 'six-mark',
  playCode: 'tema_lm',
  model: 'credit',
  selection: '大,单',
  draw: [1, 2, 3, 4, 5, 6, 27],
  date: '2026-11-21',
  odds: {
    大: 1.98,
    小: 1.98,
    单: 1.98,
    双: 1.98,
    大单: 3.92,
    大双: 3.92,
    小单: 3.92,
    小双: 3.92,
    合大: 1.98,
    合小: 1.98,
    合单: 1.98,
    合双: 1.98,
    尾大: 1.98,
    尾小: 1.98,
    家禽: 1.98,
    野兽: 1.98,
    天肖: 1.98,
    地肖: 1.98,
    前肖: 1.98,
    后肖: 1.98,
  },
  stakePerUnit: '10',
}
const entries = {
  family: 'ssc',
  playCode: 'o_q3_zxds',
  model: 2,
  selection: '123 321',
  draw: '1,2,3,4,5',
  odds: '980',
  stakePerUnit: 0.2,
}
const none = {
  family: 'six-mark',
  playCode: 'bz5',
  model: 1,
  selection: '10,11,12,13,14',
  draw: [1, 2, 3, 4, 5, 6, 7],
  date: '2026-11-21',
  odds: 2.129,
  stakePerUnit: 1,
}
const line = (base: object, changes: object = {}) => settleLine(JSON.stringify({ ...base, ...changes }))

describe('a line is settled', () => {
  test.each([
    ['at its own odds', line(record), 2, 2, 0, '39.60', 'win'],
    ['with a tie', line(record, { draw: [1, 2, 3, 4, 5, 6, 49] }), 2, 0, 2, '20.00', 'push'],
    ['with a loss', line(record, { draw: [1, 2, 3, 4, 5, 6, 24] }), 2, 0, 0, '0.00', 'lose'],
    ['with the draw as text and the model as a number', line(entries), 2, 1, 0, '196.00', 'win'],
    ['with odds that gave a rebate', line(entries, { rebateRatio: 0.08 }), 2, 1, 0, '180.32', 'win'],
    ['at one figure', line(none), 1, 1, 0, '2.129', 'win'],
  ] as const)('%s', (_, settled, units, unitsWon, unitsPush, payout, outcome) => {
    expect(settled).toEqual({ units, unitsWon, unitsPush, payout, outcome })
  })

  test('at odds of single numbers', () => {
    const odds = Object.fromEntries(
      Array.from({ length: 49 }, (_, index) => [String(index + 1).padStart(2, '0'), (300 - index) / 100]),
    )
    expect(line(none, { odds })).toMatchObject({ payout: '2.87' })
  })
})

describe('a line is refused', () => {
  test.each([
    ['that is no JSON', settleLine('{'), 'RECORD/JSON'],
    ['that is empty', settleLine(''), 'RECORD/JSON'],
    ['that is no object', settleLine('[]'), 'RECORD/JSON'],
    ['of an unknown family', line(record, { family: 'toString' }), 'RECORD/FAMILY'],
    ['of an unknown play', line(record, { playCode: 'tema_c' }), 'BET/PLAY_UNKNOWN'],
    ['of a play of another family', line(record, { playCode: 'k3_lm' }), 'BET/PLAY_UNKNOWN'],
    ['of the other betting model', line(record, { model: 2 }), 'RECORD/MODEL'],
    ['without a betting model', line(record, { model: undefined }), 'RECORD/MODEL'],
    ['with a malformed selection', line(record, { selection: '大,,单' }), 'BET/SELECTION'],
    ['with a repeated item', line(record, { selection: '大,大' }), 'BET/SELECTION'],
    ['with a selection that is no text', line(record, { selection: 7 }), 'BET/SELECTION'],
    ['with six balls', line(record, { draw: [1, 2, 3, 4, 5, 6] }), 'RECORD/DRAW'],
    ['with a ball 50', line(record, { draw: [1, 2, 3, 4, 5, 6, 50] }), 'RECORD/DRAW'],
    ['with a ball drawn twice', line(record, { draw: [1, 2, 3, 4, 5, 6, 6] }), 'RECORD/DRAW'],
    ['with half a ball', line(record, { draw: [1, 2, 3, 4, 5, 6, 6.5] }), 'RECORD/DRAW'],
    ['without a date on six-mark', line(record, { date: undefined }), 'RECORD/DATE'],
    ['with a date beyond the table', line(record, { date: '2046-01-01' }), 'RECORD/DATE'],
    ['with a month 13', line(record, { date: '2026-13-01' }), 'RECORD/DATE'],
    ['with a 30th of February', line(record, { date: '2026-02-30' }), 'RECORD/DATE'],
    ['with one figure for a play of many', line(record, { odds: 1.98 }), 'RECORD/ODDS'],
    ['with the odds of another version', line(record, { odds: { ...record.odds, 天: 2 } }), 'RECORD/ODDS'],
    ['with an odds key missing', line(record, { odds: { 大: 1.98 } }), 'RECORD/ODDS'],
    ['with negative odds', line(entries, { odds: -980 }), 'RECORD/ODDS'],
    ['with many odds for a play of one', line(entries, { odds: { '*': 980 } }), 'RECORD/ODDS'],
    ['with odds of 48 numbers', line(none, { odds: { '01': 2 } }), 'RECORD/ODDS'],
    ['with a negative stake', line(record, { stakePerUnit: '-1' }), 'BET/STAKE'],
    ['with a stake of nothing', line(record, { stakePerUnit: 0 }), 'BET/STAKE'],
    ['with a stake below a 厘', line(record, { stakePerUnit: '0.0001' }), 'BET/STAKE'],
    ['with a stake in exponents', line(record, { stakePerUnit: 1e-7 }), 'BET/STAKE'],
    ['without a stake', line(record, { stakePerUnit: null }), 'BET/STAKE'],
    ['with a rebate of everything', line(entries, { rebateRatio: 1 }), 'RECORD/REBATE_RATIO'],
    ['with a negative rebate', line(entries, { rebateRatio: '-0.01' }), 'RECORD/REBATE_RATIO'],
    ['with a rebate on a credit play', line(record, { rebateRatio: 0.01 }), 'RECORD/REBATE_RATIO'],
  ])('%s', (_, settled, code) => {
    expect(settled).toMatchObject({ error: { code } })
  })

  test('with the offset of the fault in its sentence', () => {
    expect(line(record, { selection: '大,福' })).toEqual({
      error: { code: 'BET/SELECTION', msg: '第3个字符“福”：没有这个选项' },
    })
  })
})
