import { login, logout, register, registerTrial } from '@app/contract/auth.ts'
import { readProfile } from '@app/contract/profile.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { configure } from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const form = (account: string) => ({ account, password: 'Kaijiang8', confirmPassword: 'Kaijiang8' })
let count = 0
const newName = () => `player${++count}x`

async function registered(): Promise<{ account: string; token: string }> {
  const account = newName()
  const { body } = await server.call(register, { body: form(account) })
  return { account, token: body.token }
}

test('a registration logs in and gives the registration bonus as play money (R0-004, R0-110, R0-112, R0-212)', async () => {
  const account = newName()
  const answer = await server.call(register, { body: form(account) })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ message: '注册成功!', tokenChat: expect.stringMatching(/^.{20,}$/) })
  expect(answer.body.tokenChat).not.toBe(answer.body.token)
  const { body } = await server.call(readProfile, { token: answer.body.token })
  expect(body.userInfo).toMatchObject({ account, type: 'HY', isDl: 0 })
  expect(body.extInfo.money).toBe('1000.00')
  expect(body.playMoney).toBe(true)
})

test('a form-encoded registration is taken as well as JSON (R0-212)', async () => {
  const answer = await fetch(`${server.url}${register.path}`, {
    method: 'POST',
    body: new URLSearchParams(form(newName())),
  })
  expect(answer.status).toBe(200)
})

test('a name that is taken is refused, also in another case', async () => {
  const { account } = await registered()
  const answer = await server.call(register, { body: form(account.toUpperCase()) })
  expect([answer.status, answer.body.code]).toEqual([409, 'UC/ACCOUNT_TAKEN'])
})

test('16 registrations of one name at once make one account', async () => {
  const account = newName()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => server.call(register, { body: form(account) })),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  const rows = await server.query('select from account_members where account = $1', [account])
  expect(rows).toHaveLength(1)
})

test.each([
  ['a short account', { account: 'abc' }, 'UC/ACCOUNT_FORMAT'],
  ['a weak password', { password: 'kaijiang' }, 'UC/PASSWORD_FORMAT'],
  ['another confirmation', { confirmPassword: 'Kaijiang9' }, 'UC/PASSWORD_CONFIRM'],
  ['an unknown referral code', { intrCode: 'nobody' }, 'UC/REFERRAL_CODE_UNKNOWN'],
])('the server itself refuses %s (R0-174, R0-175, R0-176, R0-182)', async (_, change, code) => {
  const answer = await server.call(register, { body: { ...form(newName()), ...change } })
  expect([answer.status, answer.body.code]).toEqual([400, code])
})

test('a trial account plays with money of its own currency (R0-005, R0-213)', async () => {
  const { body } = await server.call(registerTrial)
  const profile = await server.call(readProfile, { token: body.token })
  expect(profile.body.userInfo.type).toBe('TEST')
  expect(profile.body.extInfo.money).toBe('10000.00')
  const [row] = await server.query<{ currency: number }>(
    'select currency from wallet_accounts where member_id = $1 and kind = $2',
    [profile.body.userInfo.userId, 'main'],
  )
  expect(row?.currency).toBe(2)
})

describe('a login', () => {
  test('with name and password opens a session, and ends the one on the other device (R0-109)', async () => {
    const { account, token } = await registered()
    const answer = await server.call(login, { body: { account, password: 'Kaijiang8' } })
    expect(answer.status).toBe(200)
    expect((await server.call(checkMoney, { token: answer.body.token })).status).toBe(200)
    const old = await server.call(checkMoney, { token })
    expect([old.status, old.body.code, old.body.msg]).toEqual([
      401,
      'UC/OTHER_DEVICE',
      '您的账户已在其他设备上登录',
    ])
  })

  test('by a form opens a session as well as JSON does (R0-211)', async () => {
    const { account } = await registered()
    const credentials = new URLSearchParams({ account, password: 'Kaijiang8' })
    const answer = await fetch(`${server.url}${login.path}`, { method: 'POST', body: credentials })
    const { token, tokenChat } = await answer.json()
    expect([answer.status, typeof tokenChat]).toEqual([200, 'string'])
    expect((await server.call(checkMoney, { token })).status).toBe(200)
  })

  test('with a wrong password and with an unknown name are refused alike', async () => {
    const { account } = await registered()
    const wrong = await server.call(login, { body: { account, password: 'Kaijiang9' } })
    const unknown = await server.call(login, { body: { account: 'nobody99', password: 'Kaijiang9' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'UC/LOGIN_FAILED'])
    expect([unknown.status, unknown.body.code, unknown.body.msg]).toEqual([
      wrong.status,
      wrong.body.code,
      wrong.body.msg,
    ])
  })

  test('is locked for half an hour after three wrong passwords, even with the right one', async () => {
    await configure(server, 'login_limit', { captchaAfter: 9 })
    const { account } = await registered()
    for (let i = 0; i < 3; i++) await server.call(login, { body: { account, password: `Wrong${i}234` } })
    const right = { body: { account, password: 'Kaijiang8' } }
    expect((await server.call(login, right)).body.code).toBe('UC/LOGIN_LOCKED')
    await server.travel(31 * 60_000)
    expect((await server.call(login, right)).status).toBe(200)
  })

  test('of a frozen account is refused, and its live session ends', async () => {
    const { account, token } = await registered()
    await server.query(`update account_members set state = 'frozen' where account = $1`, [account])
    expect((await server.call(login, { body: { account, password: 'Kaijiang8' } })).body.code).toBe(
      'UC/ACCOUNT_STATE_ERROR',
    )
    expect((await server.call(checkMoney, { token })).status).toBe(403)
  })
})

test('a logout ends the session; the token is then invalid (400) and no token is 401 (R0-214)', async () => {
  const { token } = await registered()
  expect((await server.call(logout, { token })).status).toBe(200)
  const dead = await server.call(checkMoney, { token })
  expect([dead.status, dead.body.code]).toEqual([400, 'UC/TOKEN_INVALID'])
  const none = await server.call(checkMoney)
  expect([none.status, none.body.code]).toEqual([401, 'UC/LOGIN_REQUIRED'])
})

test('a session ends by itself after three days', async () => {
  const { token } = await server.member()
  await server.query(`update auth_sessions set expires_at = server_now() - interval '1 second'
    where member_id = (select max(id) from account_members)`)
  expect((await server.call(checkMoney, { token })).body.code).toBe('UC/TOKEN_INVALID')
})

test('neither tokens nor passwords are stored as they are', async () => {
  const { account, token } = await registered()
  const [row] = await server.query<{ text: string }>(
    `select c.password_hash || encode(s.token_hash, 'escape') as text from auth_credentials c
      join account_members m on m.id = c.member_id join auth_sessions s on s.member_id = m.id
      where m.account = $1`,
    [account],
  )
  expect(row?.text).toContain('$argon2id$')
  expect(row?.text).not.toContain('Kaijiang8')
  expect(row?.text).not.toContain(token)
})
