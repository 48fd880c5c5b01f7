import * as wire from '@app/contract/operator/me.ts'
import * as entry from '@app/contract/operator/sign-in.ts'
import { inviteStaff, stopStaff } from '@app/contract/operator/staff.ts'
import { readProfile } from '@app/contract/profile.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lenientRates } from '#testing/lenient-rates.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer, testSealing } from '#testing/test-server.ts'
import { demonstrateStaff } from './staff.demonstration.ts'
import { codeAt, staffHeaders } from './staff.fixtures.ts'

const PASSWORD = 'Kaijiang2026'

let server: TestServer
let count = 0
beforeAll(async () => {
  // One address signs in more often here than people do; the locks by name are what is tested.
  const rateTable = { ...lenientRates, 'console-sign-in': { points: 10_000, durationSeconds: 60 } }
  server = await startTestServer({ forFile: true, rateTable })
})
afterAll(() => server.stop())

const key = () => `key-${String(count++).padStart(8, '0')}`
const tokenOf = (headers: Headers) => /^console=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
const signIn = (login: string, password = PASSWORD, headers = staffHeaders()) =>
  server.call(entry.signIn, { body: { login, password }, headers })
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
const entriesOf = (staffId: bigint) =>
  server.query<{ call: string; outcome: string; refusal: string | null }>(
    'select call, outcome, refusal from audit_entries where staff_id = $1 order by seq',
    [staffId],
  )

/** Invited by a super administrator, joined, with an authenticator. */
async function joined() {
  const boss = await server.staff('super')
  const login = `ann${count++}`
  const body = { login, name: '安', reason: '新同事入职' }
  const invited = await server.call(inviteStaff, { body, headers: boss.headers, key: key() })
  const { invitation, staffId } = invited.body
  const join = await server.call(entry.join, {
    body: { invitation, password: PASSWORD },
    headers: staffHeaders(),
  })
  const headers = staffHeaders(tokenOf(join.headers))
  const { secret } = (await server.call(entry.beginEnrolment, { body: {}, headers })).body
  const code = codeAt(secret, server.now())
  const enrolled = await server.call(entry.confirmEnrolment, { body: { code }, headers })
  await server.travel(60_000)
  return {
    ...{ boss, login, secret, invitation, staffId: BigInt(staffId) },
    headers: staffHeaders(tokenOf(enrolled.headers)),
    former: headers,
    recoveryCodes: enrolled.body.recoveryCodes,
  }
}

describe('an invited person', () => {
  test('sets a password, binds an authenticator and is in; the invitation is good once', async () => {
    const { headers, former, login, invitation, recoveryCodes, staffId } = await joined()
    expect(new Set(recoveryCodes).size).toBe(10)
    const me = await server.call(wire.readMe, { headers })
    expect(me.body).toMatchObject({ person: { login, name: '安' }, roles: [], capabilities: [] })
    expect(me.body.demonstrationCode).toBeNull()
    const again = { body: { invitation, password: PASSWORD }, headers: staffHeaders() }
    expect(await codeOf(server.call(entry.join, again))).toBe('OPS/INVITATION')
    expect(await codeOf(server.call(wire.readMe, { headers: former }))).toBe('OPS/SESSION_ENDED')
    expect((await entriesOf(staffId)).map(row => [row.call, row.outcome])).toEqual([
      ['POST /console-api/staff/join', 'done'],
      ['POST /console-api/staff/enrolment/confirm', 'done'],
    ])
  })

  test('cannot come in by an invitation that is three days old, nor with a short password', async () => {
    const boss = await server.staff('super')
    const body = { login: `late${count++}`, name: '迟', reason: '新同事入职' }
    const invited = await server.call(inviteStaff, { body, headers: boss.headers, key: key() })
    const { invitation } = invited.body
    const join = (password: string) =>
      codeOf(server.call(entry.join, { body: { invitation, password }, headers: staffHeaders() }))
    expect(await join('Short1234')).toBe('OPS/PASSWORD_FORM')
    await server.travel(72 * 3_600_000 + 1000)
    expect(await join(PASSWORD)).toBe('OPS/INVITATION')
  })

  test('is invited once under one key, and the invitation is not told again', async () => {
    const boss = await server.staff('super')
    const sent = {
      body: { login: `once${count++}`, name: '一', reason: '新同事入职' },
      headers: boss.headers,
      key: key(),
    }
    expect((await server.call(inviteStaff, sent)).status).toBe(200)
    expect(await codeOf(server.call(inviteStaff, sent))).toBe('OPS/REPEATED')
    expect(await codeOf(server.call(inviteStaff, { ...sent, key: key() }))).toBe('OPS/LOGIN_TAKEN')
    const [stored] = await server.query<{ n: number }>(
      `select count(*)::integer as n from audit_answers where answer::text like '%invitation%'`,
    )
    expect(stored?.n).toBe(0)
  })
})

