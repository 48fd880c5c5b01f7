/** The published rules of withdrawals. Source: specification 000 §7, product document not-shown §3. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney } from './wire.ts'

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const readWithdrawLimit = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/limit/userWithdrawLimit',
  summary: '提现配置',
  access: 'guest',
  query: z.object({
    _t: z.optional(z.string().check(z.maxLength(32))),
    t: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    enabled: z.int(),
    openTime: clockTime,
    closeTime: clockTime,
    minAmount: wireMoney,
    maxAmount: wireMoney,
    dailyCount: z.int(),
    dailyAmount: wireMoney,
    freeCountPerDay: z.int(),
    /** 0 none, 1 fixed, 2 percent. */
    feeType: z.int(),
    feeValue: z.string(),
    feeMax: wireMoney,
    requireFundPwd: z.int(),
    requireBindBank: z.int(),
    requireRealName: z.int(),
    requirePhone: z.int(),
    requireKycLevel: z.int(),
    pendingMax: z.int(),
    newAccountHoldHours: z.int(),
    pwdChangeHoldHours: z.int(),
    turnoverMultiple: z.int(),
    relaxQuota: wireMoney,
    methods: z.array(
      z.object({
        type: z.enum(['2', '10', '20']),
        enabled: z.int(),
        min: wireMoney,
        max: wireMoney,
        etaText: z.string(),
      }),
    ),
    notice: z.string(),
  }),
  refusals: [],
})
