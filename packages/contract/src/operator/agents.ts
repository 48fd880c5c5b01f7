/** What staff see of agents: the tree, links, applications, and the statements that two people pay. Source: console §2, money-in-and-out §6. */
import { z } from 'zod/mini'
import { wireCategory } from '#agents.ts'
import { wireDate, wireHash, wireMoney, wireSum, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Percent, with up to four decimals. */
const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))

const node = z.object({
  memberId: rowId,
  account: z.string(),
  isAgent: z.boolean(),
  /** 1 at the top. */
  depth: z.int(),
  parentId: z.nullable(rowId),
  since: wireDate,
  /** Of lotteries. */
  rate: percent,
  /** Who stands below, and who directly. */
  members: z.int(),
  direct: z.int(),
  /** Valid turnover of the whole branch, its head included, in the thirty days up to today. */
  valid: wireSum,
  state: z.enum(['normal', 'frozen', 'closed']),
  balance: wireSum,
})

/** Who stands at the top, or directly below a member, by rising number; or whoever has a name that begins so. */
export const listAgentTree = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/tree',
  summary: '代理层级',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({
    parentId: z.optional(rowId),
    account: z.optional(z.string().check(z.minLength(2), z.maxLength(20))),
    state: z.optional(z.enum(['normal', 'frozen', 'closed'])),
    /** When they registered. */
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    /** Between which their spendable balance lies, both included. */
    least: z.optional(wireMoney),
    most: z.optional(wireMoney),
    after: cursor,
    rows: pageRows,
  }),
  answer: z.extend(listOf(node), {
    /** From the top down to whose downline this is. */
    way: z.array(z.object({ memberId: rowId, account: z.string() })).check(z.maxLength(10)),
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Links of agents, newest first. */
export const listAgentLinks = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/links',
  summary: '代理推广链接',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({ agentId: z.optional(rowId), after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      linkId: rowId,
      agentId: rowId,
      account: z.string(),
      code: z.string(),
      isAgent: z.boolean(),
      label: z.string(),
      remark: z.string(),
      state: z.enum(['normal', 'stopped', 'expired', 'full']),
      createdAt: wireTime,
      expiresAt: z.nullable(wireTime),
      cap: z.nullable(z.int()),
      clicks: z.int(),
      joined: z.int(),
    }),
  ),
  refusals: [],
})

const application = z.object({
  applicationId: rowId,
  memberId: rowId,
  account: z.string(),
  channel: z.string(),
  state: z.enum(['open', 'approved', 'active', 'refused']),
  appliedAt: wireTime,
  decidedAt: z.nullable(wireTime),
  decidedBy: z.nullable(z.string()),
  /** What the member was told. */
  answer: z.string(),
  sinceDay: z.nullable(wireDate),
})

/** Members who ask to become agents, newest first. */
export const listAgentApplications = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/applications',
  summary: '代理申请列表',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({ state: z.optional(application.shape.state), after: cursor, rows: pageRows }),
  answer: listOf(application),
  refusals: [],
})

/** How a member may be called and reached, who asks to become an agent; each look leaves an entry. */
export const readAgentApplication = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/applications/read',
  summary: '查看代理申请',
  access: 'operator',
  capability: 'agents.decide',
  audit: 'personal',
  rate: 'console-reveal',
  answersOnce: true,
  body: z.object({ applicationId: rowId }),
  answer: z.object({
    data: z.extend(application, { name: z.string(), contact: z.string(), note: z.string() }),
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Decides about an application. Who is approved is an agent from the next day on: below whoever brought the member, or at the top with that rate of lotteries, and with what the house gives on other games. */
export const decideAgentApplication = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/applications/decide',
  summary: '审核代理申请',
  access: 'operator',
  capability: 'agents.decide',
  audit: 'write',
  body: z.object({
    applicationId: rowId,
    isApproved: z.boolean(),
    /** Of lotteries, at the top of a tree; of others it is not looked at. */
    rate: z._default(percent, '0'),
    /** What the member reads. */
    answer: z.string().check(z.maxLength(300)),
    reason,
  }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/STALE', 'AGENT/RATE'],
})

const period = z.object({
  periodId: rowId,
  from: wireDate,
  to: wireDate,
  /** `closing`: statements are being made. */
  state: z.enum(['closing', 'waiting', 'asked', 'done']),
  statements: z.int(),
  payable: wireMoney,
  /** What waits for two people, and what was paid. */
  waiting: z.int(),
  waitingSum: wireMoney,
  paidSum: wireMoney,
  /** Over the hashes of the statements that wait. */
  digest: wireHash,
})

/** Periods, newest first. */
export const listAgentPeriods = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/periods',
  summary: '代理佣金期',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(period),
  refusals: [],
})

