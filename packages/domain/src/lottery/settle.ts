/**
 * What a bet pays against a draw, exactly: every unit is added up with exact odds and the order is cut
 * down to whole 厘 once. Source: lotteries §§0, 6, 7.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import type { Draw } from './draw.ts'
import { judgeOf } from './judges/all-judges.ts'
import type { Bet, Win } from './judges/judge.ts'
import { type OddsTable, oddsOf, withRebate } from './odds/odds-table.ts'
import type { Play } from './play.ts'
import { countUnits } from './selection/count-units.ts'
import type { Selection } from './selection/selection.ts'

export type Outcome = 'win' | 'push' | 'lose'

/** A bet judged against a draw, before it is known how much was staked on a unit. */
export type JudgedBet = Readonly<{
  units: number
  unitsWon: number
  unitsPushed: number
  unitsLost: number
  /** Units won by the odds key that they took. */
  tiers: Readonly<Record<string, number>>
  outcome: Outcome
  /** Payout for a stake of 1 a unit, as a fraction of whole numbers. */
  payoutRatio: Readonly<{ numerator: bigint; denominator: bigint }>
  /** Valid turnover for a stake of 1 a unit, in the same denominator. */
  turnoverNumerator: bigint
}>

export type Settlement = Readonly<{
  units: number
  unitsWon: number
  unitsPushed: number
  unitsLost: number
  tiers: Readonly<Record<string, number>>
  payout: Li
  /** The part of the stake that was really at risk: without ties, and of 翻倍 what was won or lost. */
  validTurnover: Li
  outcome: Outcome
}>

/** Payout of one winning unit of stake 1, in millionths (for a parlay see `parlayRatio`). */
function unitRatio({ play, odds }: Bet, win: Win): bigint {
  const figure = oddsOf(odds, win.key)
  const times = BigInt(win.times ?? 1)
  if (play.oddsRule === 'perHit') return ONE_PPM + (figure - ONE_PPM) * times
  if (play.oddsRule === 'winMultiple') return BigInt(play.lockMultiple ?? 0) * ONE_PPM + figure * times
  return figure
}

type Ratio = Readonly<{ numerator: bigint; denominator: bigint }>

/** Product of the leg odds. It keeps its own denominator, for it must not be rounded before the stake comes in. */
function parlayRatio(odds: OddsTable, legs: readonly string[]): Ratio {
  let numerator = 1n
  let denominator = 1n
  for (const leg of legs) {
    numerator *= oddsOf(odds, leg)
    denominator *= ONE_PPM
  }
  return { numerator, denominator }
}

function payoutRatio(bet: Bet, wins: readonly Win[], stakesBack: number): Ratio {
  const [first] = wins
  if (first?.legs !== undefined) return parlayRatio(bet.odds, first.legs)
  let numerator = BigInt(stakesBack) * ONE_PPM
  for (const win of wins) numerator += unitRatio(bet, win) * BigInt(win.units)
  return { numerator, denominator: ONE_PPM }
}

function outcomeOf(won: number, pushed: number): Outcome {
  if (won > 0) return 'win'
  return pushed > 0 ? 'push' : 'lose'
}

/** What niu-niu 翻倍 really won or lost, in millionths of a stake of 1 (lotteries §6). */
function multipleTurnover(bet: Bet, wins: readonly Win[], lost: number): bigint {
  const won = wins.reduce((sum, win) => sum + oddsOf(bet.odds, win.key) * BigInt(win.times ?? 1), 0n)
  return won + BigInt(lost) * ONE_PPM
}

/** Judges a bet against a draw for every stake at once. */
export function judgeBet(bet: Bet, draw: Draw): JudgedBet {
  const { wins, pushed, lostHands } = judgeOf(bet.play)(bet, draw)
  const units = countUnits(bet.play, bet.selection)
  const tiers: Record<string, number> = {}
  let unitsWon = 0
  for (const win of wins) {
    tiers[win.key] = (tiers[win.key] ?? 0) + win.units
    unitsWon += win.units
  }
  const ratio = payoutRatio(bet, wins, pushed + (lostHands?.returned ?? 0))
  return {
    units,
    unitsWon,
    unitsPushed: pushed,
    unitsLost: units - unitsWon - pushed,
    tiers,
    outcome: outcomeOf(unitsWon, pushed),
    payoutRatio: ratio,
    turnoverNumerator:
      lostHands === undefined
        ? BigInt(units - pushed) * ratio.denominator
        : multipleTurnover(bet, wins, lostHands.lost),
  }
}

/** The payout of a judged bet for a stake, cut down once. */
export function payoutOf(judged: JudgedBet, stakePerUnit: Li): Li {
  const { numerator, denominator } = judged.payoutRatio
  return numerator === 0n ? NOTHING : li((numerator * stakePerUnit) / denominator)
}

const NOTHING = li(0)

/**
 * Settles one bet. `odds` is the odds member frozen at bet time, before rebate; the rebate ratio of an
 * official play is applied here. `draw.lunarYear` is that of the issue's own date.
 */
export function settle(
  order: Readonly<{
    play: Play
    selection: Selection
    odds: OddsTable
    stakePerUnit: Li
    draw: Draw
    rebateRatio?: RatioPpm | undefined
  }>,
): Settlement {
  const { play, selection, stakePerUnit, draw, rebateRatio } = order
  const odds = rebateRatio === undefined ? order.odds : withRebate(order.odds, rebateRatio)
  const judged = judgeBet({ play, selection, odds }, draw)
  return {
    units: judged.units,
    unitsWon: judged.unitsWon,
    unitsPushed: judged.unitsPushed,
    unitsLost: judged.unitsLost,
    tiers: judged.tiers,
    payout: payoutOf(judged, stakePerUnit),
    validTurnover: li((judged.turnoverNumerator * stakePerUnit) / judged.payoutRatio.denominator),
    outcome: judged.outcome,
  }
}
