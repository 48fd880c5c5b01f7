import { describe, expect, test } from 'vitest'
import { temperaturesOf } from './frequency.ts'

describe('hot and cold', () => {
  test.each([
    ['are the upper and the lower third', [6, 5, 4, 3, 2, 1], 'hhwwcc'],
    ['need a difference', [2, 2, 2], 'www'],
    ['leave a tie over the border warm', [3, 3, 3, 2, 1, 0], 'wwwwcc'],
    ['keep a tie inside of the third', [3, 3, 2, 2, 1, 1], 'hhwwcc'],
    ['are rounded down', [5, 4, 3, 2, 1], 'hwwwc'],
    ['do not exist of nothing', [], ''],
  ])('%s', (_, counts, letters) => {
    expect(
      temperaturesOf(counts)
        .map(word => word.charAt(0))
        .join(''),
    ).toBe(letters)
  })
})
