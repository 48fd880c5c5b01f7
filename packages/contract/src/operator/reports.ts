/** Reports are sums of the sealed ledger; each says by which clock it counts. Source: console §5.11. */
import { cashWays } from '@app/domain/reports/cash-flow.ts'
import { z } from 'zod/mini'
import { wireDate, wireGameId, wireMoney, wireSum, wireTime } from '#wire.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The last seal of the ledger that is in the sums, and when it was added. */
const folded = z.nullable(z.object({ seal: rowId, at: wireTime }))

const figures = {
  stakes: wireMoney,
  returned: wireMoney,
  payouts: wireMoney,
  gross: wireMoney,
  rebates: wireMoney,
  net: wireMoney,
  /** Members with a bet that stands; `null` by the day of booking, which says nothing about a bet. */
  players: z.nullable(z.int()),
}

/** Profit by day or by game, of at most 92 days; the figures are defined in `reports/profit.ts` of the domain. */
export const readProfit = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reports/profit',
  summary: '盈亏报表',
  access: 'operator',
  capability: 'reports.read',
  audit: 'none',
  query: z.object({
    /** The day of the issue, of the bet, or of the booking; midnight to midnight at UTC+8. */
    clock: z.enum(['draw', 'placed', 'booked']),
    by: z.enum(['day', 'game']),
    /** The first day and the last one. */
    from: wireDate,
    to: wireDate,
    gameId: z.optional(wireGameId),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        day: z.nullable(wireDate),
        gameId: z.nullable(wireGameId),
        gameName: z.nullable(z.string()),
        ...figures,
      }),
    ),
    total: z.object(figures),
    folded,
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

const cashFigures = {
  deposits: wireSum,
  depositCount: z.int(),
  withdrawals: wireSum,
  withdrawalCount: z.int(),
  returned: wireSum,
  net: wireSum,
}

/** What came in and went out by day or by way, of at most 92 days; the figures are defined in `reports/cash-flow.ts` of the domain. */
export const readCashFlow = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reports/cash-flow',
  summary: '出入金报表',
  access: 'operator',
  capability: 'reports.read',
  audit: 'none',
  query: z.object({
    by: z.enum(['day', 'way']),
    /** The first day and the last one, by the booking; midnight to midnight at UTC+8. */
    from: wireDate,
    to: wireDate,
    way: z.optional(z.enum(cashWays)),
  }),
  answer: z.object({
    data: z.array(z.object({ day: z.nullable(wireDate), way: z.nullable(z.enum(cashWays)), ...cashFigures })),
    total: z.object(cashFigures),
    folded,
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

/** What was owed at the end of each day, of at most 92 days; the figures are defined in `reports/liabilities.ts` of the domain. */
export const readLiabilities = operatorEndpoint({
  method: 'GET',
  path: '/console-api/reports/liabilities',
  summary: '负债报表',
  access: 'operator',
  capability: 'reports.read',
  audit: 'none',
  query: z.object({
    /** The first day and the last one, by the booking; midnight to midnight at UTC+8. */
    from: wireDate,
    to: wireDate,
  }),
  answer: z.object({
    /** The last day first; the one that is not over as it stands. */
    data: z.array(
      z.object({
        day: wireDate,
        ...{ balances: wireSum, frozen: wireSum, unarrived: wireSum, chases: wireSum },
        ...{ packets: wireSum, rounds: wireSum, suspense: wireSum, total: wireSum },
        /** What bets that were not settled could cost, as it was last noted on that day; `null` where nobody did. */
        open: z.nullable(z.object({ issues: z.int(), worst: wireSum, at: wireTime })),
      }),
    ),
    folded,
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})
