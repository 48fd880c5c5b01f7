/** Placing and cancelling bets. Source: architecture §4, specification 001 §§4, 5, 7. */
import { z } from 'zod/mini'
import { wireBefore, wireRecords } from './bets-records.ts'
import { endpoint } from './endpoint.ts'
import { wireGameId, wireMoney, wireOdds, wirePage, wireRows, wireTurnNum } from './wire.ts'

/** A line of a slip. `selectionMax` is the highest number of characters of its selection. */
export const wireSlipItem = (selectionMax: number) =>
  z.object({
    playCode: z.string().check(z.minLength(1), z.maxLength(32)),
    /** 1 credit, 2 official. */
    model: z.int().check(z.minimum(1), z.maximum(2)),
    selection: z.string().check(z.minLength(1), z.maxLength(selectionMax)),
    stakePerUnit: wireMoney,
    /**
     * The odds that the player saw (the lowest of the selection), to compare with the current ones under `acceptOdds`.
     */
    odds: z.optional(wireOdds),
    /** Rebate ratio chosen on official plays, 0–0.08. */
    rebateRatio: z.optional(z.string().check(z.regex(/^0(\.\d{1,6})?$/))),
  })

/** The player's choice for odds that have changed since: accept any change, only better odds, or none. */
export const wireAcceptOdds = z._default(z.enum(['any', 'better', 'none']), 'none')

/** Receipt of an accepted order. */
export const wireReceipt = z.object({
  orderNo: z.string(),
  playCode: z.string(),
  /** The selection; empty when it is longer than 1,024 bytes. */
  selection: z.string(),
  units: z.int(),
  totalMoney: wireMoney,
  odds: wireOdds,
})

export const placeBets = endpoint({
  method: 'POST',
  path: '/app-api/api/bet',
  summary: '投注',
  access: 'member',
  restricted: 'bet',
  agreed: true,
  rate: 'bet',
  /** The longest legal line, all 100,000 typed entries of a five-digit play, takes 600 kB. */
  bodyMaxBytes: 1024 * 1024,
  idempotent: true,
  body: z.object({
    gameId: wireGameId,
    turnNum: wireTurnNum,
    items: z.array(wireSlipItem(600_000)).check(z.minLength(1), z.maxLength(100)),
    acceptOdds: wireAcceptOdds,
  }),
  answer: z.object({
    data: z.object({
      orders: z.array(wireReceipt),
      balance: wireMoney,
    }),
  }),
  refusals: [
    'UC/RESTRICTED_BET',
    'AGREEMENT/CHANGED',
    'GAME/UNKNOWN',
    'DRAW/ISSUE_UNKNOWN',
    'BET/CLOSED',
    'BET/STOPPED',
    'BET/PLAY_CLOSED',
    'BET/GAME_CLOSED',
    'BET/ODDS_CHANGED',
    'BET/LIMIT_LINE',
    'BET/LIMIT_ORDER',
    'BET/LIMIT_ISSUE',
    'BET/LIMIT_NUMBER',
    'BET/BALANCE',
    'LIMIT/PLAY',
    'BET/PLAY_UNKNOWN',
    'BET/SELECTION',
    'BET/STAKE',
    'BET/REBATE',
  ],
})

export const listTodayBets = endpoint({
  method: 'GET',
  path: '/app-api/api/cp/records/todayList',
  summary: '今日注单',
  access: 'member',
  query: z.object({
    /** 0 not drawn, 1 settled, 2 cancelled, 3 deleted, 4 chase stopped; absent means all. */
    status: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
    gameId: z.optional(wireGameId),
    model: z.optional(z.int().check(z.minimum(1), z.maximum(2))),
    before: wireBefore,
    page: wirePage,
    rows: wireRows,
  }),
  answer: wireRecords,
  refusals: [],
})

/** Order numbers joined by commas, at most 200. */
const wireOrderList = z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,199}$/))

export const cancelBets = endpoint({
  method: 'POST',
  path: '/app-api/api/bet/cancel',
  summary: '撤单',
  access: 'member',
  rate: 'bet',
  form: true,
  idempotent: 'optional',
  body: z.object({ orderNo: wireOrderList }),
  answer: z.object({
    message: z.string(),
    data: z.object({ refunded: wireMoney, balance: wireMoney }),
  }),
  refusals: ['BET/ORDER_UNKNOWN', 'BET/NOT_CANCELLABLE', 'BET/CANCEL_OFF'],
})
