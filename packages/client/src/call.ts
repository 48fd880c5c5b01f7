/**
 * Typed calls from the contract. Only its types are imported, so no schema reaches the browser.
 * Source: specification 000 §7 (client behaviour), §9 (limits).
 */
import type { AnswerOf, BodyIn, Endpoint, ParamsIn, QueryIn } from '@app/contract/endpoint.ts'
import { CallRefused, fault, readRefusal } from './refused.ts'

export const CALL_TIMEOUT_MS = 20_000
export const RETRY_DELAY_MS = 100

type Part<K extends string, T> = T extends undefined ? object : { readonly [key in K]: T }

type CallOptions = Readonly<{
  signal?: AbortSignal
  /** How often a GET that got no answer is sent again; other methods never are. */
  retries?: number
  retryDelayMs?: number
  timeoutMs?: number
  /** For calls that move money: the same key absorbs a repeated tap. */
  idempotencyKey?: string
}>

export type CallInput<E extends Endpoint> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> &
  CallOptions

export type ClientSettings = Readonly<{
  /** Origin of the server, empty for the page's own. */
  baseUrl: string
  companyCode: string
  /** The access token of this moment, if logged in. */
  token: () => string | undefined
  fetch: typeof fetch
  /** Told of the server's clock, with the time that the call took, whenever an answer carries it. */
  onServerTime?: (serverTime: string, tookMs: number) => void
  /** Told of every refusal before the caller is; ends a dead login. */
  onRefused?: (refusal: CallRefused, path: string) => void
}>

export type Call = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...rest: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<AnswerOf<E>>

type PlainInput = CallOptions &
  Readonly<{ params?: object | undefined; query?: object | undefined; body?: object | undefined }>

/** Makes the call function; it resolves with the answer or throws `CallRefused` (an abort throws as it is). */
export function createClient(settings: ClientSettings): Call {
  const call = async (method: 'GET' | 'POST', path: string, input: PlainInput = {}): Promise<unknown> => {
    const retries = method === 'GET' ? (input.retries ?? 0) : 0
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await send(settings, method, path, input)
        } catch (error) {
          const lost = error instanceof CallRefused && error.status === 0
          if (!lost || attempt >= retries) throw error
          await pause(input.retryDelayMs ?? RETRY_DELAY_MS)
        }
      }
    } catch (error) {
      if (error instanceof CallRefused) settings.onRefused?.(error, path)
      throw error
    }
  }
  return call as Call
}

async function send(
  settings: ClientSettings,
  method: 'GET' | 'POST',
  path: string,
  input: PlainInput,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), input.timeoutMs ?? CALL_TIMEOUT_MS)
  const abort = () => limit.abort()
  input.signal?.addEventListener('abort', abort)
  if (input.signal?.aborted) limit.abort()
  const startedAt = performance.now()
  try {
    const response = await settings.fetch(settings.baseUrl + address(path, input), {
      method,
      headers: headers(settings, input),
      signal: limit.signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    const serverTime = response.headers.get('server-time')
    if (serverTime !== null) settings.onServerTime?.(serverTime, performance.now() - startedAt)
    if (!response.ok) throw await readRefusal(response)
    return await response.json()
  } catch (error) {
    if (error instanceof CallRefused || input.signal?.aborted) throw error
    throw fault(limit.signal.aborted ? 'NET/TIMEOUT' : 'NET/FAILED')
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', abort)
  }
}

function address(path: string, { params, query }: PlainInput): string {
  const values = { ...params } as Record<string, unknown>
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

function headers(settings: ClientSettings, input: PlainInput): Record<string, string> {
  const token = settings.token()
  return {
    'company-code': settings.companyCode,
    ...(token === undefined ? {} : { Authorization: token, token }),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms)
  })
}
