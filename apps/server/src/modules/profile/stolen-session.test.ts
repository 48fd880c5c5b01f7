/**
 * A stolen session is not enough to add a contact, password or authenticator by which the account can be taken over.
 */
import { login } from '@app/contract/auth.ts'
import * as secrets from '@app/contract/auth-security.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { modifyProfile } from '@app/contract/profile.ts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  drawCaptcha,
  FUND_PASSWORD,
  memberIdOf,
  PASSWORD,
  type Person,
  registerPerson,
} from '#modules/auth/auth-people.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : body.code
}
const setFund = ({ token }: Person, proof: object = {}) =>
  codeOf(
    server.call(secrets.updateFundPassword, {
      token,
      body: { fundPwd: FUND_PASSWORD, confirmFundPwd: FUND_PASSWORD, ...proof },
    }),
  )
const modify = ({ token }: Person, body: object) => codeOf(server.call(modifyProfile, { token, body }))
const allow = ({ token }: Person) =>
  server.call(secrets.checkFundPassword, { token, body: { cashPassword: FUND_PASSWORD } })
const titlesOf = async ({ token }: Person) =>
  (await server.call(listMessages, { token })).body.data.map(({ title }) => title)
const sentTo = (contact: string) => server.sent.filter(({ to }) => to === contact).map(({ text }) => text)

/** Switches two-step login on; answers a function for the current code of the owner's authenticator. */
async function withTwoStep(person: Person): Promise<() => string> {
  const { token } = person
  const { body } = await server.call(secrets.beginTwoStep, { token, body: { password: PASSWORD } })
  const codeNow = () => generateSync({ secret: body.data.secret, epoch: Math.floor(server.now() / 1000) })
  await server.call(secrets.confirmTwoStep, { token, body: { code: codeNow() } })
  await server.travel(60_000)
  return codeNow
}

test('the thief of a session cannot take the account over', async () => {
  const owner = await registerPerson(server)
  const thief: Person = { account: owner.account, token: owner.token }
  expect(await setFund(thief)).toBe('UC/PASSWORD_REQUIRED')
  expect(await setFund(thief, { password: 'Guessed88' })).toBe('UC/PASSWORD_WRONG')
  expect(await modify(thief, { email: 'thief@example.com' })).toBe('UC/PASSWORD_REQUIRED')
  expect(await modify(thief, { phone: '13911110000', password: 'Guessed88' })).toBe('UC/PASSWORD_WRONG')
  const { id, text } = await drawCaptcha(server, 'reset')
  const body = { account: owner.account, contact: 'thief@example.com', vCode: text }
  await server.call(secrets.requestResetCode, { body, headers: { 'captcha-id': id } })
  await server.app.jobs.drain()
  expect(sentTo('thief@example.com')).toEqual([])
  const back = await server.call(login, { body: { account: owner.account, password: PASSWORD } })
  expect(back.status).toBe(200)
})

describe('the first fund password', () => {
  test('is set with the login password, and the inbox says so', async () => {
    const owner = await registerPerson(server)
    expect(await setFund(owner, { password: PASSWORD })).toBe('ok')
    expect(await titlesOf(owner)).toContain('资金密码已设置')
  })

  test('is told to the phone and the address that are bound', async () => {
    const owner = await registerPerson(server, { phone: '13911110001', email: 'owner1@example.com' })
    await setFund(owner, { password: PASSWORD })
    await server.app.jobs.drain()
    for (const contact of ['13911110001', 'owner1@example.com']) {
      expect(sentTo(contact)).toEqual([expect.stringContaining('资金密码已设置')])
    }
  })

  test('is set with a code of the authenticator as well, but not with a wrong one', async () => {
    const owner = await registerPerson(server)
    const codeNow = await withTwoStep(owner)
    expect(await setFund(owner)).toBe('UC/PASSWORD_REQUIRED')
    expect(await setFund(owner, { code: '000000' })).toBe('UC/TWO_STEP_WRONG')
    expect(await setFund(owner, { code: codeNow() })).toBe('ok')
  })

  test('takes no code from an account without two-step login', async () => {
    expect(await setFund(await registerPerson(server), { code: '000000' })).toBe('UC/PASSWORD_REQUIRED')
  })

  test('is guessed at five times at most, also all at once', async () => {
    const owner = await registerPerson(server)
    const guesses = Array.from({ length: 16 }, (_, i) => setFund(owner, { password: `Guessed${i}x` }))
    const codes = await Promise.all(guesses)
    expect(codes.filter(code => code === 'UC/PASSWORD_WRONG')).toHaveLength(5)
    expect(codes.filter(code => code === 'UC/PASSWORD_LOCKED')).toHaveLength(11)
  })
})

