import { expect, test } from 'vitest'
import { parseMigration, readMigrations } from '#apps/server/src/platform/schema/migration-files.ts'
import { migrationRuleFaults } from './migration-rules.ts'

const BASELINE_LAST = '0017'

test('numbered files behind the baseline keep what their heads promise', async () => {
  const files = await readMigrations()
  expect(files.filter(({ name }) => name < BASELINE_LAST)).toHaveLength(16)
  const faults = files
    .filter(({ name }) => name >= BASELINE_LAST)
    .map(file => [file.name, migrationRuleFaults(file)])
  expect(faults.filter(([, found]) => found?.length)).toEqual([])
})

const file = (text: string, { kind = 'expand', locks = 'brief', transaction = 'yes' } = {}) =>
  parseMigration(
    '0020_bets_x.sql',
    `-- kind: ${kind}\n-- locks: ${locks}\n-- transaction: ${transaction}\n${kind === 'contract' ? '-- after: 0.1.0\n' : ''}${text}`,
  )

test.each([
  ['create table bets_a(id bigint); create index bets_a_id on bets_a(id);', { locks: 'none' }],
  ["alter table bets_orders add column note text not null default '';", {}],
  ['alter table bets_orders add constraint bets_x check (stake > 0) not valid;', {}],
  [
    'create index concurrently if not exists bets_x on bets_orders(stake);',
    { locks: 'none', transaction: 'no' },
  ],
  ["update bets_orders set note = 'x' where note is null;", { kind: 'backfill', locks: 'none' }],
  ['alter table bets_orders drop column note;', { kind: 'contract' }],
])('%s is allowed', (text, head) => {
  expect(migrationRuleFaults(file(text, head))).toEqual([])
})

test.each([
  ['alter table bets_orders drop column note;', {}, 'takes away'],
  ['alter table bets_orders rename column note to remark;', {}, 'old name'],
  ['alter table bets_orders alter column note set not null;', {}, 'refuses rows'],
  ['alter table bets_orders add column note text not null;', {}, 'refuses rows'],
  ['alter table bets_orders alter column stake type numeric;', {}, 'rewrites'],
  ['alter table bets_orders add column at timestamptz default clock_timestamp();', {}, 'rewrites'],
  ['alter table bets_orders add column twice bigint generated always as (stake * 2) stored;', {}, 'rewrites'],
  ['alter table bets_orders add constraint bets_x check (stake > 0);', {}, 'not valid'],
  ['create index bets_x on bets_orders(stake);', {}, 'concurrently'],
  ['create index concurrently if not exists bets_x on bets_orders(stake);', {}, 'transaction'],
  ['alter table bets_orders add column note text;', { locks: 'none' }, 'takes a lock'],
  ['alter table bets_orders add column note text;', { transaction: 'no' }, 'transaction'],
  ['create table bets_a();', { kind: 'backfill' }, 'only writes rows'],
])('%s is refused', (text, head, reason) => {
  expect(migrationRuleFaults(file(text, head)).join()).toContain(reason)
})

test.each([
  ['-- locks: none\n-- transaction: yes', 'kind'],
  ['-- kind: expand\n-- transaction: yes', 'locks'],
  ['-- kind: expand\n-- locks: none', 'transaction'],
  ['-- kind: other\n-- locks: none\n-- transaction: yes', 'kind'],
  ['-- kind: contract\n-- locks: brief\n-- transaction: yes', 'after'],
  ['-- kind: expand\n-- locks: brief\n-- transaction: yes\n-- after: 0.1.0', 'after'],
])('a head %j is refused', (head, word) => {
  expect(() => parseMigration('0020_bets_x.sql', `${head}\ncreate table bets_a();`)).toThrow(word)
})
