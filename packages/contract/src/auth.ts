/** Login, registration, trial and logout. Source: specification 000 §§3–8. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

const short = (max: number) => z.string().check(z.maxLength(max))

const tokens = z.object({ token: z.string(), tokenChat: z.string() })

export const login = endpoint({
  method: 'POST',
  path: '/app-api/v/user/login',
  summary: '登录',
  access: 'guest',
  form: true,
  body: z.object({
    account: short(64).check(z.minLength(1)),
    password: short(128).check(z.minLength(1)),
    remember: z.optional(z.boolean()),
    version: z.optional(short(32)),
    valiCode: z.optional(short(16)),
  }),
  answer: tokens,
  refusals: ['UC/LOGIN_FAILED', 'UC/LOGIN_LOCKED', 'UC/ACCOUNT_STATE_ERROR'],
})

export const register = endpoint({
  method: 'POST',
  path: '/app-api/v/user/reg',
  summary: '注册',
  access: 'guest',
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
    vCode: z.optional(short(512)),
    version: z.optional(short(32)),
    companyCode: z.optional(short(16)),
  }),
  answer: z.extend(tokens, { message: z.string() }),
  refusals: [
    'UC/ACCOUNT_TAKEN',
    'UC/ACCOUNT_FORMAT',
    'UC/PASSWORD_FORMAT',
    'UC/PASSWORD_CONFIRM',
    'UC/PASSWORD_IS_ACCOUNT',
    'UC/BIRTHDAY_FORMAT',
    'UC/EMAIL_FORMAT',
    'UC/FULL_NAME_FORMAT',
    'UC/FUND_PASSWORD_FORMAT',
    'UC/REFERRAL_CODE_UNKNOWN',
    'UC/QQ_FORMAT',
    'UC/WECHAT_FORMAT',
    'UC/PHONE_FORMAT',
  ],
})

export const registerTrial = endpoint({
  method: 'GET',
  path: '/app-api/v/user/regTest',
  summary: '试玩账户',
  access: 'guest',
  answer: tokens,
  refusals: [],
})

export const logout = endpoint({
  method: 'GET',
  path: '/app-api/v/user/logout',
  summary: '退出登录',
  access: 'guest',
  answer: z.object({ message: z.string() }),
  refusals: [],
})
