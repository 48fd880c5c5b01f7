import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requestOwnCode } from '@app/contract/auth-security.ts'
import { type Endpoint, isEndpoint } from '@app/contract/endpoint.ts'
import { isOperatorEndpoint, type OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import { modifyProfile, updatePayoutAccount } from '@app/contract/profile.ts'
import { type RefusalCode, refusals } from '@app/contract/refusals.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src')

const files = readdirSync(CONTRACT).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const declared: Endpoint[] = []
for (const file of files) {
  const values = Object.values(await import(`@app/contract/${file}`)) as unknown[]
  declared.push(...values.filter(isEndpoint))
}
const ofConsole: OperatorEndpoint[] = []
for (const file of readdirSync(join(CONTRACT, 'operator')).filter(name => /^[a-z-]+\.ts$/.test(name))) {
  const values = Object.values(await import(`@app/contract/operator/${file}`)) as unknown[]
  ofConsole.push(...values.filter(isOperatorEndpoint))
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

test('every declared call is served, every served call is declared, and none twice', () => {
  for (const [served, all] of [
    [server.app.router.served, declared],
    [server.app.operator.served, ofConsole],
  ] as const) {
    expect(served.map(nameOf).toSorted()).toEqual(all.map(nameOf).toSorted())
    expect(new Set(served.map(nameOf)).size).toBe(served.length)
  }
})

test('every refusal has a Chinese sentence and a status of a refusal', () => {
  for (const [code, { status, text }] of Object.entries(refusals)) {
    // The specification writes two codes of other games otherwise: `LIVE/maintenance` and `KY/0`.
    expect(code).toMatch(/^[A-Z_]+(\/([A-Z_]+|maintenance|0))?$/)
    expect(text).toMatch(/\p{Script=Han}/u)
    expect(status).toBeGreaterThanOrEqual(400)
  }
})

test('the OpenAPI document names every call, and its page is readable', async () => {
  const document = await (await fetch(`${server.url}/api-docs/json`)).json()
  for (const { method, path } of declared) {
    const spelled = path.replaceAll(/:(\w+)/g, '{$1}')
    expect(Object.keys(document.paths)).toContain(spelled)
    expect(document.paths[spelled]).toHaveProperty(method.toLowerCase())
  }
  expect((await fetch(`${server.url}/api-docs/`)).status).toBe(200)
})

describe('health', () => {
  test('/healthz answers 200 while the process lives, /readyz as soon as the clock has done its round', async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ missing: ['clock', 'jobs'] })
    await server.app.clock.tick()
    await server.app.jobs.drain()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  test('/metrics speaks the language of Prometheus and counts by route, never by path', async () => {
    await fetch(`${server.url}/app-api/game/71/plays`)
    const text = await (await fetch(`${server.url}/metrics`)).text()
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/app-api/game/:id/plays"')
    expect(text).not.toContain('route="/app-api/game/71/plays"')
  })
})

describe('an answer', () => {
  test('carries a request id, and headers that forbid framing, sniffing and foreign scripts', async () => {
    const { headers } = await fetch(`${server.url}/healthz`)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part)
    }
  })

  test('to an unknown call is a refusal, not a page', async () => {
    const answer = await fetch(`${server.url}/app-api/nothing`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'SYS/NOT_FOUND', msg: '您访问的内容不存在' })
  })
})

type Raw = Readonly<{ title: string; init: RequestInit; status: number; code: RefusalCode }>
const post = (headers: Record<string, string>, body: string): RequestInit => ({
  method: 'POST',
  headers,
  body,
})
const json = { 'content-type': 'application/json' }

test.each<Raw>([
  { title: 'no JSON at all', init: post(json, '{"account":'), status: 400, code: 'SYS/INVALID' },
  { title: 'an empty body', init: post(json, ''), status: 400, code: 'SYS/INVALID' },
  { title: 'a list', init: post(json, '[]'), status: 400, code: 'SYS/INVALID' },
  { title: 'null', init: post(json, 'null'), status: 400, code: 'SYS/INVALID' },
  {
    title: 'a poisoned prototype',
    init: post(json, '{"__proto__":{"isAgent":true}}'),
    status: 400,
    code: 'SYS/INVALID',
  },
  {
    title: 'a foreign media type',
    init: post({ 'content-type': 'text/xml' }, '<a/>'),
    status: 415,
    code: 'SYS/MEDIA_TYPE',
  },
  {
    title: 'two megabytes',
    init: post(json, JSON.stringify({ account: 'x'.repeat(2_000_000) })),
    status: 413,
    code: 'SYS/TOO_LARGE',
  },
])('a login with $title is refused', async ({ init, status, code }) => {
  const answer = await fetch(`${server.url}/app-api/v/user/login`, init)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code, msg: refusals[code].text, message: refusals[code].text })
})

