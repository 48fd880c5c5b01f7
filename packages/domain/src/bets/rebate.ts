/** Rebates on bets: of the player, of turnover, and of the agents above. Source: lotteries §7. */
import type { Outcome } from '#lottery/settle.ts'
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'

/** A share of an amount, cut down to whole 厘. */
function shareOf(amount: Li, ratio: bigint): Li {
  return li((amount * ratio) / ONE_PPM)
}

export type SettledBet = Readonly<{
  /** What was staked; for 翻倍 without its lock. */
  stake: Li
  outcome: Outcome
  /** What `settle` says was really at risk. */
  validTurnover: Li
  cancelled: boolean
}>

/** Turnover that counts for rebates and requirements: none of a tie, of a cancelled order or of a voided draw. */
export function validTurnoverOf(bet: SettledBet): Li {
  return bet.cancelled || bet.outcome === 'push' ? li(0) : bet.validTurnover
}

/** The rebate that a player chose instead of odds, credited when the order settles; nothing on a tie or a cancelled order. */
export function chosenRebate(bet: SettledBet, ratio: RatioPpm): Li {
  return bet.cancelled || bet.outcome === 'push' ? li(0) : shareOf(bet.stake, ratio)
}

/** Whether a player may choose that ratio: from nothing up to the own ceiling. */
export function isRebateAllowed(ratio: RatioPpm, ceiling: RatioPpm): boolean {
  return ratio >= 0n && ratio <= ceiling
}

/** 退水 / 洗码: turnover that accrues in the betting bonus at the rate of its kind of play. */
export function turnoverRebate(turnover: Li, rate: RatioPpm): Li {
  return shareOf(turnover, rate)
}

/** Rates of 退水 where an operator set none, by kind of play (lotteries §7 suggests them). */
export const defaultTurnoverRates = {
  'two-sides': 3000n as RatioPpm,
  numbers: 5000n as RatioPpm,
  combinations: 10_000n as RatioPpm,
  'tema-b': 100_000n as RatioPpm,
} as const

/** What an agent earns on a direct downline's turnover: the difference of their ceilings, never less than nothing. */
export function agentRebate(turnover: Li, agentCeiling: RatioPpm, downlineCeiling: RatioPpm): Li {
  return agentCeiling <= downlineCeiling ? li(0) : shareOf(turnover, agentCeiling - downlineCeiling)
}

/**
 * What each agent above a player earns, nearest first: everyone the difference to the one below, so that the
 * whole chain never costs more than the highest ceiling.
 */
export function chainRebates(
  turnover: Li,
  playerCeiling: RatioPpm,
  agentCeilings: readonly RatioPpm[],
): readonly Li[] {
  let below = playerCeiling
  return agentCeilings.map(ceiling => {
    const rebate = agentRebate(turnover, ceiling, below)
    if (ceiling > below) below = ceiling
    return rebate
  })
}
