import { describe, expect, test } from 'vitest'
import { amountIn, isOther, isReference, needsSecond } from './arrival.rules.ts'

const order = { payAmount: '500.17', secondPersonFrom: '10000.00' }

test.each([
  ['500.17', 500_170n],
  ['500', 500_000n],
  ['0.001', 1n],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['1,000', undefined],
  ['五百', undefined],
])('the amount of %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

describe('an amount that arrived', () => {
  test.each([
    ['9999.999', false, true],
    ['10000', true, true],
    ['10000.00', true, true],
    ['500.17', false, false],
    ['500.170', false, false],
    ['500.16', false, true],
  ])('of %s: needs a second person: %s, is another than was asked: %s', (text, second, other) => {
    const amount = amountIn(text)
    expect(amount && [needsSecond(order, amount), isOther(order, amount)]).toEqual([second, other])
  })
})

test.each([
  ['2026-AB12', true],
  ['abc', false],
  ['a b c d', false],
  ['流水一二三四', false],
  ['a'.repeat(65), false],
])('%s is a number of a bank: %s', (text, expected) => {
  expect(isReference(text)).toBe(expected)
})
