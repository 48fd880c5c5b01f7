/** Numbered files on a database that others are working on. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { applyMigration } from './apply-migration.ts'
import { parseMigration } from './migration-files.ts'

/** Two connections to a database of their own: one migrates, one is at work. */
async function open(): Promise<[pg.Client, pg.Client]> {
  const database = await createTestDatabase()
  const [migrator, worker] = [new pg.Client(database.url), new pg.Client(database.url)]
  await Promise.all([migrator.connect(), worker.connect()])
  onTestFinished(async () => {
    await Promise.all([migrator.end(), worker.end()])
    await database.drop()
  })
  return [migrator, worker]
}

const migration = (text: string, { kind = 'expand', transaction = 'yes' } = {}) =>
  parseMigration(
    '0090_vip_x.sql',
    `-- kind: ${kind}\n-- locks: brief\n-- transaction: ${transaction}\n${kind === 'contract' ? '-- after: 0.0.1\n' : ''}${text}`,
  )

const notes = async (client: pg.Client) =>
  (await client.query(`select kind, needs from platform_migrations where name = '0090_vip_x.sql'`)).rows

test('a file that must wait for a lock lets others pass, and is applied when the lock is free', async () => {
  const [migrator, worker] = await open()
  await worker.query('begin')
  await worker.query('lock table vip_progress in access share mode')
  const applied = applyMigration(migrator, migration('alter table vip_progress add column note text;'))
  await sleep(1_000)
  // It gave up its place again and again; meanwhile nobody waits behind it.
  await worker.query('select count(*) from vip_progress')
  expect(await notes(worker)).toEqual([])
  await worker.query('commit')
  await applied
  expect(await notes(worker)).toEqual([{ kind: 'expand', needs: null }])
})

test('a file that fails leaves nothing, and is not tried again', async () => {
  const [migrator] = await open()
  const faulty = migration('create table vip_a(); select 1 / 0;')
  await expect(applyMigration(migrator, faulty)).rejects.toThrow('migration 0090_vip_x.sql failed')
  expect(await notes(migrator)).toEqual([])
  expect((await migrator.query(`select to_regclass('vip_a') as found`)).rows).toEqual([{ found: null }])
})

test('a contract is noted with the last release that it breaks', async () => {
  const [migrator] = await open()
  await applyMigration(
    migrator,
    migration('alter table vip_progress drop column recharged;', { kind: 'contract' }),
  )
  expect(await notes(migrator)).toEqual([{ kind: 'contract', needs: '0.0.1' }])
})

const INDEX = 'create index concurrently if not exists vip_progress_cycle on vip_progress(cycle);'

test('an index is made beside writes, and what an attempt before left unfinished is made again', async () => {
  const [migrator, worker] = await open()
  await worker.query('begin')
  await worker.query('lock table vip_progress in row exclusive mode')
  await migrator.query(`set statement_timeout = '300ms'`)
  const index = migration(INDEX, { transaction: 'no' })
  await expect(applyMigration(migrator, index)).rejects.toThrow('failed')
  const states = async () =>
    (
      await worker.query(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('vip_progress_cycle')`,
      )
    ).rows
  expect(await states()).toEqual([{ valid: false }])
  await worker.query('commit')
  await migrator.query('reset statement_timeout')
  await applyMigration(migrator, index)
  expect(await states()).toEqual([{ valid: true }])
  expect(await notes(worker)).toHaveLength(1)
})
