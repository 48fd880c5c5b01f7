import { readLoginRules, readRegistrationRules } from '@app/client/auth/read-entry-rules.ts'
import { readOne } from '@app/client/read-answers.ts'
import type {
  checkUnique,
  login,
  logout,
  readChallenge,
  readLoginLimit,
  readRegisterLimit,
  register,
  registerTrial,
} from '@app/contract/auth.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { API_ORIGIN, BUILD_VERSION, IS_APP_BUILD } from '@app/session/app-build.ts'
import { sessionSetting } from '@app/session/begin-session.ts'
import { forgetTokens, keepTokens, readToken } from '@app/session/tokens.ts'
import { queryOptions } from '@tanstack/react-query'

const NAME_STALE_MS = 60_000

/** Keys of what the forms of login and registration ask for. */
export const entryKeys = {
  loginRules: ['entry', 'login-rules'],
  registrationRules: ['entry', 'registration-rules'],
  captcha: (purpose: CaptchaPurpose, stamp: number) => ['entry', 'captcha', purpose, stamp],
  inviter: (code: string) => ['entry', 'inviter', code],
  nameFree: (account: string) => ['entry', 'name-free', account.toLowerCase()],
} as const

export const loginRulesQuery = queryOptions({
  queryKey: entryKeys.loginRules,
  queryFn: async ({ signal }) => {
    const wire = await call<typeof readLoginLimit>('GET', '/sys-upload/data/json/limit/userLoginLimit', {
      query: { t: String(Date.now()) },
      signal,
    })
    return readOne(wire, readLoginRules)
  },
})

/** Asked when the form opens and again when it is sent (specification 000 §7). */
export const registrationRulesQuery = queryOptions({
  queryKey: entryKeys.registrationRules,
  queryFn: async ({ signal }) => {
    const wire = await call<typeof readRegisterLimit>('GET', '/sys-upload/data/json/limit/registerLimit', {
      query: { t: String(Date.now()) },
      signal,
    })
    return readOne(wire, readRegistrationRules)
  },
})

export type CaptchaPurpose = 'login' | 'reg' | 'reset'

/** A picture, and the id by which the server knows it. */
export type CaptchaImage = Readonly<{ id: string; picture: string }>

/** One picture; another stamp is another picture. It is fetched once, because the server forgets the one before. */
export const captchaQuery = (purpose: CaptchaPurpose, stamp: number) =>
  queryOptions({
    queryKey: entryKeys.captcha(purpose, stamp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      fetchCaptcha(purpose === 'login' ? `t=${stamp}` : `m=${purpose}&t=${stamp}`, signal),
  })

/** Not by its address in the page: the app's page lies on another host, whose cookies the server never sees. */
async function fetchCaptcha(query: string, signal: AbortSignal): Promise<CaptchaImage> {
  const answer = await fetch(`${API_ORIGIN}/app-api/v/vCode?${query}`, { signal })
  const id = answer.headers.get('captcha-id')
  if (!answer.ok || id === null) throw new Error(`no captcha came: status ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { id, picture: `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}` }
}

/** Asks for a task that proves a device at work; `t` keeps caches from answering. */
export const askChallenge = (purpose: CaptchaPurpose, t: string) =>
  call<typeof readChallenge>('GET', '/app-api/v/captcha/challenge', { query: { m: purpose, t } })

/** Whether a name may still be registered. Asked once a name; a refusal is not repeated. */
export const nameFreeQuery = (account: string) =>
  queryOptions({
    queryKey: entryKeys.nameFree(account),
    queryFn: ({ signal }) =>
      call<typeof checkUnique>('GET', '/app-api/v/user/checkUnique', { query: { account }, signal }),
    staleTime: NAME_STALE_MS,
    retry: false,
  })

/**
 * What is done to a password before it is sent: nothing, since the connection carries it and the server hashes it.
 * An operator's older transformation belongs here and nowhere else. Source: product document not-shown §3.
 */
export const encodePassword = (password: string): string => password

/** Logs in and keeps the tokens. `captchaId` is that of the picture whose text is sent. */
export async function sendLogin(fields: Omit<BodyIn<typeof login>, 'version'>, captchaId?: string) {
  const tokens = await call<typeof login>('POST', '/app-api/v/user/login', {
    asForm: true,
    captchaId,
    body: { ...fields, password: encodePassword(fields.password), version: BUILD_VERSION },
  })
  keepTokens(tokens)
}

/**
 * Registers and keeps the tokens; answers the server's greeting. `captchaId` as with a login. The mobile app names its
 * company in the form too (specification 000 §3).
 */
export async function sendRegistration(
  fields: Omit<BodyIn<typeof register>, 'version' | 'companyCode'>,
  captchaId?: string,
): Promise<string> {
  const { message, ...tokens } = await call<typeof register>('POST', '/app-api/v/user/reg', {
    asForm: true,
    captchaId,
    body: {
      ...fields,
      password: encodePassword(fields.password),
      confirmPassword: encodePassword(fields.confirmPassword),
      version: BUILD_VERSION,
      ...(IS_APP_BUILD && { companyCode: sessionSetting().companyCode() }),
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
