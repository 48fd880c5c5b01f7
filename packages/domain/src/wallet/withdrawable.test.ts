import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { withdrawable } from './withdrawable.ts'

test.each([
  ['all of the balance', 991_991, 0, 991_991],
  ['nothing of an empty balance', 0, 0, 0],
  ['nothing while 0.001 is owed', 991_991, 1, 0],
  ['nothing while more is owed than there is', 5_000, 70_000, 0],
])('a member may withdraw %s', (_, main, owed, expected) => {
  expect(withdrawable({ main: li(main), owed: li(owed) })).toBe(li(expected))
})
