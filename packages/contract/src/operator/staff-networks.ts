/** From where staff may come. Source: console §3.4. */
import { z } from 'zod/mini'
import { askedAnswer, askedReason } from './approvals.ts'
import { reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** All networks; when there is none, staff come from the machine itself only. */
export const listNetworks = operatorEndpoint({
  method: 'GET',
  path: '/console-api/networks',
  summary: '允许的网络',
  access: 'operator',
  capability: 'staff.read',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        networkId: rowId,
        network: z.string(),
        /** One person's; `null` is for all of the staff. */
        staffId: z.nullable(rowId),
        login: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
  }),
  refusals: [],
})

/** Asks for a network for one person or, without one, for all; a second person agrees. */
export const askNetwork = operatorEndpoint({
  method: 'POST',
  path: '/console-api/networks/ask',
  summary: '申请允许网络',
  access: 'operator',
  capability: 'staff.grant',
  audit: 'write',
  stepUp: true,
  approval: 'staff.network',
  body: z.object({
    payload: z.object({
      /** Address and bits, such as `203.0.113.0/24`. */
      network: z.string().check(z.regex(/^[0-9a-f:.]{2,39}\/\d{1,3}$/)),
      staffId: z.optional(rowId),
      note: z.string().check(z.maxLength(100)),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NETWORK_FORM', 'OPS/NOTHING_CHANGES', 'OPS/SHUT_OUT', 'OPS/REQUEST_OPEN'],
})

/** Takes a network away at once; who comes from there is out with the next call. */
export const removeNetwork = operatorEndpoint({
  method: 'POST',
  path: '/console-api/networks/remove',
  summary: '移除允许的网络',
  access: 'operator',
  capability: 'staff.grant',
  audit: 'write',
  stepUp: true,
  body: z.object({ networkId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/SHUT_OUT'],
})
