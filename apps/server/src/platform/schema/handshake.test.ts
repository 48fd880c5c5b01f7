import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionOptions } from '#platform/connections.ts'
import { isNewer, RELEASE, releaseOf } from '#platform/release.ts'
import { createTestDatabase } from '#testing/database.ts'
import { type Done, findMissing, mayRun, readReleases } from './handshake.ts'
import { parseMigration } from './migration-files.ts'

const head = (kind: string, after = '') => `-- kind: ${kind}\n-- locks: brief\n-- transaction: yes\n${after}`
const ours = parseMigration('0020_bets_ours.sql', head('expand'))
const contract = parseMigration('0021_bets_gone.sql', head('contract', '-- after: 0.2.0\n'))
const unknown = (kind: Done['kind'], needs: string | null): Done => ({
  name: '0099_x.sql',
  sha256: 'x',
  kind,
  needs,
})

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
])('release %s is newer than %s: %s', (release, other, answer) => {
  expect(isNewer(release, other)).toBe(answer)
})

test('a file that the database does not have is to be applied, one that it has is not', () => {
  expect(findMissing([ours], [])).toEqual([ours])
  expect(findMissing([ours], [{ ...unknown('expand', null), name: ours.name, sha256: ours.sha256 }])).toEqual(
    [],
  )
})

test('a file that is another one in the database is refused', () => {
  const other = { ...unknown('expand', null), name: ours.name }
  expect(() => findMissing([ours], [other])).toThrow('another version of migration 0020_bets_ours.sql')
})

test('additions and backfills of a newer release do not stop the start', () => {
  expect(findMissing([], [unknown('expand', null), unknown('backfill', null)], '0.1.0')).toEqual([])
})

test('a migration that removed a part in use stops the start with a sentence', () => {
  expect(() => findMissing([], [unknown('contract', '0.1.0')], '0.1.0')).toThrow(
    'The database is newer: 0099_x.sql took away what releases up to 0.1.0 use, and this is 0.1.0.',
  )
  expect(() => findMissing([], [unknown('contract', null)], '0.1.0')).toThrow('The database is newer')
  expect(findMissing([], [unknown('contract', '0.1.0')], '0.1.1')).toEqual([])
})

test('a contract waits for the last node of the release that it breaks', () => {
  expect(mayRun(ours, ['0.1.0'])).toBe(true)
  expect(mayRun(contract, ['0.2.0', '0.3.0'])).toBe(false)
  const past = { ...contract, after: '0.0.9' }
  expect(mayRun(past, ['0.1.0'])).toBe(true)
  expect(mayRun(past, ['0.0.9', '0.1.0'])).toBe(false)
})

test('the releases on a database are read from the names of its connections', async () => {
  const database = await createTestDatabase()
  const older = { ...connectionOptions(database.url), application_name: 'kaijiang/0.0.7/web/other-1' }
  const strange = { ...connectionOptions(database.url), application_name: 'psql' }
  const [client, ...others] = [connectionOptions(database.url), older, strange].map(it => new pg.Client(it))
  await Promise.all([client, ...others].map(it => it?.connect()))
  onTestFinished(async () => {
    await Promise.all([client, ...others].map(it => it?.end()))
    await database.drop()
  })
  if (client === undefined) throw new Error('no client')
  expect((await readReleases(client)).sort()).toEqual(['0.0.7', RELEASE].sort())
  const { rows } = await client.query<{ application_name: string }>('show application_name')
  expect(releaseOf(rows[0]?.application_name ?? '')).toBe(RELEASE)
})
