/** Bets and chases of all players. Source: console §§2, 3.7. */
import { chaseIssueStates, chaseStates } from '@app/domain/bets/chase-state.ts'
import { z } from 'zod/mini'
import { wireBetPayout } from '#bets-records.ts'
import { wireGameId, wireModel, wireMoney, wireOdds, wireTime, wireTurnNum } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** `returned`: the issue was voided; `cancelled`: taken back before the close. */
const state = z.enum(['open', 'won', 'lost', 'push', 'returned', 'cancelled'])

const bet = z.object({
  orderNo: rowId,
  memberId: rowId,
  account: z.string(),
  gameId: wireGameId,
  gameName: z.string(),
  turnNum: wireTurnNum,
  /** `null` for a part of a chase that was given back before its issue. */
  issueId: z.nullable(rowId),
  playCode: z.string(),
  playName: z.string(),
  model: wireModel,
  /** Cut after 200 characters with `…`; the record has all of it. */
  selection: z.string(),
  units: z.int(),
  stake: wireMoney,
  odds: wireOdds,
  oddsVersion: z.int(),
  state,
  payout: wireMoney,
  chaseNo: z.nullable(rowId),
  placedAt: wireTime,
})

/**
 * Orders of a player (newest first), of an issue (by account), of at most 31 days of an agent's team (member by member, along the tree),
 * or of at most 24 hours (by falling number). Orders of a chase bear numbers from when the chase was made, so a list by time has only
 * those whose chase is of that time too.
 */
export const listBets = operatorEndpoint({
  method: 'GET',
  path: '/console-api/bets',
  summary: '注单列表',
  access: 'operator',
  capability: 'bets.read',
  audit: 'none',
  query: z.object({
    memberId: z.optional(rowId),
    /** Of this agent and all who stood below on the day of the order; who asks needs `agents.read` too. */
    agentId: z.optional(rowId),
    gameId: z.optional(wireGameId),
    /** With `gameId`: the orders of that issue. */
    turnNum: z.optional(wireTurnNum),
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    playCode: z.optional(z.string().check(z.maxLength(32))),
    state: z.optional(state),
    stakeMin: z.optional(wireMoney),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(bet),
  refusals: ['OPS/NARROW', 'OPS/FORBIDDEN'],
})

/** One order with how its payout came about, its bills and its proof. */
export const readBet = operatorEndpoint({
  method: 'GET',
  path: '/console-api/bets/:orderNo',
  summary: '注单详情',
  access: 'operator',
  capability: 'bets.read',
  audit: 'none',
  params: z.object({ orderNo: rowId }),
  answer: z.object({
    data: z.extend(bet, {
      ...wireBetPayout,
      closesAt: wireTime,
      drawsAt: wireTime,
      drawnAt: z.nullable(wireTime),
      drawn: z.array(z.int()),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

const chase = z.object({
  chaseNo: rowId,
  memberId: rowId,
  gameId: wireGameId,
  gameName: z.string(),
  state: z.enum(chaseStates),
  stopOnWin: z.boolean(),
  lossMax: z.nullable(wireMoney),
  issuesCount: z.int(),
  issuesDone: z.int(),
  budget: wireMoney,
  staked: wireMoney,
  refunded: wireMoney,
  reward: wireMoney,
  createdAt: wireTime,
})

/** Chases of a player, newest first. */
export const listChases = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/chases',
  summary: '会员追号',
  access: 'operator',
  capability: 'bets.read',
  audit: 'none',
  params: z.object({ memberId: rowId }),
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(chase),
  refusals: [],
})

/** One chase with its lines and what became of each issue. */
export const readChase = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/chases/:chaseNo',
  summary: '追号详情',
  access: 'operator',
  capability: 'bets.read',
  audit: 'none',
  params: z.object({ memberId: rowId, chaseNo: rowId }),
  answer: z.object({
    data: z.extend(chase, {
      lines: z.array(
        z.object({
          playCode: z.string(),
          playName: z.string(),
          model: wireModel,
          selection: z.string(),
          units: z.int(),
          stake: wireMoney,
          odds: wireOdds,
        }),
      ),
      issues: z.array(
        z.object({
          turnNum: z.string(),
          multiple: z.int(),
          hold: wireMoney,
          state: z.enum(chaseIssueStates),
          closesAt: wireTime,
          reward: wireMoney,
          orderNos: z.array(rowId),
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['BET/CHASE_UNKNOWN'],
})
