/**
 * Calls to an outside party that knows us by a key: each is signed by HMAC-SHA-256 over `timestamp.body`, or over the path of a
 * GET, has a time limit, follows no redirect, and its answer is read up to a limit.
 */
import { createHmac } from 'node:crypto'
import { readBounded } from './bounded-answer.ts'
import type { Clock } from './clock.ts'
import type { PayGateway } from './pay-parties.ts'

export type PartyAnswer = Readonly<{ status: number; text: string }>
export type SignedParty = (method: 'GET' | 'POST', path: string, body?: string) => Promise<PartyAnswer>

const TIMEOUT_MS = 5_000
const ANSWER_MAX_BYTES = 64 * 1024

/** The signature of both sides over a message. */
export const signatureOf = (secret: string, stamp: string, bytes: Uint8Array | string): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.`).update(bytes).digest()

type Party = Readonly<{ settings: Pick<PayGateway, 'url' | 'keys'>; clock: Clock; answerMaxBytes?: number }>

/** Speaks with the party under the first of our keys; throws where it cannot be reached. */
export function signedParty({
  settings: { url, keys },
  clock,
  answerMaxBytes = ANSWER_MAX_BYTES,
}: Party): SignedParty {
  const [own] = keys
  if (own === undefined) throw new Error('a party has a key')
  return async (method, path, body = '') => {
    const stamp = String(Math.floor(clock.now() / 1000))
    const answer = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-key-id': own.id,
        'x-timestamp': stamp,
        'x-signature': signatureOf(own.secret, stamp, method === 'GET' ? path : body).toString('hex'),
      },
      ...(method === 'POST' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, text: await readBounded(answer, answerMaxBytes) }
  }
}
