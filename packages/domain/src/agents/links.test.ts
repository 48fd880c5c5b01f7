import { expect, test } from 'vitest'
import { linkState } from './links.ts'
import { formatRate, parseRate } from './rates.ts'

const terms = { isStopped: false, expiresAt: 1000, cap: 2, joined: 1 }

test.each([
  ['one place is left', {}, 'normal'],
  ['it ends this very moment', { expiresAt: 500 }, 'expired'],
  ['it has no end and no limit', { expiresAt: null, cap: null, joined: 9 }, 'normal'],
  ['the last place is taken', { joined: 2 }, 'full'],
  ['it is full and over', { joined: 2, expiresAt: 1 }, 'expired'],
  ['its agent stopped it, full and over as it is', { isStopped: true, joined: 2, expiresAt: 1 }, 'stopped'],
] as const)('a link of which %s', (_, change, state) => {
  expect(linkState({ ...terms, ...change }, 500)).toBe(state)
})

test.each([
  ['8', 80_000n, '8'],
  ['7.50', 75_000n, '7.5'],
  ['0', 0n, '0'],
  ['0.0001', 1n, '0.0001'],
  ['100', 1_000_000n, '100'],
])('%s percent are %s millionths', (text, rate, shown) => {
  expect(parseRate(text)).toBe(rate)
  expect(formatRate(rate)).toBe(shown)
})

test.each(['', '-1', '1e2', '7.00001', '1000', ' 7'])('"%s" is no rate', text => {
  expect(parseRate(text)).toBeUndefined()
})
