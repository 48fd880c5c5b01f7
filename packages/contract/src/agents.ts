/** The agent programme (代理). Names are those of the specification, spelling kept. Source: specification 001 §§3, 7, money-in-and-out §6. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney, wirePage, wireTime } from './wire.ts'

const wireMemberId = z.string().check(z.regex(/^\d{1,18}$/))
const wireCount = z.int().check(z.minimum(0))
/** Percent, with up to four decimals. */
const wirePercent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))

/** What a team bet on a day, its own agent included. */
const betReport = z.object({
  statTime: wireDate,
  bettingMoney: wireMoney,
  winMoney: wireMoney,
  rebateMoney: wireMoney,
  /** As the team sees it: payouts and rebates less stakes. */
  winOrcloseMoney: wireMoney,
  /** The turnover that commission is reckoned on. */
  validMoney: wireMoney,
})
const betReports = z.array(betReport).check(z.maxLength(31))

/** What a team did in some days: the agent with all who stand below, by the tree of each day. */
export const queryTeam = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/queryTeamRws',
  summary: '团队总览',
  access: 'agent',
  query: z.object({
    beginDate: wireDate,
    endDate: wireDate,
    /** The head of the team; the caller when absent. */
    userId: z.optional(wireMemberId),
  }),
  answer: z.object({
    data: z.object({
      /** Lotteries, sports, and live with all other games; days without bets are left out. */
      cpBetReport: betReports,
      ftBetReport: betReports,
      liveBetReport: betReports,
      dlBonuus: wireMoney,
      dlDayWage: wireMoney,
      dlRebate: wireMoney,
      firstRechargeCount: wireCount,
      /** The balances of the team at `moneyTime`. */
      money: wireMoney,
      moneyTime: wireTime,
      rechargeCount: wireCount,
      registCount: wireCount,
      /** Who stands below at the end of the last day. */
      teamCount: wireCount,
      rwReport: z.object({
        rechMoney: wireMoney,
        rechUserCount: wireCount,
        discountMoney: wireMoney,
        rechDiscount: wireMoney,
        otherDiscount: wireMoney,
        withdrawMoney: wireMoney,
      }),
    }),
  }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/SPAN'],
})

const sums = {
  rechMoney: wireMoney,
  withdrawMoney: wireMoney,
  bettingMoney: wireMoney,
  winOrcloseMoney: wireMoney,
}

/** The direct downline of the caller, or of somebody below, with what each branch did; names below the direct level are masked. */
export const querySubUsers = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/querySubUsers',
  summary: '下级列表',
  access: 'agent',
  query: z.object({
    page: wirePage,
    beginDate: wireDate,
    endDate: wireDate,
    userId: z.optional(wireMemberId),
    /** The beginning of an account name; only of the caller's own direct downline. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
  }),
  answer: z.object({
    data: z
      .array(
        z.object({
          userId: wireMemberId,
          account: z.string(),
          isDl: z.union([z.literal(0), z.literal(1)]),
          /** Of lotteries. */
          rebate: wirePercent,
          subCount: wireCount,
          registTime: wireTime,
          /** Of the direct downline alone; `null` deeper. */
          money: z.nullable(wireMoney),
          ...sums,
        }),
      )
      .check(z.maxLength(20)),
    /** What all rows come to, those of other pages too. */
    otherData: z.object({
      ...sums,
      /** The way from the caller down to whose downline this is. */
      breadcrumb: z.array(z.object({ userId: wireMemberId, account: z.string() })).check(z.maxLength(10)),
    }),
    totalCount: wireCount,
  }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/SPAN'],
})

/** The rates that one of the downline may get: from the highest below it to the caller's own, in percent, of lotteries. */
export const getRebateRange = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/getDlSubRebateRange',
  summary: '返点范围',
  access: 'agent',
  query: z.object({ userId: z.optional(wireMemberId) }),
  answer: z.object({ data: z.tuple([z.number(), z.number()]) }),
  refusals: ['AGENT/UNKNOWN'],
})

/** What an agent may know of himself, or of somebody below: no telephone number, bank, name or history of the balance. */
export const readMemberInformation = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/memberInformation',
  summary: '代理成员资料',
  access: 'agent',
  query: z.object({ userId: z.optional(wireMemberId) }),
  answer: z.object({
    data: z.object({
      userId: wireMemberId,
      account: z.string(),
      isDl: z.union([z.literal(0), z.literal(1)]),
      /** How many levels below the caller; 0 is the caller. */
      level: z.int().check(z.minimum(0), z.maximum(9)),
      registTime: wireTime,
      /** The code by which newcomers join; the caller's own alone. */
      intrCode: z.nullable(z.string()),
      teamCount: wireCount,
      directCount: wireCount,
      /** The newest first; each holds from its day until the next one of its category. */
      rates: z
        .array(
          z.object({
            category: z.enum(['lottery', 'live', 'electronic', 'fish', 'card', 'sport']),
            rate: wirePercent,
            since: wireDate,
          }),
        )
        .check(z.maxLength(60)),
    }),
  }),
  refusals: ['AGENT/UNKNOWN'],
})
