import { expect, test } from 'vitest'
import { coinOfEvm, feeWorth, formatFee } from './network-fee.ts'

test.each([
  ['ETH', 2_310_000_000_000_000n, 250_000_000n, '0.00231 ETH', 57_750n],
  ['TRX', 13_844_850n, 23_000n, '13.84485 TRX', 31_843n],
  ['TRX', 1n, 23_000n, '0.000001 TRX', 0n],
  ['BNB', 1_000_000_000_000_000_000n, 40_000_000n, '1 BNB', 4_000_000n],
  ['TRX', 0n, 23_000n, '0 TRX', 0n],
] as const)('a fee of %s %s at %s is %s, worth %s', (coin, units, rate, text, worth) => {
  expect(formatFee(coin, units)).toBe(text)
  expect(feeWorth(coin, units, rate)).toBe(worth)
})

test('a network has a coin of its own', () => {
  expect([coinOfEvm('ERC20'), coinOfEvm('BEP20')]).toEqual(['ETH', 'BNB'])
})
