/** The agent programme (代理). Names are those of the specification, spelling kept. Source: specification 001 §§3, 7, money-in-and-out §6. */
import { rateCategories } from '@app/domain/agents/rates.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney, wirePage, wireSum, wireTime } from './wire.ts'

export const wireMemberId = z.string().check(z.regex(/^\d{1,18}$/))
const wireCount = z.int().check(z.minimum(0))
/** Percent, with up to four decimals. */
export const wirePercent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))
export const wireFlag = z.union([z.literal(0), z.literal(1)])
export const wireCategory = z.enum(rateCategories)

export const wireRate = z.object({ category: wireCategory, rate: wirePercent })

/** Rates as fields of a form, one a category. A category that is not sent gets none when something is made, and keeps what it had in a change. */
export const ratesShape = {
  lottery: z.optional(wirePercent),
  live: z.optional(wirePercent),
  electronic: z.optional(wirePercent),
  fish: z.optional(wirePercent),
  card: z.optional(wirePercent),
  sport: z.optional(wirePercent),
} as const

/** What a team bet on a day, its own agent included. */
const betReport = z.object({
  statTime: wireDate,
  bettingMoney: wireSum,
  winMoney: wireSum,
  rebateMoney: wireSum,
  /** As the team sees it: payouts and rebates less stakes. */
  winOrcloseMoney: wireSum,
  /** The turnover that commission is reckoned on. */
  validMoney: wireSum,
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
      dlBonuus: wireSum,
      dlDayWage: wireSum,
      dlRebate: wireSum,
      firstRechargeCount: wireCount,
      /** The balances of the team at `moneyTime`; `null` where they would tell that of one of very few. */
      money: z.nullable(wireSum),
      moneyTime: z.nullable(wireTime),
      rechargeCount: wireCount,
      registCount: wireCount,
      /** Who stands below at the end of the last day. */
      teamCount: wireCount,
      rwReport: z.object({
        rechMoney: wireSum,
        rechUserCount: wireCount,
        discountMoney: wireSum,
        rechDiscount: wireSum,
        otherDiscount: wireSum,
        withdrawMoney: wireSum,
      }),
    }),
  }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/SPAN'],
})

const sums = {
  rechMoney: wireSum,
  withdrawMoney: wireSum,
  bettingMoney: wireSum,
  winOrcloseMoney: wireSum,
}

/** The greatest first; of equal ones, and without a word, whoever came last. */
export const downlineOrders = ['registTime', 'money', 'rechMoney', 'bettingMoney'] as const

/** Whether an account may be used; why it may not is nobody else's business. */
const downlineState = z.enum(['normal', 'stopped'])

/** Those directly below, or all of the branch. */
const downlineReach = z.enum(['direct', 'all'])

/** The downline of the caller, or of somebody below, with what each branch did; names below the caller's direct level are masked. */
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
    /** The direct downline without it. */
    reach: z.optional(downlineReach),
    /** The beginning of an account name; only of the caller's own direct downline. */
    account: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    /** Agents alone, or those who are none. */
    isDl: z.optional(wireFlag),
    /** Who registered on these days, at UTC+8, both included. */
    registBegin: z.optional(wireDate),
    registEnd: z.optional(wireDate),
    /** Of the caller's own direct downline alone, as state, last login and balance are shown of that alone. */
    state: z.optional(downlineState),
    /** Whose last login was on these days, at UTC+8, both included; without a first day also who did not log in for 90 days. */
    loginBegin: z.optional(wireDate),
    loginEnd: z.optional(wireDate),
    moneyMin: z.optional(wireMoney),
    moneyMax: z.optional(wireMoney),
    /** By `money` only the caller's own direct downline. */
    sort: z.optional(z.enum(downlineOrders)),
  }),
  answer: z.object({
    data: z
      .array(
        z.object({
          userId: wireMemberId,
          account: z.string(),
          isDl: wireFlag,
          /** Of the direct downline alone; `null` deeper. */
          state: z.nullable(downlineState),
          /** Of lotteries. */
          rebate: wirePercent,
          /** How many levels below the caller. */
          level: z.int().check(z.minimum(1), z.maximum(9)),
          subCount: wireCount,
          registTime: wireTime,
          /** Of the direct downline alone; `null` deeper. */
          money: z.nullable(wireSum),
          /** That with the balances of all who stand below; and when it was counted where that is not now. */
          teamMoney: z.nullable(wireSum),
          teamMoneyTime: z.nullable(wireTime),
          /** The last one of 90 days, of the direct downline alone; `null` deeper too. */
          loginTime: z.nullable(wireTime),
          ...sums,
        }),
      )
      .check(z.maxLength(20)),
    /** What all rows come to, those of other pages too; what one branch did within another is in it once. */
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
  answer: z.object({
    data: z.tuple([z.number(), z.number()]),
    /** The same of each category in which something may be given; `floor`: how low the member's could be cut, if the member agrees. */
    byCategory: z
      .array(z.object({ category: wireCategory, floor: wirePercent, least: wirePercent, most: wirePercent }))
      .check(z.maxLength(6)),
  }),
  refusals: ['AGENT/UNKNOWN'],
})

