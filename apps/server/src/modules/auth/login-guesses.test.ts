import { login } from '@app/contract/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { configure, newName, PASSWORD, registerPerson } from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await configure(server, 'login_limit', { captchaAfter: 99 })
})
afterAll(() => server.stop())

/** Past the limit of an address, as somebody with many addresses is. */
let addresses = 0
const newDevice = () => ({ ip: `203.0.113.${++addresses % 250}`, userAgent: 'guesser', deviceId: '' })
const guess = async (account: string, password: string): Promise<string> => {
  try {
    await server.app.services.auth.login({ account, password }, { device: newDevice(), captchaId: undefined })
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failure'
  }
}

test('64 passwords at once are three guesses, of a name that exists as of one that does not', async () => {
  const { account } = await registerPerson(server)
  for (const name of [account, newName()]) {
    await configure(server, 'login_limit', { captchaAfter: 99 })
    const codes = await Promise.all(Array.from({ length: 64 }, (_, i) => guess(name, `Wrong${i}234`)))
    expect(codes.filter(code => code === 'UC/LOGIN_FAILED')).toHaveLength(3)
    expect(codes.filter(code => code === 'UC/LOGIN_LOCKED')).toHaveLength(61)
    expect(await guess(name, PASSWORD)).toBe('UC/LOGIN_LOCKED')
    await server.travel(31 * 60_000)
  }
})

// Compared by the wall's clock: other tests may slow one half of a try down, and not of three.
test('a wrong password and an unknown name cost the same time, within the noise of a hash', {
  retry: 2,
}, async () => {
  await configure(server, 'login_limit', { captchaAfter: 999, maxFail: 999 })
  const { account } = await registerPerson(server)
  const medianOf = async (nameOf: () => string) => {
    const times: number[] = []
    for (let i = 0; i < 15; i++) {
      const began = performance.now()
      await guess(nameOf(), 'Wrong1234')
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)[7] ?? 0
  }
  // Warmed up alike, so that neither pays for the other's first query.
  await medianOf(() => account)
  const [known, unknown] = [await medianOf(() => account), await medianOf(newName)]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
})

test('an address that fails ten times over many names has to solve captchas for every name', async () => {
  await configure(server, 'login_limit', { captchaAfter: 99 })
  const other = { ...newDevice(), ip: '198.51.100.8' }
  const spray = () =>
    server.app.services.auth
      .login({ account: newName(), password: 'Wrong1234' }, { device: other, captchaId: undefined })
      .catch((error: { code?: string }) => error.code)
  const codes: unknown[] = []
  for (let i = 0; i < 11; i++) codes.push(await spray())
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('UC/LOGIN_FAILED'))
  expect(codes[10]).toBe('UC/CAPTCHA_REQUIRED')
})

test('an address may try 30 times a minute, a device 15', async () => {
  const own = await startTestServer()
  const send = (headers: Record<string, string>) =>
    own.call(login, { body: { account: newName(), password: 'Wrong1234' }, headers })
  const byDevice: string[] = []
  for (let i = 0; i < 16; i++)
    byDevice.push((await send({ 'device-id': 'one-and-the-same-phone' })).body.code)
  expect(byDevice.filter(code => code === 'SYS/TOO_MANY')).toHaveLength(1)
  const byAddress: string[] = []
  for (let i = 0; i < 15; i++) byAddress.push((await send({})).body.code)
  expect(byAddress.filter(code => code === 'SYS/TOO_MANY')).toHaveLength(1)
})
