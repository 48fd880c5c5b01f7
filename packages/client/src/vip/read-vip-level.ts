/** The VIP levels. Source: specification 000 §3, not-shown §2. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readVipRules } from '@app/contract/vip.ts'
import type { GameCategory } from '@app/domain/games/categories.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readFlag, readMoney } from '#wire-values.ts'

export type VipLevel = Readonly<{
  /** 0–9. */
  level: number
  /** What has to be bet in one calendar month to reach it. */
  monthStake: Li
  upgradeBonus: Li
  weeklyBonus: Li
  /** Percent of valid stakes, as the house writes it. */
  rebatePercent: Readonly<Record<Exclude<GameCategory, 'hot'>, string>>
  dailyWithdrawalCount: number
  dailyWithdrawalMax: Li
  hasOwnSupport: boolean
  mayChat: boolean
  redPacketMax: Li
}>

/** Reads the rules of one level. */
export const readVipLevel = (wire: AnswerOf<typeof readVipRules>['data'][number]): VipLevel => ({
  level: wire.vipLevel,
  monthStake: readMoney(wire.betMoney),
  upgradeBonus: readMoney(wire.upgradeBonus),
  weeklyBonus: readMoney(wire.weeklyBonus),
  rebatePercent: wire.rebatePercent,
  dailyWithdrawalCount: wire.dailyWithdrawalCount,
  dailyWithdrawalMax: readMoney(wire.dailyWithdrawalAmount),
  hasOwnSupport: wire.ownSupport,
  mayChat: readFlag(wire.enableChat),
  redPacketMax: readMoney(wire.redPacketMax),
})
