import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { describe, expect, test } from 'vitest'
import { splitEntries } from './clean-entries.ts'

const three = findPlay('ssc', 'o_q3_zxds') ?? expect.fail('no play')
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
})
