/** Withdrawals (提现): the published rules, requests and their history. Source: specification 000 §7, not-shown §§3–4. */
import { shownStates } from '@app/domain/withdrawals/withdrawal-states.ts'
import { z } from 'zod/mini'
import { chainProgress } from './chain-progress.ts'
import { endpoint } from './endpoint.ts'
import { payoutDetails } from './profile.ts'
import { wireDate, wireMoney, wirePage, wireRows, wireTime } from './wire.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const flag = z.int().check(z.minimum(0), z.maximum(1))
/** Never below zero, with at most four decimals. */
const wireRate = z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** 2 bank card, 10 USDT, 20 e-wallet. */
const wirePayoutType = z.enum(['2', '10', '20'])
const wireWithdrawalNo = z.string().check(z.regex(/^\d{1,18}$/))
const wireShownState = z.enum(shownStates)

export const readWithdrawLimit = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/limit/userWithdrawLimit',
  summary: '提现配置',
  access: 'guest',
  query: z.object({
    _t: z.optional(z.string().check(z.maxLength(32))),
    t: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    enabled: flag,
    openTime: clockTime,
    closeTime: clockTime,
    minAmount: wireMoney,
    maxAmount: wireMoney,
    dailyCount: count,
    dailyAmount: wireMoney,
    freeCountPerDay: count,
    /** 0 none, 1 fixed (yuan), 2 percent. */
    feeType: z.int().check(z.minimum(0), z.maximum(2)),
    feeValue: wireRate,
    feeMax: wireMoney,
    requireFundPwd: flag,
    requireBindBank: flag,
    requireRealName: flag,
    requirePhone: flag,
    requireKycLevel: count,
    pendingMax: count,
    newAccountHoldHours: count,
    pwdChangeHoldHours: count,
    turnoverMultiple: count,
    relaxQuota: wireMoney,
    /** Fee in percent of the deposits whose turnover is not met; 0 means that the withdrawal is refused instead. */
    adminFeeRate: wireRate,
    methods: z
      .array(
        z.object({
          type: wirePayoutType,
          enabled: flag,
          min: wireMoney,
          max: wireMoney,
          /** Yuan for one USDT; only for a method that pays in USDT. */
          rate: z.optional(wireRate),
          etaText: z.string().check(z.maxLength(40)),
        }),
      )
      .check(z.maxLength(3)),
    /** Limits for members of a VIP level; they replace those above. */
    vip: z
      .array(
        z.object({
          level: z.int().check(z.minimum(0), z.maximum(9)),
          dailyCount: count,
          dailyAmount: wireMoney,
          maxAmount: wireMoney,
          feeFree: flag,
        }),
      )
      .check(z.maxLength(10)),
    notice: z.string().check(z.maxLength(500)),
  }),
  refusals: [],
})

/** Fee of the next withdrawal; `partsOf` (domain) computes with it what the page shows before it is sent. */
const fee = z.object({
  kind: z.enum(['none', 'fixed', 'share']),
  fixed: wireMoney,
  /** Percent. */
  share: wireRate,
  /** The most that a share comes to; 0: no bound. */
  most: wireMoney,
  /** Withdrawals that are still free today. */
  freeLeft: count,
})

/** Why a request would be refused whatever its amount, in the order in which the server checks. */
const standingRefusals = [
  ...(['UC/TRIAL_FORBIDDEN', 'PLAY_MONEY_ONLY', 'UC/ACCOUNT_STATE_ERROR', 'UC/WITHDRAW_CLOSED'] as const),
  ...(['UC/CASH_PASSWORD_NULL', 'UC/KYC', 'UC/WITHDRAW_COUNT', 'UC/PENDING_EXISTS'] as const),
  ...(['UC/WITHDRAW_OWED', 'UC/TURNOVER', 'UC/RESTRICTED_WITHDRAW'] as const),
] as const

