import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as wire from '@app/contract/operator/audit.ts'
import { readMe, signOut } from '@app/contract/operator/me.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let count = 0
const key = () => `key-${String(count++).padStart(8, '0')}`

/** A server whose anchors lie in a folder of its own. */
async function auditedServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaijiang-audit-'))
  const server = await startTestServer({ environment: { DATA_DIR: dataDir } })
  return { server, dataDir, seals: server.app.services.auditSeals }
}

/** Seals once no transaction of another test, which shares the PostgreSQL, holds entries back. */
async function sealAll(server: TestServer): Promise<number> {
  const isHeldBack = `select exists (select 1 from audit_entries
    where xid >= pg_snapshot_xmin(pg_current_snapshot())) as held`
  while ((await server.query<{ held: boolean }>(isHeldBack))[0]?.held) await setTimeout(5)
  return server.app.services.auditSeals.seal()
}

/** Somebody signs out: one entry. */
async function actOnce(server: TestServer, role = 'risk') {
  const staff = await server.staff(role)
  await server.call(signOut, { body: {}, headers: staff.headers, key: key() })
  return staff
}

async function chained() {
  const audited = await auditedServer()
  for (let round = 0; round < 3; round++) {
    await actOnce(audited.server)
    expect(await sealAll(audited.server)).toBe(1)
    await audited.seals.anchor(audited.server.now())
  }
  return audited
}

test('every entry is sealed once, in pieces that follow each other, and the heads stand outside of the database', async () => {
  const { seals, dataDir } = await chained()
  expect(await seals.seal()).toBe(0)
  expect(await seals.examine()).toMatchObject({ sealsCount: 3, anchorsCount: 3, fault: undefined })
  const lines = readFileSync(join(dataDir, 'audit-anchors.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { seq: '1', count: '1' },
    { seq: '2', count: '2' },
    { seq: '3', count: '3' },
  ])
  expect(await seals.anchor(Date.now())).toBeUndefined()
})

test('the database refuses to change, remove or empty entries and seals', async () => {
  const { server } = await chained()
  for (const change of [
    ...['delete from audit_entries', 'truncate audit_entries', 'update audit_entries set reason = reason'],
    ...['delete from audit_seals', 'truncate audit_seals', 'update audit_seals set root = root'],
  ])
    await expect(server.query(change)).rejects.toThrow('append-only')
})

test.each([
  ['a changed reason', `update audit_entries set reason = 'another' where seq = 2`, 'does not fit'],
  [
    'a changed time',
    `update audit_entries set at = at + interval '1 microsecond' where seq = 1`,
    'does not fit',
  ],
  ['a changed actor', `update audit_entries set actor = 'nobody' where seq = 3`, 'does not fit'],
  ['an added field', `update audit_entries set after = '{"x": 1}' where seq = 1`, 'does not fit'],
  ['a removed entry', 'delete from audit_entries where seq = 2', 'does not fit'],
  [
    'an entry that was added to a sealed time',
    `insert into audit_entries(xid, actor_kind, actor, call, capability, object_kind, object_id, outcome)
      select xid, 'program', 'x', 'x', 'x', 'x', 'x', 'done' from audit_entries where seq = 1`,
    'does not fit',
  ],
  ['a removed seal', 'delete from audit_seals where seq = 2', 'does not fit'],
  [
    'a tail that is cut off with its seals',
    'with gone as (delete from audit_seals where seq = 3) delete from audit_entries where seq = 3',
    'the tail is cut',
  ],
  [
    'all of it cut off',
    'with gone as (delete from audit_seals) delete from audit_entries',
    'the tail is cut',
  ],
])('the examination finds %s', async (_, change, fault) => {
  const { server, seals } = await chained()
  await server.query('set session_replication_role = replica')
  await server.query(change)
  expect((await seals.examine()).fault).toContain(fault)
})

test('the examination finds a chain that was made anew after the tail was cut', async () => {
  const { server, seals } = await chained()
  await server.query('set session_replication_role = replica')
  await server.query(
    'with gone as (delete from audit_seals where seq = 3) delete from audit_entries where seq = 3',
  )
  await server.query('set session_replication_role = origin')
  await actOnce(server)
  expect(await sealAll(server)).toBe(1)
  expect((await seals.examine()).fault).toBe('seal 3 is not the one that was anchored')
})

