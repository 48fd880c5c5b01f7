/** What an agent earned: what runs up now, and the statements of closed periods, whose lines explain themselves. Source: money-in-and-out §6. */
import { z } from 'zod/mini'
import { wireCategory, wireMemberId, wirePercent } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { wireDate, wireHash, wirePage, wireSum, wireTime } from './wire.ts'

const wireStatementId = z.string().check(z.regex(/^\d{1,18}$/))
const wireCount = z.int().check(z.minimum(0))

const statement = z.object({
  id: wireStatementId,
  beginDate: wireDate,
  endDate: wireDate,
  /** `closed`: waits for two people; `approved`: is being paid; `nothing`: there was nothing to pay. */
  state: z.enum(['closed', 'approved', 'paid', 'nothing']),
  /** What the statement before left below zero; never above. */
  carriedIn: wireSum,
  /** The sum of the lines, of corrections, and what is paid: the sum of all, or nothing if that is below zero and carried. */
  lineMoney: wireSum,
  correctionMoney: wireSum,
  /** Wages, dividends and support. */
  extraMoney: wireSum,
  payMoney: wireSum,
  carriedOut: wireSum,
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
  validMoney: wireSum,
  ownRate: wirePercent,
  /** The days from which both rates hold; `null` where there was none. */
  ownSince: z.nullable(wireDate),
  subRate: wirePercent,
  subSince: z.nullable(wireDate),
  money: wireSum,
  /** 有效投注 × 差额 = 金额. */
  words: z.string(),
  /** Of a correction, which issues were judged anew or counted late, or which rounds have changed; `null` where that is not known. */
  reason: z.nullable(z.string()),
})

const pay = z.object({
  kind: z.enum(['wage', 'dividend', 'support']),
  /** Of a wage; the last of the period of a dividend. */
  day: wireDate,
  isCorrection: z.union([z.literal(0), z.literal(1)]),
  /** What the rate is applied to. */
  baseMoney: wireSum,
  rate: wirePercent,
  /** Members who bet. */
  activeCount: wireCount,
  money: wireSum,
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
      accruedMoney: wireSum,
      /** What of that are corrections of periods that are closed. */
      correctionMoney: wireSum,
      /** Closed and not paid yet; and paid so far. */
      waitingMoney: wireSum,
      paidMoney: wireSum,
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

/** One round of a provider that a count is made of. */
const round = z.object({
  game: z.string(),
  /** The end of its number. */
  no: z.string(),
  endTime: wireTime,
  validMoney: wireSum,
})

/**
 * What the base of a line is made of, as it stands now: what each member of the branch bet in an issue, or in an hour at a provider with the
 * rounds. The direct downline has a name, who is deeper is masked. 50 a page.
 */
export const queryLineBets = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/statements/:id/bets',
  summary: '佣金明细的投注',
  access: 'agent',
  params: z.object({ id: wireStatementId }),
  query: z.object({
    day: wireDate,
    /** The direct downline and the category of the line. */
    userId: wireMemberId,
    category: wireCategory,
    page: wirePage,
  }),
  answer: z.object({
    data: z
      .array(
        z.object({
          /** The issue, or provider and hour. */
          name: z.string(),
          account: z.string(),
          /** How many levels below the caller. */
          level: z.int().check(z.minimum(1), z.maximum(9)),
          validMoney: wireSum,
          /** The last ones; none of an issue. */
          rounds: z.array(round).check(z.maxLength(20)),
          roundCount: wireCount,
        }),
      )
      .check(z.maxLength(50)),
    otherData: z.object({
      /** What all of it comes to now; a difference to the line is told by a correction of a later statement. */
      validMoney: wireSum,
      hasMore: z.boolean(),
    }),
  }),
  refusals: ['AGENT/STATEMENT_UNKNOWN'],
})
