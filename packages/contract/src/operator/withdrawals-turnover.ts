/** What a member has still to bet before a withdrawal, and what has lapsed, for staff. Source: money-in-and-out §4. */
import { z } from 'zod/mini'
import { requirementParts, turnoverLapse } from '#turnover.ts'
import { wireMoney, wireTime } from '#wire.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The requirements of a member, the oldest first; those that were met long ago are folded and not listed. */
export const readPlayerTurnover = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/turnover',
  summary: '会员流水要求',
  access: 'operator',
  capability: 'withdrawals.read',
  audit: 'none',
  params: z.object({ memberId: rowId }),
  answer: z.object({
    ...{ allowance: wireMoney, required: wireMoney, done: wireMoney, missing: wireMoney },
    rows: z.array(requirementParts).check(z.maxLength(500)),
    lapses: z
      .array(
        z.extend(turnoverLapse, {
          /** What was found without the credit: below 1.00 in all. */
          ...{ main: wireMoney, live: wireMoney, frozen: wireMoney, underWay: wireMoney },
        }),
      )
      .check(z.maxLength(20)),
    asOf: wireTime,
  }),
  refusals: [],
})
