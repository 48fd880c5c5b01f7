import type { login, logout, register, registerTrial } from '@app/contract/auth.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '#platform/api.ts'
import { forgetTokens, keepTokens, readToken } from '#platform/tokens.ts'

/** Sent as `version` (specification 000 §9). */
const BUILD_VERSION = '5.0.9'

/** Logs in and keeps the tokens. */
export async function sendLogin(fields: Pick<BodyIn<typeof login>, 'account' | 'password' | 'remember'>) {
  const tokens = await call<typeof login>('POST', '/app-api/v/user/login', {
    body: { ...fields, version: BUILD_VERSION },
  })
  keepTokens(tokens)
}

/** Registers and keeps the tokens. */
export async function sendRegistration(fields: BodyIn<typeof register>) {
  const tokens = await call<typeof register>('POST', '/app-api/v/user/reg', {
    body: { ...fields, version: BUILD_VERSION },
  })
  keepTokens(tokens)
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
