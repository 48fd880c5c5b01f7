import { expect, test } from 'vitest'
import { stateAfterLook } from './conduct.ts'

test.each([
  ['what is open stays open', 'open', 9, 0, 'open'],
  ['what was cleared stays so while no more is seen', 'cleared', 3, 3, 'cleared'],
  ['less than before is no news', 'cleared', 2, 3, 'cleared'],
  ['more than was decided about is looked at again', 'cleared', 4, 3, 'open'],
  ['what was confirmed stays so, whatever comes', 'confirmed', 9, 3, 'confirmed'],
] as const)('%s', (_, state, seen, decidedOn, after) => {
  expect(stateAfterLook(state, { seen, decidedOn })).toBe(after)
})
