import { describe, expect, test } from 'vitest'
import { beadColumns, currentRun, longestRun, runsOf } from './runs.ts'

const read = (text: string) => Array.from(text)

describe('a road', () => {
  test.each([
    ['has no column without a draw', '', ''],
    ['begins a column when the result changes', '大大小大', '大2 小1 大1'],
    ['gives 和 a column of its own', '大和大大', '大1 和1 大2'],
  ])('%s', (_, results, columns) => {
    expect(
      runsOf(read(results))
        .map(run => run.result + run.length)
        .join(' '),
    ).toBe(columns)
  })

  test('of beads fills columns from the top', () => {
    expect(beadColumns(read('大小大小大'), 2)).toEqual([['大', '小'], ['大', '小'], ['大']])
  })
})

describe('a streak', () => {
  test('that is open ends at the newest draw', () => {
    expect(currentRun(read('大小小小'))).toEqual({ result: '小', length: 3 })
    expect(currentRun([])).toBeUndefined()
  })

  test.each([
    ['大', 2],
    ['小', 3],
    ['和', 0],
  ])('of %s was at most %i', (result, length) => {
    expect(longestRun(read('大大小小小大'), result)).toBe(length)
  })
})
