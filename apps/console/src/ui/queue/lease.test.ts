import { expect, test } from 'vitest'
import { holdAt } from './lease.ts'

const UNTIL = '2026-11-22T20:36:36+08:00'
const END = Date.parse(UNTIL)

test.each([
  ['nobody', null, null, 0, 'free'],
  ['the person, a second before the end', 'ann', UNTIL, END - 1000, 'mine'],
  ['the person, at the end', 'ann', UNTIL, END, 'free'],
  ['a colleague, before the end', 'bob', UNTIL, END - 1, 'other'],
  ['a colleague, after the end', 'bob', UNTIL, END + 1, 'free'],
] as const)('claimed by %s', (_, claimedBy, claimedUntil, now, expected) => {
  expect(holdAt({ claimedBy, claimedUntil }, 'ann', now)).toBe(expected)
})

test('a person who is not known yet holds nothing', () => {
  expect(holdAt({ claimedBy: 'ann', claimedUntil: UNTIL }, undefined, END - 1)).toBe('other')
})
