import { readMe, stepUp } from '@app/contract/operator/me.ts'
import * as entry from '@app/contract/operator/sign-in.ts'
import { inviteStaff } from '@app/contract/operator/staff.ts'
import * as wire from '@app/contract/operator/staff-passkeys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { lenientRates } from '#testing/lenient-rates.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'
import { type TestDevice, testDevice } from './passkeys.fixtures.ts'
import { codeAt, staffHeaders, type TestStaff } from './staff.fixtures.ts'

const PASSWORD = 'Kaijiang2026'
const STEP_UP_ENDS_MS = 10 * 60_000 + 1000

let server: TestServer
/** The page by name and by number: only the first can have passkeys. */
let page: Readonly<{ host: string; origin: string }>
let count = 0
beforeAll(async () => {
  const rateTable = { ...lenientRates, 'console-sign-in': { points: 10_000, durationSeconds: 60 } }
  server = await startTestServer({ forFile: true, rateTable })
  page = { host: 'localhost', origin: `http://localhost:${new URL(server.url).port}` }
})
afterAll(() => server.stop())

const key = () => `key-${String(count++).padStart(8, '0')}`
const tokenOf = (headers: Headers) => /^console=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]
const entriesOf = (staffId: bigint) =>
  server.query<{ call: string; outcome: string; refusal: string | null }>(
    'select call, outcome, refusal from audit_entries where staff_id = $1 order by seq',
    [staffId],
  )

/** Asks by the name of the host, as a browser does from such a page. */
const call: TestServer['call'] = (endpoint, sent) => send(page.origin, endpoint, sent)

/** What a browser sends from that page. */
const fromPage = (headers: Readonly<Record<string, string>>) => ({ ...headers, origin: page.origin })

/** Makes a passkey on a device and keeps it; answers what the server said. */
async function add(staff: TestStaff, device: TestDevice, name = '办公室电脑') {
  const headers = fromPage(staff.headers)
  const { challenge } = (await call(wire.beginPasskey, { headers })).body
  const body = { name, ...device.make({ challenge, ...page }) }
  return call(wire.addPasskey, { body, headers, key: key() })
}

/** Somebody who can sign in by a password. */
async function person() {
  const staff = await server.staff('risk')
  await server.query('update staff_members set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD, 'test'),
    staff.staffId,
  ])
  return staff
}

async function givePassword({ login }: TestStaff) {
  const headers = fromPage(staffHeaders())
  const answer = await call(entry.signIn, { body: { login, password: PASSWORD }, headers })
  return { ...answer.body, headers: fromPage(staffHeaders(tokenOf(answer.headers))) }
}

const begin = (headers: Record<string, string>) => call(wire.beginPasskeySignIn, { body: {}, headers })
const confirm = (headers: Record<string, string>, body: ReturnType<TestDevice['sign']>) =>
  call(wire.confirmPasskeySignIn, { body, headers })