const statement = z.object({
  statementId: rowId,
  periodId: rowId,
  agentId: rowId,
  account: z.string(),
  from: wireDate,
  to: wireDate,
  state: z.enum(['closed', 'approved', 'paid', 'nothing']),
  carriedIn: wireMoney,
  lines: wireMoney,
  corrections: wireMoney,
  /** Wages, dividends and support. */
  pays: wireMoney,
  payable: wireMoney,
  carriedOut: wireMoney,
  lineCount: z.int(),
  hash: wireHash,
  closedAt: wireTime,
  paidAt: z.nullable(wireTime),
  /** The transfer of the ledger that paid it. */
  billNo: z.nullable(rowId),
})

/** Statements, newest first. */
export const listAgentStatements = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/statements',
  summary: '代理佣金账单',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  query: z.object({
    periodId: z.optional(rowId),
    agentId: z.optional(rowId),
    state: z.optional(statement.shape.state),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(statement),
  refusals: [],
})

const line = z.object({
  /** Of the statement, from 1. */
  lineNo: z.int(),
  day: wireDate,
  /** The direct downline whose branch was betting. */
  viaId: rowId,
  account: z.string(),
  category: wireCategory,
  /** How a line of an earlier statement changed. */
  isCorrection: z.boolean(),
  valid: wireMoney,
  ownRate: percent,
  /** Since when the rates hold; `null` where there was none. */
  ownSince: z.nullable(wireDate),
  viaRate: percent,
  viaSince: z.nullable(wireDate),
  amount: wireMoney,
  /** 有效投注 × 差额 = 金额, as the agent reads it. */
  words: z.string(),
})

const pay = z.object({
  kind: z.enum(['wage', 'dividend', 'support']),
  day: wireDate,
  isCorrection: z.boolean(),
  /** The version of the plan; `null` for support. */
  planId: z.nullable(rowId),
  amount: wireMoney,
  words: z.string(),
})

/** One statement with a page of its lines, by day, downline and category. */
export const readAgentStatement = operatorEndpoint({
  method: 'GET',
  path: '/console-api/agents/statements/:statementId',
  summary: '代理佣金账单详情',
  access: 'operator',
  capability: 'agents.read',
  audit: 'none',
  params: z.object({ statementId: rowId }),
  query: z.object({ after: cursor, rows: pageRows }),
  answer: z.object({
    data: z.extend(statement, {
      /** The hash before it, which its own covers. */
      previousHash: z.nullable(wireHash),
      /** The request by which two people agreed. */
      approvalId: z.nullable(rowId),
    }),
    lines: z.array(line),
    pays: z.array(pay).check(z.maxLength(500)),
    next: z.nullable(z.string()),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Asks a second person to agree that all statements of a period which wait are paid. */
export const askAgentPayment = operatorEndpoint({
  method: 'POST',
  path: '/console-api/agents/periods/pay/ask',
  summary: '申请发放代理佣金',
  access: 'operator',
  capability: 'agents.pay',
  audit: 'write',
  stepUp: true,
  approval: 'agents.pay',
  body: z.object({ payload: z.object({ periodId: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN', 'OPS/STALE'],
})
