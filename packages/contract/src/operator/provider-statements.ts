/** What providers are owed for a month, by our books and by their own statement. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const statementMonth = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** What a provider's own statement of a month says; its document is the number that stands on it. */
const statedMoney = z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?$/))
const stated = {
  rounds: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  bet: statedMoney,
  paid: statedMoney,
  /** What the provider asks for. */
  fee: statedMoney,
  document: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
}

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
        /** The provider's own statement, as two people agreed on it; `null` while nobody has laid it beside ours. */
        stated: z.nullable(
          z.object({
            ...stated,
            /** What the provider asks for beyond what we owe by our books. */
            feeMore: wireMoney,
            /** Whether rounds, stakes, wins and fee are ours to the cent. */
            agrees: z.boolean(),
            people: z.object({ maker: z.string(), checker: z.string(), reason: z.string() }),
            approvalId: rowId,
            at: wireTime,
          }),
        ),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

/** Asks a second person to agree to what a provider states of a month that is closed. No money moves by it. */
export const askProviderStatement = operatorEndpoint({
  method: 'POST',
  path: '/console-api/provider-statements/stated/ask',
  summary: '申请核对平台月结单',
  access: 'operator',
  capability: 'reconciliation.resolve',
  audit: 'write',
  stepUp: true,
  approval: 'providers.statement',
  body: z.object({
    payload: z.object({ provider: z.string(), month: statementMonth, ...stated }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/MONTH_OPEN', 'OPS/MONTH_STATED', 'OPS/REQUEST_OPEN'],
})
