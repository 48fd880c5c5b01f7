import type { login, registerTrial } from '@app/contract/auth.ts'
import type { placeBets } from '@app/contract/bets.ts'
import type { uploadChatFile } from '@app/contract/chat-files.ts'
import type { listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import type { readAppConfig, readWebSystemConfig } from '@app/contract/site.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './call.ts'
import { CHAT_TIMEOUT_MS, type ClientSettings } from './client-settings.ts'
import type { CallRefused } from './refused.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Sent = { url: string; init: RequestInit }

function clientWith(
  answers: readonly (() => Response | Promise<Response>)[],
  more?: Partial<ClientSettings>,
) {
  const sent: Sent[] = []
  const call = createClient({
    baseUrl: '',
    companyCode: 'demo',
    token: () => 'tok',
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === undefined) throw new Error('no answer prepared')
      return answer()
    },
    ...more,
  })
  return { call, sent }
}

const ok = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers })
const lost = () => Promise.reject(new TypeError('fetch failed'))
const never = () => new Promise<Response>(() => undefined)
const until = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

const history = { query: { gameId: 71, limit: 5 } } as const

describe('a call', () => {
  test('sends bytes as they are, each by a request of its own', async () => {
    const { call, sent } = clientWith([
      () => ok({ success: true, data: { fileId: 'f', name: 'a.pdf', size: 1 } }),
    ])
    const files = [new Blob(['one']), new Blob(['two'])]
    const query = { room_id: '1', name: 'a.pdf' }
    await Promise.all(
      files.map(bytes => call<typeof uploadChatFile>('POST', '/chat-api/chat/uploadFile', { query, bytes })),
    )
    expect(sent.map(({ init }) => init.body)).toEqual(files)
    expect(sent[0]?.url).toBe('/chat-api/chat/uploadFile?room_id=1&name=a.pdf')
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/octet-stream' })
  })

  test('carries the token in both headers and the company code (R0-208, R0-210)', async () => {
    const { call, sent } = clientWith([() => ok({ token: 'a', tokenChat: 'b' })])
    await call<typeof login>('POST', '/app-api/v/user/login', { body: { account: 'a', password: 'b' } })
    expect(sent[0]?.init.headers).toEqual({
      'company-code': 'demo',
      Authorization: 'tok',
      token: 'tok',
      'content-type': 'application/json',
    })
    expect(sent[0]?.init.body).toBe('{"account":"a","password":"b"}')
  })

  test('of a client without company carries the headers of that client only', async () => {
    const sent: (RequestInit | undefined)[] = []
    const call = createClient({
      baseUrl: '',
      headers: { 'x-console': '1' },
      token: () => undefined,
      fetch: async (_, init) => {
        sent.push(init)
        return ok({})
      },
    })
    await call<typeof registerTrial>('GET', '/app-api/v/user/regTest')
    expect(sent[0]?.headers).toEqual({ 'x-console': '1' })
  })

  test('sends no token header without a login', async () => {
    const { call, sent } = clientWith([() => ok({})], { token: () => undefined })
    await call<typeof registerTrial>('GET', '/app-api/v/user/regTest')
    expect(sent[0]?.init.headers).toEqual({ 'company-code': 'demo' })
  })

  test('sends its body as a form when it is asked to (R0-209)', async () => {
    const { call, sent } = clientWith([() => ok({ token: 'a', tokenChat: 'b' })])
    await call<typeof login>('POST', '/app-api/v/user/login', {
      body: { account: 'a&b', password: 'c', remember: true, version: undefined },
      asForm: true,
    })
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(sent[0]?.init.body).toBe('account=a%26b&password=c&remember=true')
  })

  test('of the chat carries its token as a bearer and waits 60 s (R0-244 (guard))', async () => {
    const { call, sent } = clientWith([() => ok({})], { tokenIn: 'bearer', token: () => 'chat' })
    await call<typeof registerTrial>('GET', '/app-api/v/user/regTest')
    expect(sent[0]?.init.headers).toEqual({ 'company-code': 'demo', Authorization: 'Bearer chat' })
    const slow = clientWith([never], {
      timeoutMs: () => CHAT_TIMEOUT_MS,
      fetch: (_, init) => until(init?.signal),
    })
    const refused = expect(
      slow.call<typeof registerTrial>('GET', '/app-api/v/user/regTest'),
    ).rejects.toMatchObject({ code: 'NET/TIMEOUT' })
    await vi.advanceTimersByTimeAsync(CHAT_TIMEOUT_MS)
    await refused
    expect(CHAT_TIMEOUT_MS).toBe(60_000)
  })

  test('names the browser when it has a name', async () => {
    const { call, sent } = clientWith([() => ok({})], { deviceId: () => 'browser-0123456789' })
    await call<typeof registerTrial>('GET', '/app-api/v/user/regTest')
    expect(sent[0]?.init.headers).toMatchObject({ 'device-id': 'browser-0123456789' })
  })

  test('goes to the host that the build was made for (R0-245)', async () => {
    const { call, sent } = clientWith([() => ok({})], { baseUrl: 'https://api.example' })
    await call<typeof registerTrial>('GET', '/app-api/v/user/regTest')
    expect(sent[0]?.url).toBe('https://api.example/app-api/v/user/regTest')
  })

  test('for a published document says when it was asked for (R1-113)', async () => {
    const { call, sent } = clientWith([() => ok({})])
    vi.setSystemTime(1_795_050_000_000)
    await call<typeof readAppConfig>('GET', '/sys-upload/data/json/app_config.json', { query: {} })
    await call<typeof readWebSystemConfig>('GET', '/data/json/web_system_config.json', { query: { _t: '7' } })
    expect(sent.map(one => one.url)).toEqual([
      '/sys-upload/data/json/app_config.json?_t=1795050000000',
      '/data/json/web_system_config.json?_t=7',
    ])
  })

  test('fills the path and the query, and leaves absent fields out', async () => {
    const { call, sent } = clientWith([() => ok({})])
    await call<typeof readOpenInfoDocument>('GET', '/sys-upload/data/lotery/:gameId.json', {
      params: { gameId: 70 },
      query: { _t: undefined },
    })
    await call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    expect(sent.map(one => one.url)).toEqual([
      '/sys-upload/data/lotery/70.json',
      '/app-api/lottery/history?gameId=71&limit=5',
    ])
  })

  test('that moves money carries its idempotency key and is never repeated', async () => {
    const { call, sent } = clientWith([lost])
    const body = {
      gameId: 71,
      turnNum: '20261121-0001',
      items: [{ playCode: 'tema_a', model: 1, selection: '07', stakePerUnit: '10' }],
    }
    const bet = call<typeof placeBets>('POST', '/app-api/api/bet', { body, idempotencyKey: 'k1', retries: 3 })
    await expect(bet).rejects.toMatchObject({ code: 'NET/FAILED', status: 0 })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k1' })
  })

  test('tells the clock of the server', async () => {
    const told: string[] = []
    const { call } = clientWith([() => ok({}, { 'server-time': '1795050000000' })], {
      onServerTime: time => told.push(time),
    })
    await call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    expect(told).toEqual(['1795050000000'])
  })
})

