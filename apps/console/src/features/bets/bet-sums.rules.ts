/** What the orders of a page staked and were paid. */
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'
import type { Bet } from './bets.queries.ts'

/** States of orders whose stake went back: the house took nothing for them. */
const GIVEN_BACK: ReadonlySet<Bet['state']> = new Set(['returned', 'cancelled'])

const sumOf = (amounts: readonly string[]): Li =>
  amounts.reduce((sum, amount) => li(sum + (parseMoney(amount) ?? 0n)), li(0))

/** Sums in yuan; the stakes are those of standing orders. A payout of a push gives the stake back and counts as paid. */
export function sumsOfBets(bets: readonly Pick<Bet, 'state' | 'stake' | 'payout'>[]) {
  const standing = bets.filter(({ state }) => !GIVEN_BACK.has(state))
  const stake = sumOf(standing.map(bet => bet.stake))
  const payout = sumOf(standing.map(bet => bet.payout))
  return {
    count: standing.length,
    stake: formatMoney(stake),
    payout: formatMoney(payout),
    net: formatMoney(li(stake - payout)),
  }
}