describe('a passkey', () => {
  test('is added, listed, renamed and removed, each with its entry; a fresh code comes before', async () => {
    const staff = await server.staff('risk')
    const device = testDevice()
    await server.travel(STEP_UP_ENDS_MS)
    const headers = fromPage(staff.headers)
    expect((await call(wire.beginPasskey, { headers })).body.code).toBe('OPS/STEP_UP')
    const body = { code: codeAt(staff.secret, server.now()) }
    await call(stepUp, { body, headers, key: key() })
    const { passkeyId } = (await add(staff, device)).body
    const listed = async () => (await call(wire.listMyPasskeys, { headers })).body
    expect(await listed()).toMatchObject({
      data: [{ passkeyId, name: '办公室电脑', host: 'localhost', isSynced: false, usedAt: null }],
      max: 5,
    })
    const name = ' 安全密钥 '
    await call(wire.renamePasskey, { body: { passkeyId, name }, headers, key: key() })
    expect((await listed()).data[0]?.name).toBe('安全密钥')
    await server.travel(STEP_UP_ENDS_MS)
    const remove = () => call(wire.removePasskey, { body: { passkeyId }, headers, key: key() })
    expect((await remove()).body.code).toBe('OPS/STEP_UP')
    const again = { code: codeAt(staff.secret, server.now()) }
    await call(stepUp, { body: again, headers, key: key() })
    expect((await remove()).status).toBe(200)
    expect((await listed()).data).toEqual([])
    const done = (await entriesOf(staff.staffId)).map(row => `${row.call.split('/').at(-1)} ${row.outcome}`)
    expect(done).toEqual(['step-up done', 'add done', 'rename done', 'step-up done', 'remove done'])
  })

  test('is one of five at most, also of many at once, and belongs to one person', async () => {
    const staff = await server.staff('risk')
    const devices = Array.from({ length: 6 }, testDevice)
    const [shared] = devices
    const answers = []
    for (const device of devices.slice(0, 5)) answers.push((await add(staff, device)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200])
    const headers = fromPage(staff.headers)
    expect((await call(wire.beginPasskey, { headers })).body.code).toBe('OPS/PASSKEYS_MANY')
    const other = await server.staff('risk')
    if (shared === undefined) throw new Error('no device')
    expect((await add(other, shared)).body.code).toBe('OPS/PASSKEY_KNOWN')
    const { passkeyId } = (await call(wire.listMyPasskeys, { headers })).body.data[0] ?? {}
    const foreign = {
      body: { passkeyId: passkeyId ?? '', name: '别人的' },
      headers: other.headers,
      key: key(),
    }
    expect((await call(wire.renamePasskey, foreign)).body.code).toBe('OPS/UNKNOWN')
    const removal = { body: { passkeyId: passkeyId ?? '' }, headers: other.headers, key: key() }
    expect((await call(wire.removePasskey, removal)).body.code).toBe('OPS/UNKNOWN')
  })

  test('cannot be the last second factor that is removed', async () => {
    const staff = await server.staff('risk')
    const { passkeyId } = (await add(staff, testDevice())).body
    await server.query('delete from staff_authenticators where staff_id = $1', [staff.staffId])
    const removal = { body: { passkeyId }, headers: fromPage(staff.headers), key: key() }
    expect((await call(wire.removePasskey, removal)).body.code).toBe('OPS/LAST_FACTOR')
    expect((await add(staff, testDevice(), '另一个')).status).toBe(200)
    expect((await call(wire.removePasskey, { ...removal, key: key() })).status).toBe(200)
  })

  test('is not made at an address of numbers, nor for another page, nor vouched for by a maker', async () => {
    const staff = await server.staff('risk')
    const byNumbers = await server.call(wire.beginPasskey, { headers: staff.headers })
    expect(byNumbers.body.code).toBe('OPS/PASSKEY_ADDRESS')
    const headers = fromPage(staff.headers)
    const tried = async (
      change: Readonly<{ host?: string; origin?: string; challenge?: string; format?: string }>,
    ) => {
      const { challenge } = (await call(wire.beginPasskey, { headers })).body
      const { format, ...asked } = change
      const body = { name: '假的', ...testDevice().make({ challenge, ...page, ...asked }, format) }
      return (await call(wire.addPasskey, { body, headers, key: key() })).body.code
    }
    expect(await tried({ host: 'evil.example' })).toBe('OPS/PASSKEY_WRONG')
    expect(await tried({ origin: 'http://evil.example' })).toBe('OPS/PASSKEY_WRONG')
    expect(await tried({ challenge: 'AAAA' })).toBe('OPS/PASSKEY_WRONG')
    expect(await tried({ format: 'tpm' })).toBe('OPS/PASSKEY_WRONG')
    expect(await tried({})).toBeUndefined()
  })
})

