import { expect, test } from 'vitest'
import { findWishOf } from './players.rules.ts'

test.each([
  ['203.0.113.9', 'ip'],
  ['2001:db8::1', 'ip'],
  ['::1', 'ip'],
  ['::ffff:203.0.113.9', 'ip'],
  ['13812345678', 'phone'],
  ['ann@example.com', 'email'],
  ['0d9b8f6e-2a53-4c1e-9a3e-6d5f1c2b7a90', 'device'],
  ['player88', undefined],
  ['100000000001', undefined],
  ['20261122-0042', undefined],
  ['26/118', undefined],
])('%s is looked for by %s', (text, by) => {
  expect(findWishOf(text)?.by).toBe(by)
})