describe('a refusal', () => {
  test('keeps the message, the code and the status of the server, and is told before it is thrown (R0-266)', async () => {
    const told: CallRefused[] = []
    const refusal = { code: 'UC/LOGIN_FAILED', msg: '用户名或密码错误', message: '', requestId: '1' }
    const { call } = clientWith([() => Response.json(refusal, { status: 400 })], {
      onRefused: one => told.push(one),
    })
    const login_ = call<typeof login>('POST', '/app-api/v/user/login', {
      body: { account: 'a', password: 'b' },
    })
    await expect(login_).rejects.toMatchObject({
      code: 'UC/LOGIN_FAILED',
      message: '用户名或密码错误',
      msg: '用户名或密码错误',
      status: 400,
      details: { requestId: '1' },
    })
    expect(told).toHaveLength(1)
  })

  test('without a readable body is the general system error (R0-259)', async () => {
    const { call } = clientWith([() => new Response('<html>', { status: 502 })])
    await expect(call<typeof listHistory>('GET', '/app-api/lottery/history', history)).rejects.toMatchObject({
      code: 'SYS/ERROR',
      msg: '系统错误。请再试一次',
    })
  })
})

describe('a duplicate in flight (R0-241)', () => {
  const waiting = () => {
    const answers: ((response: Response) => void)[] = []
    const made = clientWith([() => new Promise<Response>(resolve => answers.push(resolve))])
    return { ...made, answers }
  }

  test('is not sent: both get the one answer', async () => {
    const { call, sent, answers } = waiting()
    const first = call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    const second = call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 30_000 })
    answers[0]?.(ok({ data: [], totalCount: 0 }))
    expect(await Promise.all([first, second])).toHaveLength(2)
    expect(sent).toHaveLength(1)
  })

  test('is sent again once the first was answered', async () => {
    const { call, sent } = clientWith([() => ok({ data: [], totalCount: 0 })])
    await call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    await call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['another query', { query: { gameId: 90, limit: 5 } }, 'tok'],
    ['another login', history, 'other'],
  ])('%s is no duplicate', async (_, input, token) => {
    let login = 'tok'
    const { call, sent } = clientWith([() => ok({ data: [], totalCount: 0 })], { token: () => login })
    const first = call<typeof listHistory>('GET', '/app-api/lottery/history', history)
    login = token
    await Promise.all([first, call<typeof listHistory>('GET', '/app-api/lottery/history', input)])
    expect(sent).toHaveLength(2)
  })

  test('goes on while one of two still waits, and ends with the last', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { call } = clientWith([never], {
      fetch: (_, init) => {
        signals.push(init?.signal)
        return until(init?.signal)
      },
    })
    const [one, two] = [new AbortController(), new AbortController()]
    const ask = (signal: AbortSignal) =>
      call<typeof listHistory>('GET', '/app-api/lottery/history', { ...history, signal })
    const answers = [ask(one.signal), ask(two.signal)].map(answer =>
      expect(answer).rejects.toMatchObject({ name: 'AbortError' }),
    )
    one.abort()
    await answers[0]
    expect(signals[0]?.aborted).toBe(false)
    two.abort()
    await answers[1]
    expect(signals.map(signal => signal?.aborted)).toEqual([true])
  })
})

