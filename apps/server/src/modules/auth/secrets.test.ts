import { login, registerTrial } from '@app/contract/auth.ts'
import * as wire from '@app/contract/auth-security.ts'
import { readProfile, readSecurity } from '@app/contract/profile.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConnection } from '#platform/connections.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  configure,
  drawCaptcha,
  FUND_PASSWORD,
  memberIdOf,
  newName,
  PASSWORD,
  type Person,
  registerPerson,
} from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await configure(server, 'login_limit', { deviceLimit: 2, captchaAfter: 9 })
})
afterAll(() => server.stop())

const NEW = 'Kaijiang99'
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : body.code
}
const isLive = async ({ token }: Person) => (await server.call(readProfile, { token })).status === 200

async function secondSession({ account }: Person): Promise<Person> {
  const { body } = await server.call(login, { body: { account, password: PASSWORD } })
  return { account, token: body.token }
}

describe('the login password', () => {
  const change = ({ token }: Person, oldPassword: string, password = NEW, confirmPassword = password) =>
    codeOf(server.call(wire.updatePassword, { token, body: { oldPassword, password, confirmPassword } }))

  test('is changed by the old one; other sessions end, the own stays, withdrawals are held a day (R0-217)', async () => {
    const first = await registerPerson(server)
    const own = await secondSession(first)
    expect(await change(own, PASSWORD)).toBe('ok')
    expect([await isLive(first), await isLive(own)]).toEqual([false, true])
    const ended = await server.call(readProfile, { token: first.token })
    expect([ended.status, ended.body.code]).toEqual([401, 'UC/SESSION_ENDED'])
    const { data } = (await server.call(readSecurity, { token: own.token })).body
    expect(data.withdrawalHoldUntil).not.toBeNull()
    const [news] = await server.query<{ payload: { memberId: string } }>(
      `select payload from platform_outbox where topic = 'auth.sessions' order by id desc limit 1`,
    )
    expect(news?.payload).toEqual({ memberId: await memberIdOf(server, own) })
    await server.travel(24 * 3_600_000 + 1000)
    const later = await server.call(readSecurity, { token: own.token })
    expect(later.body.data.withdrawalHoldUntil).toBeNull()
  })

  test('that is changed while a login with the old one is under way opens no session', async () => {
    const owner = await registerPerson(server)
    const change = await openConnection(server.databaseUrl, { waitMs: 60_000 })
    try {
      await change.query('begin')
      await change.query(
        `update auth_credentials set password_hash = 'of another password' where member_id = $1`,
        [await memberIdOf(server, owner)],
      )
      const late = codeOf(server.call(login, { body: { account: owner.account, password: PASSWORD } }))
      const isWaiting = async () =>
        (
          await server.query(`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%auth_credentials%'`)
        ).length
      await expect.poll(isWaiting).toBe(1)
      await change.query('commit')
      expect(await late).toBe('UC/LOGIN_FAILED')
    } finally {
      await change.end()
    }
  })

  test.each([
    ['a wrong old one', 'Wrong1234', NEW, NEW, 'UC/PASSWORD_WRONG'],
    ['another confirmation', PASSWORD, NEW, PASSWORD, 'UC/PASSWORD_CONFIRM'],
    ['a weak new one', PASSWORD, 'kaijiang', 'kaijiang', 'UC/PASSWORD_FORMAT'],
    ['the old one again', PASSWORD, PASSWORD, PASSWORD, 'UC/PASSWORD_SAME'],
  ])('is not changed with %s (R0-217)', async (_, old, password, confirm, code) => {
    expect(await change(await registerPerson(server), old, password, confirm)).toBe(code)
  })

  test('is guessed five times at most, also all at once', async () => {
    const person = await registerPerson(server)
    const codes = await Promise.all(Array.from({ length: 16 }, (_, i) => change(person, `Wrong${i}2345`)))
    expect(codes.filter(code => code === 'UC/PASSWORD_WRONG')).toHaveLength(5)
    expect(await change(person, PASSWORD)).toBe('UC/PASSWORD_LOCKED')
  })
})