describe('a sign-in', () => {
  test('takes a password and then a code, each code once, or a recovery code', async () => {
    const { login, secret, recoveryCodes } = await joined()
    const enter = async (code: string) => {
      const first = await signIn(login)
      expect(first.body).toEqual({ next: 'code', demonstrationCode: null, hasPasskey: false })
      const headers = staffHeaders(tokenOf(first.headers))
      expect(await codeOf(server.call(wire.readMe, { headers }))).toBe('OPS/SIGN_IN')
      return server.call(entry.confirmSignIn, { body: { code }, headers })
    }
    const code = codeAt(secret, server.now())
    const entered = await enter(code)
    expect(entered.status).toBe(200)
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    expect((await enter(code)).body.code).toBe('OPS/CODE_WRONG')
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200)
    expect((await enter(recoveryCodes[0] ?? '')).body.code).toBe('OPS/CODE_WRONG')
  })

  test('answers an unknown name, a wrong password and a stopped person alike', async () => {
    const { boss, login, staffId } = await joined()
    expect(await codeOf(signIn(login, 'Wrong123456789'))).toBe('OPS/SIGN_IN_FAILED')
    expect(await codeOf(signIn('nobody-has-it'))).toBe('OPS/SIGN_IN_FAILED')
    const body = { staffId: String(staffId), reason: '已经离职' }
    await server.staff('super')
    expect((await server.call(stopStaff, { body, headers: boss.headers, key: key() })).status).toBe(200)
    expect(await codeOf(signIn(login))).toBe('OPS/SIGN_IN_FAILED')
  })

  test('is locked for a quarter of an hour after five wrong passwords, an unknown name too', async () => {
    const { login } = await joined()
    for (const name of [login, `nobody${count++}`]) {
      const wrong = await Promise.all(Array.from({ length: 8 }, () => codeOf(signIn(name, 'Wrong123456789'))))
      expect(wrong.filter(code => code === 'OPS/SIGN_IN_FAILED').length).toBeLessThanOrEqual(5)
      expect(await codeOf(signIn(name))).toBe('OPS/LOCKED')
    }
    await server.travel(15 * 60_000 + 1000)
    expect((await signIn(login)).status).toBe(200)
  })

  test('guesses a code five times at most', async () => {
    const { login, secret } = await joined()
    const headers = staffHeaders(tokenOf((await signIn(login)).headers))
    const guess = (code: string) => codeOf(server.call(entry.confirmSignIn, { body: { code }, headers }))
    for (let i = 0; i < 5; i++) expect(await guess(`00000${i}`)).toBe('OPS/CODE_WRONG')
    expect(await guess(codeAt(secret, server.now()))).toBe('OPS/LOCKED')
  })

  test('leaves two devices at most', async () => {
    const { headers, login, secret } = await joined()
    const enter = async () => {
      await server.travel(60_000)
      const first = staffHeaders(tokenOf((await signIn(login)).headers))
      const body = { code: codeAt(secret, server.now()) }
      return staffHeaders(tokenOf((await server.call(entry.confirmSignIn, { body, headers: first })).headers))
    }
    const second = await enter()
    const third = await enter()
    const codes = [headers, second, third].map(one => codeOf(server.call(wire.readMe, { headers: one })))
    expect(await Promise.all(codes)).toEqual(['OPS/SESSION_ENDED', undefined, undefined])
    const { data } = (await server.call(wire.listMySessions, { headers: third })).body
    expect(data.map(row => row.isCurrent)).toEqual([true, false])
    const ended = await server.call(wire.endMySessions, { body: {}, headers: third, key: key() })
    expect(ended.body.endedCount).toBe(1)
  })
})

