/** Records of the player's bets. Source: specification 001 §§3, 4, 7, not-shown §6.2. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBill } from './wallet.ts'
import {
  wireDate,
  wireGameId,
  wireHash,
  wireModel,
  wireMoney,
  wireOdds,
  wirePage,
  wireRows,
  wireTime,
  wireTurnNum,
} from './wire.ts'

/** An order as all lists show it (specification 001 §3). */
const wireRecord = z.object({
  orderNo: z.string(),
  gameId: wireGameId,
  gameName: z.string(),
  turnNum: wireTurnNum,
  totalMoney: wireMoney,
  reward: wireMoney,
  cateName: z.string(),
  playCode: z.string(),
  model: wireModel,
  units: z.int(),
  odds: wireOdds,
  addTime: wireTime,
  betEndTime: wireTime,
  /** 0 not drawn, 1 settled, 2 cancelled, 3 deleted, 4 chase stopped. */
  status: z.literal([0, 1, 2, 3, 4]),
  /** 0 lost, 1 won, 2 tie; `null` while not settled. */
  result: z.nullable(z.int()),
  /** The chase that the order belongs to; empty when none. */
  trackOrderNo: z.string(),
  openNum: z.string(),
  /** The selection: in lists cut after 200 characters with `…`, in the detail complete. */
  betInfo: z.string(),
  account: z.string(),
})

export const wireRecords = z.object({ data: z.array(wireRecord), totalCount: z.int() })

const wireOrderNo = z.string().check(z.regex(/^\d{1,18}$/))

/** Cursor: the last order of the page before. With it `page` is 1, and the number of pages has no limit. */
export const wireBefore = z.optional(wireOrderNo)

export const listHistoryBets = endpoint({
  method: 'GET',
  path: '/app-api/api/cp/records/historyList',
  summary: '历史注单',
  access: 'member',
  query: z.object({
    date: wireDate,
    gameId: z.optional(wireGameId),
    before: wireBefore,
    page: wirePage,
    rows: wireRows,
  }),
  answer: wireRecords,
  refusals: [],
})

export const reportDays = endpoint({
  method: 'GET',
  path: '/app-api/api/cp/records/historyDayReport',
  summary: '每日盈亏',
  access: 'member',
  /** Those of the last 35 days that have bets, newest first. */
  answer: z.object({
    data: z.array(
      z.object({
        statTime: wireDate,
        /** Stakes of the day without refunded ones. */
        bettingMoney: wireMoney,
        /** Payouts minus stakes of the settled orders; below zero when the player lost. */
        winOrcloseMoney: wireMoney,
      }),
    ),
  }),
  refusals: [],
})

export const readIssueTotal = endpoint({
  method: 'GET',
  path: '/app-api/api/cp/records/issueTotal',
  summary: '我在一期中的投注与返还',
  access: 'member',
  query: z.object({ gameId: wireGameId, turnNum: wireTurnNum }),
  answer: z.object({
    data: z.object({
      /** Orders of the issue that are not cancelled, and their stakes. */
      orders: z.int(),
      bettingMoney: wireMoney,
      /** What came back; final once the whole issue is settled or voided. */
      reward: wireMoney,
      isSettled: z.boolean(),
    }),
  }),
  refusals: [],
})

/** How the payout of an order came about: the same words to the player and to staff. */
export const wireBetPayout = {
  stakePerUnit: wireMoney,
  oddsVersion: z.int(),
  /** The units that won or tied, grouped by their odds; empty while the order is open or when it lost. */
  hits: z.array(z.object({ odds: wireOdds, units: z.int() })),
  unitsWon: z.int(),
  unitsPushed: z.int(),
  /** The computation of the payout, such as `50.00 × 48.8 = 2440.00`; empty when nothing was paid. */
  formula: z.string(),
  history: z.array(z.object({ state: z.string(), at: wireTime })),
  bills: z.array(wireBill),
  /** Path of the proof of the draw; empty for a draw without proof. */
  proof: z.string(),
  /** Rebate ratio that the player chose on an official play instead of higher odds; `0` for none. */
  rebateRatio: z.string(),
}

export const readBetDetail = endpoint({
  method: 'GET',
  path: '/app-api/api/cp/records/detail',
  summary: '注单详情',
  access: 'member',
  query: z.object({ orderNo: wireOrderNo }),
  answer: z.object({
    data: z.extend(wireRecord, {
      ...wireBetPayout,
      issue: z.object({ closeTime: wireTime, planTime: wireTime, openTime: z.nullable(wireTime) }),
    }),
  }),
  refusals: ['BET/ORDER_UNKNOWN'],
})

/** One of the player's bets, with all data for checking it without this site (docs/draw-proof.md §3). */
const betProof = z.object({
  /** The fields that the leaf hashes, including the salt. */
  bet: z.object({
    orderNo: z.string(),
    gameId: wireGameId,
    turnNum: wireTurnNum,
    playCode: z.string(),
    model: wireModel,
    selection: z.string(),
    stakePerUnit: wireMoney,
    totalMoney: wireMoney,
    odds: wireOdds,
    salt: z.string(),
  }),
  leaf: z.string(),
  /**
   * Merkle inclusion proof: index of the leaf, size of the tree, hashes from the leaf upwards; `null` before the close.
   */
  inclusion: z.nullable(
    z.object({ index: z.int(), size: z.int(), path: z.array(wireHash), betsRoot: wireHash }),
  ),
  /** The odds of the bet by outcome; `bet.odds`, which the leaf hashes, is the lowest of them. */
  oddsVersion: z.int(),
  oddsTable: z.array(z.object({ key: z.string(), odds: wireOdds })),
  /** The payout; `null` while the bet is not settled, and when the issue was voided. */
  paid: z.nullable(wireMoney),
})

export const readBetProof = endpoint({
  method: 'GET',
  path: '/app-api/fair/my/:orderNo',
  summary: '我的注单在注单根中的证明',
  access: 'member',
  params: z.object({ orderNo: wireOrderNo }),
  answer: z.object({ data: betProof }),
  refusals: ['BET/ORDER_UNKNOWN', 'BET/NOT_SEALED'],
})

export const listBetProofs = endpoint({
  method: 'GET',
  path: '/app-api/fair/my',
  summary: '我在一期中全部注单的证明',
  access: 'member',
  query: z.object({ gameId: wireGameId, turnNum: wireTurnNum, before: wireBefore }),
  /**
   * Orders of the issue that are not cancelled, newest first: at most ten a page, fewer where selections are long.
   * `totalCount` counts all of them.
   */
  answer: z.object({ data: z.array(betProof), totalCount: z.int() }),
  refusals: [],
})
