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

test('a wrong password and an unknown name cost the same time, within the noise of a hash', async () => {
  await configure(server, 'login_limit', { captchaAfter: 999, maxFail: 999 })
  const { account } = await registerPerson(server)
  /** Time of the processor, of which other tests take none; all but the waiting for the database is of this process. */
  const costOf = async (name: string): Promise<number> => {
    const before = process.cpuUsage()
    await guess(name, 'Wrong1234')
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const median = (costs: readonly number[]) => costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
  const [known, unknown]: [number[], number[]] = [[], []]
  // In turns, so that neither pays for the other's first query.
  for (let i = 0; i < 21; i++) {
    known.push(await costOf(account))
    unknown.push(await costOf(newName()))
  }
  const both = [median(known), median(unknown)]
  expect(Math.max(...both) / Math.min(...both)).toBeLessThan(2)
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
  // All at once, for the minute is one of the wall's clock.
  const refusedOf = async (count: number, headers: Record<string, string>) => {
    const answers = await Promise.all(Array.from({ length: count }, () => send(headers)))
    return answers.filter(({ body }) => body.code === 'SYS/TOO_MANY').length
  }
  expect(await refusedOf(16, { 'device-id': 'one-and-the-same-phone' })).toBe(1)
  expect(await refusedOf(15, {})).toBe(1)
})