describe('retries, timeout and abort', () => {
  test('by default nothing is repeated (R0-240)', async () => {
    const { call, sent } = clientWith([lost])
    await expect(call<typeof listHistory>('GET', '/app-api/lottery/history', history)).rejects.toThrow()
    expect(sent).toHaveLength(1)
  })

  test('a lost GET is repeated as asked, 100 ms apart (R0-240)', async () => {
    const { call, sent } = clientWith([lost, lost, () => ok({ data: [], totalCount: 0 })])
    const answer = call<typeof listHistory>('GET', '/app-api/lottery/history', { ...history, retries: 3 })
    await vi.advanceTimersByTimeAsync(99)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(101)
    await expect(answer).resolves.toEqual({ data: [], totalCount: 0 })
    expect(sent).toHaveLength(3)
  })

  test('a refused GET is not repeated', async () => {
    const { call, sent } = clientWith([() => new Response('', { status: 404 })])
    const answer = call<typeof listHistory>('GET', '/app-api/lottery/history', { ...history, retries: 3 })
    await expect(answer).rejects.toThrow()
    expect(sent).toHaveLength(1)
  })

  test('a call is given up after 20 s (R0-267)', async () => {
    const call = createClient({
      baseUrl: '',
      companyCode: 'demo',
      token: () => undefined,
      fetch: (_, init) => until(init?.signal),
    })
    const codes: unknown[] = []
    call<typeof listHistory>('GET', '/app-api/lottery/history', history).catch(error =>
      codes.push(error.code),
    )
    await vi.advanceTimersByTimeAsync(19_999)
    expect(codes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(codes).toEqual(['NET/TIMEOUT'])
  })

  test('an abort by the caller is thrown as it is (R0-240)', async () => {
    const leave = new AbortController()
    const { call } = clientWith([never], { fetch: (_, init) => until(init?.signal) })
    const answer = call<typeof listHistory>('GET', '/app-api/lottery/history', {
      ...history,
      signal: leave.signal,
    })
    leave.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
