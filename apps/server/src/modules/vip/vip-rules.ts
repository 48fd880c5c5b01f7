import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readVipRules } from '@app/contract/vip.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { defaultVipThresholds } from '@app/domain/vip/vip-levels.ts'

export type VipRule = AnswerOf<typeof readVipRules>['data'][number]

const yuan = (amount: number) => formatMoney(li(amount * 1000))
const UPGRADE_BONUS = [0, 8, 18, 58, 128, 288, 888, 1888, 5888, 18_888]
const WEEKLY_BONUS = [0, 1, 3, 8, 18, 38, 88, 188, 588, 1888]

/** Default levels, until operators configure their own. */
export const defaultVipRules: readonly VipRule[] = defaultVipThresholds.map((threshold, level) => ({
  vipLevel: level,
  betMoney: formatMoney(threshold),
  upgradeBonus: yuan(UPGRADE_BONUS[level] ?? 0),
  weeklyBonus: yuan(WEEKLY_BONUS[level] ?? 0),
  rebatePercent: {
    lottery: (0.1 + level * 0.02).toFixed(2),
    live: (0.3 + level * 0.05).toFixed(2),
    electronic: (0.3 + level * 0.05).toFixed(2),
    fish: (0.3 + level * 0.05).toFixed(2),
    card: (0.3 + level * 0.05).toFixed(2),
    sport: (0.3 + level * 0.05).toFixed(2),
  },
  dailyWithdrawalCount: 3 + level,
  dailyWithdrawalAmount: yuan(50_000 * (level + 1)),
  ownSupport: level >= 5,
  enableChat: 1,
  redPacketMax: yuan(200 * (level + 1)),
}))
