/** What providers are owed for a month. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const statementMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** The month of each provider: as it was closed, and else as it stands. The present month unless another is asked for. */
export const listProviderStatements = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-statements',
  summary: '平台月结单',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  query: z.object({ month: z.optional(statementMonth) }),
  answer: z.object({
    month: statementMonth,
    data: z.array(
      z.object({
        provider: z.string(),
        name: z.string(),
        rounds: z.int(),
        bet: wireMoney,
        validBet: wireMoney,
        paid: wireMoney,
        /** Stakes less wins. */
        gross: wireMoney,
        /** The provider's part of it in millionths, and what that comes to; `null` where the contract names none. */
        sharePpm: z.nullable(z.int()),
        fee: z.nullable(wireMoney),
        /** `null` while the month is not closed. */
        closedAt: z.nullable(wireTime),
        /** What the rounds of a closed month come to by now, where something was taken back since. */
        grossNow: z.nullable(wireMoney),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})
