import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { vipGoal } from './vip-progress.ts'

const thresholds = [0, 10_000, 50_000].map(yuan => li(yuan * 1000))

test.each([
  [0, 0, 10_000, 0],
  [0, 9_999, 10_000, 99],
  [0, 10_000, 10_000, 100],
  [1, 25_000, 50_000, 50],
  [1, -5, 50_000, 0],
  [2, 25_000, undefined, 100],
])('level %i with %i bet needs %s and is at %i percent (R0-094, R0-095)', (level, bet, target, percent) => {
  expect(vipGoal(level, li(bet * 1000), thresholds)).toEqual({
    target: target === undefined ? undefined : li(target * 1000),
    percent,
  })
})
