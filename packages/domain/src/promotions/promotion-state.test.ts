import { expect, test } from 'vitest'
import { promotionStateAt } from './promotion-state.ts'

test.each([
  ['is coming before its start', 99, 'coming'],
  ['runs from its start on', 100, 'running'],
  ['runs until its end', 199, 'running'],
  ['has ended at its end', 200, 'ended'],
] as const)('a promotion %s', (_, now, state) => {
  expect(promotionStateAt(100, 200, now)).toBe(state)
})
