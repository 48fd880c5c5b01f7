import { Money } from '#ui/money.tsx'
import { sumsOfBets } from './bet-sums.rules.ts'
import type { Bet } from './bets.queries.ts'

/** What the orders of the page come to. */
export function BetSums({ bets }: Readonly<{ bets: readonly Bet[] }>) {
  const { count, stake, payout, net } = sumsOfBets(bets)
  return (
    <p>
      本页成立 {count} 单：投注 <Money of={stake} />
      ，派奖 <Money of={payout} />
      ，净 <Money of={net} />
      （不含已撤单与已退回）
    </p>
  )
}
