import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/game/71', '/game/71'],
  ['/bet-list?game_id=71', '/bet-list?game_id=71'],
  ['//evil.example/', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  [undefined, undefined],
])('the way back %s is taken as %s', (asked, taken) => {
  expect(safePath(asked)).toBe(taken)
})