test('an anchor that cannot be read is a failure and not a silence', async () => {
  const { seals, dataDir } = await chained()
  writeFileSync(join(dataDir, 'audit-anchors.jsonl'), 'nothing\n')
  await expect(seals.examine()).rejects.toThrow()
})

test('staff with the right finds entries by each field, page by page; all staff finds its own entries', async () => {
  const { server } = await auditedServer()
  const acted = []
  for (let i = 0; i < 5; i++) acted.push(await actOnce(server))
  const { headers } = await server.staff('auditor')
  const search = async (query: object) => (await server.call(wire.searchAudit, { query, headers })).body
  const first = await search({ rows: 2, call: 'POST /console-api/me/sign-out' })
  expect(first.data.map(entry => entry.actor)).toEqual([acted[4]?.login, acted[3]?.login])
  const second = await search({ rows: 2, call: 'POST /console-api/me/sign-out', after: first.next })
  expect(second.data.map(entry => entry.actor)).toEqual([acted[2]?.login, acted[1]?.login])
  const of = String(acted[0]?.staffId)
  for (const query of [{ staffId: of }, { objectKind: 'staff', objectId: of }]) {
    expect((await search(query)).data).toMatchObject([
      { actor: acted[0]?.login, outcome: 'done', ip: '127.0.0.1' },
    ])
  }
  const later = new Date(server.now() + 60_000).toISOString()
  expect((await search({ from: later })).data).toEqual([])
  expect((await search({ to: later, outcome: 'refused' })).data).toEqual([])
  const risk = await server.staff('risk')
  await server.call(wire.searchAudit, { headers: risk.headers })
  const own = await server.call(wire.listMyEntries, { headers: risk.headers })
  expect(own.body.data).toMatchObject([{ actor: risk.login, outcome: 'refused', refusal: 'OPS/FORBIDDEN' }])
})

test.each([{ from: '' }, { staffId: '1', text: 'x' }])(
  'the own entries cannot be asked for by %j, which is no field of that call',
  async query => {
    const { server } = await auditedServer()
    const mine = await server.staff('risk')
    await server.call(wire.searchAudit, { headers: mine.headers })
    const answer = await server.call(wire.listMyEntries, { query, headers: mine.headers } as never)
    expect(answer.body).toMatchObject({ data: [{ actor: mine.login }] })
  },
)

test.each([
  { from: '2026-13-45T00:00:00Z' },
  { to: '2026-11-23T25:00:00+08:00' },
  { staffId: '9999999999999999999' },
  { after: '9999999999999999999' },
])('a search for %j is refused as no search', async query => {
  const { server } = await auditedServer()
  const { headers } = await server.staff('auditor')
  const answer = await server.call(wire.searchAudit, { query, headers } as never)
  expect(answer.body).toMatchObject({ code: 'SYS/INVALID' })
})

test('a day that its month does not have is taken as the days after it', async () => {
  const { server } = await auditedServer()
  const { headers } = await server.staff('auditor')
  const answer = await server.call(wire.searchAudit, { query: { from: '2026-02-31T00:00:00Z' }, headers })
  expect(answer.status).toBe(200)
})

test('personal data is kept as a mask and a keyed hash', async () => {
  const { server } = await auditedServer()
  const { audit } = server.app.services
  const actor = { kind: 'program', name: 'test', call: 'test', capability: 'test' } as const
  const write = (phone: string) =>
    audit.write(
      server.app.db.read,
      actor,
      {
        object: { kind: 'player', id: 1n },
        before: null,
        after: { phone, nested: [{ email: 'ann@example.com' }] },
      },
      { outcome: 'done' },
    )
  for (const phone of ['13812345678', '13812345678', '13812345679']) await write(phone)
  const rows = await server.query<{ text: string; phone: { masked: string; hash: string } }>(
    `select after::text as text, after->'phone' as phone from audit_entries order by seq`,
  )
  expect(rows.map(({ text }) => /1381234567|ann@/.test(text))).toEqual([false, false, false])
  const [one, same, other] = rows.map(({ phone }) => phone)
  expect(one).toEqual(same)
  expect(one?.masked).toBe('138******78')
  expect(one?.hash).not.toBe(other?.hash)
})

test('a read leaves no entry', async () => {
  const { server } = await auditedServer()
  const { headers } = await server.staff('super')
  await server.call(readMe, { headers })
  expect(await server.query('select from audit_entries')).toHaveLength(0)
})
