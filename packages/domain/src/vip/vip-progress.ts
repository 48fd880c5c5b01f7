/** How far a month's bets are from the next level. Source: specification 000 §2 (profile, VIP card). */
import type { Li } from '#money/money.ts'

export type VipGoal = Readonly<{
  /** What the next level needs, in 厘; absent at the top. */
  target: Li | undefined
  /** 0–100, whole, never rounded up to a level that is not reached. */
  percent: number
}>

/** The goal of a level; `thresholds` are what each level needs, from level 0 up. */
export function vipGoal(level: number, cycleBet: Li, thresholds: readonly Li[]): VipGoal {
  const target = thresholds[level + 1]
  if (target === undefined) return { target: undefined, percent: 100 }
  if (target <= 0n || cycleBet >= target) return { target, percent: 100 }
  const bet = cycleBet < 0n ? 0n : cycleBet
  return { target, percent: Number((bet * 100n) / target) }
}
