/**
 * How fast records are read beside many others. The long form, with the figures in its output: `RECORDS_ORDERS=5000000
 * npx vitest run --project server records.speed`; `RECORDS_OWN=20000` keeps the player's own orders while all others
 * grow, so that the pages that are touched can be compared (adr 0022).
 */
// @module-tag long
import { expect, test } from 'vitest'
import type { Database } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue } from './bets.fixtures.ts'
import { type Explained, openExplained } from './explained.fixtures.ts'
import { recordsService } from './records.service.ts'

const ORDERS = Number(process.env.RECORDS_ORDERS ?? 20_000)
const DAYS = 30
/** So many orders of all are one player's: the worst page there is. */
const OWN = Number(process.env.RECORDS_OWN ?? ORDERS / 50)
const HEAVY_SHARE = ORDERS / OWN
const ROUNDS = 40
/** Orders written by one statement, which has a deadline like every other. */
const CHUNK = 100_000
const P95_MUST_MS = 250

/** Orders of the last month on settled issues, written past the money: nothing here is about the ledger. */
async function generate(server: TestServer, memberId: bigint): Promise<void> {
  const issue = await findOpenIssue(server, 71)
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source, result_version, numbers)
      select 71, 'g' || n, now()::date, at - interval '1 minute', at - interval '8 seconds', at, 'settled', 'history', 1,
        array[1, 2, 3, 4, 5, 6, 7] from generate_series(1, 3000) n
      cross join lateral (select now() - make_interval(mins => n * ${DAYS * 24 * 60} / 3000) as at) t`,
  )
  for (let from = 1; from <= ORDERS; from += CHUNK) {
    await server.query(
      `insert into bets_orders(member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit,
        stake, odds, odds_version, shown_odds, transfer_id, placed_at)
      select m.id, (select id from wallet_accounts a where a.member_id = $1 and a.kind = 'main') + m.id - $1,
        i.id, 71, 'tema_a', 1, '07', 1, 1000, 1000, '{"*": "48.5"}', 1, 48500000, 0, i.opens_at + interval '5 seconds'
      from generate_series($2::integer, $4::integer) n
      cross join lateral (select case when n % $3 = 0 then $1 else $1 + 1 + n % 20000 end as id) m
      join (select id, opens_at, row_number() over (order by id) - 1 as place from draws_issues where source = 'history'
        and turn_num like 'g%') i on i.place = (n::bigint * 7919) % 3000`,
      [memberId, from, HEAVY_SHARE, Math.min(ORDERS, from + CHUNK - 1)],
    )
  }
  await server.query('set session_replication_role = origin')
  await server.query('analyze')
  expect(issue.gameId).toBe(71)
}

/** The median and the 95th percentile, in milliseconds. */
async function timesOf(work: () => Promise<unknown>): Promise<readonly [median: number, p95: number]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return [sorted[ROUNDS / 2] ?? 0, sorted[Math.floor(ROUNDS * 0.95)] ?? 0]
}

/** Pages of 8 KB that the work's reading statements touched. */
async function pagesOf({ plans }: Explained, work: () => Promise<unknown>): Promise<number> {
  const from = plans.length
  await work()
  const touched = plans.slice(from).map(plan => /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan))
  return touched.reduce((sum, found) => sum + Number(found?.[1] ?? 0) + Number(found?.[2] ?? 0), 0)
}

test(`records are read in time beside ${ORDERS} orders, ${OWN} of them the player's own`, async () => {
  const server = await startTestServer()
  const { memberId } = await server.member()
  await generate(server, memberId)
  const { games, wallet } = server.app.services
  const explained = await openExplained(server.databaseUrl, [
    'set auto_explain.log_analyze = on',
    'set auto_explain.log_buffers = on',
    'set auto_explain.log_timing = off',
  ])
  const { db } = server.app
  const serviceOn = (on: Database) => recordsService({ db: on, clock: { now: server.now }, games, wallet })
  const records = serviceOn(db)
  const told = serviceOn(explained.db)
  const filters = { status: undefined, gameId: undefined, model: undefined }
  const day = new Date(server.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const first = { before: undefined, page: 1, rows: 20 }
  const lastPage = Math.max(2, Math.floor(OWN / DAYS / first.rows))
  const asked: Record<string, (of: typeof records) => Promise<unknown>> = {
    'todayList, page 1': of => of.listToday(memberId, { ...filters, ...first }),
    'todayList, unsettled': of => of.listToday(memberId, { ...filters, ...first, status: 0 }),
    'historyList, page 1': of => of.listDay(memberId, day, first),
    [`historyList, page ${lastPage}`]: of => of.listDay(memberId, day, { ...first, page: lastPage }),
    'historyList, page 5000': of => of.listDay(memberId, day, { ...first, page: 5_000 }),
    historyDayReport: of => of.reportDays(memberId),
  }
  const figures: Record<string, number> = {}
  const text: string[] = []
  for (const [name, ask] of Object.entries(asked)) {
    const [median, p95] = await timesOf(() => ask(records))
    // Other tests delay single rounds; the long form, which runs alone, has no such excuse.
    figures[name] = process.env.RECORDS_ORDERS === undefined ? median : p95
    text.push(`${name}: p95 ${p95.toFixed(1)} ms, ${await pagesOf(explained, () => ask(told))} pages`)
  }
  process.stdout.write(`${ORDERS} orders\n${text.join('\n')}\n`)
  // The report of a month walks over all of the player's orders in it, and is asked for by one screen only.
  for (const [name, ms] of Object.entries(figures)) {
    expect(ms, name).toBeLessThan(name === 'historyDayReport' ? 8 * P95_MUST_MS : P95_MUST_MS)
  }
}, 900_000)
