/** What a deep page of a long history costs: the issues of a day, and not all that are newer. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openExplained } from '#modules/bets/explained.fixtures.ts'
import { type Database, run } from '#platform/db.ts'
import { createTestDatabase } from '#testing/database.ts'
import { drawsService } from './draws.service.ts'

/** Imports are taken for games of external operators alone. */
const GAME = 90
/** An issue a minute; `HISTORY_ISSUES=1000000` tells what two years of them cost. */
const ISSUES = Number(process.env.HISTORY_ISSUES ?? 40_000)
/** Written by one statement, which has a deadline like every other. */
const PIECE = 40_000
const NEWEST = '2026-11-21T12:00:00+08:00'
const YEAR = 2026
const MINUTES_OF_YEAR = (Date.parse(NEWEST) - Date.parse(`${YEAR}-01-01T00:00:00+08:00`)) / 60_000
const ROWS = 20
/** Below it entries are stepped over; beyond it never more than those of a day, which are 1,440, and the page. */
const STEPPED_MUST = 2_000 + ROWS

/** Past issues numbered from the newest, which is 0. */
async function fill(db: Database): Promise<void> {
  for (let from = 0; from < ISSUES; from += PIECE) {
    await run(
      db.read,
      sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source,
          result_version, numbers)
        select ${GAME}, n::text, at::date, at - interval '1 minute', at - interval '8 seconds', at, 'settled', 'history', 1,
          array[1, 2, 3, 4, 5, 6, 7]
        from generate_series(${from}::integer, ${Math.min(ISSUES, from + PIECE) - 1}::integer) n
        cross join lateral (select ${NEWEST}::timestamptz - make_interval(mins => n) as at) t`,
    )
  }
  await run(db.read, sql`analyze draws_issues`)
}

test(`a page of ${ISSUES} past issues costs at its end what it costs at its beginning`, async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, plans } = await openExplained(url, [
    'set auto_explain.log_analyze = on',
    'set auto_explain.log_buffers = on',
    'set auto_explain.log_timing = off',
  ])
  await fill(db)
  const draws = drawsService(db)

  const read = async (query: Readonly<{ page: number; year?: number }>) => {
    const from = plans.length
    const { data } = await draws.listHistory({ gameId: GAME, rows: ROWS, ...query })
    const plan = plans.slice(from).find(text => text.includes('void_reason')) ?? expect.fail('no plan')
    const scans = plan.matchAll(/Scan [^\n]* on draws_issues[^\n]*actual rows=(\d+)/g)
    const buffers = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan)
    return {
      plan,
      turns: data.map(({ turnNum }) => Number(turnNum)),
      stepped: Math.max(...[...scans].map(([, rows]) => Number(rows))),
      touched: Number(buffers?.[1] ?? 0) + Number(buffers?.[2] ?? 0),
    }
  }
  const turnsOf = (page: number) =>
    Array.from({ length: ROWS }, (_, at) => (page - 1) * ROWS + at).filter(turn => turn < ISSUES)

  const last = Math.ceil(ISSUES / ROWS)
  const figures: string[] = []
  // Around the depth from which days are added up, and to the end.
  for (const page of [1, 100, 101, 102, 103, Math.floor(last / 2), last]) {
    const found = await read({ page })
    expect(found.turns, `page ${page}`).toEqual(turnsOf(page))
    expect(found.plan).not.toContain('Seq Scan on draws_issues')
    expect(found.stepped, `page ${page}\n${found.plan}`).toBeLessThanOrEqual(STEPPED_MUST)
    figures.push(`page ${page}: ${found.stepped} entries, ${found.touched} pages of 8 KB`)
    // The newest issues are those of the year too, as far as it goes.
    if (page * ROWS < MINUTES_OF_YEAR) expect((await read({ page, year: YEAR })).turns).toEqual(turnsOf(page))
  }
  expect((await read({ page: last + 200 })).turns).toEqual([])
  expect((await read({ page: last + 200, year: YEAR })).turns).toEqual([])
  process.stdout.write(`${ISSUES} past issues\n${figures.join('\n')}\n`)
}, 300_000)
