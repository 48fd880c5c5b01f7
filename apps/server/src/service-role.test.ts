/** A node whose role of the database owns nothing: it serves all the same, and cannot change what is append-only. */
// @module-tag long
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recruitBettors } from '#testing/bettors.ts'
import { createTestDatabase } from '#testing/database.ts'
import { installClock, setPace } from '#testing/fast-clock.ts'
import { startNode, thisRelease } from '#testing/next-release.ts'

/** A minute of the draws passes in six seconds while the test waits for issues. */
const HASTE = 10
const SETTLED = `select count(*)::integer as value from draws_issues i where i.state = 'settled'
  and exists(select from bets_orders o where o.issue_id = i.id)`
const PATIENCE_MS = 240_000
const DENIED = { code: '42501' }

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A role with a password that may nothing yet; answers its address of the database. */
async function makeRole(owner: pg.Client, url: string, name: string): Promise<string> {
  await owner.query(`create role ${name} login password 'of-the-test'`)
  const own = new URL(url)
  own.username = name
  own.password = 'of-the-test'
  return own.href
}

test(
  'bets are taken, settled and told by a node that owns no table, and it may neither change nor forget the audit',
  async () => {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'kaijiang-role-'))
    const name = `service_${randomBytes(6).toString('hex')}`
    onTestFinished(async () => {
      await database.drop()
      await rm(folder, { recursive: true })
    })
    const owner = await connect(database.url)
    const query = (text: string) => owner.query(text)
    await installClock(query)
    const url = await makeRole(owner, database.url, name)
    onTestFinished(async () => {
      await owner.query(`drop owned by ${name}`)
      await owner.query(`drop role ${name}`)
    })
    await promisify(execFile)(process.execPath, ['src/migrate.ts', '--serve-as', name], {
      cwd: thisRelease.server,
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
    })

    const node = await startNode(thisRelease, { DATABASE_URL: url, DATA_DIR: folder, MIGRATE: 'check' })
    onTestFinished(node.stop)
    const bettors = await recruitBettors(() => node.url, 3, 150)
    const playing = bettors.play()
    const value = async () => (await owner.query<{ value: number }>(SETTLED)).rows[0]?.value
    await setPace(query, HASTE)
    await expect.poll(value, { interval: 200, timeout: 90_000 }).toBeGreaterThan(1)
    await setPace(query, 1)
    bettors.stop()
    await playing
    expect(bettors.told.contradictions).toEqual([])

    const service = await connect(url)
    await service.query(`insert into audit_entries(actor_kind, actor, call, capability, object_kind, object_id, outcome)
      values ('job', 'test', 'test', 'none', 'test', '1', 'done')`)
    for (const act of [
      'update audit_entries set reason = null',
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger all',
      'drop trigger audit_entries_append_only on audit_entries',
      'update audit_seals set seq = seq',
      'delete from wallet_transfers',
      'update bets_orders set member_id = member_id',
    ]) {
      await expect(service.query(act), act).rejects.toMatchObject(DENIED)
    }
    // The rights are denied, not only the statement: the trigger of the owner answers with the same code.
    const rights = await owner.query(
      `select has_table_privilege($1, 'audit_entries', 'update') as audit, has_table_privilege($1, 'audit_entries', 'insert') as adds,
        has_table_privilege($1, 'approvals_requests', 'delete') as requests, has_table_privilege($1, 'wallet_accounts', 'update') as accounts`,
      [name],
    )
    expect(rights.rows).toEqual([{ audit: false, adds: true, requests: false, accounts: true }])
  },
  PATIENCE_MS,
)
