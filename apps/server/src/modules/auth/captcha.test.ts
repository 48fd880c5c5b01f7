import { login, readChallenge, readLoginLimit, register } from '@app/contract/auth.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  configure,
  drawCaptcha,
  formOf,
  newName,
  registerPerson,
  setSetting,
} from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await configure(server, 'register_limit', { vCode: 1 })
})
afterAll(() => server.stop())
beforeEach(() => setSetting(server, 'vcode_style', '1'))

/** What the browser's widget sends when its scripts did not load three times: fixed, known to everybody. */
const FALLBACK = 'captcha error, Verified automatically'

const send = (vCode: string, id?: string) =>
  server.call(register, {
    body: { ...formOf(newName()), vCode },
    headers: id === undefined ? {} : { 'captcha-id': id },
  })

describe('the image', () => {
  test('is a PNG whose text is in no header, and passes once by header or cookie (R0-227)', async () => {
    const { id, text, image, headers } = await drawCaptcha(server, 'reg')
    expect([...image.slice(1, 4)].map(byte => String.fromCharCode(byte)).join('')).toBe('PNG')
    expect(image.length).toBeGreaterThan(500)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify([...headers])).not.toContain(text)
    expect(Buffer.from(image).includes(text)).toBe(false)
    const cookie = headers.get('set-cookie') ?? ''
    const attributes = ['HttpOnly', 'Max-Age=120', 'Path=/app-api', 'SameSite=Strict']
    expect(cookie.split('; ').slice(1).toSorted()).toEqual(attributes)
    const body = { ...formOf(newName()), vCode: text.toLowerCase() }
    const sent = { cookie: `theme=%zz; ${cookie.split(';')[0]};other` }
    const answer = await server.call(register, { body, headers: sent })
    expect(answer.status).toBe(200)
    expect((await send(text, id)).body.code).toBe('UC/CAPTCHA')
  })

  test('of login is no image of registration (R0-227)', async () => {
    const { id, text } = await drawCaptcha(server, 'login')
    expect((await send(text, id)).body.code).toBe('UC/CAPTCHA')
  })

  test('is used up by a wrong answer', async () => {
    const { id, text } = await drawCaptcha(server, 'reg')
    expect((await send('0000', id)).body.code).toBe('UC/CAPTCHA')
    expect((await send(text, id)).body.code).toBe('UC/CAPTCHA')
  })

  test('is too old after two minutes', async () => {
    const { id, text } = await drawCaptcha(server, 'reg')
    await server.travel(121_000)
    expect((await send(text, id)).body.code).toBe('UC/CAPTCHA')
  })

  test.each([
    ['nothing', '', undefined],
    ['an answer without its image', 'ABCD', undefined],
    ["somebody else's id", 'ABCD', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['the fallback token of the browser', FALLBACK, undefined],
    ['an answer to an id that is no id', 'ABCD', "' or 1=1 --"],
  ])('is not replaced by %s (R0-187)', async (_, text, id) => {
    const answer = await send(text, id)
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([400, 'UC/CAPTCHA', '验证码不正确'])
  })

  test('passes one of 64 that send it at once', async () => {
    const { id, text } = await drawCaptcha(server, 'reset')
    const form = { account: newName(), contact: '13900000001', vCode: text }
    const tries = Array.from({ length: 64 }, () => server.app.services.auth.requestReset(form, id))
    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(1)
  })
})

describe('the proof of work (vcode_style 3)', () => {
  beforeEach(() => setSetting(server, 'vcode_style', '3'))

  async function solved(purpose: 'reg' | 'login') {
    const { body } = await server.call(readChallenge, { query: { m: purpose } })
    const challenge = { parameters: body.parameters, signature: body.signature }
    const solution = await solveChallenge({ challenge, deriveKey })
    return { challenge, solution }
  }
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

  test('passes once', async () => {
    const payload = encode(await solved('reg'))
    expect((await send(payload)).status).toBe(200)
    expect((await send(payload)).body.code).toBe('UC/CAPTCHA')
  })

  test('of login is none of registration', async () => {
    expect((await send(encode(await solved('login')))).body.code).toBe('UC/CAPTCHA')
  })

  test('is too old after two minutes', async () => {
    const payload = encode(await solved('reg'))
    await server.travel(121_000)
    expect((await send(payload)).body.code).toBe('UC/CAPTCHA')
  })

  test.each([
    ['the fallback token', () => FALLBACK],
    ['an empty object', () => encode({})],
    [
      'a challenge made easier',
      async () => {
        const { challenge, solution } = await solved('reg')
        return encode({
          challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } },
          solution,
        })
      },
    ],
    [
      'a challenge made dear for the server',
      async () => {
        const { challenge, solution } = await solved('reg')
        return encode({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1e9 } },
          solution,
        })
      },
    ],
    [
      'another purpose written into it',
      async () => {
        const { challenge, solution } = await solved('login')
        const parameters = { ...challenge.parameters, data: { purpose: 'reg' } }
        return encode({ challenge: { ...challenge, parameters }, solution })
      },
    ],
    [
      'a wrong solution',
      async () => {
        const { challenge } = await solved('reg')
        return encode({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })
      },
    ],
    ['the text of an image', async () => (await drawCaptcha(server, 'reg')).text],
  ])('is not replaced by %s', async (_, make) => {
    expect((await send(await make())).body.code).toBe('UC/CAPTCHA')
  })
})

describe('a login', () => {
  const tryLogin = (account: string, password: string, more: { valiCode?: string; id?: string } = {}) =>
    server.call(login, {
      body: { account, password, ...(more.valiCode !== undefined && { valiCode: more.valiCode }) },
      headers: more.id === undefined ? {} : { 'captcha-id': more.id },
    })

  test('asks for a code when the configuration says so (R0-108, R0-116, R0-235)', async () => {
    await configure(server, 'login_limit', { vCode: 1 })
    await configure(server, 'register_limit', {})
    expect((await server.call(readLoginLimit)).body.vCode).toBe(1)
    const { account } = await registerPerson(server)
    expect((await tryLogin(account, 'Kaijiang8')).body.code).toBe('UC/CAPTCHA_REQUIRED')
    expect((await tryLogin(account, 'Kaijiang8', { valiCode: FALLBACK })).body.code).toBe('UC/CAPTCHA')
    const { id, text } = await drawCaptcha(server, 'login')
    expect((await tryLogin(account, 'Kaijiang8', { valiCode: text, id })).status).toBe(200)
  })

  test('asks for a code after two failures, of a name that exists and of one that does not', async () => {
    await configure(server, 'login_limit', {})
    const { account } = await registerPerson(server)
    for (const name of [account, newName()]) {
      const codes: string[] = []
      for (let i = 0; i < 3; i++) codes.push((await tryLogin(name, 'Wrong1234')).body.code)
      expect(codes).toEqual(['UC/LOGIN_FAILED', 'UC/LOGIN_FAILED', 'UC/CAPTCHA_REQUIRED'])
    }
    const { id, text } = await drawCaptcha(server, 'login')
    expect((await tryLogin(account, 'Kaijiang8', { valiCode: text, id })).status).toBe(200)
  })
})
