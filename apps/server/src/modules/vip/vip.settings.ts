/** The levels of VIP as a setting, in the form that players read them. */
import { readVipRules } from '@app/contract/vip.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import { isLadder } from '@app/domain/vip/vip-levels.ts'
import { z } from 'zod/mini'
import { storedSetting } from '#modules/site/settings.service.ts'
import { Refusal } from '#platform/refusal.ts'
import { defaultVipRules } from './vip-rules.ts'

const form = z.object({ levels: readVipRules.answer.shape.data })

export const vipSetting = storedSetting<'vip', z.output<typeof form>>(
  { key: 'vip', name: 'VIP 等级与返水', document: 'vip_rules' },
  {
    ...{ form, otherwise: { levels: [...defaultVipRules] } },
    refuse({ levels }) {
      if (!isLadder(levels.map(({ stakes }) => parseMoney(stakes) ?? -1n))) throw new Refusal('OPS/LADDER')
    },
    bodyOf: ({ levels }) => ({
      levels: levels.map(({ betMoney, upgradeBonus, weeklyBonus, rebatePercent, ownSupport, ...level }) => ({
        ...{ stakes: betMoney, upgradeGift: upgradeBonus, weeklyGift: weeklyBonus, rebate: rebatePercent },
        ...{ dailyWithdrawals: level.dailyWithdrawalCount, redPacketMax: level.redPacketMax },
        ...{ dailyWithdrawalAmount: level.dailyWithdrawalAmount, hasOwnSupport: ownSupport },
        mayChat: level.enableChat === 1,
      })),
    }),
    documentOf: ({ levels }) => ({
      levels: levels.map(
        ({ stakes, upgradeGift, weeklyGift, rebate, dailyWithdrawals, ...level }, vipLevel) => ({
          ...{ vipLevel, betMoney: stakes, upgradeBonus: upgradeGift, weeklyBonus: weeklyGift },
          ...{ rebatePercent: rebate, dailyWithdrawalCount: dailyWithdrawals },
          ...{ dailyWithdrawalAmount: level.dailyWithdrawalAmount, ownSupport: level.hasOwnSupport },
          ...{ enableChat: level.mayChat ? 1 : 0, redPacketMax: level.redPacketMax },
        }),
      ),
    }),
  },
)
