/**
 * VIP levels: what a month's bets reach, and what a month below half of it costs. Losses are never counted.
 * Source: specification 000 §§3, 9, not-shown §2 (cycle = calendar month at UTC+8).
 */
import { type Li, li } from '#money/money.ts'

export const VIP_LEVEL_MAX = 9

/** What has to be bet in one month to reach each level, 0 to 9, in 厘. */
export const defaultVipThresholds: readonly Li[] = [
  0, 10_000, 50_000, 200_000, 500_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000, 100_000_000,
].map(yuan => li(yuan * 1000))

/** Whether amounts are those of levels: the first needs nothing, and each needs more than the one before. */
export const isLadder = (amounts: readonly bigint[]): boolean =>
  amounts[0] === 0n && amounts.every((amount, level) => level === 0 || amount > (amounts[level - 1] ?? 0n))

/** Progress within a month; `cycle` is `YYYY-MM`. */
export type VipProgress = Readonly<{ level: number; cycle: string; cycleBet: Li }>

/**
 * Where the member stands now, the highest level on the way there, which may have been lost again, and the level with which each later month
 * began.
 */
export type VipAdvance = VipProgress & Readonly<{ highest: number; starts: ReadonlyMap<string, number> }>

/** The highest level that an amount reaches. */
export function levelReached(amount: Li, thresholds: readonly Li[]): number {
  return Math.max(
    0,
    thresholds.findLastIndex(threshold => amount >= threshold),
  )
}

function nextMonth(cycle: string): string {
  const [year = 0, month = 0] = cycle.split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

function endOfMonth(level: number, bet: Li, thresholds: readonly Li[]): number {
  const needed = thresholds[level] ?? 0n
  return bet * 2n >= needed ? level : level - 1
}

/**
 * The progress at month `cycle` from the level with which a month began, after the bets of each month since: up at once, and down one level after each month
 * with less than half of what the level needs.
 */
export function advanceVip(
  before: VipProgress,
  cycle: string,
  betByCycle: ReadonlyMap<string, Li>,
  thresholds: readonly Li[] = defaultVipThresholds,
): VipAdvance {
  let { level } = before
  const starts = new Map<string, number>()
  let highest = level
  let month = before.cycle
  let bet = li(before.cycleBet + (betByCycle.get(month) ?? 0n))
  for (;;) {
    level = Math.max(level, levelReached(bet, thresholds))
    highest = Math.max(highest, level)
    if (month >= cycle) return { level, highest, starts, cycle: month, cycleBet: bet }
    level = Math.max(0, endOfMonth(level, bet, thresholds))
    month = nextMonth(month)
    starts.set(month, level)
    bet = betByCycle.get(month) ?? li(0)
  }
}
