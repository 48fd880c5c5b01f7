/** Chases (追号). Source: architecture §4, specification 001 §4, not-shown §6.3. */
import { chaseIssueStates, chaseStates } from '@app/domain/bets/chase-state.ts'
import { z } from 'zod/mini'
import { wireAcceptOdds, wireReceipt, wireSlipItem } from './bets.ts'
import { endpoint } from './endpoint.ts'
import {
  wireGameId,
  wireModel,
  wireMoney,
  wireOdds,
  wirePage,
  wireRows,
  wireTime,
  wireTurnNum,
} from './wire.ts'

/** In this order: 进行中, 已完成, 中奖停止, 手动停止, 限额停止, 期号取消. */
const wireChaseState = z.enum(chaseStates)

const wireTrackOrderNo = z.string().check(z.regex(/^\d{1,18}$/))

export const placeChase = endpoint({
  method: 'POST',
  path: '/app-api/api/bet/chase',
  summary: '追号',
  access: 'member',
  restricted: 'bet',
  agreed: true,
  rate: 'bet',
  /** Room for 20 lines of 20,000 characters. */
  bodyMaxBytes: 512 * 1024,
  idempotent: true,
  body: z.object({
    gameId: wireGameId,
    /** The bets of one issue; their stakes are those of multiple 1. */
    items: z.array(wireSlipItem(20_000)).check(z.minLength(1), z.maxLength(20)),
    acceptOdds: wireAcceptOdds,
    /** Consecutive issues, the next one first. */
    issues: z
      .array(
        z.object({
          turnNum: wireTurnNum,
          multiple: z.int().check(z.minimum(1), z.maximum(100_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    stopOnWin: z._default(z.boolean(), true),
    /** Stop-loss (累计亏损): the chase stops when its settled issues have lost this much together; above zero. */
    lossMax: wireMoney,
  }),
  answer: z.object({
    data: z.object({
      trackOrderNo: z.string(),
      /** Orders of the issue that is open already; the others follow as their issues open. */
      orders: z.array(wireReceipt),
      balance: wireMoney,
    }),
  }),
  refusals: [
    'UC/RESTRICTED_BET',
    'AGREEMENT/CHANGED',
    'GAME/UNKNOWN',
    'BET/CLOSED',
    'BET/STOPPED',
    'BET/PLAY_CLOSED',
    'BET/GAME_CLOSED',
    'BET/ODDS_CHANGED',
    'BET/LIMIT_LINE',
    'BET/LIMIT_ORDER',
    'BET/LIMIT_ISSUE',
    'BET/BALANCE',
    'LIMIT/PLAY',
    'BET/PLAY_UNKNOWN',
    'BET/SELECTION',
    'BET/STAKE',
    'BET/REBATE',
    'BET/CHASE_ISSUES',
  ],
})

const stopAnswer = z.object({ message: z.string(), data: z.object({ refunded: wireMoney }) })

export const stopChase = endpoint({
  method: 'POST',
  path: '/app-api/api/bet/chase/stop',
  summary: '停止追号',
  access: 'member',
  rate: 'bet',
  form: true,
  body: z.object({ trackOrderNo: wireTrackOrderNo }),
  answer: stopAnswer,
  refusals: ['BET/CHASE_UNKNOWN', 'BET/CHASE_ENDED'],
})

export const cancelChaseIssue = endpoint({
  method: 'POST',
  path: '/app-api/api/bet/chase/cancel',
  summary: '取消追号中的一期',
  access: 'member',
  rate: 'bet',
  form: true,
  body: z.object({ trackOrderNo: wireTrackOrderNo, turnNum: wireTurnNum }),
  answer: stopAnswer,
  refusals: ['BET/CHASE_UNKNOWN', 'BET/CHASE_ENDED', 'BET/NOT_CANCELLABLE'],
})

const wireChase = z.object({
  trackOrderNo: z.string(),
  gameId: wireGameId,
  gameName: z.string(),
  state: wireChaseState,
  stateName: z.string(),
  stopOnWin: z.boolean(),
  lossMax: z.nullable(wireMoney),
  issuesCount: z.int(),
  /** Number of issues that are over for this chase: settled, voided, cancelled or stopped. */
  issuesDone: z.int(),
  nextTurnNum: z.string(),
  budget: wireMoney,
  /** Stakes of the issues whose orders were placed. */
  staked: wireMoney,
  refunded: wireMoney,
  reward: wireMoney,
  addTime: wireTime,
})

export const listChases = endpoint({
  method: 'GET',
  path: '/app-api/api/bet/chases',
  summary: '追号记录',
  access: 'member',
  query: z.object({
    state: z.optional(wireChaseState),
    gameId: z.optional(wireGameId),
    page: wirePage,
    rows: wireRows,
  }),
  answer: z.object({ data: z.array(wireChase), totalCount: z.int() }),
  refusals: [],
})

export const readChase = endpoint({
  method: 'GET',
  path: '/app-api/api/bet/chase/detail',
  summary: '追号详情',
  access: 'member',
  query: z.object({ trackOrderNo: wireTrackOrderNo }),
  answer: z.object({
    data: z.extend(wireChase, {
      items: z.array(
        z.object({
          playCode: z.string(),
          cateName: z.string(),
          model: wireModel,
          betInfo: z.string(),
          units: z.int(),
          totalMoney: wireMoney,
          odds: wireOdds,
        }),
      ),
      issues: z.array(
        z.object({
          turnNum: wireTurnNum,
          multiple: z.int(),
          totalMoney: wireMoney,
          state: z.enum(chaseIssueStates),
          reward: wireMoney,
          betEndTime: wireTime,
          orderNos: z.array(z.string()),
        }),
      ),
    }),
  }),
  refusals: ['BET/CHASE_UNKNOWN'],
})
