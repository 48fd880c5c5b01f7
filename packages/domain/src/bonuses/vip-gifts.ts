/**
 * Gifts of VIP levels: one for each level, once in a life, and one for each week, at the level of the day. What is reached once stays
 * reached, so a member who falls a level loses no gift that a message promised. Source: money-in-and-out §5, not-shown §2.
 */
import type { Li } from '#money/money.ts'
import { addDays, chinaDateOf, chinaMidnight } from '#time/china-time.ts'
import { type Gift, giftEnd, giftState, mondayOf } from './gifts.ts'

export type VipGiftRule = 'vip-upgrade' | 'vip-weekly'

/** What a level gives. */
export type LevelGifts = Readonly<{ upgrade: Li; weekly: Li; needed: Li }>

export type VipStanding = Readonly<{
  level: number
  /** Bet in this month. */
  cycleBet: Li
  /** When each level was reached for the first time, in ms. */
  reachedAt: ReadonlyMap<number, number>
  /** From level 0 up. */
  levels: readonly LevelGifts[]
  isTaken: (rule: VipGiftRule, period: string) => boolean
}>

function upgradeGift(standing: VipStanding, level: number, nowMs: number): Gift<VipGiftRule> | undefined {
  const { levels, reachedAt, cycleBet, isTaken } = standing
  const { upgrade, needed } = levels[level] ?? {}
  if (upgrade === undefined || needed === undefined || upgrade <= 0n) return undefined
  const at = reachedAt.get(level)
  const endsAt = at === undefined ? undefined : giftEnd(at)
  const period = String(level)
  const isEarned = at !== undefined
  return {
    ...{ rule: 'vip-upgrade', period, amount: upgrade },
    state: giftState({ isTaken: isTaken('vip-upgrade', period), isEarned, endsAt }, nowMs),
    ...(endsAt === undefined ? { goal: { have: cycleBet, need: needed } } : { endsAt }),
  }
}

/** The gifts of the levels that were reached, and of the next one. */
function upgradeGifts(standing: VipStanding, nowMs: number): Gift<VipGiftRule>[] {
  const top = Math.max(0, ...standing.reachedAt.keys())
  return Array.from({ length: top + 1 }, (_, at) => upgradeGift(standing, at + 1, nowMs)).filter(
    gift => gift !== undefined,
  )
}

/** The gift of this week; what a member without a level sees is that of the first one. */
function weeklyGift({ level, levels, isTaken }: VipStanding, nowMs: number): Gift<VipGiftRule> | undefined {
  const period = mondayOf(chinaDateOf(nowMs))
  const amount = levels[Math.max(1, level)]?.weekly
  if (amount === undefined || amount <= 0n) return undefined
  const endsAt = chinaMidnight(addDays(period, 7))
  const taken = isTaken('vip-weekly', period)
  const state = giftState({ isTaken: taken, isEarned: level > 0, endsAt }, nowMs)
  return { rule: 'vip-weekly', period, amount, state, endsAt }
}

/** All VIP gifts of a member: that of the week first, then those of the levels. */
export function vipGifts(standing: VipStanding, nowMs: number): Gift<VipGiftRule>[] {
  const weekly = weeklyGift(standing, nowMs)
  return [...(weekly === undefined ? [] : [weekly]), ...upgradeGifts(standing, nowMs)]
}
