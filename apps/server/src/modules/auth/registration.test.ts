import { checkUnique, readRegisterLimit, register, registerTrial } from '@app/contract/auth.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { readProfile } from '@app/contract/profile.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { configure, formOf, newName, type Person, registerPerson } from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
beforeEach(() => configure(server, 'register_limit', {}))

const send = (change: object = {}, headers = {}) =>
  server.call(register, { body: { ...formOf(newName()), ...change }, headers })

async function agent(facts = {}, headers = {}): Promise<Person & { code: string }> {
  const person = await registerPerson(server, facts, headers)
  const code = `ag${person.account}`.slice(0, 12).toLowerCase()
  await server.query('update account_members set is_agent = true, referral_code = $2 where account = $1', [
    person.account,
    code,
  ])
  return { ...person, code }
}

describe('the register-limit configuration', () => {
  test('is published with 0 for shown and 1 for required (R0-113, R0-235)', async () => {
    await configure(server, 'register_limit', { phone: 1, qq: null, sendMenoy: '18.00' })
    const { status, body } = await server.call(readRegisterLimit, { query: { _t: '1' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ account: 1, password: 1, phone: 1, qq: null, email: 0, sendMenoy: '18.00' })
    expect(body).toHaveProperty('userAccountMessage')
    expect(body).toHaveProperty('wechatPlaceholder')
  })

  test.each([
    ['birthday', 'UC/BIRTHDAY_FORMAT'],
    ['email', 'UC/EMAIL_EMPTY'],
    ['fullName', 'UC/FULL_NAME_EMPTY'],
    ['fundPwd', 'UC/FUND_PASSWORD_EMPTY'],
    ['intrCode', 'UC/REFERRAL_CODE_EMPTY'],
    ['qq', 'UC/QQ_EMPTY'],
    ['weixin', 'UC/WECHAT_EMPTY'],
    ['phone', 'UC/PHONE_EMPTY'],
    ['vCode', 'UC/CAPTCHA'],
  ])('that requires %s refuses a form without it with %s (R0-172, R0-187)', async (field, code) => {
    await configure(server, 'register_limit', { [field]: 1 })
    expect((await send()).body.code).toBe(code)
  })

  test('that changed while a form was open asks for the form anew (R0-150)', async () => {
    const { body } = await server.call(readRegisterLimit)
    expect((await send({ configVersion: body.configVersion })).status).toBe(200)
    await configure(server, 'register_limit', { qq: 1 })
    const answer = await send({ configVersion: body.configVersion, qq: '12345' })
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([
      409,
      'UC/CONFIG_CHANGED',
      '操作超时！请再试试',
    ])
  })

  test('that closes registration closes it', async () => {
    await configure(server, 'register_limit', { enabled: 0 })
    expect((await send()).body.code).toBe('UC/REGISTER_CLOSED')
  })

  test('drops what it does not show', async () => {
    await configure(server, 'register_limit', { qq: null })
    const { body } = await send({ qq: '123456789' })
    const profile = await server.call(readProfile, { token: body.token })
    expect(profile.body.userDetail.qq).toBe('')
  })

  test('gives the bonus that it names (R0-113, R0-115)', async () => {
    await configure(server, 'register_limit', { sendMenoy: '18.88' })
    const { body } = await send()
    expect((await server.call(readProfile, { token: body.token })).body.extInfo.money).toBe('18.88')
  })

  test('limits what one address may register in a day, also all at once', async () => {
    const own = await startTestServer()
    await configure(own, 'register_limit', { perIpPerDay: 3 })
    const tries = Array.from({ length: 8 }, () => own.call(register, { body: formOf(newName()) }))
    const codes = (await Promise.all(tries)).map(answer => (answer.status === 200 ? 'ok' : answer.body.code))
    expect(codes.filter(code => code === 'ok')).toHaveLength(3)
    expect(codes.filter(code => code === 'UC/REGISTER_LIMIT')).toHaveLength(5)
    expect((await own.call(registerTrial)).body.code).toBe('UC/REGISTER_LIMIT')
  })
})

test.each([
  ['2008-11-22', 'UC/UNDER_AGE'],
  ['2999-01-01', 'UC/BIRTHDAY_FORMAT'],
  ['1990-02-31', 'UC/BIRTHDAY_FORMAT'],
])('a birthday of %s is refused with %s', async (birthday, code) => {
  const born = birthday.startsWith('2008')
    ? `${new Date(server.now()).getUTCFullYear() - 17}-01-01`
    : birthday
  expect((await send({ birthday: born })).body.code).toBe(code)
})

describe('a referral code', () => {
  test('links the new member to its agent, who has isDl (R0-006, R0-182)', async () => {
    const { code, account, token } = await agent()
    expect((await server.call(readProfile, { token })).body.userInfo.isDl).toBe(1)
    const { body } = await send({ intrCode: code.toUpperCase() })
    const profile = await server.call(readProfile, { token: body.token })
    expect(profile.body.userInfo.isDl).toBe(0)
    const [row] = await server.query<{ upline: string }>(
      `select u.account as upline from account_members m join account_members u on u.id = m.upline_id
        where m.id = $1`,
      [profile.body.userInfo.userId],
    )
    expect(row?.upline).toBe(account)
  })

  test.each([
    ['nobody', ''],
    [
      'a member who is no agent any more',
      'update account_members set is_agent = false where referral_code = $1',
    ],
    ['a frozen agent', `update account_members set state = 'frozen' where referral_code = $1`],
  ])('of %s is unknown: 推广码不存在 (R0-182)', async (_, statement) => {
    const { code } = await agent()
    if (statement !== '') await server.query(statement, [code])
    const answer = await send({ intrCode: statement === '' ? 'nobody' : code })
    expect([answer.body.code, answer.body.msg]).toEqual(['UC/REFERRAL_CODE_UNKNOWN', '推广码不存在'])
  })

  test('of oneself is refused: by the login, the device or the phone', async () => {
    const device = { 'device-id': 'agents-own-telephone-1' }
    const { code, token } = await agent({ phone: '13812345678' }, device)
    for (const [form, headers] of [
      [{}, { token }],
      [{}, device],
      [{ phone: '138 1234 5678' }, {}],
    ] as const) {
      expect((await send({ intrCode: code, ...form }, headers)).body.code).toBe('UC/REFERRAL_SELF')
    }
  })
})

test('money, agent flag, level and rebate cannot be registered along', async () => {
  const greedy = {
    money: '999999',
    isDl: 1,
    isAgent: true,
    vipLevel: 9,
    rebate: 50,
    type: 'HY',
    chatLevel: 2,
  }
  const { body } = await send({ ...greedy, upline_id: 1, state: 'normal' })
  const profile = (await server.call(readProfile, { token: body.token })).body
  expect(profile.userInfo).toMatchObject({ isDl: 0, vipLevel: 0, rebate: 8, chatLevel: 1 })
  expect(profile.extInfo.money).toBe('1000.00')
})

test('a new member finds a welcome in the inbox, which says what was given and what to begin with', async () => {
  await configure(server, 'register_limit', { sendMenoy: '18.00' })
  const { body } = await send()
  const { data } = (await server.call(listMessages, { token: body.token })).body
  expect(data).toMatchObject([{ title: '欢迎来到开奖' }])
  expect(data[0]?.content).toContain('已送您 18.00 演示币')
})

test('a field of the app that names its company is taken (R0-111)', async () => {
  expect((await send({ companyCode: 'demo', version: '5.0.9' })).status).toBe(200)
})

test('a name can be asked for before it is registered, in any case of letters (R0-215)', async () => {
  const { account } = await registerPerson(server)
  const ask = async (name: string) => (await server.call(checkUnique, { query: { account: name } })).body
  expect((await ask(account.toUpperCase())).unique).toBe(false)
  expect((await ask(newName())).unique).toBe(true)
  expect((await ask('8x')).code).toBe('UC/ACCOUNT_FORMAT')
})

test('an image of another site makes no trial account (R0-213)', async () => {
  const answer = await server.call(registerTrial, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(403)
})