describe('a phone or an address', () => {
  test.each([
    [{ phone: '13911110002' }, '手机已绑定'],
    [{ email: 'owner2@example.com' }, '邮箱已绑定'],
  ])(
    'that is the first (%o) is bound with the login password, and the inbox says so',
    async (fact, title) => {
      const owner = await registerPerson(server)
      expect(await modify(owner, fact)).toBe('UC/PASSWORD_REQUIRED')
      expect(await modify(owner, { ...fact, password: PASSWORD })).toBe('ok')
      expect(await titlesOf(owner)).toContain(title)
    },
  )

  test('that is the first needs the fund password too where one is set', async () => {
    const owner = await registerPerson(server, { fundPwd: FUND_PASSWORD })
    const fact = { phone: '13911110003', password: PASSWORD }
    expect(await modify(owner, fact)).toBe('UC/CASH_PASSWORD')
    await allow(owner)
    expect(await modify(owner, { phone: fact.phone })).toBe('UC/PASSWORD_REQUIRED')
    expect(await modify(owner, fact)).toBe('ok')
  })

  test('that is replaced is told of, and so is the other that was bound before', async () => {
    const facts = { fundPwd: FUND_PASSWORD, phone: '13911110004', email: 'owner4@example.com' }
    const owner = await registerPerson(server, facts)
    await modify(owner, { phone: '13911110005' })
    await allow(owner)
    expect(await modify(owner, { phone: '13911110005' })).toBe('ok')
    expect(await titlesOf(owner)).toContain('手机已更换')
    await server.app.jobs.drain()
    for (const contact of ['13911110004', 'owner4@example.com']) {
      expect(sentTo(contact)).toEqual([expect.stringContaining('手机已更换')])
    }
    expect(sentTo('13911110005')).toEqual([])
  })

  test('with a wrong form is refused for the form before anything is asked', async () => {
    expect(await modify(await registerPerson(server), { email: 'x' })).toBe('UC/EMAIL_FORMAT')
  })

  test('is first only once, also when the owner sends two at the same time', async () => {
    const owner = await registerPerson(server)
    const codes = await Promise.all([
      modify(owner, { phone: '13911110006', password: PASSWORD }),
      modify(owner, { phone: '13911110007', password: PASSWORD }),
    ])
    expect(codes.toSorted()).toEqual(['UC/CASH_PASSWORD_NULL', 'ok'])
  })
})

test('a contact resets no password within a day of its binding, then it does', async () => {
  const owner = await registerPerson(server)
  const contact = 'owner9@example.com'
  await modify(owner, { email: contact, password: PASSWORD })
  const ask = async () => {
    const { id, text } = await drawCaptcha(server, 'reset')
    const body = { account: owner.account, contact, vCode: text }
    const answer = await server.call(secrets.requestResetCode, { body, headers: { 'captcha-id': id } })
    await server.app.jobs.drain()
    return answer
  }
  const codes = () => sentTo(contact).filter(text => text.includes('验证码'))
  const refused = await ask()
  await server.travel(24 * 3_600_000)
  const taken = await ask()
  expect([refused.status, refused.body]).toEqual([taken.status, taken.body])
  expect(codes()).toEqual([expect.stringMatching(/\d{6}/)])
})

test('no more than five notices a day go to a phone', async () => {
  const owner = await registerPerson(server, { fundPwd: FUND_PASSWORD, phone: '13911112000' })
  const memberId = BigInt(await memberIdOf(server, owner))
  const before = { phone: '13911112000', email: null }
  const { db, jobs, services } = server.app
  const notices = Array.from({ length: 8 }, () =>
    db.transaction(tx => services.auth.sendNotice(tx, memberId, before, '手机已更换')),
  )
  await Promise.all(notices)
  await jobs.drain()
  expect(sentTo('13911112000')).toHaveLength(5)
  const [row] = await server.query<{ locked: boolean }>(
    `select locked_until is not null as locked from auth_attempts where purpose = 'notice' and subject = $1`,
    [memberId.toString()],
  )
  expect(row?.locked).toBe(true)
})

test('a carrier that is away delays the notice and not the change; it is sent once', async () => {
  let isCarrierAway = true
  const carrier = () => {
    if (isCarrierAway) throw new Error('the carrier is away')
  }
  const own = await startTestServer({ carrier })
  const owner = await registerPerson(own, { phone: '13911112001' })
  const body = { fundPwd: FUND_PASSWORD, confirmFundPwd: FUND_PASSWORD, password: PASSWORD }
  const changed = await own.call(secrets.updateFundPassword, { token: owner.token, body })
  expect(changed.status).toBe(200)
  const [notice] = await own.query<{ id: bigint; job: string }>(
    `select n.id, j.name as job from auth_owner_notices n join jobs.job j on j.data = jsonb_build_object('noticeId', n.id::text)`,
  )
  expect(notice?.job).toBe('send-owner-notice/1')
  const deliver = () => own.app.services.auth.deliverNotice(notice?.id ?? 0n)
  await expect(deliver()).rejects.toThrow('the carrier is away')
  isCarrierAway = false
  await deliver()
  // A job may be done twice.
  await own.app.jobs.drain()
  expect(own.sent).toEqual([{ to: '13911112001', text: expect.stringContaining('资金密码已设置') }])
  expect(await own.query('select id from auth_owner_notices')).toEqual([])
})
