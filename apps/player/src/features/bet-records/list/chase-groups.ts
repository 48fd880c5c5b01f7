/** Orders of one chase that stand below each other are one entry of a list. */
import type { Bet } from '@app/client/bets/read-bet.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { isReturned } from '#features/bet-records/bet-states.ts'

/** One order, or several of one chase. */
export type BetEntry = readonly [Bet, ...Bet[]]

/** The orders in their order; neighbours of one chase and one game together. */
export function groupByChase(bets: readonly Bet[]): readonly BetEntry[] {
  const entries: [Bet, ...Bet[]][] = []
  for (const bet of bets) {
    const last = entries[entries.length - 1]
    if (bet.chaseNo !== undefined && last?.[0].chaseNo === bet.chaseNo) last.push(bet)
    else entries.push([bet])
  }
  return entries
}

export type ChaseSums = Readonly<{ issues: number; stake: Li; returned: Li; payout: Li; hasOpen: boolean }>

/** What the orders of a chase came to: a stake that came back without a draw is neither staked nor lost. */
export function sumsOf(bets: BetEntry): ChaseSums {
  const sum = (of: (bet: Bet) => Li) => li(bets.reduce((total, bet) => total + of(bet), 0n))
  return {
    issues: new Set(bets.map(({ issueNumber }) => issueNumber)).size,
    stake: sum(bet => (isReturned(bet) ? li(0) : bet.stake)),
    returned: sum(bet => (isReturned(bet) ? bet.stake : li(0))),
    payout: sum(({ payout }) => payout),
    hasOpen: bets.some(({ state }) => state === 'open'),
  }
}
