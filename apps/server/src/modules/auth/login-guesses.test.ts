import { login } from '@app/contract/auth.ts'
import { beginTwoStep, confirmTwoStep } from '@app/contract/auth-security.ts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { configure, newName, PASSWORD, registerPerson } from './auth-people.fixtures.ts'
import type { Device } from './tokens.ts'

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

/** One source of tries; a stranger has many addresses, and a device that nobody was logged in on. */
const deviceAt = (ip: string, deviceId = '') => ({ ip, userAgent: 'guesser', deviceId })
const guessFrom = async (device: Device, account: string, password: string, twoStepCode?: string) => {
  const form = { account, password, ...(twoStepCode !== undefined && { twoStepCode }) }
  try {
    await server.app.services.auth.login(form, { device, captchaId: undefined })
    return 'ok'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failure'
  }
}
const countOf = (codes: readonly string[], code: string) => codes.filter(one => one === code).length

test('64 passwords at once from one address are three guesses, of a name that exists as of one that does not', async () => {
  const { account } = await registerPerson(server)
  for (const name of [account, newName()]) {
    const here = deviceAt(`198.51.100.${++addresses % 250}`)
    const codes = await Promise.all(
      Array.from({ length: 64 }, (_, i) => guessFrom(here, name, `Wrong${i}234`)),
    )
    expect(countOf(codes, 'UC/LOGIN_FAILED')).toBe(3)
    expect(countOf(codes, 'UC/LOGIN_LOCKED')).toBe(61)
    expect(await guessFrom(here, name, PASSWORD)).toBe('UC/LOGIN_LOCKED')
  }
})

test('64 passwords at once from 64 addresses are thirty guesses, then the name rests half an hour', async () => {
  const { account } = await registerPerson(server)
  for (const name of [account, newName()]) {
    await configure(server, 'login_limit', { captchaAfter: 99 })
    const codes = await Promise.all(Array.from({ length: 64 }, (_, i) => guess(name, `Wrong${i}234`)))
    expect(countOf(codes, 'UC/LOGIN_FAILED')).toBe(30)
    expect(countOf(codes, 'UC/LOGIN_LOCKED')).toBe(34)
    expect(await guess(name, PASSWORD)).toBe('UC/LOGIN_LOCKED')
    await server.travel(31 * 60_000)
  }
  expect(await guess(account, PASSWORD)).toBe('ok')
})

describe('a stranger who tries the name', () => {
  const HOME = deviceAt('192.0.2.10', 'the-telephone-of-the-owner')
  /** A member who was logged in on that telephone, with the name locked by many strangers. */
  async function besieged(): Promise<string> {
    const { account } = await registerPerson(server)
    expect(await guessFrom(HOME, account, PASSWORD)).toBe('ok')
    const tries = Array.from({ length: 32 }, (_, i) => guess(account, `Wrong${i}234`))
    expect(await Promise.all(tries)).toContain('UC/LOGIN_LOCKED')
    return account
  }

  test('from one address locks out no other address', async () => {
    const { account } = await registerPerson(server)
    const stranger = deviceAt('192.0.2.66')
    for (let i = 0; i < 4; i++) await guessFrom(stranger, account, `Wrong${i}234`)
    expect(await guessFrom(stranger, account, PASSWORD)).toBe('UC/LOGIN_LOCKED')
    expect(await guessFrom(deviceAt('192.0.2.11'), account, PASSWORD)).toBe('ok')
  })

  test('does not stop the device on which the owner was logged in, which keeps tries of its own', async () => {
    const account = await besieged()
    expect(await guessFrom(HOME, account, 'Mistyped88')).toBe('UC/LOGIN_FAILED')
    expect(await guessFrom({ ...HOME, ip: '192.0.2.99' }, account, PASSWORD)).toBe('ok')
    for (let i = 0; i < 3; i++) {
      expect(await guessFrom(HOME, account, `Mistyped${i}8`)).toBe('UC/LOGIN_FAILED')
    }
    expect(await guessFrom(HOME, account, PASSWORD)).toBe('UC/LOGIN_LOCKED')
  })

  test('does not ask the owner for a captcha on a known device', async () => {
    await configure(server, 'login_limit', { captchaAfter: 2 })
    const { account } = await registerPerson(server)
    expect(await guessFrom(HOME, account, PASSWORD)).toBe('ok')
    for (let i = 0; i < 3; i++) await guessFrom(newDevice(), account, `Wrong${i}234`)
    expect(await guessFrom(newDevice(), account, PASSWORD)).toBe('UC/CAPTCHA_REQUIRED')
    expect(await guessFrom(HOME, account, PASSWORD)).toBe('ok')
    await configure(server, 'login_limit', { captchaAfter: 99 })
  })

  test('cannot pass for a device by an empty or a wrong id', async () => {
    const account = await besieged()
    for (const id of ['', 'another-telephone-altogether']) {
      expect(await guessFrom(deviceAt('192.0.2.67', id), account, PASSWORD)).toBe('UC/LOGIN_LOCKED')
    }
  })

  test('does not stop the right password with the right two-step code, and learns nothing by a wrong one', async () => {
    const { account, token } = await registerPerson(server)
    const { body } = await server.call(beginTwoStep, { token, body: { password: PASSWORD } })
    const codeNow = () => generateSync({ secret: body.data.secret, epoch: Math.floor(server.now() / 1000) })
    await server.call(confirmTwoStep, { token, body: { code: codeNow() } })
    await server.travel(60_000)
    await Promise.all(Array.from({ length: 32 }, (_, i) => guess(account, `Wrong${i}234`)))
    const from = newDevice()
    expect(await guessFrom(from, account, PASSWORD)).toBe('UC/LOGIN_LOCKED')
    expect(await guessFrom(from, account, 'Wrong1234', codeNow())).toBe('UC/LOGIN_LOCKED')
    expect(await guessFrom(from, account, PASSWORD, '000000')).toBe('UC/LOGIN_LOCKED')
    expect(await guessFrom(newDevice(), account, PASSWORD, codeNow())).toBe('ok')
  })

  test('of an account without two-step login is not let past the lock by any code', async () => {
    expect(await guessFrom(newDevice(), await besieged(), PASSWORD, '123456')).toBe('UC/LOGIN_LOCKED')
  })
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
