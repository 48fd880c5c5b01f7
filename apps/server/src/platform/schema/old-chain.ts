/** Databases from before the baseline: the last state of the 64 files that came before it is taken over (adr 0072). */
import type pg from 'pg'
import { StartRefusal } from '#platform/start-refusal.ts'
import { sha256 } from './sql-texts.ts'

/** A file that only the old chain has. */
const MARK = '0010_wallet.sql'
/** SHA-256 over a line `name sha256` for each of its files, by name. */
const COMPLETE = '0edf88385e46f4797db69331b2cba788586951a25fda8b4f6c6b1e7ed39b1863'

/** The last file of the baseline; what came after it the old chain does not have. */
const BASELINE_END = '0016_promotions.sql'

/** What the old chain made otherwise than the baseline; everything else is the same, which a test proves. */
const TO_BASELINE = `
  alter function tips_guard_new_items() rename to tips_guard_written_items;
  do $$
  declare
    v_function regprocedure;
  begin
    -- Of two functions of one name the older was for nodes of the release before.
    for v_function in select oid::regprocedure from pg_proc
      where proname = 'bets_place_plain' and 'p_salts' = any(proargnames) loop
      execute format('drop function %s', v_function);
    end loop;
  end $$;`

type Named = Readonly<{ name: string; sha256: string }>

/** Marks the baseline as applied on a database that the old chain made; throws when it made only a part. */
export async function adoptOldChain(client: pg.Client, migrations: readonly Named[]): Promise<void> {
  const { rows } = await client.query<Named>(
    'select name, sha256 from platform_migrations order by name collate "C"',
  )
  if (!rows.some(({ name }) => name === MARK)) return
  if (sha256(rows.map(row => `${row.name} ${row.sha256}\n`).join('')) !== COMPLETE) {
    throw new StartRefusal(
      'The database is from the middle of the development before release 0.1.0: start the last version before it once, then this one.',
    )
  }
  const baseline = migrations.filter(({ name }) => name <= BASELINE_END)
  await client.query('begin')
  try {
    await client.query(TO_BASELINE)
    await client.query('delete from platform_migrations')
    await client.query(
      `insert into platform_migrations(name, sha256) select * from unnest($1::text[], $2::text[])`,
      [baseline.map(({ name }) => name), baseline.map(({ sha256 }) => sha256)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
