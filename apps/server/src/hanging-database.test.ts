/** A database that hangs or is blocked: every call is answered, and what players only look at is still shown. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createTestMember } from '#modules/auth/auth.fixtures.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openConnection } from '#platform/connections.ts'
import { serveOps } from '#platform/http/health.ts'
import { inLane } from '#platform/lanes.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { testSealing } from '#testing/test-server.ts'

const NOTICES = '/sys-upload/data/json/notice_list.json'
const CALL_MS = 8_000
/** What a busy machine may take beyond the times that are promised. */
const SLACK_MS = 5_000

let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let app: Awaited<ReturnType<typeof createApp>>
let url: string
let token: string

/** The server process and its children. */
function databaseProcesses(): number[] {
  const listing = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postgres.pid)], { encoding: 'utf8' })
  return [postgres.pid, ...listing.split('\n').map(Number).filter(Boolean)]
}

function signalDatabase(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of databaseProcesses()) process.kill(pid, signal)
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(`${url}${path}`, { headers })
  const text = await answer.text()
  return { status: answer.status, text, tookMs: performance.now() - began }
}

const askMember = () => ask('/app-api/api/user/info', { token })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaijiang-hanging-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } })
  await migrate(postgres.url)
  app = await createApp({
    config: readConfig({ DEMO: '0', DATABASE_URL: postgres.url }),
    databaseUrl: postgres.url,
    log: createLog('silent'),
    clock: systemClock,
    randomness: systemRandomness,
    sealing: testSealing,
    games: [],
  })
  serveOps(app.http, app)
  url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  token = (await createTestMember({ db: app.db, ...app.services })).token
}, 120_000)

afterAll(async () => {
  await app?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a database that hangs: documents are shown as they were, calls are refused, readiness says so', async () => {
  const before = await ask(NOTICES)
  expect([before.status, (await askMember()).status]).toEqual([200, 200])
  await sleep(1_100)
  signalDatabase('SIGSTOP')
  try {
    const [ready, notices, member] = await Promise.all([ask('/readyz'), ask(NOTICES), askMember()])
    expect([ready.status, notices.status, member.status]).toEqual([503, 200, 503])
    expect(notices.text).toBe(before.text)
    expect(JSON.parse(member.text)).toMatchObject({ code: 'SYS/BUSY' })
    expect(ready.tookMs).toBeLessThan(2_000 + SLACK_MS)
    expect(member.tookMs).toBeLessThan(CALL_MS + SLACK_MS)
    // Nobody waits for what the first one waited for in vain.
    expect((await ask(NOTICES)).tookMs).toBeLessThan(1_000)
  } finally {
    signalDatabase('SIGCONT')
  }
  await expect.poll(async () => (await ask('/readyz')).text, { timeout: 20_000 }).not.toContain('database')
  await expect.poll(async () => (await askMember()).status, { timeout: 20_000 }).toBe(200)
}, 60_000)

test('a table that is held: its calls are refused, documents and readiness do not notice', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const holder = await openConnection(postgres.url)
  try {
    await holder.query('begin')
    await holder.query('lock table account_members')
    const held = Array.from({ length: 40 }, askMember)
    await sleep(500)
    const shown = await Promise.all([ask(NOTICES), ask('/readyz')])
    expect(shown[0]?.status).toBe(200)
    expect(shown[1]?.text).not.toContain('database')
    for (const { tookMs } of shown) expect(tookMs).toBeLessThan(2_000)
    for (const { status } of await Promise.all(held)) expect(status).toBe(503)
  } finally {
    await holder.end()
  }
  expect((await askMember()).status).toBe(200)
})

test('the database cancels the statement of a call that was given up', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  await expect(
    inLane('call', () => app.db.transaction(tx => sql`select pg_sleep(120), 'given up'`.execute(tx))),
  ).rejects.toThrow('Query read timeout')
  const watcher = await openConnection(postgres.url)
  try {
    const running = async () =>
      (
        await watcher.query(
          `select from pg_stat_activity where query like '%given up%' and pid <> pg_backend_pid()`,
        )
      ).rowCount
    await expect.poll(running, { timeout: 15_000, interval: 250 }).toBe(0)
  } finally {
    await watcher.end()
  }
})

test('connections set what they need by statements, as poolers refuse settings in the handshake', async () => {
  const client = await openConnection(postgres.url)
  try {
    const { rows } = await client.query(`select name, setting, source from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000', source: 'session' },
      { name: 'lock_timeout', setting: '5000', source: 'session' },
      { name: 'statement_timeout', setting: '60000', source: 'session' },
    ])
  } finally {
    await client.end()
  }
})
