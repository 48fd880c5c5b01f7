import { login, register, registerTrial } from '@app/contract/auth.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, resetPassword } from '@app/contract/auth-security.ts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { configure, formOf, memberIdOf, newName, PASSWORD, registerPerson } from './auth-people.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

test('two-step login cannot be confirmed or ended where it is off, nor begun or confirmed where it is on', async () => {
  const { token } = await registerPerson(server)
  const begin = () => server.call(beginTwoStep, { token, body: { password: PASSWORD } })
  const confirm = (code: string) => server.call(confirmTwoStep, { token, body: { code } })
  const end = (code: string) => server.call(endTwoStep, { token, body: { password: PASSWORD, code } })
  expect((await confirm('123456')).body.code).toBe('UC/TWO_STEP_OFF')
  expect((await end('123456')).body.code).toBe('UC/TWO_STEP_OFF')
  const { secret } = (await begin()).body.data
  const code = generateSync({ secret, epoch: Math.floor(server.now() / 1000) })
  expect((await confirm(code)).status).toBe(200)
  expect((await confirm(code)).body.code).toBe('UC/TWO_STEP_ON')
  expect((await begin()).body.code).toBe('UC/TWO_STEP_ON')
})

test('two right codes at once switch two-step login on once, with ten recovery codes', async () => {
  const person = await registerPerson(server)
  const { token } = person
  const { secret } = (await server.call(beginTwoStep, { token, body: { password: PASSWORD } })).body.data
  const now = Math.floor(server.now() / 1000)
  const codes = [now - 30, now].map(epoch => generateSync({ secret, epoch }))
  const answers = await Promise.all(codes.map(code => server.call(confirmTwoStep, { token, body: { code } })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const memberId = await memberIdOf(server, person)
  const stored = await server.query('select from auth_recovery_codes where member_id = $1', [memberId])
  expect(stored).toHaveLength(10)
})

describe("the authenticator's secret in the database", () => {
  async function begun() {
    const person = await registerPerson(server)
    const { body } = await server.call(beginTwoStep, { token: person.token, body: { password: PASSWORD } })
    return { ...person, memberId: await memberIdOf(server, person), secret: body.data.secret }
  }
  const storedOf = async (memberId: string) => {
    const rows = await server.query<{ secret: string }>(
      'select secret from auth_two_step where member_id = $1',
      [memberId],
    )
    return rows[0]?.secret ?? ''
  }
  const store = (memberId: string, secret: string) =>
    server.query('update auth_two_step set secret = $2 where member_id = $1', [memberId, secret])
  const confirm = (token: string, secret: string) => {
    const code = generateSync({ secret, epoch: Math.floor(server.now() / 1000) })
    return server.call(confirmTwoStep, { token, body: { code } })
  }

  test('is sealed, and opens for its own member', async () => {
    const { token, memberId, secret } = await begun()
    expect(await storedOf(memberId)).toMatch(/^sealed1:/)
    expect(await storedOf(memberId)).not.toContain(secret)
    expect((await confirm(token, secret)).status).toBe(200)
  })

  test('is worth nothing in the row of another member', async () => {
    const [ann, bob] = [await begun(), await begun()]
    await store(bob.memberId, await storedOf(ann.memberId))
    expect((await confirm(bob.token, ann.secret)).status).toBe(500)
  })

  test('that an older version stored in clear is sealed at the next start, and works on', async () => {
    const { token, memberId, secret } = await begun()
    await store(memberId, secret)
    expect(await server.app.services.auth.sealTwoStepSecrets()).toBe(0)
    expect(await storedOf(memberId)).toMatch(/^sealed1:/)
    expect((await confirm(token, secret)).status).toBe(200)
  })

  test('that was sealed by a key that is not here is counted, so that the start can refuse', async () => {
    const { memberId } = await begun()
    await store(memberId, (await storedOf(memberId)).replace(/^sealed1:.{8}/, 'sealed1:00000000'))
    expect(await server.app.services.auth.sealTwoStepSecrets()).toBe(1)
    await server.query('delete from auth_two_step where member_id = $1', [memberId])
  })
})

describe('the company code of a call (R0-111, R0-124)', () => {
  const credentials = { account: 'nobody88', password: PASSWORD }
  const reset = { account: 'nobody88', code: '0042', password: PASSWORD, confirmPassword: PASSWORD }

  test.each([
    ['a login', (headers: Record<string, string>) => server.call(login, { body: credentials, headers })],
    [
      'a registration',
      (headers: Record<string, string>) => server.call(register, { body: formOf(newName()), headers }),
    ],
    ['a trial', (headers: Record<string, string>) => server.call(registerTrial, { headers })],
    ['a reset', (headers: Record<string, string>) => server.call(resetPassword, { body: reset, headers })],
  ])('%s for another company is refused, one for this company or for none is not', async (_, send) => {
    const codeOf = async (headers: Record<string, string>) => (await send(headers)).body.code
    expect(await codeOf({ 'company-code': 'other' })).toBe('UC/COMPANY_UNKNOWN')
    expect(await codeOf({ 'company-code': 'demo' })).not.toBe('UC/COMPANY_UNKNOWN')
    expect(await codeOf({})).not.toBe('UC/COMPANY_UNKNOWN')
  })

  test('is that of the configuration', async () => {
    await configure(server, 'company', { companyCode: 'other' })
    const codeOf = async (named: string) => {
      const headers = { 'company-code': named }
      return (await server.call(login, { body: credentials, headers })).body.code
    }
    expect(await codeOf('demo')).toBe('UC/COMPANY_UNKNOWN')
    expect(await codeOf('other')).not.toBe('UC/COMPANY_UNKNOWN')
    await configure(server, 'company', { companyCode: 'demo' })
  })
})
