/** The one client of the app. Source: specification 000 §7, §8. */
import { type Call, createClient } from '@app/client/call.ts'
import { CALL_TIMEOUT_MS } from '@app/client/client-settings.ts'
import type { Encryption } from '@app/client/encryption.ts'
import { CallRefused } from '@app/client/refused.ts'
import { API_ORIGIN } from './app-build.ts'
import { sessionSetting } from './begin-session.ts'
import { deviceId } from './device-id.ts'
import { notifyReaction, reactionTo } from './refusal-reactions.ts'
import { detectClockJump, noteServerTime } from './server-clock.ts'
import { forgetTokens, readToken } from './tokens.ts'
import { noteKeptAnswer, noteServerReached } from './use-online.ts'

/**
 * The handler of every refusal, for all clients: it ends a login that the server has ended and leaves a closed part of
 * the site.
 */
export function reactToRefusal(refusal: CallRefused, path: string): void {
  const { reactions, shownPath } = sessionSetting()
  const reaction = reactionTo({ refusal, call: path, page: shownPath() }, reactions)
  if (reaction === undefined) return
  if (reaction.endsLogin) forgetTokens()
  notifyReaction(reaction)
}

// Read at each call, so that tests and tools can replace it.
const send: typeof fetch = async (input, init) => {
  // The answer corrects the clock, so the call must start after the device has woken up.
  detectClockJump()
  try {
    const answer = await fetch(input, init)
    if (answer.headers.has('kept')) noteKeptAnswer()
    else noteServerReached(true)
    return answer
  } catch (error) {
    // An aborted call tells nothing about the network.
    if (init?.signal?.aborted !== true) noteServerReached(false)
    throw error
  }
}

let encryption: Encryption | undefined

/** Switches the encryption mode; the calls that follow go by it. */
export async function setEncryption(isOn: boolean): Promise<void> {
  // Loaded on demand: few operators switch the mode on.
  const { encryptionMode } = isOn ? await import('@app/client/encryption.ts') : {}
  encryption = encryptionMode?.({ baseUrl: API_ORIGIN, fetch: send })
}

/** A call without recovery from refusals, for the dialogs that themselves perform the recovery. */
export const callWithoutRecovery = createClient({
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
 * Calls the server of this page. When the player can recover from a refusal (such as by a missing password), the
 * call waits for that and is then sent once more, with the same idempotency key (specification 000 §8).
 */
export const call = (async (...sent: Parameters<Call>) => {
  try {
    return await callWithoutRecovery(...sent)
  } catch (error) {
    if (!(error instanceof CallRefused) || !(await sessionSetting().recoverFrom(error))) throw error
    return callWithoutRecovery(...sent)
  }
}) as Call
