/** What a member of staff sees and does about his or her own account. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const short = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** Who is signed in, with what rights, and what stands above every page. */
export const readMe = operatorEndpoint({
  method: 'GET',
  path: '/console-api/me',
  summary: '我的账号与权限',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  answer: z.object({
    person: z.object({ staffId: z.string(), login: z.string(), name: z.string() }),
    roles: z.array(z.object({ role: z.string(), name: z.string() })),
    /** Names of `capabilities.ts`, sorted. */
    capabilities: z.array(z.string()),
    /** A sentence that stands above every page, such as that this is a demonstration. */
    banner: z.nullable(z.string()),
    session: z.object({
      expiresAt: wireTime,
      /** Without a call the session ends after so many minutes. */
      idleMinutes: z.int(),
      /** Until when calls that need a fresh code are let through; the past when one is needed. */
      steppedUpUntil: wireTime,
    }),
    /** Of a demonstration's people, whose authenticator nobody has: the code of now. `null` for everybody else. */
    demonstrationCode: z.nullable(z.string()),
    /** Whether a passkey may be used instead of a code. */
    hasPasskey: z.boolean(),
    now: wireTime,
  }),
  refusals: [],
})

/** Confirms by a code that the person is still there, before money and before what needs a second person. */
export const stepUp = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/step-up',
  summary: '再次确认身份',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  rate: 'console-sign-in',
  body: z.object({ code: short(32) }),
  answer: z.object({ steppedUpUntil: wireTime }),
  refusals: ['OPS/CODE_WRONG', 'OPS/LOCKED'],
})

export const signOut = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/sign-out',
  summary: '退出后台',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  body: z.object({}),
  answer: z.object({}),
  refusals: [],
})

/** The person's open sessions, newest first. */
export const listMySessions = operatorEndpoint({
  method: 'GET',
  path: '/console-api/me/sessions',
  summary: '我的登录设备',
  access: 'operator',
  capability: 'own',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        sessionId: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        startedAt: wireTime,
        seenAt: wireTime,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** Ends one of the person's sessions, or all but this one. */
export const endMySessions = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/sessions/end',
  summary: '结束我的登录',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  body: z.object({ sessionId: z.optional(short(36)) }),
  answer: z.object({ endedCount: z.int() }),
  refusals: ['OPS/UNKNOWN'],
})

/** Sets a new password and ends all other sessions. */
export const changeMyPassword = operatorEndpoint({
  method: 'POST',
  path: '/console-api/me/password',
  summary: '修改我的密码',
  access: 'operator',
  capability: 'own',
  audit: 'write',
  rate: 'console-sign-in',
  stepUp: true,
  body: z.object({ password: short(128), newPassword: short(128) }),
  answer: z.object({ endedCount: z.int() }),
  refusals: ['OPS/PASSWORD_WRONG', 'OPS/PASSWORD_FORM', 'OPS/LOCKED'],
})
