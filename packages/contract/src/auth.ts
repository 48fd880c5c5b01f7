/**
 * Login, registration, trial, captcha and logout. Source: specification 000 §§3–8.
 * The cookie or header `captcha-id`, set by the captcha's image, identifies a captcha. The header `device-id` (16–64
 * letters, digits, `-`, `_`, made once by the browser) identifies the device. The header `company-code` of login,
 * registration, trial and reset is optional; if it is sent, it must be the company of this deployment.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney } from './wire.ts'

const short = (max: number) => z.string().check(z.maxLength(max))

/** The text of the captcha's image, or the base64 payload of the proof-of-work captcha when `vcode_style` is 3. */
const captchaAnswer = short(4096)

/** Cache buster of a published document or image; the server ignores it. */
const buster = z.optional(short(32))

const tokens = z.object({ token: z.string(), tokenChat: z.string() })

export const login = endpoint({
  method: 'POST',
  path: '/app-api/v/user/login',
  summary: '登录',
  access: 'guest',
  rate: 'secret',
  company: true,
  form: true,
  body: z.object({
    account: short(64).check(z.minLength(1)),
    password: short(128).check(z.minLength(1)),
    /** Length of the session: three days (default) or half a day. */
    remember: z.optional(z.boolean()),
    version: z.optional(short(32)),
    valiCode: z.optional(captchaAnswer),
    /** The six digits of the authenticator, or a recovery code; required after `UC/TWO_STEP_REQUIRED`. */
    twoStepCode: z.optional(short(32)),
    /** A password of the own, and once more; required after `UC/PASSWORD_INITIAL`. */
    newPassword: z.optional(short(128)),
    confirmPassword: z.optional(short(128)),
  }),
  answer: tokens,
  refusals: [
    'UC/COMPANY_UNKNOWN',
    'UC/PASSWORD_INITIAL',
    'UC/PASSWORD_FORMAT',
    'UC/PASSWORD_CONFIRM',
    'UC/PASSWORD_IS_ACCOUNT',
    'UC/PASSWORD_SAME',
    'UC/LOGIN_FAILED',
    'UC/LOGIN_LOCKED',
    'UC/ACCOUNT_STATE_ERROR',
    'UC/RESET_PASSWORD',
    'UC/CAPTCHA_REQUIRED',
    'UC/CAPTCHA',
    'UC/TWO_STEP_REQUIRED',
    'UC/TWO_STEP_WRONG',
  ],
})

export const register = endpoint({
  method: 'POST',
  path: '/app-api/v/user/reg',
  summary: '注册',
  access: 'guest',
  rate: 'new-account',
  company: true,
  form: true,
  body: z.object({
    account: short(64),
    password: short(128),
    confirmPassword: short(128),
    birthday: z.optional(short(10)),
    email: z.optional(short(100)),
    fullName: z.optional(short(30)),
    fundPwd: z.optional(short(16)),
    intrCode: z.optional(short(32)),
    qq: z.optional(short(32)),
    weixin: z.optional(short(64)),
    phone: z.optional(short(20)),
    vCode: z.optional(captchaAnswer),
    /** Build version of the client. */
    version: z.optional(short(32)),
    companyCode: z.optional(short(16)),
    /** `configVersion` of the register-limit document from which the form was built; an older version is refused. */
    configVersion: z.optional(short(32)),
  }),
  answer: z.extend(tokens, { message: z.string() }),
  refusals: [
    'UC/COMPANY_UNKNOWN',
    'UC/CONFIG_CHANGED',
    'UC/REGISTER_CLOSED',
    'UC/REGISTER_LIMIT',
    'UC/CAPTCHA',
    'UC/ACCOUNT_TAKEN',
    'UC/ACCOUNT_FORMAT',
    'UC/PASSWORD_FORMAT',
    'UC/PASSWORD_CONFIRM',
    'UC/PASSWORD_IS_ACCOUNT',
    'UC/BIRTHDAY_FORMAT',
    'UC/UNDER_AGE',
    'UC/EMAIL_FORMAT',
    'UC/EMAIL_EMPTY',
    'UC/FULL_NAME_FORMAT',
    'UC/FULL_NAME_EMPTY',
    'UC/FUND_PASSWORD_FORMAT',
    'UC/FUND_PASSWORD_EMPTY',
    'UC/REFERRAL_CODE_UNKNOWN',
    'UC/REFERRAL_CODE_EMPTY',
    'UC/REFERRAL_SELF',
    'AGENT/LINK_ENDED',
    'UC/QQ_FORMAT',
    'UC/QQ_EMPTY',
    'UC/WECHAT_FORMAT',
    'UC/WECHAT_EMPTY',
    'UC/PHONE_FORMAT',
    'UC/PHONE_EMPTY',
  ],
})