describe('the fund password', () => {
  const check = ({ token }: Person, cashPassword: string) =>
    codeOf(server.call(wire.checkFundPassword, { token, body: { cashPassword } }))
  const set = ({ token }: Person, fundPwd: string, more: object = {}) =>
    codeOf(
      server.call(wire.updateFundPassword, { token, body: { fundPwd, confirmFundPwd: fundPwd, ...more } }),
    )
  const setFirst = (person: Person, fundPwd: string) => set(person, fundPwd, { password: PASSWORD })

  test('is asked for by its codes: not set, wrong, right (R0-219)', async () => {
    const person = await registerPerson(server)
    expect(await check(person, FUND_PASSWORD)).toBe('UC/CASH_PASSWORD_NULL')
    expect(await setFirst(person, FUND_PASSWORD)).toBe('ok')
    const wrong = await server.call(wire.checkFundPassword, {
      token: person.token,
      body: { cashPassword: '9999' },
    })
    expect([wrong.body.code, wrong.body.msg]).toEqual(['UC/CASH_PASSWORD_ERROR', '交易密码输入错误!'])
    expect(await check(person, FUND_PASSWORD)).toBe('ok')
  })

  test('is guessed five times at most, also 64 at once; then even the right one rests half an hour', async () => {
    const person = await registerPerson(server, { fundPwd: FUND_PASSWORD })
    const guesses = Array.from({ length: 64 }, (_, i) => check(person, String(1000 + i)))
    const codes = await Promise.all(guesses)
    expect(codes.filter(code => code === 'UC/CASH_PASSWORD_ERROR')).toHaveLength(5)
    expect(codes.filter(code => code === 'UC/CASH_PASSWORD_LOCKED')).toHaveLength(59)
    expect(await check(person, FUND_PASSWORD)).toBe('UC/CASH_PASSWORD_LOCKED')
    await server.travel(31 * 60_000)
    expect(await check(person, FUND_PASSWORD)).toBe('ok')
  })

  test.each([
    ['123', 'UC/FUND_PASSWORD_FORMAT'],
    ['12a4', 'UC/FUND_PASSWORD_FORMAT'],
    ['1234', 'UC/FUND_PASSWORD_SIMPLE'],
    ['0731', 'UC/FUND_PASSWORD_SIMPLE'],
  ])('%s is refused: %s (R0-181)', async (text, code) => {
    expect(await set(await registerPerson(server, { birthday: '1990-07-31' }), text)).toBe(code)
  })

  test('is changed by the old one, and ends other sessions (R0-217)', async () => {
    const first = await registerPerson(server, { fundPwd: FUND_PASSWORD })
    const own = await secondSession(first)
    expect(await set(own, '7206', { oldFundPwd: '1111' })).toBe('UC/CASH_PASSWORD_ERROR')
    expect(await set(own, '7206')).toBe('UC/CASH_PASSWORD_ERROR')
    expect(await set(own, '7206', { confirmFundPwd: '7207' })).toBe('UC/FUND_PASSWORD_CONFIRM')
    expect(await set(own, '7206', { oldFundPwd: FUND_PASSWORD })).toBe('ok')
    expect([await isLive(first), await isLive(own)]).toEqual([false, true])
    expect(await check(own, '7206')).toBe('ok')
  })

  test('that is forgotten is renewed by the login password and a code sent to the own telephone', async () => {
    const person = await registerPerson(server, { fundPwd: FUND_PASSWORD, phone: '13900000001' })
    await server.call(wire.requestOwnCode, { token: person.token })
    const message = server.sent.findLast(({ to }) => to === '13900000001')
    const code = /(\d{4})/.exec(message?.text ?? '')?.[1] ?? ''
    const wrong = code === '0000' ? '0001' : '0000'
    expect(await set(person, '7206', { password: PASSWORD, code: wrong })).toBe('UC/CODE_WRONG')
    expect(await set(person, '7206', { password: 'Wrong1234', code })).toBe('UC/PASSWORD_WRONG')
    expect(await set(person, '7206', { password: PASSWORD, code })).toBe('ok')
    expect(await set(person, '8351', { password: PASSWORD, code })).toBe('UC/CODE_WRONG')
  })

  test('is set once by two first settings at the same time', async () => {
    const person = await registerPerson(server)
    const codes = await Promise.all(['7206', '8351', '9047', '2840'].map(text => setFirst(person, text)))
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
  })

  test('is none of a trial account', async () => {
    const { body } = await server.call(registerTrial)
    expect(await set({ account: '', token: body.token }, '7206')).toBe('UC/TRIAL_FORBIDDEN')
  })
})

