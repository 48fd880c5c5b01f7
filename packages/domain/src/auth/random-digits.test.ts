import { expect, test } from 'vitest'
import { randomDigits } from './random-digits.ts'

test.each([
  ['zeros are written out', [0, 0, 0, 0, 0, 0], 6, '000000'],
  ['a small number is filled up', [0, 0, 0, 0, 0, 42], 4, '0042'],
  ['only the last digits count', [0, 0, 0, 0x12, 0xd6, 0x87], 6, '234567'],
  ['the largest chance fits', [255, 255, 255, 255, 255, 255], 6, '710655'],
])('%s', (_, bytes, length, code) => {
  expect(randomDigits(length, () => Uint8Array.from(bytes))).toBe(code)
})

test('every byte asked for is of the source given', () => {
  const asked: number[] = []
  randomDigits(6, count => {
    asked.push(count)
    return new Uint8Array(count)
  })
  expect(asked).toEqual([6])
})