export const registerTrial = endpoint({
  method: 'GET',
  path: '/app-api/v/user/regTest',
  summary: '试玩账户',
  access: 'guest',
  rate: 'new-account',
  company: true,
  crossSite: 'refused',
  answer: tokens,
  refusals: ['UC/COMPANY_UNKNOWN', 'UC/REGISTER_LIMIT'],
})

export const logout = endpoint({
  method: 'GET',
  path: '/app-api/v/user/logout',
  summary: '退出登录',
  access: 'guest',
  crossSite: 'refused',
  answer: z.object({ message: z.string() }),
  refusals: [],
})

/**
 * Whether a name of an account is still free. Phone numbers and e-mail addresses cannot be checked: the answer would
 * tell a stranger who has an account.
 */
export const checkUnique = endpoint({
  method: 'GET',
  path: '/app-api/v/user/checkUnique',
  summary: '用户名是否可用',
  access: 'guest',
  rate: 'secret',
  query: z.object({ account: short(64).check(z.minLength(1)) }),
  answer: z.object({ unique: z.boolean() }),
  refusals: ['UC/ACCOUNT_FORMAT'],
})

/** Answers `image/png`, not JSON; sets the cookie and the header `captcha-id`. */
export const readCaptcha = endpoint({
  method: 'GET',
  path: '/app-api/v/vCode',
  summary: '图形验证码',
  access: 'guest',
  rate: 'captcha',
  query: z.object({ m: z.optional(z.enum(['reg', 'login', 'reset'])), t: buster }),
  answer: z.object({}),
  refusals: [],
})

/** The challenge of the self-hosted proof-of-work captcha (`vcode_style` 3), as its widget reads it. */
export const readChallenge = endpoint({
  method: 'GET',
  path: '/app-api/v/captcha/challenge',
  summary: '工作量证明验证码',
  access: 'guest',
  rate: 'captcha',
  query: z.object({ m: z.optional(z.enum(['reg', 'login', 'reset'])), t: buster }),
  answer: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int(),
      data: z.object({ purpose: z.string() }),
    }),
    signature: z.string(),
  }),
  refusals: [],
})

/** 0 shown, 1 required; `null` not shown. */
const fieldRule = z.nullable(z.int())

export const readRegisterLimit = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/limit/registerLimit',
  summary: '注册配置',
  access: 'guest',
  query: z.object({ _t: buster, t: buster }),
  answer: z.object({
    enabled: z.int(),
    account: fieldRule,
    password: fieldRule,
    fullName: fieldRule,
    fundPwd: fieldRule,
    birthday: fieldRule,
    email: fieldRule,
    qq: fieldRule,
    weixin: fieldRule,
    intrCode: fieldRule,
    phone: fieldRule,
    vCode: fieldRule,
    userAccountMessage: z.string(),
    wechatPlaceholder: z.string(),
    /** The new player's bonus; the specification's spelling. */
    sendMenoy: wireMoney,
    perIpPerDay: z.int(),
    phoneCodeRequired: z.int(),
    minAge: z.int(),
    /** The form sends it back as `configVersion`. */
    configVersion: z.string(),
  }),
  refusals: [],
})

export const readLoginLimit = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/limit/userLoginLimit',
  summary: '登录配置',
  access: 'guest',
  query: z.object({ _t: buster, t: buster }),
  answer: z.object({
    /** 1: a captcha is always required. 0: it is required (`UC/CAPTCHA_REQUIRED`) after `captchaAfter` failures. */
    vCode: z.int(),
    captchaAfter: z.int(),
    maxFail: z.int(),
    lockMinutes: z.int(),
    deviceLimit: z.int(),
  }),
  refusals: [],
})
