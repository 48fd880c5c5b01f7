import type {
  login,
  logout,
  readLoginLimit,
  readRegisterLimit,
  register,
  registerTrial,
} from '@app/contract/auth.ts'
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { BUILD_VERSION } from '@app/session/app-build.ts'
import { forgetTokens, keepTokens, readToken } from '@app/session/tokens.ts'
import { queryOptions } from '@tanstack/react-query'

export type RegisterLimit = AnswerOf<typeof readRegisterLimit>

export const loginLimitQuery = queryOptions({
  queryKey: ['login-limit'],
  queryFn: ({ signal }) =>
    call<typeof readLoginLimit>('GET', '/sys-upload/data/json/limit/userLoginLimit', {
      query: { t: String(Date.now()) },
      signal,
    }),
})

/** Asked when the form opens and again when it is sent (specification 000 §7). */
export const registerLimitQuery = queryOptions({
  queryKey: ['register-limit'],
  queryFn: ({ signal }) =>
    call<typeof readRegisterLimit>('GET', '/sys-upload/data/json/limit/registerLimit', {
      query: { t: String(Date.now()) },
      signal,
    }),
})

/**
 * What is done to a password before it is sent: nothing, since the connection carries it and the server hashes it.
 * An operator's older transformation belongs here and nowhere else. Source: product document not-shown §3.
 */
export const encodePassword = (password: string): string => password

/** Logs in and keeps the tokens. */
export async function sendLogin(fields: Omit<BodyIn<typeof login>, 'version'>) {
  const tokens = await call<typeof login>('POST', '/app-api/v/user/login', {
    body: { ...fields, password: encodePassword(fields.password), version: BUILD_VERSION },
  })
  keepTokens(tokens)
}

/** Registers and keeps the tokens; answers the server's greeting. */
export async function sendRegistration(fields: Omit<BodyIn<typeof register>, 'version'>): Promise<string> {
  const { message, ...tokens } = await call<typeof register>('POST', '/app-api/v/user/reg', {
    body: {
      ...fields,
      password: encodePassword(fields.password),
      confirmPassword: encodePassword(fields.confirmPassword),
      version: BUILD_VERSION,
    },
  })
  keepTokens(tokens)
  return message
}

/** Makes a trial account and keeps its tokens. */
export async function sendTrial() {
  keepTokens(await call<typeof registerTrial>('GET', '/app-api/v/user/regTest'))
}

/** Ends the login here at once, and on the server when it can be reached. */
export async function sendLogout() {
  // The call takes its headers before the tokens go, and nobody waits for its answer.
  const goodbye = readToken() === undefined ? undefined : call<typeof logout>('GET', '/app-api/v/user/logout')
  forgetTokens()
  // A server that cannot be reached lets the login run out by itself.
  await goodbye?.catch(() => undefined)
}
