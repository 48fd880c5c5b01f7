/** The member's profile and payout accounts. Source: specification 000 §§3, 7, not-shown §2. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney, wireTime } from './wire.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const done = z.object({ message: z.string() })

/** A personal field. `masked` is the result of `maskText` (domain); empty when the member has not entered it. */
const masked = z.string()

export const readProfile = endpoint({
  method: 'GET',
  path: '/app-api/api/user/info',
  summary: '个人资料',
  access: 'member',
  answer: z.object({
    userInfo: z.object({
      userId: z.string(),
      account: z.string(),
      /** Empty until the member chose one. */
      nickname: z.string(),
      /** `HY` member, `TEST` trial. */
      type: z.enum(['HY', 'TEST']),
      isDl: z.int(),
      avatarId: z.int(),
      vipLevel: z.int(),
      hyLevel: z.int(),
      /** Stakes of this calendar month at UTC+8, without refunds. */
      cycleBetAmount: wireMoney,
      /** End of the month. */
      cycleEndsAt: wireTime,
      rebate: z.number(),
      enableChat: z.int(),
      chatLevel: z.int(),
      /** Only for an agent; empty for others. */
      referralCode: z.string(),
      registeredAt: wireTime,
    }),
    extInfo: z.object({
      money: wireMoney,
      liveMoney: wireMoney,
      rechMoney: wireMoney,
      /** Whether a fund password is set: 1 or 0. */
      fundPwd: z.int(),
    }),
    userDetail: z.object({
      /** The member's exclusive domain (专属域名); `null` for most members. */
      domain: z.nullable(z.string()),
      fullName: masked,
      birthday: masked,
      phone: masked,
      email: masked,
      qq: masked,
      weixin: masked,
      /** Whether each field can still be changed. */
      canChangeFullName: z.boolean(),
      canChangeBirthday: z.boolean(),
      /** Earliest time of the next change; `null` when it may be changed now. */
      nicknameChangeableAt: z.nullable(wireTime),
    }),
    unReadCount: z.int(),
    extMoney: wireMoney,
    extLiveMoney: wireMoney,
    /** Always true until an operator has entered a licence record (architecture §1). */
    playMoney: z.boolean(),
  }),
  refusals: [],
})

/**
 * Changes only the fields that are sent. Replacing phone, e-mail, QQ or WeChat needs the fund password
 * (`personal-info`); adding the first phone or e-mail address needs the login password, or the authenticator's code
 * when two-step login is on.
 */
export const modifyProfile = endpoint({
  method: 'POST',
  path: '/app-api/api/user/modifyUserInfo',
  summary: '修改个人资料',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({
    avatarId: z.optional(z.int()),
    nickname: z.optional(text(64)),
    fullName: z.optional(text(30)),
    birthday: z.optional(text(10)),
    phone: z.optional(text(20)),
    email: z.optional(text(100)),
    qq: z.optional(text(32)),
    weixin: z.optional(text(64)),
    /** Required after `UC/PASSWORD_REQUIRED`. */
    password: z.optional(text(128)),
    code: z.optional(text(32)),
  }),
  answer: done,
  refusals: [
    'UC/AVATAR_UNKNOWN',
    'UC/NICKNAME_FORMAT',
    'UC/NICKNAME_RESERVED',
    'UC/NICKNAME_TAKEN',
    'UC/NICKNAME_TOO_SOON',
    'UC/BIRTHDAY_SET',
    'UC/BIRTHDAY_FORMAT',
    'UC/UNDER_AGE',
    'UC/FULL_NAME_LOCKED',
    'UC/FULL_NAME_FORMAT',
    'UC/EMAIL_FORMAT',
    'UC/QQ_FORMAT',
    'UC/WECHAT_FORMAT',
    'UC/PHONE_FORMAT',
    'UC/CASH_PASSWORD',
    'UC/CASH_PASSWORD_NULL',
    'UC/PASSWORD_REQUIRED',
    'UC/PASSWORD_WRONG',
    'UC/PASSWORD_LOCKED',
    'UC/TWO_STEP_WRONG',
    'UC/TRIAL_FORBIDDEN',
  ],
})

