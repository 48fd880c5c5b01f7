import { expect, test } from 'vitest'
import { payoutFormula } from '#bets/payout-formula.ts'
import { li, type OddsPpm } from '#money/money.ts'

const odds = { '': 48_800_000n as OddsPpm, small: 2_100_000n as OddsPpm }
const paid = { stakePerUnit: li(50_000), odds, tiers: {}, unitsPushed: 0, payout: li(0) }

test.each([
  ['a single hit', { tiers: { '': 1 }, payout: li(2_440_000) }, '50.00 × 48.8 = 2440.00'],
  [
    'several tiers and a tie',
    { tiers: { '': 1, small: 2 }, unitsPushed: 1, payout: li(2_700_000) },
    '50.00 × 48.8 + 50.00 × 2.1 × 2注 + 退回 50.00 = 2700.00',
  ],
  ['only a tie', { unitsPushed: 2, payout: li(100_000) }, '退回 50.00 × 2注 = 100.00'],
  ['another arithmetic', { tiers: { '': 1 }, payout: li(1) }, '派奖 0.001'],
  ['a key without odds', { tiers: { none: 1 }, payout: li(1_000) }, '派奖 1.00'],
  ['nothing', {}, ''],
])('the payout of %s is told in words', (_, change, words) => {
  expect(payoutFormula({ ...paid, ...change })).toBe(words)
})
