/** The one client of the app. Source: specification 000 §7, §8 (401 and UC/TOKEN_INVALID). */
import { createClient } from '@app/client/call.ts'
import type { CallRefused } from '@app/client/refused.ts'
import { noteServerTime } from './server-clock.ts'
import { tellSessionEnd } from './session-end.ts'
import { forgetTokens, readToken } from './tokens.ts'

/** Calls that only look whether the login still lives: a dead one resets the profile and leads nowhere. */
const QUIET_PATHS: readonly string[] = ['/app-api/api/user/info', '/app-api/api/user/status']

/** Ends the login when a refusal says that it is dead. */
export function endSessionOn(refusal: CallRefused, path: string): void {
  const invalid = refusal.code === 'UC/TOKEN_INVALID'
  if (refusal.status !== 401 && !invalid) return
  forgetTokens()
  if (invalid && QUIET_PATHS.includes(path)) return
  tellSessionEnd(refusal.msg)
}

/** Calls the server of this page. */
export const call = createClient({
  baseUrl: '',
  companyCode: import.meta.env.VITE_COMPANY_CODE ?? 'kaijiang',
  token: readToken,
  // Looked up at each call, so that tests and tools may put another in its place.
  fetch: (input, init) => fetch(input, init),
  onServerTime: noteServerTime,
  onRefused: endSessionOn,
})
