/** The member's own facts. Source: specification 000 §3 (profile). */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney, wireTime } from './wire.ts'

export const readProfile = endpoint({
  method: 'GET',
  path: '/app-api/api/user/info',
  summary: '个人资料',
  access: 'member',
  answer: z.object({
    userInfo: z.object({
      userId: z.string(),
      account: z.string(),
      /** `HY` member, `TEST` trial. */
      type: z.enum(['HY', 'TEST']),
      isDl: z.int(),
      avatarId: z.int(),
      vipLevel: z.int(),
      hyLevel: z.int(),
      cycleBetAmount: wireMoney,
      rebate: z.number(),
      enableChat: z.int(),
      chatLevel: z.int(),
      registeredAt: wireTime,
    }),
    extInfo: z.object({
      money: wireMoney,
      liveMoney: wireMoney,
      rechMoney: wireMoney,
      /** Whether a fund password is set: 1 or 0; the password itself never leaves the server. */
      fundPwd: z.int(),
    }),
    userDetail: z.object({ domain: z.nullable(z.string()) }),
    unReadCount: z.int(),
    extMoney: wireMoney,
    extLiveMoney: wireMoney,
    /** Always true until an operator has entered a licence record (architecture §1). */
    playMoney: z.boolean(),
  }),
  refusals: [],
})
