/** What agents handed to those directly below, as staff see it. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { wireDate, wireMoney, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Transfers, newest first, with the terms that hold now. */
export const listAgentTransfers = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/transfers',
  summary: '代理转账',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({
    agentId: z.optional(rowId),
    memberId: z.optional(rowId),
    after: cursor,
    rows: pageRows,
  }),
  answer: z.extend(
    listOf(
      z.object({
        transferId: rowId,
        agentId: rowId,
        agentAccount: z.string(),
        memberId: rowId,
        memberAccount: z.string(),
        amount: wireMoney,
        multiple: z.int(),
        /** At UTC+8; the bound of a day counts it there. */
        day: wireDate,
        at: wireTime,
        /** The bills of the agent and of the receiver. */
        agentBillNo: rowId,
        memberBillNo: rowId,
      }),
    ),
    {
      terms: z.object({
        isOpen: z.boolean(),
        max: wireMoney,
        dayMax: wireMoney,
        multiple: z.int(),
        /** All of today. */
        sentToday: wireMoney,
      }),
    },
  ),
  refusals: [],
})
