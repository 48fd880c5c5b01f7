/**
 * Makes calls of the contract. Types only are imported from it, so the contract's schemas never reach the browser.
 * Source: specification 000 §7 (client behaviour), §9 (limits).
 */
import type { AnswerOf, BodyIn, Endpoint, ParamsIn, QueryIn } from '@app/contract/endpoint.ts'
import type { CallOptions, ClientSettings, PlainInput } from './client-settings.ts'
import { CallRefused, fault } from './refused.ts'
import { send } from './send.ts'
import { shareInFlight } from './share-in-flight.ts'

const RETRY_DELAY_MS = 100

type Part<K extends string, T> = T extends undefined ? object : { readonly [key in K]: T }

export type CallInput<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> &
  CallOptions

export type Call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...rest: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<AnswerOf<E>>

/** Makes the call function; it resolves with the answer or throws `CallRefused` (an abort throws as it is). */
export function createClient(settings: ClientSettings): Call {
  const share = shareInFlight()

  const sendWithRetries = async (method: 'GET' | 'POST', path: string, input: PlainInput) => {
    const retries = method === 'GET' ? (input.retries ?? 0) : 0
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(settings, method, path, input)
      } catch (error) {
        const lost = error instanceof CallRefused && error.status === 0
        if (!lost || attempt >= retries) throw error
        await pause(input.retryDelayMs ?? RETRY_DELAY_MS, input.signal)
      }
    }
  }

  const sendAndTell = async (method: 'GET' | 'POST', path: string, input: PlainInput): Promise<unknown> => {
    try {
      return await sendWithRetries(method, path, input)
    } catch (error) {
      if (error instanceof CallRefused) settings.onRefused?.(error, path)
      throw error
    }
  }

  const call = (method: 'GET' | 'POST', path: string, input: PlainInput = {}): Promise<unknown> => {
    const { signal, ...asked } = input
    // Bytes say nothing by which two calls could be told from each other.
    if (input.bytes !== undefined) return sendAndTell(method, path, input)
    // The token is part of the key: after a change of login a caller never shares the answer of another account.
    const question = JSON.stringify([method, path, asked, settings.token() ?? ''])
    return share(question, signal, shared => sendAndTell(method, path, { ...asked, signal: shared }))
  }
  return call as Call
}

/** A pause that ends early when the call is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(fault('NET/FAILED'))
    })
  })
}
