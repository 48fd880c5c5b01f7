/** Limits of deposits, stakes and losses that players set themselves, and what they staked since a time. Source: not-shown §14. */
import { limitKinds, limitSpans } from '@app/domain/wallet/own-limits.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney, wireTime } from './wire.ts'

const kind = z.enum(limitKinds)
const span = z.enum(limitSpans)

export const wireLimit = z.object({
  kind,
  span,
  /** `null`: no limit. */
  amount: z.nullable(wireMoney),
  /** What of it is used up, below zero where more came back than was staked; `null` while the player has no limit at all. */
  used: z.nullable(wireMoney),
  /** A wish for more, which may be confirmed between two instants. */
  asked: z.nullable(z.object({ amount: z.nullable(wireMoney), from: wireTime, until: wireTime })),
})

export const wireLimitChange = z.object({
  kind,
  span,
  act: z.enum(['set', 'asked', 'raised']),
  amount: z.nullable(wireMoney),
  time: wireTime,
})

/** All limits, those that are not set too, and the last changes. */
export const readLimits = endpoint({
  method: 'GET',
  path: '/app-api/api/rg/limits',
  summary: '自设限额',
  access: 'member',
  answer: z.object({ data: z.array(wireLimit), changes: z.array(wireLimitChange).check(z.maxLength(20)) }),
  refusals: [],
})

/**
 * Wishes for a limit, or for none with `null`. Less holds at once. More waits a day (of a week and a month: a week), and then the same wish
 * confirms it. A repeat changes nothing.
 */
export const setLimit = endpoint({
  method: 'POST',
  path: '/app-api/api/rg/limits',
  summary: '设置限额',
  access: 'member',
  body: z.object({ kind, span, amount: z.nullable(wireMoney) }),
  answer: z.object({ data: wireLimit }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

/** What the player staked and got back since a time, of at most a day. */
export const readPlay = endpoint({
  method: 'GET',
  path: '/app-api/api/rg/play',
  summary: '本次投注与派奖',
  access: 'member',
  query: z.object({ since: wireTime }),
  answer: z.object({ staked: wireMoney, returned: wireMoney }),
  refusals: [],
})
