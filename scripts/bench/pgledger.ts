/**
 * The batch call of pgledger as a peer: many transfers to one hot account in one call, on the same PostgreSQL. We do
 * not ship its SQL: `PGLEDGER_SQL` names a file with its `uuid-to-ulid.sql` and `pgledger.sql`. Without it the row is
 * skipped.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPgbench, runPgbench } from './pgbench.ts'

const WALLETS = 10_000
const BATCH = 256

const ACCOUNTS = `create table m(n int primary key, id text);
  insert into m select n, (select id from pgledger_create_account('a' || n, 'CNY')) from generate_series(0, ${WALLETS}) n;
  analyze`

const CALL = `\\set a random(1, ${WALLETS - BATCH})
select count(*) from pgledger_create_transfers((select array_agg((x.id, h.id, 1.00)::transfer_request)
  from (select id from m where n between :a and :a + ${BATCH - 1}) x, (select id from m where n = 0) h));
`

export type Pgledger = Readonly<{
  /** Transfers a second; two clients are enough, because all calls wait for the hot account. */
  rate: (seconds: number) => Promise<number>
}>

/** Creates a separate database for pgledger; `undefined` without pgbench or the SQL of pgledger. */
export async function preparePgledger(serverUrl: string): Promise<Pgledger | undefined> {
  const file = process.env.PGLEDGER_SQL
  if (file === undefined || findPgbench() === undefined) return undefined
  const url = new URL(serverUrl)
  const server = new pg.Client(serverUrl)
  await server.connect()
  await server.query('create database bench_ledger')
  await server.end()
  url.pathname = '/bench_ledger'
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    await client.query(readFileSync(file, 'utf8'))
    await client.query(ACCOUNTS)
  } finally {
    await client.end()
  }
  return {
    rate: async seconds => {
      const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
      try {
        const script = join(folder, 'call.sql')
        writeFileSync(script, CALL)
        return BATCH * (await runPgbench(url.href, { clients: 2, seconds, script }))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
