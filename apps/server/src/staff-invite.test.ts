import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMe } from '@app/contract/operator/me.ts'
import * as wire from '@app/contract/operator/sign-in.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPeople } from '#modules/staff/first-people.ts'
import { codeAt, staffHeaders } from '#modules/staff/staff.fixtures.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const PROGRAM = join(import.meta.dirname, 'staff-invite.ts')
/** Programs are started one after the other. */
const PROGRAMS_LIMIT_MS = 180_000
const PASSWORD = 'Kaijiang2026'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const tokenOf = (headers: Headers) => /^console=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1]

/** The person accepts and comes in; answers what the console says of the person. */
async function accept(invitation: string) {
  const body = { invitation, password: PASSWORD }
  const joined = await server.call(wire.join, { body, headers: staffHeaders() })
  const headers = staffHeaders(tokenOf(joined.headers))
  const { secret } = (await server.call(wire.beginEnrolment, { body: {}, headers })).body
  const code = codeAt(secret, server.now())
  const enrolled = await server.call(wire.confirmEnrolment, { body: { code }, headers })
  await server.travel(60_000)
  const whole = staffHeaders(tokenOf(enrolled.headers))
  return { headers: whole, me: (await server.call(readMe, { headers: whole })).body }
}

const invited = (answer: object | string) => {
  if (typeof answer === 'string') throw new Error(answer)
  return answer as { invitation: string }
}

test('a site without staff gets its first two people and no third; a lost authenticator is replaced', async () => {
  const { db, services } = server.app
  const people = firstPeople({ db, audit: services.audit, randomness: systemRandomness })
  const ann = { login: 'ann.first', name: '安', role: 'super' } as const
  const { me, headers } = await accept(invited(await people.inviteFirst(ann)).invitation)
  expect(me.roles.map(({ role }) => role)).toEqual(['super'])
  expect(await people.inviteFirst({ ...ann, login: 'eve.first' })).toBe('role-held')
  expect(await people.inviteFirst({ ...ann, role: 'site-admin' })).toBe('login-taken')
  invited(await people.inviteFirst({ login: 'bob.first', name: '宝', role: 'site-admin' }))
  expect(await people.inviteFirst({ login: 'eve.first', name: '夜', role: 'site-admin' })).toBe('role-held')

  expect(await people.inviteAgain('nobody.first')).toBe('unknown')
  const again = invited(await people.inviteAgain('ann.first'))
  // Until it is accepted, what there is stays good.
  expect((await server.call(readMe, { headers })).body.person?.login).toBe('ann.first')
  const { me: renewed } = await accept(again.invitation)
  expect(renewed.roles.map(({ role }) => role)).toEqual(['super'])
  expect((await server.call(readMe, { headers })).body).toMatchObject({ code: 'OPS/SESSION_ENDED' })
  const entries = await server.query<{ actor: string; kind: string }>(
    `select actor, actor_kind as kind from audit_entries where call = 'staff:invite'`,
  )
  expect(entries).toEqual(Array(3).fill({ actor: 'staff:invite', kind: 'program' }))
})

test(
  'staff:invite says how it is used, whom it invited, and why it invites nobody',
  async () => {
    const empty = await startTestServer()
    const dataDir = mkdtempSync(join(tmpdir(), 'staff-'))
    const program = (...words: string[]) => {
      const env = { ...process.env, DATABASE_URL: empty.databaseUrl, DATA_DIR: dataDir }
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
        encoding: 'utf8',
        env,
      })
      return [status, stdout, stderr]
    }
    const ann = ['--login', 'ann', '--name', '安', '--role']
    expect(program(...ann, 'risk')).toEqual([1, '', expect.stringMatching(/^Usage: npm run -s staff:invite/)])
    expect(program(...ann, 'super')).toEqual([
      0,
      expect.stringMatching(/^ann is invited until \S+: \S{43}\n$/),
      '',
    ])
    expect(program('--login', 'eve', '--name', '夜', '--role', 'super')).toEqual([
      1,
      '',
      'Not invited: somebody has that role, and gives it to others in the console with a second person.\n',
    ])
  },
  PROGRAMS_LIMIT_MS,
)
