/**
 * The test bench for bets: a real server in this process on its own PostgreSQL, with wallets, sessions and an open
 * issue.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '#apps/server/src/app.ts'
import { readConfig } from '#apps/server/src/platform/config.ts'
import { openConnection } from '#apps/server/src/platform/connections.ts'
import { sha256 } from '#apps/server/src/platform/hashes.ts'
import { createLog } from '#apps/server/src/platform/log.ts'
import { migrate } from '#apps/server/src/platform/migrate.ts'
import { startPostgres } from '#apps/server/src/platform/postgres/supervisor.ts'
import { systemRandomness } from '#apps/server/src/platform/randomness.ts'
import { createSealing, SEALING_KEY_BYTES, type Sealing } from '#apps/server/src/platform/sealing.ts'
import { lenientRates } from '#apps/server/src/testing/lenient-rates.ts'

const GAME = 71
/** All notices come from one address here. */
const PARTY_POINTS = 1_000_000

export type BenchIssue = Readonly<{ id: bigint; gameId: number; turnNum: string }>

export type BettingRig = Readonly<{
  app: App
  /** URL of the server's database; peers create their own databases beside it. */
  databaseUrl: string
  postmaster: number
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** What the server seals secrets with. */
  sealing: Sealing
  /** The session token of a wallet by its index, from 0. */
  tokenOf: (wallet: number) => string
  /** An issue that is open for bets for that long. */
  openIssue: (turn: number, seconds?: number) => Promise<BenchIssue>
  /** Closes the issue now, under its barrier, as the clock does. */
  closeIssue: (issue: BenchIssue) => Promise<void>
  /** Seals the closed issue: hashes all its bets and stores their count and sum. */
  sealIssue: (issue: BenchIssue) => Promise<void>
  /** Throws when the issue is not settled or an invariant of the ledger is violated. */
  expectSettled: (issue: BenchIssue) => Promise<void>
  /** Draws the issue now, without waiting for its time. */
  drawIssue: (issue: BenchIssue, numbers: readonly number[]) => Promise<void>
  stop: () => Promise<void>
}>

const tokenOf = (wallet: number) => `bench-${wallet}`
const WALLET_MONEY = 1_000_000_000_000n

/** So many members, each with accounts, a session `bench-N` and a chat token `chat-benchN`. */
export const SEED_MEMBERS = `
  with members as (
    insert into account_members(account, account_key, kind)
      select 'bench' || n, 'bench' || n, 'member' from generate_series(0, $1::integer - 1) n returning id, account
  ), accounts as (
    insert into wallet_accounts(member_id, kind, currency)
      select id, kind, 1 from members cross join unnest(array['main', 'live', 'frozen', 'bonus']) kind
  )
  insert into auth_sessions(member_id, token_hash, chat_token_hash, expires_at, ip, user_agent)
    select id, sha256(convert_to('bench-' || substr(account, 6), 'UTF8')), sha256(convert_to('chat-' || account, 'UTF8')),
      server_now() + interval '1 day', '127.0.0.1', 'bench' from members`

const FUND = `select wallet_post(array_agg(12::smallint), array_agg(1010::bigint), array_agg(id),
  array_agg(${WALLET_MONEY}::bigint), array_agg('bench'::text), array_agg(''::text)) from wallet_accounts where kind = 'main'`

/**
 * Writes the columns of close, seal and draw as the clock does, but without the trigger that checks the order of the
 * steps.
 */
const DRAW = `update draws_issues set state = 'drawn', state_version = state_version + 3, result_version = 1,
  numbers = $2, seed = sha256('bench'), bets_root = sha256('bench'), drawn_at = server_now(),
  (bets_count, bets_sum) = (select count(*), coalesce(sum(stake), 0) from bets_orders where issue_id = $1)
  where id = $1`

type Query = BettingRig['query']

/** The steps of an issue, without waiting for their times. */
function issueSteps(app: App, query: Query) {
  async function openIssue(turn: number, seconds = 21_600): Promise<BenchIssue> {
    const turnNum = String(turn).padStart(7, '0')
    const [issue] = await query<{ id: bigint }>(
      `insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source)
        values ($1, $2, current_date, server_now(), server_now() + make_interval(secs => $3),
          server_now() + make_interval(secs => $3), 'scheduled', 'in-house') returning id`,
      [GAME, turnNum, seconds],
    )
    if (issue === undefined) throw new Error('the issue was not made')
    await query(`update draws_issues set state = 'open', state_version = 1 where id = $1`, [issue.id])
    return { id: issue.id, gameId: GAME, turnNum }
  }

  const asClock = async (statement: string, values: readonly unknown[]) => {
    await query('begin')
    await query('set local session_replication_role = replica')
    await query(statement, values)
    await query('commit')
  }

  async function closeIssue({ id }: BenchIssue): Promise<void> {
    await query('begin')
    await query('select pg_advisory_xact_lock($1)', [id])
    await query(
      `update draws_issues set state = 'closed', state_version = 2, closed_at = server_now() where id = $1`,
      [id],
    )
    await query('commit')
  }

  async function sealIssue({ id }: BenchIssue): Promise<void> {
    const { root, count, sum } = await app.db.transaction(tx => app.services.bets.sealBets(tx, id))
    await query(
      `update draws_issues set bets_root = $2, bets_count = $3, bets_sum = $4 where id = $1 and state = 'closed'`,
      [id, root, count, sum],
    )
  }

  async function expectSettled({ id }: BenchIssue): Promise<void> {
    const [issue] = await query<{ state: string }>('select state from draws_issues where id = $1', [id])
    const wrong = await query(`select id from wallet_invariants where violations <> 0`)
    if (issue?.state !== 'settled' || wrong.length > 0) throw new Error(`the issue is ${issue?.state}`)
  }

  return {
    ...{ openIssue, closeIssue, sealIssue, expectSettled },
    drawIssue: ({ id }: BenchIssue, numbers: readonly number[]) => asClock(DRAW, [id, numbers]),
  }
}

/** Starts the bench with that many wallets, each with more money than a run can spend. */
export async function buildBettingRig(
  wallets: number,
  settings: Readonly<Record<string, string>> = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<BettingRig> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings })
  await migrate(postgres.url)
  const client = await openConnection(postgres.url, { timeoutMs: 0 })
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[]
  await query(SEED_MEMBERS, [wallets])
  await query(FUND)
  await query('analyze')
  const sealing = createSealing([systemRandomness.bytes(SEALING_KEY_BYTES)])
  const app = await createApp({
    config: readConfig({ DATABASE_URL: postgres.url, ...environment }),
    databaseUrl: postgres.url,
    log: createLog('error'),
    clock: { now: () => Date.now() },
    randomness: systemRandomness,
    sealing,
    games: [],
    rateTable: { ...lenientRates, party: { ...lenientRates.party, points: PARTY_POINTS } },
  })
  await app.relay.start()

  return {
    app,
    ...issueSteps(app, query),
    databaseUrl: postgres.url,
    postmaster: postgres.pid,
    query,
    sealing,
    tokenOf,
    stop: async () => {
      await app.stop()
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The idempotency key and the hash of a request, as the router computes them. */
export const commandOf = (key: string, content: string) => ({
  key: sha256(key),
  requestHash: sha256(content),
})
