import { describe, expect, test } from 'vitest'
import { omissionLayer, omissionOf } from './omission.ts'

const read = (text: string) => Array.from(text, letter => letter === 'x')

describe('the omission of', () => {
  test.each([
    ['nothing yet', '', 0, 0, 0, 0],
    ['what came just now', '..x', 1, 0, 1, 2],
    ['what came and stays away', 'x...', 1, 3, 1.5, 3],
    ['what never came', '....', 0, 4, 4, 4],
    ['what came each time', 'xxx', 3, 0, 0, 0],
    ['two gaps and an open one', '.x..x.', 2, 1, 4 / 3, 2],
  ])('%s (%s)', (_, hits, count, current, mean, max) => {
    expect(omissionOf(read(hits))).toEqual({ hits: count, current, mean, max })
  })

  test('each issue counts on from the last hit', () => {
    expect(omissionLayer(read('..x.x..'))).toEqual([1, 2, 0, 1, 0, 1, 2])
  })
})