/** Values that programs trip over. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', ' ', '\u0000', '<script>', "' or 1=1 --", [], {}, [
    [],
  ]),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Of random inputs for each call; `npm run test:fuzz` sends more. */
const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 4)

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

describe('every call, sent random input, answers or refuses and never fails', () => {
  test.each([...declared, ...ofConsole].map(call => [nameOf(call), call] as const))('%s', async (_, call) => {
    // Each has a person of its own, as some end a session.
    const asPerson =
      call.access === 'operator'
        ? (await server.staff('super', 'site-admin')).headers
        : { token: (await server.member()).token }
    const paths = (call.path.match(/:\w+/g) ?? []).length
    const isKnown = (code: unknown) => typeof code === 'string' && Object.hasOwn(refusals, code)
    await fc.assert(
      fc.asyncProperty(
        fc.array(nasty, { minLength: paths, maxLength: paths }),
        fc.dictionary(fc.constantFrom('gameId', 'page', 'rows', 'type', 'from', 'date', 'status'), nasty),
        fc.oneof(nasty, fc.record({ account: nasty, password: nasty, gameId: nasty, items: nasty })),
        async (params, query, body) => {
          let index = 0
          const path = call.path.replaceAll(/:\w+/g, () => encodeURIComponent(textOf(params[index++])))
          const entries = Object.entries(query).map(([key, value]) => [key, textOf(value)])
          const answer = await fetch(`${server.url}${path}?${new URLSearchParams(entries)}`, {
            method: call.method,
            headers: {
              ...json,
              ...asPerson,
              'idempotency-key': 'fuzz-0001',
            },
            ...(call.method === 'POST' && { body: JSON.stringify(body) ?? 'null' }),
          })
          const text = await answer.text()
          expect(answer.status, text).toBeLessThan(500)
          if (answer.status >= 400) expect(isKnown(JSON.parse(text).code), text).toBe(true)
        },
      ),
      { numRuns: FUZZ_RUNS },
    )
  })
})

test('a call for members is refused without login, whichever it is', async () => {
  for (const call of declared.filter(entry => entry.access !== 'guest')) {
    const body = call.method === 'POST' ? { body: '{}', headers: json } : {}
    const answer = await fetch(`${server.url}${call.path}`, { method: call.method, ...body })
    expect([answer.status, nameOf(call)]).toEqual([401, nameOf(call)])
  }
})

test('a question about a game that there is not is refused by every call that says so', async () => {
  const { token } = await server.member()
  const file = 'gameId=9998&page=1&rows=20.json'
  const values: Readonly<Record<string, string>> = {
    ...{ gameId: '9998', id: '9998', turnNum: '2026325', company: 'demo', file },
    ...{ groupType: '1', groupId: '1', initial: 'A', playCategoryId: '1', searchText: 'x' },
  }
  const asking = declared.filter(
    ({ method, refusals }) => method === 'GET' && refusals.includes('GAME/UNKNOWN'),
  )
  expect(asking.length).toBeGreaterThan(20)
  for (const call of asking) {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1')
    const answer = await fetch(`${server.url}${path}?${new URLSearchParams(values)}`, { headers: { token } })
    expect([nameOf(call), await answer.json()]).toMatchObject([nameOf(call), { code: 'GAME/UNKNOWN' }])
  }
})

test('a call for members lets every registered member in (R0-199)', async () => {
  for (const call of declared.filter(entry => entry.access === 'member')) {
    const { token } = await server.member()
    const body = call.method === 'POST' ? { body: '{}' } : {}
    const answer = await fetch(`${server.url}${call.path}`, {
      method: call.method,
      headers: { ...json, token, 'idempotency-key': 'full-access' },
      ...body,
    })
    const { code = '' } = (await answer.json()) as { code?: string }
    expect([nameOf(call), [401, 403].includes(answer.status), code.endsWith('FORBIDDEN')]).toEqual([
      nameOf(call),
      false,
      false,
    ])
  }
})

test('each call that is refused to a trial account is open to a registered member (R0-199)', async () => {
  const codesOf = async (kind: 'trial' | 'member') => {
    const { token } = await server.member({ kind })
    const answers = [
      await server.call(modifyProfile, { token, body: { weixin: 'member99' } }),
      await server.call(requestOwnCode, { token }),
      await server.call(updatePayoutAccount, { token, body: { type: '20', walletAccount: 'abc' } }),
    ]
    return answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
  }
  expect(await codesOf('trial')).toEqual(Array(3).fill('UC/TRIAL_FORBIDDEN'))
  // What is left is what the member has not filled in.
  expect(await codesOf('member')).toEqual(['ok', 'UC/PHONE_EMPTY', 'UC/WALLET_PROVIDER_EMPTY'])
})
