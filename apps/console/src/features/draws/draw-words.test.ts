import { expect, test } from 'vitest'
import { lagText } from './draw-words.ts'

test.each([
  [null, '—'],
  [0, '0.0 秒'],
  [412, '0.4 秒'],
  [-1_500, '-1.5 秒'],
  [59_949, '59.9 秒'],
  [60_000, '1 分 0 秒'],
  [725_000, '12 分 5 秒'],
  [3_600_000, '1 小时 0 分'],
  [70_093_700, '19 小时 28 分'],
  [-90_000, '-1 分 30 秒'],
])('a step that came %s ms late reads %s', (lagMs, text) => {
  expect(lagText(lagMs)).toBe(text)
})
