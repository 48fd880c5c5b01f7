import { expect, test } from 'vitest'
import { addressKey, cleanAddress } from './addresses.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['unknown', '192.0.2.1'],
  ["' or 1=1 --", '192.0.2.1'],
  ['', '192.0.2.1'],
])('the address told as "%s" is %s', (told, clean) => {
  expect(cleanAddress(told, '::ffff:192.0.2.1')).toBe(clean)
})

test('a peer without an address, as of a Unix socket, is unknown', () => {
  expect(cleanAddress('', undefined)).toBe('unknown')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
