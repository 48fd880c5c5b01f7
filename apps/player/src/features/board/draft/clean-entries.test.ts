import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { describe, expect, test } from 'vitest'
import { entryFaults, splitEntries, usableEntries } from './clean-entries.ts'

const three = findPlay('ssc', 'o_q3_zxds') ?? expect.fail('no play')
const mixed = findPlay('ssc', 'o_q3_hhzx') ?? expect.fail('no play')
const cars = findPlay('racing', 'pk_q2_ds') ?? expect.fail('no play')

describe('typed entries', () => {
  test.each([
    ['spaces', '123 456'],
    ['Chinese and other commas', '123，456,'],
    ['lines and semicolons', ' 123\r\n456；'],
    ['nothing at all', '123456'],
  ])('of digits may be parted by %s', (_, text) => {
    expect(splitEntries(three, text)).toEqual(['123', '456'])
  })

  test.each([
    ['dashes', '01-02 03-04'],
    ['one digit a car', '1 2, 3 4'],
    ['no separator inside', '0102 0304'],
    ['lines', '01 02\n03 04'],
    ['spaces alone', '01 02 03 04'],
  ])('of cars may be written with %s', (_, text) => {
    expect(splitEntries(cars, text)).toEqual(['01-02', '03-04'])
  })

  test('that are wrong are named with their number in the list', () => {
    expect(entryFaults(three, splitEntries(three, '123 12 123'))).toEqual([
      { entryNumber: 2, entry: '12', sentence: '号码格式错误' },
      { entryNumber: 3, entry: '123', sentence: '号码重复' },
    ])
    expect(entryFaults(mixed, ['112', '211', '555'])).toEqual([
      { entryNumber: 2, entry: '211', sentence: '号码重复' },
      { entryNumber: 3, entry: '555', sentence: '不可投注豹子' },
    ])
    expect(entryFaults(cars, ['01-01', '01-11'])).toMatchObject([
      { entryNumber: 1, sentence: '选项重复' },
      { entryNumber: 2, sentence: '号码格式错误' },
    ])
  })

  test('are cleaned by one tap: what is wrong or said twice goes', () => {
    expect(usableEntries(mixed, ['112', '211', '555', '12', '123'])).toEqual(['112', '123'])
  })
})
