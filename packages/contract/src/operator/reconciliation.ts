/** Statements of channels beside our books: days, where both sides differ, and what people say of it. Source: console §2, money-in-and-out §2. */
import { z } from 'zod/mini'
import { wireDate, wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The gateway, an account of ours at a bank, or a chain. */
const source = z.string().check(z.regex(/^(gateway|(payee|evm|tron)-[1-9]\d{0,8})$/))

const lineKind = z.enum(['payment', 'payout', 'return', 'fee'])
const differenceKind = z.enum(['missing-here', 'missing-there', 'amount', 'owner', 'returned'])
const differenceState = z.enum(['open', 'settled', 'resolved'])
const differenceCause = z.enum(['timing', 'channel-error', 'our-error', 'sent-back', 'adjusted', 'other'])

/** The days of a span, at most 31, with what each side has of them; the newest first. */
export const readReconciliation = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reconciliation',
  summary: '对账日汇总',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  query: z.object({ from: wireDate, to: wireDate, source: z.optional(source) }),
  answer: z.object({
    data: z.array(
      z.object({
        source,
        sourceName: z.string(),
        day: wireDate,
        /** `whole`: every line of the day is here. `part`: some are, taken before its end. */
        statement: z.enum(['none', 'part', 'whole']),
        theirsIn: wireMoney,
        oursIn: wireMoney,
        theirsOut: wireMoney,
        oursOut: wireMoney,
        fees: wireMoney,
        openDifferences: z.int(),
        resolvedDifferences: z.int(),
      }),
    ),
    /** What a statement can be of. */
    sources: z.array(
      z.object({
        ...{ source, name: z.string(), isFetched: z.boolean() },
        /** What stands there by our books: what came in less what went out and what was kept. */
        balance: wireMoney,
      }),
    ),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

const difference = z.object({
  differenceNo: rowId,
  source,
  sourceName: z.string(),
  day: wireDate,
  why: differenceKind,
  kind: lineKind,
  reference: z.string(),
  /** The order or withdrawal that it is of, or may be of. */
  object: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal']), id: rowId })),
  ours: z.nullable(wireMoney),
  theirs: z.nullable(wireMoney),
  state: differenceState,
  cause: z.nullable(differenceCause),
  foundAt: wireTime,
  endedAt: z.nullable(wireTime),
})

/** Differences, newest first. */
export const listDifferences = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reconciliation/differences',
  summary: '对账差异列表',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  query: z.object({
    state: z.optional(differenceState),
    why: z.optional(differenceKind),
    source: z.optional(source),
    day: z.optional(wireDate),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(difference),
  refusals: [],
})

/** A line of the channel's statement; `null` for what it does not have. */
const statementLine = z.object({
  reference: z.string(),
  kind: lineKind,
  amount: wireMoney,
  at: wireTime,
  ourNo: z.nullable(rowId),
  holder: z.nullable(z.string()),
  accountTail: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  /** A transfer of a chain: its tokens, of which `amount` is the worth, and the address of a member that they went to. */
  tokens: z.nullable(z.string()),
  address: z.nullable(z.string()),
})

export const readDifference = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reconciliation/differences/:differenceNo',
  summary: '对账差异详情',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  masked: ['holder'],
  params: z.object({ differenceNo: rowId }),
  answer: z.object({
    data: z.extend(difference, {
      line: z.nullable(statementLine),
      notes: z.array(z.object({ author: z.string(), note: z.string(), at: wireTime })),
      approvalId: z.nullable(rowId),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Lines of one day of a source, in the order in which they came. */
export const listStatementLines = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reconciliation/lines',
  summary: '对账单明细',
  access: 'operator',
  capability: 'reconciliation.read',
  audit: 'none',
  masked: ['holder'],
  query: z.object({ source, day: wireDate, after: cursor, rows: pageRows }),
  answer: listOf(
    z.extend(statementLine, {
      lineNo: rowId,
      /** `null`: both sides agree. */
      differenceNo: z.nullable(rowId),
      object: z.nullable(z.object({ kind: z.enum(['deposit', 'withdrawal']), id: rowId })),
    }),
  ),
  refusals: [],
})

/** Takes a statement in from a file. With a fault in any row nothing is taken, and the faults are answered. */
export const importStatement = operatorEndpoint({
  method: 'POST',
  path: '/console-api/reconciliation/import',
  summary: '导入对账单',
  access: 'operator',
  capability: 'reconciliation.import',
  audit: 'write',
  bodyMaxBytes: 1024 * 1024,
  body: z.object({
    source,
    day: wireDate,
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** The text of the file: CSV with a row of column names, 5,000 rows at most. */
    text: z.string().check(z.minLength(1), z.maxLength(900_000)),
  }),
  answer: z.object({
    data: z.object({
      /** Lines of the file, and how many of them were not here. None where there is a fault. */
      lines: z.int(),
      added: z.int(),
      /** Differences of the day that nobody has resolved. */
      openDifferences: z.int(),
      /** The first hundred; rows count from 1 with the names of the columns. */
      faults: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), fault: z.string() })),
      faultCount: z.int(),
    }),
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/STATEMENT_DAY', 'OPS/STATEMENT_FILE'],
})

/** Writes down what somebody found out about a difference. */
export const noteDifference = operatorEndpoint({
  method: 'POST',
  path: '/console-api/reconciliation/note',
  summary: '记录对账差异说明',
  access: 'operator',
  capability: 'reconciliation.import',
  audit: 'write',
  body: z.object({ differenceNo: rowId, note: reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/DIFFERENCE_ENDED'],
})

/** Asks a second person to agree to what a difference was. No money moves by it. */
export const askResolution = operatorEndpoint({
  method: 'POST',
  path: '/console-api/reconciliation/resolve/ask',
  summary: '申请处理对账差异',
  access: 'operator',
  capability: 'reconciliation.resolve',
  audit: 'write',
  stepUp: true,
  approval: 'reconciliation.resolve',
  body: z.object({ payload: z.object({ differenceNo: rowId, cause: differenceCause }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/DIFFERENCE_ENDED', 'OPS/REQUEST_OPEN'],
})

/** Lines of the bank's statement that may be the payment of an order: of its account and exact amount, in its time, and not used yet. */
export const readPaymentLines = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reconciliation/payments/:orderNo',
  summary: '充值订单的对账单线索',
  access: 'operator',
  capability: 'deposits.read',
  audit: 'none',
  masked: ['holder'],
  params: z.object({ orderNo: rowId }),
  answer: z.object({
    data: z
      .array(
        z.object({
          reference: z.string(),
          amount: wireMoney,
          at: wireTime,
          holder: z.nullable(z.string()),
          accountTail: z.nullable(z.string()),
          /** Whether the payer is who the member said; `null` where one side does not say. */
          isSameHolder: z.nullable(z.boolean()),
          isSameAccount: z.nullable(z.boolean()),
        }),
      )
      .check(z.maxLength(5)),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})
