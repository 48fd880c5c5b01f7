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

describe('in the mobile app (R0-151 (guard))', () => {
  test.each([LOGIN, '/app-api/v/user/reg'])('%s goes through the shell', async path => {
    const arrived = send(path, { method: 'POST', body: '{"account":"a"}' })
    answer('of somebody else', '{}')
    answer(sent[0]?.id, '{"token":"t"}')
    expect(await (await arrived).json()).toEqual({ token: 't' })
    expect(sent[0]).toMatchObject({ address: path, method: 'POST', body: '{"account":"a"}' })
    expect(otherwise).not.toHaveBeenCalled()
  })

  test('it is given up after 30 s with its own sentence (R0-253)', async () => {
    const refused = expect(send(LOGIN, { method: 'POST' })).rejects.toMatchObject({
      code: 'NET/TIMEOUT',
      msg: '登录超时，请重新试下！',
    })
    expect(NATIVE_TIMEOUT_MS).toBe(30_000)
    await vi.advanceTimersByTimeAsync(NATIVE_TIMEOUT_MS)
    await refused
  })

  test('every other call goes over the network', async () => {
    expect(await (await send('/app-api/api/bills')).json()).toEqual({ by: 'network' })
  })
})

test('without a shell the login goes over the network', async () => {
  delete window.nativeBridge
  expect(await (await send(LOGIN, { method: 'POST' })).json()).toEqual({ by: 'network' })
})