/** What the page of withdrawals shows: how much may leave now, why not more, and to which accounts. */
export const readWithdrawFacts = endpoint({
  method: 'GET',
  path: '/app-api/api/withdraw/config',
  summary: '可提现信息',
  access: 'member',
  answer: z.object({
    data: z.object({
      money: wireMoney,
      frozen: wireMoney,
      owed: wireMoney,
      /** The most that could be asked for now, in whole 分 and before the bounds of an account; 0 while `refusal` is set. */
      withdrawable: wireMoney,
      /** The first thing that refuses any request now; `null` when one can be made. */
      refusal: z.nullable(z.object({ code: z.enum(standingRefusals), message: z.string() })),
      /** Number of the withdrawal that is under way. */
      openNo: z.nullable(wireWithdrawalNo),
      turnover: z.object({
        /** What is still to be bet, the tolerance taken off. */
        missing: wireMoney,
        isMet: z.boolean(),
        /** What a withdrawal now costs for missing turnover; sent back as `deduct`. 0 where it is refused instead. */
        deduct: wireMoney,
        /** Of it the bonus that is taken back. */
        bonus: wireMoney,
      }),
      fee,
      today: z.object({ countLeft: count, amountLeft: wireMoney, resetsAt: wireTime }),
      hours: z.object({ open: clockTime, close: clockTime, isOpen: z.boolean() }),
      /** Until then a person looks at every request, because a password was changed. */
      reviewedUntil: z.nullable(wireTime),
      accounts: z.array(
        z.object({
          id: z.string(),
          type: wirePayoutType,
          title: z.string(),
          masked: z.string(),
          /** Masked. */
          holder: z.string(),
          alias: z.string(),
          isDefault: z.boolean(),
          /** Whether money can be sent there by now; `false` for a method that is closed. */
          isOpen: z.boolean(),
          /** Requests to it are refused until then. */
          holdUntil: z.nullable(wireTime),
          min: wireMoney,
          max: wireMoney,
          etaText: z.string(),
          /** Yuan for one USDT; `null` for other methods. */
          rate: z.nullable(wireRate),
        }),
      ),
      /** How long the newest withdrawals took from the request to the payout, in seconds; `null` while there is none. */
      medianSeconds: z.nullable(z.int()),
      notice: z.string(),
      serverTime: wireTime,
    }),
  }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

const asked = {
  /** What leaves the balance; fee and deductions are parts of it. */
  amount: wireMoney,
  /** What the page showed as `turnover.deduct`; needed where it is not 0. */
  deduct: z.optional(wireMoney),
}

const begun = z.object({ message: z.string(), data: z.object({ withdrawalNo: wireWithdrawalNo }) })

const saveRefusals = [
  ...(['UC/TRIAL_FORBIDDEN', 'UC/RESTRICTED_WITHDRAW', 'UC/ACCOUNT_STATE_ERROR'] as const),
  ...([
    'UC/WITHDRAW_CLOSED',
    'UC/CASH_PASSWORD_NULL',
    'UC/CASH_PASSWORD',
    'UC/PAYOUT_ACCOUNT_UNKNOWN',
  ] as const),
  ...(['UC/WITHDRAW_METHOD', 'UC/ACCOUNT_HOLD', 'UC/KYC', 'UC/WITHDRAW_LIMIT', 'UC/WITHDRAW_COUNT'] as const),
  ...(['UC/PENDING_EXISTS', 'UC/WITHDRAW_OWED', 'UC/TURNOVER', 'UC/WITHDRAW_DEDUCT', 'UC/BALANCE'] as const),
] as const

/**
 * Asks for a withdrawal to an account of the list; the amount is held at once and nothing takes it back. Needs the fund password
 * (`withdrawal`); a repeat under the same key is answered the same.
 */
export const saveWithdrawal = endpoint({
  method: 'POST',
  path: '/app-api/api/userWithdraw/save/v2',
  summary: '提交提现',
  access: 'member',
  idempotent: true,
  restricted: 'withdraw',
  session: 'read',
  form: true,
  body: z.object({ accountId: z.string().check(z.regex(/^\d{1,18}$/)), ...asked }),
  answer: begun,
  refusals: saveRefusals,
})

/**
 * The same to an account that is written out. It is bound first, under the same fund password, so that the hold of new accounts
 * applies to it: until that is over the answer is `UC/ACCOUNT_HOLD`, and the account is in the list.
 */
export const saveFreeWithdrawal = endpoint({
  method: 'POST',
  path: '/app-api/api/userWithdraw/save/free-bank',
  summary: '提交提现（新账户）',
  access: 'member',
  idempotent: true,
  restricted: 'withdraw',
  session: 'read',
  form: true,
  body: z.object({
    type: wirePayoutType,
    ...payoutDetails,
    ...asked,
  }),
  answer: begun,
  refusals: [
    ...saveRefusals,
    ...([
      'UC/FULL_NAME_NEEDED',
      'UC/PAYOUT_ACCOUNT_LIMIT',
      'UC/PAYOUT_ACCOUNT_TAKEN',
      'UC/BANK_NAME_EMPTY',
    ] as const),
    ...(['UC/CARD_NUMBER_FORMAT', 'UC/NETWORK_UNKNOWN', 'UC/ADDRESS_FORMAT'] as const),
    ...(['UC/WALLET_PROVIDER_EMPTY', 'UC/WALLET_ACCOUNT_FORMAT'] as const),
  ],
})

const withdrawal = z.object({
  withdrawalNo: wireWithdrawalNo,
  type: wirePayoutType,
  /** Bank, network or wallet provider, and its masked number. */
  title: z.string(),
  masked: z.string(),
  /** `net` is what arrives; the other parts make up the rest of `amount`. */
  amount: wireMoney,
  net: wireMoney,
  fee: wireMoney,
  /** Charge for missing turnover, and the bonus that was taken back. */
  charge: wireMoney,
  bonus: wireMoney,
  state: wireShownState,
  createdAt: wireTime,
  /** When it was paid out, or returned. */
  endedAt: z.nullable(wireTime),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
})

export const readWithdrawal = endpoint({
  method: 'GET',
  path: '/app-api/api/withdraw/:withdrawalNo',
  summary: '提现详情',
  access: 'member',
  params: z.object({ withdrawalNo: wireWithdrawalNo }),
  answer: z.object({
    data: z.extend(withdrawal, {
      /** Masked. */
      holder: z.string(),
      /** USDT that are paid out, and the rate that was fixed; `null` for other methods. */
      usdt: z.nullable(z.object({ amount: z.string(), rate: wireRate })),
      /** The transaction that pays it on a chain, and how many blocks have it of those that make it final; `null` before there is one. */
      chain: z.nullable(chainProgress),
      steps: z.array(z.object({ state: wireShownState, at: wireTime })),
      medianSeconds: z.nullable(z.int()),
      serverTime: wireTime,
    }),
  }),
  refusals: ['WITHDRAW/UNKNOWN'],
})

/** The member's withdrawals, newest first. */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/app-api/api/withdraw',
  summary: '提现记录',
  access: 'member',
  query: z.object({
    state: z.optional(wireShownState),
    from: z.optional(wireDate),
    to: z.optional(wireDate),
    page: wirePage,
    rows: wireRows,
  }),
  answer: z.object({
    data: z.array(withdrawal),
    totalCount: z.int(),
    /** What arrived or is on its way by the withdrawals of all pages: the net of those that were paid out. */
    totalPaid: wireMoney,
  }),
  refusals: [],
})
