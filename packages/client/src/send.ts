/** One request and its answer, with the time limit, the headers and, when it is switched on, the encryption mode. */
import { CALL_TIMEOUT_MS, type ClientSettings, type PlainInput } from './client-settings.ts'
import { CallRefused, fault, readRefusal } from './refused.ts'

type Method = 'GET' | 'POST'

/** Sends once, or twice when the encryption key had run out; throws `CallRefused`, or the abort as it is. */
export async function send(
  settings: ClientSettings,
  method: Method,
  path: string,
  input: PlainInput,
): Promise<unknown> {
  const limit = new AbortController()
  const limitMs = input.timeoutMs ?? settings.timeoutMs?.(path) ?? CALL_TIMEOUT_MS
  const timer = setTimeout(() => limit.abort(), limitMs)
  const abort = () => limit.abort()
  input.signal?.addEventListener('abort', abort)
  if (input.signal?.aborted) limit.abort()
  try {
    return await exchange(settings, method, path, input, limit.signal)
  } catch (error) {
    if (error instanceof CallRefused || input.signal?.aborted) throw error
    throw fault(limit.signal.aborted ? 'NET/TIMEOUT' : 'NET/FAILED')
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', abort)
  }
}

async function exchange(
  settings: ClientSettings,
  method: Method,
  path: string,
  input: PlainInput,
  signal: AbortSignal,
): Promise<unknown> {
  const clearPath = address(path, input)
  for (let attempt = 0; ; attempt += 1) {
    const sealed = await settings.encryption?.()?.seal(clearPath)
    const text = bodyText(input)
    const body = text === undefined ? input.bytes : sealed === undefined ? text : await sealed.encrypt(text)
    const startedAt = performance.now()
    const response = await settings.fetch(settings.baseUrl + (sealed?.path ?? clearPath), {
      method,
      headers: { ...headers(settings, input), ...sealed?.headers },
      signal,
      ...(body !== undefined && { body }),
    })
    const serverTime = response.headers.get('server-time')
    if (serverTime !== null) settings.onServerTime?.(serverTime, performance.now() - startedAt)
    const raw = await response.text()
    const plain = sealed === undefined ? raw : await sealed.decrypt(raw)
    // A key is good on its day and on the next; a page that stays open longer asks for the new one, once. An
    // unknown key is refused with 400 before any effect.
    const isKeyOld =
      sealed !== undefined && plain === undefined && (method === 'GET' || response.status === 400)
    if (isKeyOld && attempt === 0) {
      settings.encryption?.()?.renew()
      continue
    }
    if (!response.ok) throw readRefusal(response.status, plain ?? raw)
    try {
      return JSON.parse(plain ?? raw)
    } catch {
      // A status 200 whose body is not JSON comes from a proxy, not from the server.
      throw fault('SYS/ERROR', response.status)
    }
  }
}

/**
 * Published configuration stands in caches on the way; its address says when it was asked for. The polled draw
 * documents keep their address: there the ETag saves the bytes.
 */
const STATIC_DOCUMENT = /^\/(sys-upload\/)?data\/json\//

function address(path: string, { params, query }: PlainInput): string {
  const values = { ...params } as Record<string, unknown>
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  if (STATIC_DOCUMENT.test(filled)) search.set('_t', search.get('_t') ?? String(Date.now()))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

function bodyText({ body, asForm }: PlainInput): string | undefined {
  if (body === undefined) return undefined
  if (asForm !== true) return JSON.stringify(body)
  const fields = Object.entries(body).filter(([, value]) => value !== undefined)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

function kindOf({ bytes, asForm }: PlainInput): string {
  if (bytes !== undefined) return 'application/octet-stream'
  return asForm === true ? 'application/x-www-form-urlencoded' : 'application/json'
}

function headers(settings: ClientSettings, input: PlainInput): Record<string, string> {
  const token = settings.token() ?? input.guestToken
  const kind = kindOf(input)
  return {
    ...settings.headers,
    ...(settings.companyCode === undefined ? {} : { 'company-code': settings.companyCode }),
    ...(settings.deviceId === undefined ? {} : { 'device-id': settings.deviceId() }),
    ...(token === undefined ? {} : tokenHeaders(token, settings.tokenIn ?? 'both')),
    ...(input.body === undefined && input.bytes === undefined ? {} : { 'content-type': kind }),
    ...(input.captchaId === undefined ? {} : { 'captcha-id': input.captchaId }),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
  }
}

function tokenHeaders(token: string, tokenIn: 'both' | 'bearer'): Record<string, string> {
  return tokenIn === 'bearer' ? { Authorization: `Bearer ${token}` } : { Authorization: token, token }
}
