import { expect, test } from 'vitest'
import { differencesOf, differenceText, marginText, typedOdds } from './odds.rules.ts'

test.each([
  ['48.5', '47.25', '47.25'],
  ['48.5', ' 47.250 ', '47.25'],
  ['48.5', '-2%', '47.53'],
  ['48.5', '+1%', '48.985'],
  ['1.98', '-0.03', '1.95'],
  ['1.98', '+.03', undefined],
  ['1.98', '-1.98', undefined],
  ['1.98', '-100%', undefined],
  ['1.98', '0', undefined],
  ['1.98', '1e3', undefined],
  ['1.98', '', undefined],
  // Four decimals, cut and not rounded up.
  ['1.9999', '+0.01%', '2'],
])('of %s, %s makes %s', (old, typed, made) => {
  expect(typedOdds(old, typed)).toBe(made)
})

test('differences are in per cent, and the margin is what a return leaves', () => {
  expect([differenceText('48.5', '47.53'), differenceText('1.98', '2')]).toEqual(['-2.00%', '+1.01%'])
  expect(marginText('97.0000%')).toBe('3.0000%')
  expect(marginText('66.8367% – 98.2179%')).toBe('33.1633% – 1.7821%')
})

test('two versions differ where figures do; a key that one has not is no difference', () => {
  const from = { a: { '*': '2', x: '3' }, b: { '*': '1' } }
  const to = { a: { '*': '2', x: '4' }, c: { '*': '9' } }
  expect(differencesOf(from, to)).toEqual([{ playCode: 'a', key: 'x', old: '3', odds: '4' }])
})
