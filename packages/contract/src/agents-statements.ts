/** What an agent earned: what runs up now, and the statements of closed periods, whose lines explain themselves. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { wireCategory, wirePercent } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { wireDate, wireHash, wireMoney, wirePage, wireTime } from './wire.ts'

const wireStatementId = z.string().check(z.regex(/^\d{1,18}$/))
const wireCount = z.int().check(z.minimum(0))

const statement = z.object({
  id: wireStatementId,
  beginDate: wireDate,
  endDate: wireDate,
  /** `closed`: waits for two people; `approved`: is being paid; `nothing`: there was nothing to pay. */
  state: z.enum(['closed', 'approved', 'paid', 'nothing']),
  /** What the statement before left below zero; never above. */
  carriedIn: wireMoney,
  /** The sum of the lines, of corrections, and what is paid: the sum of all, or nothing if that is below zero and carried. */
  lineMoney: wireMoney,
  correctionMoney: wireMoney,
  /** Wages, dividends and support. */
  extraMoney: wireMoney,
  payMoney: wireMoney,
  carriedOut: wireMoney,
  lineCount: wireCount,
  /** Covers the statement, all its lines, and the hash of the statement before. */
  hash: wireHash,
  closedTime: wireTime,
  paidTime: z.nullable(wireTime),
})

const line = z.object({
  day: wireDate,
  /** The direct downline whose branch was betting. */
  userId: z.string(),
  account: z.string(),
  category: wireCategory,
  /** A correction tells how a line of an earlier statement changed. */
  isCorrection: z.union([z.literal(0), z.literal(1)]),
  /** Valid turnover of the whole branch on that day. */
  validMoney: wireMoney,
  ownRate: wirePercent,
  /** The days from which both rates hold; `null` where there was none. */
  ownSince: z.nullable(wireDate),
  subRate: wirePercent,
  subSince: z.nullable(wireDate),
  money: wireMoney,
  /** 有效投注 × 差额 = 金额. */
  words: z.string(),
  /** Of a correction, which issues were judged anew or counted late; `null` where that is not known. */
  reason: z.nullable(z.string()),
})

const pay = z.object({
  kind: z.enum(['wage', 'dividend', 'support']),
  /** Of a wage; the last of the period of a dividend. */
  day: wireDate,
  isCorrection: z.union([z.literal(0), z.literal(1)]),
  /** What the rate is applied to. */
  baseMoney: wireMoney,
  rate: wirePercent,
  /** Members who bet. */
  activeCount: wireCount,
  money: wireMoney,
  /** How it comes about. */
  words: z.string(),
})

/** The statements of the caller, newest first, and what runs up since the last one. */
export const queryStatements = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/statements',
  summary: '佣金账单列表',
  access: 'agent',
  query: z.object({ page: wirePage }),
  answer: z.object({
    data: z.array(statement).check(z.maxLength(20)),
    otherData: z.object({
      /** The running period, and what it would bring if it ended now; it may still change. */
      beginDate: wireDate,
      endDate: wireDate,
      accruedMoney: wireMoney,
      /** Closed and not paid yet; and paid so far. */
      waitingMoney: wireMoney,
      paidMoney: wireMoney,
    }),
    totalCount: wireCount,
  }),
  refusals: ['AGENT/UNKNOWN'],
})

/** One statement with a page of its lines, by day, downline and category; 50 a page. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/statements/:id',
  summary: '佣金账单',
  access: 'agent',
  params: z.object({ id: wireStatementId }),
  query: z.object({ page: wirePage }),
  answer: z.object({
    data: z.extend(statement, {
      lines: z.array(line).check(z.maxLength(50)),
      /** The same with every page. */
      pays: z.array(pay).check(z.maxLength(500)),
    }),
    totalCount: wireCount,
  }),
  refusals: ['AGENT/STATEMENT_UNKNOWN'],
})

/** All lines of a statement as a table for a spreadsheet; answers `text/csv`, not JSON. */
export const downloadStatement = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/statements/:id/csv',
  summary: '下载佣金账单',
  access: 'agent',
  rate: 'export',
  params: z.object({ id: wireStatementId }),
  answer: z.object({}),
  refusals: ['AGENT/STATEMENT_UNKNOWN'],
})
