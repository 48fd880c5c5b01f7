import { expect, test } from 'vitest'
import { showDuration } from './duration.ts'

test.each([
  [0, '1秒'],
  [59, '59秒'],
  [60, '1分'],
  [72, '1分12秒'],
  [3599, '59分59秒'],
  [3600, '1小时'],
  [7530, '2小时5分'],
])('%d seconds are %s', (seconds, text) => {
  expect(showDuration(seconds)).toBe(text)
})
