/** The one client of the app. Source: specification 000 §7, §8. */
import { type Call, createClient } from '@app/client/call.ts'
import { CALL_TIMEOUT_MS } from '@app/client/client-settings.ts'
import type { Encryption } from '@app/client/encryption.ts'
import { CallRefused } from '@app/client/refused.ts'
import { API_ORIGIN } from './app-build.ts'
import { companyCode } from './company-code.ts'
import { deviceId } from './device-id.ts'
import { askFundPassword, tellFundPasswordMissing } from './fund-password-ask.ts'
import { bridgedFetch, isBridged, NATIVE_TIMEOUT_MS } from './native-bridge.ts'
import { presentPath } from './previous-path.ts'
import { reactionTo, tellReaction } from './refusal-reactions.ts'
import { noteServerTime, noticeJump } from './server-clock.ts'
import { forgetTokens, readToken } from './tokens.ts'
import { noteReach } from './use-online.ts'

/** What every refusal passes, whichever client met it: a dead login ends, a closed chat leads away. */
export function reactToRefusal(refusal: CallRefused, path: string): void {
  const reaction = reactionTo({ refusal, call: path, page: presentPath() ?? '/' })
  if (reaction === undefined) return
  if (reaction.endsLogin) forgetTokens()
  tellReaction(reaction)
}

// Looked up at each call, so that tests and tools may put another in its place.
const send: typeof fetch = async (input, init) => {
  // The answer sets the clock right; it must be known that the question was asked after the sleep.
  noticeJump()
  try {
    const answer = await fetch(input, init)
    noteReach(true)
    return answer
  } catch (error) {
    // Who gave a call up knows nothing about the network.
    if (init?.signal?.aborted !== true) noteReach(false)
    throw error
  }
}

let encryption: Encryption | undefined

/** Switches the encryption mode; the calls that follow go by it. */
export async function setEncryption(isOn: boolean): Promise<void> {
  // Few operators switch it on, so the others do not carry its code.
  const { encryptionMode } = isOn ? await import('@app/client/encryption.ts') : {}
  encryption = encryptionMode?.({ baseUrl: API_ORIGIN, fetch: send })
}

/** Calls the server and shows no dialog: what the fund-password dialog itself sends. */
export const callPlainly = createClient({
  baseUrl: API_ORIGIN,
  get companyCode() {
    return companyCode()
  },
  token: readToken,
  deviceId,
  // Asked here and not by its name, so that the web build leaves the bridge out.
  ...(import.meta.env.VITE_BUILD === 'app'
    ? {
        fetch: bridgedFetch(send),
        // The shell says itself when it gives up.
        timeoutMs: path => (isBridged(path) ? NATIVE_TIMEOUT_MS + CALL_TIMEOUT_MS : CALL_TIMEOUT_MS),
      }
    : { fetch: send }),
  encryption: () => encryption,
  onServerTime: noteServerTime,
  onRefused: reactToRefusal,
})

/**
 * Calls the server of this page. A call that needs the fund password waits for the dialog and is then sent once
 * more, with the same idempotency key (specification 000 §8).
 */
export const call = (async (...sent: Parameters<Call>) => {
  try {
    return await callPlainly(...sent)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.code === 'UC/CASH_PASSWORD_NULL') tellFundPasswordMissing()
    if (error.code !== 'UC/CASH_PASSWORD' || !(await askFundPassword())) throw error
    return callPlainly(...sent)
  }
}) as Call
