import { expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { grossRevenue, providerFee } from './provider-fee.ts'

test.each([
  ['a share of what was staked and not won', 1_000_000n, 400_000n, 125_000n, 75_000n],
  ['never more than the share', 1_000n, 1n, 333_333n, 332n],
  ['nothing of a month that was lost', 1_000n, 1_001n, 500_000n, 0n],
  ['nothing where the contract gives nothing', 1_000n, 0n, 0n, 0n],
])('a provider is owed %s', (_, bet, win, share, fee) => {
  expect(providerFee(grossRevenue({ bet: li(bet), win: li(win) }), share as RatioPpm)).toBe(fee)
})
