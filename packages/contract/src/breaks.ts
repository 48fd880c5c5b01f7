/** Pauses that players set themselves: a break of hours to weeks, or an exclusion of months to for ever. Source: not-shown §14. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireTime } from './wire.ts'

/** Six weeks. */
const BREAK_HOURS_MAX = 1_008

export const wireBreak = z.object({
  kind: z.enum(['break', 'exclusion']),
  startTime: wireTime,
  /** `null`: for ever. */
  endTime: z.nullable(wireTime),
})

/** The pause that lasts now, and the last ones. */
export const readBreaks = endpoint({
  method: 'GET',
  path: '/app-api/api/rg/break',
  summary: '休息与自我排除',
  access: 'member',
  answer: z.object({ standing: z.nullable(wireBreak), data: z.array(wireBreak).check(z.maxLength(20)) }),
  refusals: [],
})

/**
 * Begins a break now. It stops bets, chases, games, deposits, packets and words in rooms; withdrawals and what is won go on. Nobody can end
 * it sooner: a later one may only end later, so a repeat is refused and changes nothing.
 */
export const beginBreak = endpoint({
  method: 'POST',
  path: '/app-api/api/rg/break',
  summary: '开始休息',
  access: 'member',
  body: z.object({ hours: z.int().check(z.minimum(1), z.maximum(BREAK_HOURS_MAX)) }),
  answer: z.object({ data: wireBreak }),
  refusals: ['BREAK/SHORTER', 'UC/TRIAL_FORBIDDEN'],
})

/** The same for months, or for ever with 0. */
export const beginExclusion = endpoint({
  method: 'POST',
  path: '/app-api/api/rg/exclude',
  summary: '开始自我排除',
  access: 'member',
  body: z.object({ months: z.union([z.literal(0), z.literal(6), z.literal(12), z.literal(60)]) }),
  answer: z.object({ data: wireBreak }),
  refusals: ['BREAK/SHORTER', 'UC/TRIAL_FORBIDDEN'],
})