describe('a session', () => {
  test('ends after thirty minutes without a call, of finance after fifteen, and after twelve hours in any case', async () => {
    const [risk, maker] = [await server.staff('risk'), await server.staff('finance-maker')]
    const isIn = async ({ headers }: typeof risk) =>
      (await server.call(wire.readMe, { headers })).status === 200
    await server.travel(16 * 60_000)
    expect([await isIn(risk), await isIn(maker)]).toEqual([true, false])
    await server.travel(29 * 60_000)
    expect(await isIn(risk)).toBe(true)
    for (let i = 0; i < 24; i++) {
      await server.travel(28 * 60_000)
      await isIn(risk)
    }
    await server.travel(10 * 60_000)
    expect(await isIn(risk)).toBe(false)
  })

  test('of a stopped person ends at the next call; a person cannot stop himself or the last one with the right to resume others', async () => {
    const [boss, admin, risk] = [
      await server.staff('super'),
      await server.staff('site-admin'),
      await server.staff('risk'),
    ]
    const stop = (by: typeof boss, whom: typeof boss) =>
      server.call(stopStaff, {
        body: { staffId: String(whom.staffId), reason: '测试停用' },
        headers: by.headers,
        key: key(),
      })
    expect((await stop(boss, boss)).body.code).toBe('OPS/SELF')
    expect((await stop(boss, risk)).body.endedCount).toBe(1)
    expect(await codeOf(server.call(wire.readMe, { headers: risk.headers }))).toBe('OPS/SESSION_ENDED')
    await server.query(`update staff_members set state = 'stopped' where id <> all($1)`, [
      [boss.staffId, admin.staffId],
    ])
    expect((await stop(admin, boss)).body.code).toBe('OPS/LAST_WAY_IN')
  })

  test('opens nothing of the members, and theirs nothing of the console', async () => {
    const staff = await server.staff('super')
    const { token } = await server.member()
    const staffToken = (staff.headers.cookie ?? '').replace('console=', '')
    expect(await codeOf(server.call(readProfile, { token: staffToken }))).toBe('UC/TOKEN_INVALID')
    expect(await codeOf(server.call(readProfile, { headers: staff.headers }))).toBe('UC/LOGIN_REQUIRED')
    expect(await codeOf(server.call(wire.readMe, { token, headers: staffHeaders() }))).toBe('OPS/SIGN_IN')
    expect(await codeOf(server.call(wire.readMe, { headers: staffHeaders(token) }))).toBe('OPS/SESSION_ENDED')
  })

  test('is refused to every request of another site', async () => {
    const { headers } = await server.staff('super')
    const { 'x-console': _, ...without } = headers
    const ask = (sent: Record<string, string>) => codeOf(server.call(wire.readMe, { headers: sent }))
    expect(await ask(without)).toBe('OPS/OTHER_SITE')
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await ask({ ...headers, 'sec-fetch-site': site })).toBe('OPS/OTHER_SITE')
    }
    expect(
      await codeOf(signIn('operator', PASSWORD, { 'x-console': '1', 'sec-fetch-site': 'cross-site' })),
    ).toBe('OPS/OTHER_SITE')
  })

  test('is stepped up by a code, for ten minutes', async () => {
    const { headers, secret } = await server.staff('super')
    const invite = () =>
      server.call(inviteStaff, {
        body: { login: `up${count++}`, name: '升', reason: '新同事入职' },
        headers,
        key: key(),
      })
    await server.travel(10 * 60_000 + 1000)
    expect((await invite()).body.code).toBe('OPS/STEP_UP')
    const wrong = server.call(wire.stepUp, { body: { code: '000000' }, headers, key: key() })
    expect(await codeOf(wrong)).toBe('OPS/CODE_WRONG')
    const body = { code: codeAt(secret, server.now()) }
    expect((await server.call(wire.stepUp, { body, headers, key: key() })).status).toBe(200)
    expect((await invite()).status).toBe(200)
  })

  test('ends by signing out', async () => {
    const { headers, staffId } = await server.staff('risk')
    expect((await server.call(wire.signOut, { body: {}, headers, key: key() })).status).toBe(200)
    expect(await codeOf(server.call(wire.readMe, { headers }))).toBe('OPS/SESSION_ENDED')
    expect(await entriesOf(staffId)).toMatchObject([
      { call: 'POST /console-api/me/sign-out', outcome: 'done' },
    ])
  })
})

