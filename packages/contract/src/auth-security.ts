/** The member's secrets, devices and two-step login. Source: specification 000 §7, not-shown §2. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wirePage, wireRows, wireTime } from './wire.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const done = z.object({ message: z.string() })
/** `inboxUrl` leads to the phone and mailbox of a demonstration, where what was sent can be read; elsewhere there is none. */
const codeSent = z.extend(done, { inboxUrl: z.optional(z.string()) })
const passwordRefusals = ['UC/PASSWORD_FORMAT', 'UC/PASSWORD_CONFIRM', 'UC/PASSWORD_IS_ACCOUNT'] as const

/** Purpose of a checked fund password: it permits one call of that kind, within five minutes, in the same session. */
const fundPasswordPurpose = z.enum([
  'withdrawal',
  'payout-account',
  'personal-info',
  'red-packet',
  'agent-transfer',
])

/**
 * Sends a code of six digits to the bound phone number or e-mail address. The answer is the same whether or not the
 * account exists.
 */
export const requestResetCode = endpoint({
  method: 'POST',
  path: '/app-api/api/user/resetCode',
  summary: '找回密码：发送验证码',
  access: 'guest',
  rate: 'secret',
  company: true,
  form: true,
  body: z.object({
    account: text(64).check(z.minLength(1)),
    /** The bound phone number or e-mail address, written out by the player. */
    contact: text(100).check(z.minLength(1)),
    /** Always required: the text of the image `vCode?m=reset`, or the proof of work when `vcode_style` is 3. */
    vCode: text(4096),
  }),
  answer: codeSent,
  refusals: ['UC/COMPANY_UNKNOWN', 'UC/CAPTCHA'],
})

/** Sets a new password by the code. An unknown account, a wrong code and an expired code get the same refusal. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/app-api/api/user/updatePasswordByAccount',
  summary: '找回密码',
  access: 'guest',
  rate: 'secret',
  company: true,
  form: true,
  body: z.object({
    account: text(64).check(z.minLength(1)),
    code: text(16),
    password: text(128),
    confirmPassword: text(128),
  }),
  answer: done,
  refusals: ['UC/COMPANY_UNKNOWN', ...passwordRefusals, 'UC/CODE_WRONG'],
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/app-api/api/user/updatePassword',
  summary: '修改登录密码',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ oldPassword: text(128), password: text(128), confirmPassword: text(128) }),
  answer: done,
  refusals: [
    ...passwordRefusals,
    'UC/PASSWORD_WRONG',
    'UC/PASSWORD_SAME',
    'UC/PASSWORD_LOCKED',
    'UC/TRIAL_FORBIDDEN',
  ],
})

/**
 * The first fund password needs the login password, or the authenticator's code when two-step login is on; a change
 * needs the old one, or the login password with a code. The owner is notified in both cases.
 */
export const updateFundPassword = endpoint({
  method: 'POST',
  path: '/app-api/api/user/updateFundPwd',
  summary: '设置或修改资金密码',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({
    fundPwd: text(16),
    confirmFundPwd: text(16),
    oldFundPwd: z.optional(text(16)),
    password: z.optional(text(128)),
    /** The authenticator's code when two-step login is on, otherwise the code of `requestOwnCode`. */
    code: z.optional(text(32)),
  }),
  answer: done,
  refusals: [
    'UC/FUND_PASSWORD_FORMAT',
    'UC/FUND_PASSWORD_CONFIRM',
    'UC/FUND_PASSWORD_SIMPLE',
    'UC/CASH_PASSWORD_ERROR',
    'UC/CASH_PASSWORD_LOCKED',
    'UC/PASSWORD_REQUIRED',
    'UC/PASSWORD_WRONG',
    'UC/PASSWORD_LOCKED',
    'UC/CODE_WRONG',
    'UC/TWO_STEP_WRONG',
    'UC/TRIAL_FORBIDDEN',
  ],
})

/** Sends a code of four digits to the member's own bound phone or address, to renew a forgotten fund password. */
export const requestOwnCode = endpoint({
  method: 'POST',
  path: '/app-api/api/user/sendCode',
  summary: '发送验证码到已绑定的手机或邮箱',
  access: 'member',
  session: 'read',
  answer: codeSent,
  refusals: ['UC/TRIAL_FORBIDDEN', 'UC/PHONE_EMPTY'],
})

/**
 * Checks the fund password. When it is right the server permits one call that needs it; `purpose` defaults to the kind
 * of call that was refused last for want of it.
 */
export const checkFundPassword = endpoint({
  method: 'POST',
  path: '/app-api/v/user/check/cashPassword',
  summary: '验证提现密码',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ cashPassword: text(16), purpose: z.optional(fundPasswordPurpose) }),
  answer: done,
  refusals: ['UC/CASH_PASSWORD_NULL', 'UC/CASH_PASSWORD_ERROR', 'UC/CASH_PASSWORD_LOCKED'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/app-api/api/user/sessions',
  summary: '登录设备',
  access: 'member',
  answer: z.object({
    data: z.array(
      z.object({
        sessionId: z.string(),
        /** Whether it is the session of this call (本机). */
        isCurrent: z.boolean(),
        device: z.string(),
        ip: z.string(),
        loggedInAt: wireTime,
      }),
    ),
  }),
  refusals: [],
})

/** Ends one of the member's own sessions, or all others when no id is given. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/app-api/api/user/sessions/end',
  summary: '退出登录设备',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ sessionId: z.optional(text(36)) }),
  answer: z.object({ message: z.string(), endedCount: z.int() }),
  refusals: ['UC/SESSION_UNKNOWN'],
})

export const listLogins = endpoint({
  method: 'GET',
  path: '/app-api/api/user/logins',
  summary: '登录记录',
  access: 'member',
  query: z.object({ page: wirePage, rows: wireRows }),
  answer: z.object({
    data: z.array(
      z.object({
        time: wireTime,
        ip: z.string(),
        device: z.string(),
        result: z.enum(['success', 'wrong-password', 'wrong-code', 'locked', 'refused']),
      }),
    ),
    totalCount: z.int(),
  }),
  refusals: [],
})

/** Creates the secret for the authenticator app. Two-step login is on only after `confirmTwoStep`. */
export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/app-api/api/user/twoStep/begin',
  summary: '两步验证：生成密钥',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ password: text(128) }),
  answer: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  refusals: ['UC/TWO_STEP_ON', 'UC/PASSWORD_WRONG', 'UC/PASSWORD_LOCKED', 'UC/TRIAL_FORBIDDEN'],
})

/**
 * Switches two-step login on by a code of the authenticator. The answer is the only one that shows the ten recovery
 * codes.
 */
export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/app-api/api/user/twoStep/confirm',
  summary: '两步验证：开启',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ code: text(16) }),
  answer: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  refusals: ['UC/TWO_STEP_ON', 'UC/TWO_STEP_OFF', 'UC/TWO_STEP_WRONG'],
})

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/app-api/api/user/twoStep/end',
  summary: '两步验证：关闭',
  access: 'member',
  session: 'read',
  form: true,
  body: z.object({ password: text(128), code: text(32) }),
  answer: done,
  refusals: ['UC/TWO_STEP_OFF', 'UC/TWO_STEP_WRONG', 'UC/PASSWORD_WRONG', 'UC/PASSWORD_LOCKED'],
})