/** 2 bank card, 10 USDT, 20 e-wallet. */
const payoutType = z.enum(['2', '10', '20'])

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/app-api/api/user/bank/queryAll',
  summary: '提款账户',
  access: 'member',
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        type: payoutType,
        /** Bank, network or wallet provider. */
        title: z.string(),
        /** Masked number: `**** **** **** 1234`, or the masked address or account. */
        masked: z.string(),
        holder: masked,
        alias: z.string(),
        province: z.string(),
        city: z.string(),
        branch: z.string(),
        isDefault: z.boolean(),
        /** Until this time a withdrawal to the account is refused; `null` when the time is past. */
        holdUntil: z.nullable(wireTime),
        createdAt: wireTime,
      }),
    ),
  }),
  refusals: [],
})

/** Where a payout account is, by its type. */
export const payoutDetails = {
  /** Only for type 2 (bank card). */
  bankName: z.optional(text(40)),
  cardNumber: z.optional(text(30)),
  province: z.optional(text(20)),
  city: z.optional(text(20)),
  branch: z.optional(text(60)),
  /** Only for type 10 (USDT): TRC20, ERC20 or BEP20. */
  network: z.optional(text(10)),
  address: z.optional(text(80)),
  /** Only for type 20 (e-wallet). */
  provider: z.optional(text(20)),
  walletAccount: z.optional(text(60)),
}

/**
 * Adds a payout account, or, with `id`, changes its default flag, alias and branch. The holder is always the member's
 * real name. Needs the fund password (`payout-account`).
 */
export const updatePayoutAccount = endpoint({
  method: 'POST',
  path: '/app-api/api/user/updateBank',
  summary: '绑定或修改提款账户',
  access: 'member',
  restricted: 'withdraw',
  session: 'read',
  form: true,
  body: z.object({
    id: z.optional(text(20)),
    type: payoutType,
    isDefault: z.optional(z.boolean()),
    alias: z.optional(text(20)),
    ...payoutDetails,
  }),
  answer: z.object({ message: z.string(), id: z.string() }),
  refusals: [
    'UC/RESTRICTED_WITHDRAW',
    'UC/FULL_NAME_NEEDED',
    'UC/PAYOUT_ACCOUNT_LIMIT',
    'UC/PAYOUT_ACCOUNT_UNKNOWN',
    'UC/PAYOUT_ACCOUNT_TAKEN',
    'UC/BANK_NAME_EMPTY',
    'UC/CARD_NUMBER_FORMAT',
    'UC/NETWORK_UNKNOWN',
    'UC/ADDRESS_FORMAT',
    'UC/WALLET_PROVIDER_EMPTY',
    'UC/WALLET_ACCOUNT_FORMAT',
    'UC/CASH_PASSWORD',
    'UC/CASH_PASSWORD_NULL',
    'UC/TRIAL_FORBIDDEN',
  ],
})

/** Needs the fund password (`payout-account`). */
export const removePayoutAccount = endpoint({
  method: 'POST',
  path: '/app-api/api/user/bank/remove',
  summary: '解绑提款账户',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ id: text(20) }),
  answer: done,
  refusals: [
    'UC/PAYOUT_ACCOUNT_UNKNOWN',
    'UC/PAYOUT_ACCOUNT_USED',
    'UC/CASH_PASSWORD',
    'UC/CASH_PASSWORD_NULL',
    'UC/TRIAL_FORBIDDEN',
  ],
})

/** Rows of the security centre: 1 set, 0 not set. */
export const readSecurity = endpoint({
  method: 'GET',
  path: '/app-api/api/user/security',
  summary: '安全中心',
  access: 'member',
  answer: z.object({
    data: z.object({
      /** Security score, 0–100. */
      score: z.int(),
      password: z.int(),
      fundPassword: z.int(),
      phone: z.int(),
      email: z.int(),
      payoutAccount: z.int(),
      twoStep: z.int(),
      /** Until this time every withdrawal is reviewed by staff, because a password was changed; `null` when not. */
      withdrawalHoldUntil: z.nullable(wireTime),
    }),
  }),
  refusals: [],
})
