import { expect, test } from 'vitest'
import { sumsOfBets } from './bet-sums.rules.ts'

const bet = (state: 'open' | 'won' | 'push' | 'returned' | 'cancelled', stake: string, payout = '0.00') => ({
  ...{ state, stake, payout },
})

test('stakes that went back are no stakes, and a push is paid back', () => {
  const bets = [
    bet('open', '10.00'),
    bet('won', '20.125', '970.50'),
    bet('push', '5.00', '5.00'),
    bet('cancelled', '100.00'),
    bet('returned', '200.00', '200.00'),
  ]
  expect(sumsOfBets(bets)).toEqual({ count: 3, stake: '35.125', payout: '975.50', net: '-940.375' })
  expect(sumsOfBets([])).toEqual({ count: 0, stake: '0.00', payout: '0.00', net: '0.00' })
})
