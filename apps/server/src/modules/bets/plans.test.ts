/**
 * How PostgreSQL reads its tables while it takes bets: only through conditions on an index, however many rows there
 * are (reliability §2.11). `PLAN_ROWS=1000000` adds the largest table, which costs half a minute.
 */
import { createHash, randomUUID } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionOptions } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, type OpenIssue } from './bets.fixtures.ts'
import { placeBatch, type SlipRow } from './place-batch.store.ts'

const TABLES = [
  'bets_orders',
  'bets_exposure',
  'draws_issues',
  'platform_commands',
  'wallet_accounts',
  'wallet_entries',
  'wallet_transfers',
]
const LARGE = Number(process.env.PLAN_ROWS ?? 0)
const SIZES = [0, 10_000, ...(LARGE > 0 ? [LARGE] : [])]

/** A session that tells the plan of every statement, also of those inside functions. */
async function openExplained(url: string): Promise<{ db: Kysely<unknown>; plans: string[] }> {
  const plans: string[] = []
  const pool = new pg.Pool({ ...connectionOptions(url), max: 1 })
  pool.on('connect', client => {
    client.on('notice', notice => plans.push(notice.message ?? ''))
  })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => db.destroy())
  for (const statement of [
    `load 'auto_explain'`,
    'set auto_explain.log_min_duration = 0',
    'set auto_explain.log_nested_statements = on',
    'set client_min_messages = log',
  ]) {
    await sql.raw(statement).execute(db)
  }
  return { db, plans }
}

const slipOf = (memberId: bigint, issueId: bigint, yuan: bigint): SlipRow => ({
  memberId,
  issueId,
  key: createHash('sha256').update(randomUUID()).digest(),
  requestHash: Buffer.alloc(32),
  oddsVersion: 1,
  exposureCap: 50_000_000_000n,
  lines: [
    {
      playCode: 'tema_a',
      model: 1,
      selection: '07',
      units: 1,
      stakePerUnit: yuan * 1_000n,
      stake: yuan * 1_000n,
      odds: '{"*":"48.5"}',
      shownOdds: 48_500_000n,
      rebatePpm: 0,
      isItemised: true,
      issueCap: 200_000_000n,
      numberCap: 60_000_000n,
      exposures: [{ bucket: '07', liability: yuan * 48_500n }],
    },
  ],
})

/** Rows of other players and issues; money that never moved is no matter here. */
async function fill(server: TestServer, rows: number): Promise<void> {
  await server.query('set session_replication_role = replica')
  const fillings = [
    `insert into wallet_accounts(member_id, kind, currency) select 10000000 + n, 'main', 1 from generate_series(1, $1) n`,
    `insert into platform_commands(scope, key, request_hash, answer)
      select 'bet', sha256(n::text::bytea), '', '{}' from generate_series(1, $1) n`,
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference)
      select 3, 1, 200000, 1003, 1, n::text from generate_series(1, $1) n`,
    `insert into bets_orders(member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit,
        stake, odds, odds_version, shown_odds, transfer_id)
      select n, n, n % 100, 71, 'tema_a', 1, '07', 1, 1, 1, '{}', 1, 1, n from generate_series(1, $1) n`,
    `insert into bets_exposure(issue_id, play_code, bucket, cap) select 1000000 + n, 'tema_a', '07', 1 from generate_series(1, $1) n`,
  ]
  for (const filling of fillings) await server.query(filling, [rows])
  await server.query('set session_replication_role = origin')
}

/** Readings of a table that no condition on an index narrows. */
function findWideReadings(plans: readonly string[]): string[] {
  const readings = plans.join('\n').matchAll(/(\w+ )*Scan (?:using \w+ )?on (\w+)[^\n]*\n\s*([^\n]*)/g)
  return [...readings]
    .filter(([, , table = '']) => TABLES.includes(table))
    .filter(([whole, , , next = '']) => whole.includes('Seq Scan') || !/^(Index|Recheck) Cond/.test(next))
    .map(([whole]) => whole)
}

test.each(SIZES)(
  'bets read tables only through their keys beside %i other rows',
  async rows => {
    const server = await startTestServer()
    const members = await Promise.all(
      Array.from({ length: 8 }, () => server.member({ balance: li(900_000_000) })),
    )
    const { db, plans } = await openExplained(server.databaseUrl)
    const place = ({ id }: OpenIssue) =>
      placeBatch(
        db,
        members.map(({ memberId }) => slipOf(memberId, id, 20_000n)),
        false,
      )
    // Planned while the tables are as they are now, and used again when they have grown.
    await place(await findOpenIssue(server, 71))
    await fill(server, rows)
    const issue = await findOpenIssue(server, 71)
    await place(issue)
    await server.query('analyze')
    await place(issue)
    await place(issue)
    // The last is above the limit of a number: the statements of refusals are looked at too.
    const refused = await place(issue)
    expect(refused.map(({ outcome }) => outcome)).toEqual(Array(8).fill('limit-number'))
    expect(plans.join('\n')).toContain('bets_orders_issue')
    expect(findWideReadings(plans)).toEqual([])
  },
  240_000,
)
