/**
 * The one client of the console. Who is signed in travels in a cookie that no script can read; a header that a page of
 * another site cannot send goes with every call. Types only are imported from the contract. Source: console §3.2, §3.4.
 */
import { type Call, createClient } from '@app/client/call.ts'
import { CallRefused, fault, isUnanswered, readRefusal } from '@app/client/refused.ts'
import type { BodyIn, Endpoint } from '@app/contract/endpoint.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { forgetKey, keyFor } from '@app/session/money-keys.ts'
import { noteServerReached } from '@app/session/use-online.ts'
import { tellSessionEnd } from './session-end.ts'
import { askStepUp } from './step-up.ts'

/** Answers that mean that nobody is signed in any more. */
const SIGNED_OUT = new Set(['OPS/SIGN_IN', 'OPS/SESSION_ENDED'])
/** Here they only say that the first step has to be made again, which the page of the sign-in does. */
const ENTRY = /^\/console-api\/staff\/(sign-in|enrolment|join)(\/|$)/

/** A page of another site cannot send it. */
const HEADERS = { 'x-console': '1' } as const

// Read at each call, so that tests can replace it.
const send: typeof fetch = async (input, init) => {
  try {
    const answer = await fetch(input, init)
    noteServerReached(true)
    return answer
  } catch (error) {
    // An aborted call tells nothing about the network.
    if (init?.signal?.aborted !== true) noteServerReached(false)
    throw error
  }
}

/** Makes a call of the console as it is; throws `CallRefused`. */
export const callPlainly = createClient({
  baseUrl: '',
  headers: HEADERS,
  token: () => undefined,
  fetch: send,
  onRefused: ({ code }, path) => {
    if (SIGNED_OUT.has(code) && !ENTRY.test(path)) tellSessionEnd()
  },
})

/** Reads. */
export const read = ((...sent: Parameters<Call>) => callPlainly(...sent)) as Call

/** Sends once, and once more when the refusal was about a code that the person then gave. */
async function confirmed<T>(sendOnce: () => Promise<T>): Promise<T> {
  try {
    return await sendOnce()
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'OPS/STEP_UP' || !(await askStepUp())) throw error
    return sendOnce()
  }
}

/** Reads what needs a fresh code, which is asked for. */
export const readConfirmed = ((...sent: Parameters<Call>) => confirmed(() => callPlainly(...sent))) as Call

function sendConfirmed([method, path, input]: Parameters<Call>, idempotencyKey: string) {
  const keyed = { ...input, idempotencyKey }
  return confirmed(() => callPlainly(method, path, keyed))
}

/**
 * Writes, under an idempotency key. An equal call keeps its key while its outcome is unknown, so that sending again has no
 * second effect. What needs a fresh code asks for it and is repeated.
 */
export const write = (async (...sent: Parameters<Call>) => {
  const act = JSON.stringify([sent[1], sent[2]])
  try {
    const answer = await sendConfirmed(sent, keyFor(act))
    forgetKey(act)
    return answer
  } catch (error) {
    if (!isUnanswered(error)) forgetKey(act)
    throw error
  }
}) as Call

/** Fetches a file by a write; each attempt is an act of its own. Throws `CallRefused`. */
export const download = <E extends Endpoint>(path: E['path'], body: BodyIn<E>): Promise<Blob> =>
  confirmed(async () => {
    const answer = await send(path, {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json', 'Idempotency-Key': newKey() },
      body: JSON.stringify(body),
    }).catch(() => {
      throw fault('NET/FAILED')
    })
    if (answer.ok) return answer.blob()
    const refused = readRefusal(answer.status, await answer.text())
    if (SIGNED_OUT.has(refused.code)) tellSessionEnd()
    throw refused
  })
