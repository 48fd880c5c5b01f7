/** Amounts above which a bet at a provider is refused, or people have to look. Source: providers §§4, 8, adr 0396. */
import { z } from 'zod/mini'
import { wireMoney } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const providerLimits = z.object({
  /** The highest stake of one call. */
  betMax: wireMoney,
  /** The highest gift that needs nobody. */
  promotionMax: wireMoney,
  /** From a difference of this size on a provider is paused, and none is healed by itself. */
  differenceMax: wireMoney,
})

/** Asks a second person for other limits of a provider. Bets are held to them within a second; wins and what is taken back are never asked. */
export const askProviderLimits = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/limits/ask',
  summary: '申请修改平台限额',
  access: 'operator',
  capability: 'providers.limits',
  audit: 'write',
  stepUp: true,
  approval: 'providers.limits',
  body: z.object({
    payload: z.object({
      provider: z.string().check(z.regex(/^[a-z0-9_]{2,16}$/)),
      /** What the caller saw; other ones since are refused. */
      seen: providerLimits,
      limits: providerLimits,
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/PROVIDER_LIMITS', 'OPS/STALE', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})
