import { describe, expect, test } from 'vitest'
import { markOrder, type OrderFacts } from './order-marks.ts'

const order = (given: Partial<OrderFacts>): OrderFacts => ({
  family: 'six-mark',
  playCode: 'tema_a',
  selection: '07,18',
  drawnNumbers: [1, 18, 25, 31, 42, 9, 7],
  issueDate: '2026-11-21',
  ...given,
})
const marks = (given: Partial<OrderFacts>) =>
  markOrder(order(given)).groups.map(group => group.map(pick => `${pick.text} ${pick.mark ?? '-'}`))
const positions = (given: Partial<OrderFacts>) => markOrder(order(given)).positions

describe('the marks of an order', () => {
  test('a special number wins by the seventh ball only, not where it was drawn otherwise', () => {
    expect(marks({})).toEqual([['07 won', '18 lost']])
    expect(positions({})).toEqual([6])
  })

  test('sides win, lose or are returned on 49', () => {
    const sides = { playCode: 'tema_lm', selection: '大,单' }
    expect(marks(sides)).toEqual([['大 lost', '单 won']])
    expect(marks({ ...sides, drawnNumbers: [1, 18, 25, 31, 42, 9, 49] })).toEqual([
      ['大 returned', '单 returned'],
    ])
    expect(positions(sides)).toEqual([])
  })

  test('nothing is marked before the draw', () => {
    expect(marks({ drawnNumbers: [] })).toEqual([['07 -', '18 -']])
    expect(positions({ drawnNumbers: [] })).toEqual([])
  })

  test('a play that the house no longer has stays readable', () => {
    expect(marks({ playCode: 'gone' })).toEqual([['07 -', '18 -']])
    expect(positions({ playCode: 'gone' })).toEqual([])
  })

  test('each typed entry has a mark of its own', () => {
    const typed = {
      family: 'ssc',
      playCode: 'o_h3_zxds',
      selection: '001 010',
      drawnNumbers: [9, 9, 0, 1, 0],
    } as const
    expect(marks(typed)).toEqual([['001 lost', '010 won']])
  })
})
