/** The VIP levels. Source: specification 000 §§3, 7, not-shown §2. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney } from './wire.ts'

export const readVipRules = endpoint({
  method: 'GET',
  path: '/app-api/api/v2/uservip/rules',
  summary: 'VIP 等级规则',
  access: 'guest',
  query: z.object({
    timestamp: z.optional(z.string().check(z.maxLength(32))),
    _t: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        /** 0–9. */
        vipLevel: z.int(),
        /** Stakes in one calendar month that are needed for the level. */
        betMoney: wireMoney,
        upgradeBonus: wireMoney,
        weeklyBonus: wireMoney,
        /** Rebate by category, in percent of the valid stakes. */
        rebatePercent: z.object({
          lottery: z.string(),
          live: z.string(),
          electronic: z.string(),
          fish: z.string(),
          card: z.string(),
          sport: z.string(),
        }),
        dailyWithdrawalCount: z.int(),
        dailyWithdrawalAmount: wireMoney,
        ownSupport: z.boolean(),
        enableChat: z.int(),
        redPacketMax: wireMoney,
      }),
    ),
  }),
  refusals: [],
})
