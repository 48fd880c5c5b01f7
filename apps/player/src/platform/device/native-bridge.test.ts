import { createClient } from '@app/client/call.ts'
import { encryptionMode } from '@app/client/encryption.ts'
import type { login } from '@app/contract/auth.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bridgedFetch, NATIVE_TIMEOUT_MS } from './native-bridge.ts'

const sent: { id: string; address: string; body: string }[] = []
const otherwise = vi.fn(async () => Response.json({ by: 'network' }))
const send = bridgedFetch(otherwise)
const LOGIN = '/app-api/v/user/login'

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  window.nativeBridge = { send: request => sent.push(JSON.parse(request)) }
})
afterEach(() => {
  vi.useRealTimers()
  delete window.nativeBridge
})

const answer = (id: string | undefined, body: string) =>
  window.dispatchEvent(new CustomEvent('native-answer', { detail: { id, status: 200, body } }))

describe('in the mobile app (R0-151)', () => {
  const encrypted = ['login', 'reg'].map(name => `/app-api/encrypt/v/user/${name}`)
  test.each([LOGIN, '/app-api/v/user/reg', ...encrypted])('%s goes through the shell', async path => {
    const arrived = send(path, { method: 'POST', body: '{"account":"a"}' })
    answer('of somebody else', '{}')
    answer(sent[0]?.id, '{"token":"t"}')
    expect(await (await arrived).json()).toEqual({ token: 't' })
    expect(sent[0]).toMatchObject({ address: path, method: 'POST', body: '{"account":"a"}' })
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('a bridged call is given up after 30 s with its own sentence (R0-253)', async () => {
    const refused = expect(send(LOGIN, { method: 'POST' })).rejects.toMatchObject({
      code: 'NET/TIMEOUT',
      msg: '登录超时，请重新试下！',
    })
    expect(NATIVE_TIMEOUT_MS).toBe(30_000)
    await vi.advanceTimersByTimeAsync(NATIVE_TIMEOUT_MS)
    await refused
  })

  test('a login of a site that encrypts its bodies goes through it with the encrypted body', async () => {
    vi.useRealTimers()
    const key = btoa('0123456789abcdef0123456789abcdef')
    const network = async () => Response.json({ keyId: 'k1', algorithm: 'AES-256-CTR', key })
    const mode = encryptionMode({ baseUrl: 'https://api.example', fetch: network })
    const sealed = await mode.seal(LOGIN)
    const call = createClient({
      ...{ baseUrl: 'https://api.example', companyCode: 'demo', token: () => undefined },
      fetch: bridgedFetch(otherwise),
      encryption: () => mode,
    })
    const arrived = call<typeof login>('POST', LOGIN, { body: { account: 'a', password: 'b' } })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.address).toBe('https://api.example/app-api/encrypt/v/user/login')
    expect(await sealed?.decrypt(sent[0]?.body ?? '')).toBe('{"account":"a","password":"b"}')
    answer(sent[0]?.id, (await sealed?.encrypt('{"token":"t","tokenChat":"c"}')) ?? '')
    expect(await arrived).toEqual({ token: 't', tokenChat: 'c' })
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('every other call goes over the network', async () => {
    expect(await (await send('/app-api/api/bills')).json()).toEqual({ by: 'network' })
  })
})

test('without a shell the login goes over the network', async () => {
  delete window.nativeBridge
  expect(await (await send(LOGIN, { method: 'POST' })).json()).toEqual({ by: 'network' })
})
