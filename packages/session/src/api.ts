/** The one client of the app. Source: specification 000 §7, §8. */
import { type Call, createClient } from '@app/client/call.ts'
import { CALL_TIMEOUT_MS } from '@app/client/client-settings.ts'
import type { Encryption } from '@app/client/encryption.ts'
import { CallRefused } from '@app/client/refused.ts'
import { API_ORIGIN } from './app-build.ts'
import { sessionSetting } from './begin-session.ts'
import { deviceId } from './device-id.ts'
import { reactionTo, tellReaction } from './refusal-reactions.ts'
import { noteServerTime, noticeJump } from './server-clock.ts'
import { forgetTokens, readToken } from './tokens.ts'
import { noteReach } from './use-online.ts'

/** What every refusal passes, whichever client met it: a dead login ends, a closed part of the site leads away. */
export function reactToRefusal(refusal: CallRefused, path: string): void {
  const { reactions, shownPath } = sessionSetting()
  const reaction = reactionTo({ refusal, call: path, page: shownPath() }, reactions)
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
    // A call that was given up says nothing of the network.
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

/** Calls the server and puts nothing right: what a dialog itself sends that puts a refused call right. */
export const callPlainly = createClient({
  baseUrl: API_ORIGIN,
  get companyCode() {
    return sessionSetting().companyCode()
  },
  token: readToken,
  deviceId,
  fetch: (input, init) => (sessionSetting().fetchBy?.(send) ?? send)(input, init),
  timeoutMs: path => sessionSetting().timeoutMs?.(path) ?? CALL_TIMEOUT_MS,
  encryption: () => encryption,
  onServerTime: noteServerTime,
  onRefused: reactToRefusal,
})

/**
 * Calls the server of this page. A refusal that the player can put right waits for that, and the call is then sent once
 * more, with the same idempotency key (specification 000 §8).
 */
export const call = (async (...sent: Parameters<Call>) => {
  try {
    return await callPlainly(...sent)
  } catch (error) {
    if (!(error instanceof CallRefused) || !(await sessionSetting().putRight(error))) throw error
    return callPlainly(...sent)
  }
}) as Call