/** Opens an account below the caller. Its owner sets a password of his own at the first login; it gets no gift for registering. */
export const addDownline = endpoint({
  method: 'POST',
  path: '/app-api/api/dl/add',
  summary: '新增下级账户',
  access: 'agent',
  rate: 'new-account',
  form: true,
  body: z.object({
    isDl: wireFlag,
    account: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(128)),
    ...ratesShape,
    remark: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  answer: z.object({
    data: z.object({
      userId: wireMemberId,
      account: z.string(),
      isDl: wireFlag,
      /** How many more the caller may open today. */
      quotaLeft: wireCount,
    }),
  }),
  refusals: [
    ...(['AGENT/UNKNOWN', 'AGENT/RATE', 'AGENT/DEPTH', 'AGENT/QUOTA', 'UC/REGISTER_CLOSED'] as const),
    ...(['UC/ACCOUNT_TAKEN', 'UC/ACCOUNT_FORMAT', 'UC/PASSWORD_FORMAT', 'UC/PASSWORD_IS_ACCOUNT'] as const),
  ],
})

/** How many accounts the caller may open in a day, and how many more today. */
export const readAddQuota = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/quota',
  summary: '开户名额',
  access: 'agent',
  answer: z.object({ data: z.object({ perDay: wireCount, left: wireCount }) }),
  refusals: [],
})

/** What another rate of one of the direct downline would have meant for the caller in the last 30 days. */
export const previewRate = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/previewRebate',
  summary: '返点调整预览',
  access: 'agent',
  query: z.object({ userId: wireMemberId, category: wireCategory, rate: wirePercent }),
  answer: z.object({
    data: z.object({
      /** The day from which it would hold. */
      sinceDate: wireDate,
      oldRate: wirePercent,
      newRate: wirePercent,
      ownRate: wirePercent,
      beginDate: wireDate,
      endDate: wireDate,
      /** What the branch bet in these days, and the commission of the caller on it with either rate. */
      validMoney: wireSum,
      oldMoney: wireSum,
      newMoney: wireSum,
    }),
  }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/RATE'],
})

/** Raises rates of one of the direct downline from the next day on; what lowers one is `askRateCut`. Categories that are not sent stay. */
export const raiseRates = endpoint({
  method: 'POST',
  path: '/app-api/api/dl/updateRebate',
  summary: '调整下级返点',
  access: 'agent',
  form: true,
  body: z.object({ userId: wireMemberId, ...ratesShape }),
  answer: z.object({ data: z.object({ sinceDate: wireDate }) }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/RATE'],
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
      isDl: wireFlag,
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
            category: wireCategory,
            rate: wirePercent,
            since: wireDate,
          }),
        )
        .check(z.maxLength(60)),
    }),
  }),
  refusals: ['AGENT/UNKNOWN'],
})