describe('a forgotten login password', () => {
  const ask = async (own: TestServer, account: string, contact: string) => {
    const { id, text } = await drawCaptcha(own, 'reset')
    return own.call(wire.requestResetCode, {
      body: { account, contact, vCode: text },
      headers: { 'captcha-id': id },
    })
  }
  const reset = (own: TestServer, account: string, code: string) =>
    own.call(wire.resetPassword, { body: { account, code, password: NEW, confirmPassword: NEW } })

  test('is reset by the code sent to the bound telephone; every session ends, the code is dead (R0-216)', async () => {
    const own = await startTestServer()
    const person = await registerPerson(own, { phone: '13900000002' })
    expect((await ask(own, person.account, '13900000002')).status).toBe(200)
    await own.app.jobs.drain()
    expect(own.sent).toHaveLength(1)
    const code = /(\d{6})/.exec(own.sent[0]?.text ?? '')?.[1] ?? ''
    expect((await reset(own, person.account, code)).status).toBe(200)
    expect((await own.call(readProfile, { token: person.token })).status).toBe(401)
    const again = await own.call(login, { body: { account: person.account, password: NEW } })
    expect(again.status).toBe(200)
    expect((await reset(own, person.account, code)).body.code).toBe('UC/CODE_WRONG')
  })

  test('says the same of a name that exists and of one that does not (R0-216)', async () => {
    const own = await startTestServer()
    const { account } = await registerPerson(own, { phone: '13900000003' })
    const answers = [
      await ask(own, account, '13900000003'),
      await ask(own, account, '13900000009'),
      await ask(own, newName(), '13900000003'),
    ].map(({ status, body }) => [status, body])
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    // Nor do the tables tell them apart: a row and a job each, whoever was asked for.
    const noted = await own.query(`select job.data from auth_reset_requests r
      join jobs.job on job.name = 'send-reset-code/1' and job.data = jsonb_build_object('requestId', r.id::text)`)
    expect(noted).toHaveLength(3)
    const wrong = [await reset(own, account, 'abcd'), await reset(own, newName(), 'abcd')]
    expect(wrong.map(({ status, body }) => [status, body.code, body.msg])).toEqual(
      Array(2).fill([400, 'UC/CODE_WRONG', '验证码错误或已过期']),
    )
    await own.app.jobs.drain()
    expect(own.sent).toHaveLength(1)
  })

  test('is sent by a job, again when the carrier failed; an asking that is too old is not answered', async () => {
    let isCarrierAway = true
    const carrier = () => {
      if (isCarrierAway) throw new Error('the carrier is away')
    }
    const own = await startTestServer({ carrier })
    const { account } = await registerPerson(own, { phone: '13900000005' })
    await ask(own, account, '13900000005')
    await ask(own, account, '13900000005')
    const [first, second] = await own.query<{ id: bigint }>('select id from auth_reset_requests order by id')
    const answer = (asking: typeof first) => own.app.services.auth.answerReset(asking?.id ?? 0n)
    await expect(answer(first)).rejects.toThrow('the carrier is away')
    isCarrierAway = false
    // A job may be done twice: the asking is answered once.
    for (let run = 0; run < 2; run++) await answer(first)
    expect(own.sent).toHaveLength(1)
    await own.travel(11 * 60_000)
    await answer(second)
    expect(own.sent).toHaveLength(1)
    expect(await own.query('select id from auth_reset_requests')).toEqual([])
  })

  test('is guessed five times at most, also all at once, even with the right code among the later ones', async () => {
    const own = await startTestServer()
    const { account } = await registerPerson(own, { phone: '13900000004' })
    await ask(own, account, '13900000004')
    await own.app.jobs.drain()
    expect(own.sent).toHaveLength(1)
    const code = /(\d{6})/.exec(own.sent[0]?.text ?? '')?.[1] ?? ''
    const guesses = Array.from({ length: 16 }, (_, i) => String(i).padStart(6, '0')).filter(g => g !== code)
    await Promise.all(guesses.map(guess => reset(own, account, guess)))
    expect((await reset(own, account, code)).body.code).toBe('UC/CODE_WRONG')
  })

  test('that an operator had to reset is said at login (R0-145)', async () => {
    const { account } = await registerPerson(server)
    await server.query(
      `update auth_credentials set must_reset = true
        where member_id = (select id from account_members where account = $1)`,
      [account],
    )
    const { body } = await server.call(login, { body: { account, password: PASSWORD } })
    expect(body.code).toBe('UC/RESET_PASSWORD')
  })
})
