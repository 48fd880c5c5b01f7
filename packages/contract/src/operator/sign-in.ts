/**
 * How staff come in: a password, then the code of an authenticator. The session is a cookie that no script can read; each
 * call carries the header `x-console: 1`, which a page of another site cannot send. Source: console §3.4.
 */
import { z } from 'zod/mini'
import { operatorEndpoint } from './operator-endpoint.ts'

const short = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const code = short(32)

/** What comes after the password: `code` asks for the authenticator's code, `enrol` binds an authenticator first. */
const next = z.enum(['code', 'enrol'])

/** Checks name and password, and opens a session that can do nothing but the second step for ten minutes. */
export const signIn = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/sign-in',
  summary: '登录后台：第一步，密码',
  access: 'operator',
  capability: 'sign-in',
  audit: 'none',
  rate: 'console-sign-in',
  body: z.object({ login: short(64), password: short(128) }),
  answer: z.object({
    next,
    /** Of a demonstration's people, whose authenticator nobody has: the code of now. `null` for everybody else. */
    demonstrationCode: z.nullable(z.string()),
    /** Whether a passkey may be used instead of the code. */
    hasPasskey: z.boolean(),
  }),
  refusals: ['OPS/SIGN_IN_FAILED', 'OPS/LOCKED'],
})

/** The second step: an authenticator's six digits or a recovery code. Answers with a new session cookie. */
export const confirmSignIn = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/sign-in/code',
  summary: '登录后台：第二步，验证码',
  access: 'operator',
  capability: 'sign-in',
  audit: 'write',
  rate: 'console-sign-in',
  body: z.object({ code }),
  answer: z.object({ expiresAt: z.string() }),
  refusals: ['OPS/CODE_WRONG', 'OPS/LOCKED', 'OPS/NOT_ENROLLED'],
})

/** Makes the secret of an authenticator for somebody who has none; nothing is bound yet. */
export const beginEnrolment = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/enrolment',
  summary: '绑定验证器：取得密钥',
  access: 'operator',
  capability: 'sign-in',
  audit: 'none',
  rate: 'console-sign-in',
  body: z.object({}),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['OPS/ENROLLED'],
})

/** Binds the authenticator by its first code and signs in; the recovery codes are told this once. */
export const confirmEnrolment = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/enrolment/confirm',
  summary: '绑定验证器：确认',
  access: 'operator',
  capability: 'sign-in',
  audit: 'write',
  rate: 'console-sign-in',
  body: z.object({ code }),
  answer: z.object({ expiresAt: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: ['OPS/CODE_WRONG', 'OPS/LOCKED', 'OPS/ENROLLED', 'OPS/NOT_ENROLLED'],
})

/** An invited person sets the password; the second step follows. */
export const join = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/join',
  summary: '接受邀请并设置密码',
  access: 'operator',
  capability: 'sign-in',
  audit: 'write',
  rate: 'console-sign-in',
  body: z.object({ invitation: short(64), password: short(128) }),
  answer: z.object({ login: z.string(), next }),
  refusals: ['OPS/INVITATION', 'OPS/PASSWORD_FORM'],
})
