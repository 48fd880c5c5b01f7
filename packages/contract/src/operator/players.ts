/** Players: a search, the head of one, and where he or she signed in. Source: console §§2, 5.6. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const kind = z.enum(['member', 'trial'])
const state = z.enum(['normal', 'frozen', 'closed'])

const player = z.object({
  memberId: rowId,
  account: z.string(),
  nickname: z.nullable(z.string()),
  kind,
  state,
  isAgent: z.boolean(),
  vipLevel: z.int(),
  uplineId: z.nullable(rowId),
  /** Of the main account. */
  balance: wireMoney,
  /** What a reversal could not take back yet. */
  owed: wireMoney,
  registeredAt: wireTime,
  /** The last login that succeeded, of those of 90 days. */
  loggedInAt: z.nullable(wireTime),
})

const memberParams = z.object({ memberId: rowId })

/** Players by number, newest first. */
export const listPlayers = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players',
  summary: '会员列表',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  query: z.object({
    /** The beginning of an account name, in any case of letters. */
    account: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}$/))),
    memberId: z.optional(rowId),
    /** The whole nickname, in any case of letters. */
    nickname: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
    kind: z.optional(kind),
    state: z.optional(state),
    vipLevel: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
    uplineId: z.optional(rowId),
    registeredFrom: z.optional(wireTime),
    registeredTo: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(player),
  refusals: ['OPS/NARROW'],
})

/**
 * The players of a telephone number or an address, newest first, or those who came in from a network address in 90 days, or on a device, by
 * the last time; a hundred at most. It is sent as a body, because addresses of calls stand in logs, and leaves an entry, because it tells
 * that somebody plays here.
 */
export const findPlayers = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/find',
  summary: '按手机、邮箱、IP或设备查找会员',
  access: 'operator',
  capability: 'players.read',
  audit: 'personal',
  body: z.object({
    by: z.enum(['phone', 'email', 'ip', 'device']),
    value: z.string().check(z.minLength(3), z.maxLength(100)),
  }),
  /** `seenAt`: the last time there; `null` for telephone numbers and addresses. */
  answer: listOf(z.extend(player, { seenAt: z.nullable(wireTime) })),
  refusals: [],
})

/** The head of a player: money, contacts, payout accounts. */
export const readPlayer = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId',
  summary: '会员资料',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  masked: ['phone', 'email', 'fullName', 'birthday', 'qq', 'weixin', 'cardNumber', 'holder'],
  params: memberParams,
  answer: z.object({
    data: z.extend(player, {
      money: z.object({
        main: wireMoney,
        live: wireMoney,
        frozen: wireMoney,
        owed: wireMoney,
        withdrawable: wireMoney,
      }),
      rebate: z.int(),
      mayChat: z.boolean(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      fullName: z.nullable(z.string()),
      birthday: z.nullable(z.string()),
      qq: z.nullable(z.string()),
      weixin: z.nullable(z.string()),
      hasFundPassword: z.boolean(),
      hasTwoStep: z.boolean(),
      openSessions: z.int(),
      payoutAccounts: z.array(
        z.object({
          payoutAccountId: rowId,
          type: z.enum(['bank', 'usdt', 'wallet']),
          title: z.string(),
          cardNumber: z.string(),
          holder: z.string(),
          isDefault: z.boolean(),
          createdAt: wireTime,
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Logins and tries of one, of 90 days, newest first. */
export const listPlayerLogins = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/logins',
  summary: '会员登录记录',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  params: memberParams,
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      loginId: rowId,
      at: wireTime,
      ip: z.string(),
      userAgent: z.string(),
      result: z.enum(['success', 'wrong-password', 'wrong-code', 'locked', 'refused']),
    }),
  ),
  refusals: [],
})

/** Where the player is signed in now. */
export const listPlayerSessions = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/sessions',
  summary: '会员在线设备',
  access: 'operator',
  capability: 'players.read',
  audit: 'none',
  params: memberParams,
  answer: z.object({
    data: z.array(
      z.object({
        ...{ sessionId: z.uuid(), ip: z.string(), userAgent: z.string(), createdAt: wireTime },
        /** The device's own name for itself; empty where it has none. */
        deviceId: z.string(),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: [],
})

/** Shows one personal value in clear; why it is needed stands in the audit beside the masked value. */
export const revealPlayer = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/reveal',
  summary: '显示会员资料原文',
  access: 'operator',
  capability: 'players.reveal',
  audit: 'personal',
  rate: 'console-reveal',
  answersOnce: true,
  body: z.object({
    memberId: rowId,
    field: z.enum(['phone', 'email', 'fullName', 'birthday', 'qq', 'weixin', 'cardNumber', 'holder']),
    /** For the fields of a payout account. */
    payoutAccountId: z.optional(rowId),
    reason,
  }),
  /** `null` where the player has given none. */
  answer: z.object({ value: z.nullable(z.string()) }),
  refusals: ['OPS/UNKNOWN', 'OPS/REPEATED'],
})
