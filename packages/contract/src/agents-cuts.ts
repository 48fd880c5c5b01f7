/** Lower rates of the direct downline, which hold only when the member agrees (返点下调). Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { wireCategory, wireMemberId, wirePercent } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney, wireTime } from './wire.ts'

const wireCutId = z.string().check(z.regex(/^\d{1,18}$/))

const cut = z.object({
  cutId: wireCutId,
  category: wireCategory,
  oldRate: wirePercent,
  newRate: wirePercent,
  /** Why, as the agent tells the member. */
  reason: z.string(),
  /** `ended`: nobody answered in time. */
  state: z.enum(['asked', 'agreed', 'declined', 'withdrawn', 'ended']),
  askTime: wireTime,
  /** Until when the member may answer. */
  endTime: wireTime,
  decideTime: z.nullable(wireTime),
  /** The day from which it holds; only of an agreed one. */
  sinceDate: z.nullable(wireDate),
})

/** As many as are told, the newest first. */
const CUTS_MAX = 20

/** Asks one of the direct downline to agree to a lower rate. */
export const askRateCut = endpoint({
  method: 'POST',
  path: '/app-api/api/agent/askRateCut',
  summary: '申请下调下级返点',
  access: 'agent',
  body: z.object({
    userId: wireMemberId,
    category: wireCategory,
    rate: wirePercent,
    reason: z.string().check(z.regex(/\S/), z.maxLength(100)),
  }),
  answer: z.object({ data: cut }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/RATE', 'AGENT/CUT_OPEN', 'AGENT/CUT_LATER'],
})

/** Takes back what nobody has answered yet. */
export const withdrawRateCut = endpoint({
  method: 'POST',
  path: '/app-api/api/agent/withdrawRateCut',
  summary: '撤回返点下调申请',
  access: 'agent',
  body: z.object({ cutId: wireCutId }),
  answer: z.object({ data: cut }),
  refusals: ['AGENT/CUT_UNKNOWN', 'AGENT/CUT_ENDED'],
})

/** What the caller asked one of the direct downline for. */
export const listAskedRateCuts = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/rateCuts',
  summary: '发出的返点下调申请',
  access: 'agent',
  query: z.object({ userId: wireMemberId }),
  answer: z.object({ data: z.array(cut).check(z.maxLength(CUTS_MAX)) }),
  refusals: ['AGENT/UNKNOWN'],
})

const receivedCut = z.extend(cut, {
  /** The agent who asks. */
  agentAccount: z.string(),
  /** What those below the caller bet in these days, and the commission on it that the lower rate would have cost the caller. */
  beginDate: wireDate,
  endDate: wireDate,
  validMoney: wireMoney,
  lessMoney: wireMoney,
})

/** What the caller is asked to agree to. */
export const listReceivedRateCuts = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/receivedRateCuts',
  summary: '收到的返点下调申请',
  access: 'member',
  answer: z.object({ data: z.array(receivedCut).check(z.maxLength(CUTS_MAX)) }),
  refusals: [],
})

/** Agrees to a lower rate, which holds from the next day on, or declines it. The same answer again is that answer. */
export const decideRateCut = endpoint({
  method: 'POST',
  path: '/app-api/api/agent/decideRateCut',
  summary: '答复返点下调申请',
  access: 'member',
  body: z.object({ cutId: wireCutId, isAgreed: z.boolean() }),
  answer: z.object({ data: cut }),
  refusals: ['AGENT/CUT_UNKNOWN', 'AGENT/CUT_ENDED', 'AGENT/CUT_BELOW'],
})