describe('a network', () => {
  test('that is not allowed is refused before any password is looked at; a person may have one of his own', async () => {
    const own = await startTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const boss = await own.staff('super')
    const from = (ip: string) =>
      codeOf(own.call(wire.readMe, { headers: { ...boss.headers, 'x-forwarded-for': ip } }))
    const knock = (ip: string) =>
      codeOf(
        own.call(entry.signIn, {
          body: { login: 'nobody', password: PASSWORD },
          headers: { ...staffHeaders(), 'x-forwarded-for': ip },
        }),
      )
    expect([await from('127.0.0.9'), await from('203.0.113.7')]).toEqual([undefined, 'OPS/NETWORK'])
    expect(await knock('203.0.113.7')).toBe('OPS/NETWORK')
    await own.query(`insert into staff_networks(network, staff_id) values ('203.0.113.0/24', $1)`, [
      boss.staffId,
    ])
    expect([await from('127.0.0.9'), await from('203.0.113.7')]).toEqual(['OPS/NETWORK', undefined])
    expect(await knock('203.0.113.7')).toBe('OPS/SIGN_IN_FAILED')
    await own.query(`insert into staff_networks(network) values ('127.0.0.0/8')`)
    expect(await from('127.0.0.9')).toBeUndefined()
  })
})

test('demonstration staff signs in by the code on the sign-in page, and not after the demonstration has ended', async () => {
  const demo = await startTestServer()
  const admin = { login: 'operator', password: 'Operator8888' }
  await demonstrateStaff({ db: demo.app.db, sealing: testSealing })
  const first = await demo.call(entry.signIn, { body: admin, headers: staffHeaders() })
  const headers = staffHeaders(tokenOf(first.headers))
  const body = { code: first.body.demonstrationCode ?? '' }
  const second = await demo.call(entry.confirmSignIn, { body, headers })
  const signedIn = staffHeaders(tokenOf(second.headers))
  const me = await demo.call(wire.readMe, { headers: signedIn })
  expect(me.body).toMatchObject({ roles: [{ role: 'super' }], banner: expect.stringContaining('演示') })
  const again = { body: { code: me.body.demonstrationCode ?? '' }, headers: signedIn, key: key() }
  expect((await demo.call(wire.stepUp, again)).status).toBe(200)
  const plain = await startSecondNode(demo, { environment: { DEMO: '0' } })
  onTestFinished(() => plain.app.stop())
  expect(await codeOf(send(plain.url, wire.readMe, { headers: signedIn }))).toBe('OPS/SESSION_ENDED')
  const knock = send(plain.url, entry.signIn, { body: admin, headers: staffHeaders() })
  expect(await codeOf(knock)).toBe('OPS/SIGN_IN_FAILED')
})
