import { login } from '@app/contract/auth.ts'
import * as wire from '@app/contract/auth-security.ts'
import { readProfile } from '@app/contract/profile.ts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { configure, PASSWORD, type Person, registerPerson } from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const logIn = (account: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.call(login, { body: { account, password: PASSWORD, ...more }, headers })
const isLive = async (token: string) => (await server.call(readProfile, { token })).status === 200

test('a login takes no token that the browser brings: it makes its own (fixation)', async () => {
  const { account, token } = await registerPerson(server)
  const planted = 'a'.repeat(43)
  const { body } = await logIn(account, {}, { token: planted, authorization: `Bearer ${planted}` })
  expect([body.token, body.tokenChat]).not.toContain(planted)
  expect(body.token).not.toBe(token)
  expect([await isLive(planted), await isLive(body.tokenChat), await isLive(body.token)]).toEqual([
    false,
    false,
    true,
  ])
})

test('the token is read from the headers alone, and a call with two different tokens has no session (R0-208)', async () => {
  const [ann, bob] = [await registerPerson(server), await registerPerson(server)]
  const ask = async (headers: Record<string, string>, query = '') => {
    const answer = await fetch(`${server.url}${readProfile.path}${query}`, { headers })
    const body = (await answer.json()) as { code?: string; userInfo?: { account: string } }
    return body.userInfo?.account ?? body.code
  }
  const { account, token } = ann
  expect(await ask({ TOKEN: token })).toBe(account)
  expect(await ask({ Authorization: token, token })).toBe(account)
  expect(await ask({ authorization: `Bearer ${token}`, cookie: `access_token=${bob.token}` })).toBe(account)
  expect(await ask({ authorization: bob.token, token })).toBe('UC/TOKEN_INVALID')
  expect(await ask({ token: `${token},${bob.token}` })).toBe('UC/TOKEN_INVALID')
  expect(await ask({ cookie: `access_token=${token}` })).toBe('UC/LOGIN_REQUIRED')
  expect(await ask({}, `?token=${token}&access_token=${token}`)).toBe('UC/LOGIN_REQUIRED')
})

test('three logins at once leave one session: one active device', async () => {
  const { account } = await registerPerson(server)
  const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(account)))
  const live = await Promise.all(answers.map(({ body }) => isLive(body.token)))
  expect(live.filter(Boolean)).toHaveLength(1)
})

test('a login that is not to be remembered ends after half a day (R0-108)', async () => {
  const { account } = await registerPerson(server)
  const { body } = await logIn(account, { remember: false })
  await server.travel(12 * 3_600_000 + 1000)
  expect((await server.call(readProfile, { token: body.token })).body.code).toBe('UC/TOKEN_INVALID')
})

describe('devices', () => {
  beforeAll(() => configure(server, 'login_limit', { deviceLimit: 3 }))

  test('are listed, and one or all others are logged out from afar', async () => {
    const { account } = await registerPerson(server)
    const tokens: string[] = []
    for (let i = 0; i < 3; i++) tokens.push((await logIn(account)).body.token)
    const [first = '', second = '', third = ''] = tokens
    const { data } = (await server.call(wire.listSessions, { token: third })).body
    expect(data).toHaveLength(3)
    expect(data.filter(row => row.isCurrent)).toHaveLength(1)
    const target = data.at(-1)?.sessionId ?? ''
    expect((await server.call(wire.endSessions, { token: third, body: { sessionId: target } })).status).toBe(
      200,
    )
    expect((await server.call(readProfile, { token: first })).body.code).toBe('UC/SESSION_ENDED')
    const others = await server.call(wire.endSessions, { token: third, body: {} })
    expect(others.body.endedCount).toBe(1)
    expect([await isLive(second), await isLive(third)]).toEqual([false, true])
  })

  test('of another member are unknown, and so is an id without a session', async () => {
    const [ann, bob] = [await registerPerson(server), await registerPerson(server)]
    const { data } = (await server.call(wire.listSessions, { token: bob.token })).body
    for (const sessionId of [
      data[0]?.sessionId ?? '',
      'no session',
      '00000000-0000-0000-0000-000000000000',
    ]) {
      const answer = await server.call(wire.endSessions, { token: ann.token, body: { sessionId } })
      expect([answer.status, answer.body.code]).toEqual([404, 'UC/SESSION_UNKNOWN'])
    }
    expect(await isLive(bob.token)).toBe(true)
  })

  test('and failed logins are recorded for 90 days, for their member alone', async () => {
    const [ann, bob] = [await registerPerson(server), await registerPerson(server)]
    await logIn(ann.account, { password: 'Wrong1234' })
    const { body } = await server.call(wire.listLogins, { token: ann.token })
    expect(body.data.map(row => row.result)).toEqual(['wrong-password', 'success'])
    expect((await server.call(wire.listLogins, { token: bob.token })).body.totalCount).toBe(1)
  })
})

describe('two-step login', () => {
  async function switchedOn(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
    const person = await registerPerson(server)
    const { token } = person
    const begun = await server.call(wire.beginTwoStep, { token, body: { password: PASSWORD } })
    const { secret, uri } = begun.body.data
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const code = codeAt(secret)
    const { body } = await server.call(wire.confirmTwoStep, { token, body: { code } })
    return { ...person, secret, recoveryCodes: body.data.recoveryCodes }
  }
  const codeAt = (secret: string) => generateSync({ secret, epoch: Math.floor(server.now() / 1000) })

  test('asks for the code after the right password, takes each code once, and shows ten recovery codes', async () => {
    const { account, secret, recoveryCodes } = await switchedOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await logIn(account)).body.code).toBe('UC/TWO_STEP_REQUIRED')
    expect((await logIn(account, { twoStepCode: codeAt(secret) })).body.code).toBe('UC/TWO_STEP_WRONG')
    await server.travel(60_000)
    expect((await logIn(account, { twoStepCode: codeAt(secret) })).status).toBe(200)
    expect((await logIn(account, { twoStepCode: codeAt(secret) })).body.code).toBe('UC/TWO_STEP_WRONG')
    expect((await logIn(account, { twoStepCode: recoveryCodes[0] })).status).toBe(200)
    expect((await logIn(account, { twoStepCode: recoveryCodes[0] })).body.code).toBe('UC/TWO_STEP_WRONG')
  })

  test('is guessed five times at most', async () => {
    const { account, secret } = await switchedOn()
    await server.travel(60_000)
    const guesses = ['000000', '000001', '000002', '000003', '000004', codeAt(secret)]
    for (const twoStepCode of guesses) {
      expect((await logIn(account, { twoStepCode })).body.code).toBe('UC/TWO_STEP_WRONG')
    }
  })

  test('is switched off by password and code only', async () => {
    const { token, recoveryCodes } = await switchedOn()
    const end = (password: string, code: string) =>
      server.call(wire.endTwoStep, { token, body: { password, code } })
    expect((await end('Wrong1234', recoveryCodes[0] ?? '')).body.code).toBe('UC/PASSWORD_WRONG')
    expect((await end(PASSWORD, '000000')).body.code).toBe('UC/TWO_STEP_WRONG')
    expect((await end(PASSWORD, recoveryCodes[0] ?? '')).status).toBe(200)
  })
})