describe('a sign-in by passkey', () => {
  test('opens a whole session after the password, once a signature, and writes it in the audit', async () => {
    const staff = await person()
    const device = testDevice()
    expect((await givePassword(staff)).hasPasskey).toBe(false)
    await add(staff, device)
    const { headers, hasPasskey } = await givePassword(staff)
    expect(hasPasskey).toBe(true)
    const asked = (await begin(headers)).body
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id: device.id, transports: ['internal'] }],
    })
    const signed = device.sign({ challenge: asked.challenge, ...page })
    const entered = await confirm(headers, signed)
    expect(entered.status).toBe(200)
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const whole = fromPage(staffHeaders(tokenOf(entered.headers)))
    expect((await call(readMe, { headers: whole })).body).toMatchObject({ hasPasskey: true })
    const second = await givePassword(staff)
    expect((await confirm(second.headers, signed)).body.code).toBe('OPS/PASSKEY_WRONG')
    expect((await entriesOf(staff.staffId)).at(-1)).toMatchObject({
      call: 'POST /console-api/staff/sign-in/passkey/confirm',
      outcome: 'done',
    })
  })

  test('is worth nothing without a password, at another address, of another person, or when a copy has signed more often', async () => {
    const staff = await person()
    const other = await person()
    const [device, foreign] = [testDevice(), testDevice()]
    await add(staff, device)
    await add(other, foreign)
    expect((await begin(fromPage(staffHeaders()))).body.code).toBe('OPS/SIGN_IN')
    expect((await begin(fromPage(staff.headers))).body.code).toBe('OPS/SIGN_IN')
    const moveTo = (host: string) =>
      server.query('update staff_passkeys set host = $1 where staff_id = $2', [host, staff.staffId])
    await moveTo('other.example')
    const elsewhere = await givePassword(staff)
    expect(elsewhere.hasPasskey).toBe(false)
    expect((await begin(elsewhere.headers)).body.code).toBe('OPS/PASSKEY_NONE')
    await moveTo('localhost')
    const { headers } = await givePassword(staff)
    const signedBy = async (signer: TestDevice, counter?: number) => {
      const { challenge } = (await begin(headers)).body
      return confirm(headers, signer.sign({ challenge, ...page }, counter))
    }
    expect((await signedBy(foreign)).body.code).toBe('OPS/PASSKEY_WRONG')
    const { challenge } = (await begin(headers)).body
    const phished = device.sign({ challenge, host: 'evil.example', origin: 'http://evil.example' })
    expect((await confirm(headers, phished)).body.code).toBe('OPS/PASSKEY_WRONG')
    expect((await signedBy(device, 7)).status).toBe(200)
    const next = (await givePassword(staff)).headers
    const late = (await begin(next)).body
    const copied = device.sign({ challenge: late.challenge, ...page }, 7)
    expect((await confirm(next, copied)).body.code).toBe('OPS/PASSKEY_WRONG')
  })

  test('guesses five times at most, and a question is good for five minutes', async () => {
    const staff = await person()
    const device = testDevice()
    await add(staff, device)
    const { headers } = await givePassword(staff)
    const { challenge } = (await begin(headers)).body
    await server.travel(5 * 60_000 + 1000)
    expect((await confirm(headers, device.sign({ challenge, ...page }))).body.code).toBe('OPS/PASSKEY_WRONG')
    for (let i = 0; i < 4; i++)
      expect((await confirm(headers, device.sign({ challenge, ...page }))).body.code).toBe(
        'OPS/PASSKEY_WRONG',
      )
    const right = (await begin(headers)).body
    const signed = device.sign({ challenge: right.challenge, ...page })
    expect((await confirm(headers, signed)).body.code).toBe('OPS/LOCKED')
  })

  test('ends with a new invitation', async () => {
    const boss = await server.staff('super')
    const body = { login: `key${count++}`, name: '钥', reason: '新同事入职' }
    const { invitation, staffId } = (await call(inviteStaff, { body, headers: boss.headers, key: key() }))
      .body
    await server.query(
      `insert into staff_passkeys(staff_id, name, host, credential_id, public_key, transports, counter, is_synced)
       values ($1, '旧的', 'localhost', $2, '\\x01', '{}', 0, false)`,
      [staffId, `old-${staffId}`],
    )
    await call(entry.join, { body: { invitation, password: PASSWORD }, headers: staffHeaders() })
    expect(await server.query('select from staff_passkeys where staff_id = $1', [staffId])).toEqual([])
  })
})

test('a passkey confirms that the person is still there, as a code does, once a question', async () => {
  const staff = await server.staff('super')
  const device = testDevice()
  const headers = fromPage(staff.headers)
  expect((await call(wire.beginPasskeyStepUp, { headers })).body.code).toBe('OPS/PASSKEY_NONE')
  await add(staff, device)
  await server.travel(STEP_UP_ENDS_MS)
  const invite = () =>
    call(inviteStaff, {
      body: { login: `up${count++}`, name: '升', reason: '新同事入职' },
      headers,
      key: key(),
    })
  expect((await invite()).body.code).toBe('OPS/STEP_UP')
  const { challenge } = (await call(wire.beginPasskeyStepUp, { headers })).body
  const body = device.sign({ challenge, ...page })
  const confirmed = await call(wire.confirmPasskeyStepUp, { body, headers, key: key() })
  expect(confirmed.status).toBe(200)
  expect((await invite()).status).toBe(200)
  const again = await call(wire.confirmPasskeyStepUp, { body, headers, key: key() })
  expect(again.body.code).toBe('OPS/PASSKEY_WRONG')
})
