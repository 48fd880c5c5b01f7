import { listTipCategories, listTips } from '@app/contract/tips.ts'
import { type Game, games } from '@app/domain/games/games.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawAndSettle, findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { openConnection } from '#platform/connections.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { demonstrateNextTips } from './demonstrate-tips.job.ts'
import { gradeTips } from './grade-tips.job.ts'
import { demonstrateTips, demonstrateTipsOf } from './tips.demonstration.ts'
import { deliverNews, forgetPages } from './tips.fixtures.ts'

/** One game of each family that is drawn all day. */
const GAMES = [71, 42, 201, 211, 95]
const KEPT_ISSUES = 200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: GAMES })
  const { db, jobs, services } = server.app
  await demonstrateTips(db)
  jobs.declare([
    gradeTips.by(({ issueId }) => services.tipsGrading.workOn(BigInt(issueId))),
    demonstrateNextTips.by(({ gameId }) => demonstrateTipsOf(db, gameId)),
  ])
  await server.app.clock.tick()
  await deliverNews(server)
})
afterAll(() => server.stop())

const cardsOf = async (gameId: number, playCateName?: string) => {
  const query = { gameId, rows: 50, ...(playCateName !== undefined && { playCateName }) }
  return (await server.call(listTips, { query })).body.data
}

test.each(GAMES)('game %i shows cards on the open issue, under each of its filters', async gameId => {
  const { turnNum } = await findOpenIssue(server, gameId)
  await deliverNews(server)
  await forgetPages(server)
  const { data } = (await server.call(listTipCategories, { query: { gameId } })).body
  expect(data.length).toBeGreaterThan(3)
  for (const { playCateName } of data) {
    const cards = await cardsOf(gameId, playCateName)
    expect([playCateName, cards.length > 0]).toEqual([playCateName, true])
    for (const { groups, demonstration, note1 } of cards) {
      expect(demonstration).toBe(1)
      expect(note1).toContain('只保留最近200期')
      expect(groups[0]?.items[0]).toMatchObject({ gameTurn: turnNum, verdict: 'pending' })
    }
  }
})

test('every game of the catalogue has cards that it can fill', async () => {
  const rows = await server.query<{ gameId: number }>(
    'select distinct game_id as "gameId" from tips_cards order by 1',
  )
  const all = games.map((game: Game) => game.gameId).sort((a, b) => a - b)
  expect(rows.map(row => row.gameId)).toEqual(all)
})

test('after the draw the demonstration cards are graded like all cards, and only their records are recounted', async () => {
  const before = await findOpenIssue(server, 71)
  await deliverNews(server)
  await drawAndSettle(server, before)
  await deliverNews(server)
  await forgetPages(server)
  for (const { record, author, groups } of await cardsOf(71)) {
    const [graded] = groups.flatMap(group => group.items).filter(item => item.gameTurn === before.turnNum)
    expect(graded?.verdict).toMatch(/^(hit|miss|push)$/)
    expect(graded?.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(record.sample).toBeLessThanOrEqual(author?.record.sample ?? 0)
  }
})

/** Adds past issues after the last drawn one, like those that a downtime causes. */
const leaveBehind = (gameId: number, count: number) =>
  server.query(
    `insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, void_reason, source)
      select $1, 'missed-' || n, current_date, last.at + make_interval(secs => n * 0.001 - 1),
        last.at + make_interval(secs => n * 0.001), last.at + make_interval(secs => n * 0.001), 'voided', 'missed', 'in-house'
      from generate_series(1, $2::int) n, (select max(draws_at) as at from draws_issues
        where game_id = $1 and state in ('drawn', 'settling', 'settled')) last
      on conflict do nothing`,
    [gameId, count],
  )

test('a game keeps the tips of its newest 200 past issues and the database no others', async () => {
  const stored = async () =>
    server.query<{ id: bigint }>(
      `select t.id from tips_items t join draws_issues i on i.id = t.issue_id
        where i.game_id = 71 and i.state = 'settled'`,
    )
  expect((await stored()).length).toBeGreaterThan(5)
  const ids = (await stored()).map(row => row.id)
  await leaveBehind(71, KEPT_ISSUES - 2)
  const removal = server.query('delete from tips_items where id = any($1)', [ids])
  await expect(removal).rejects.toMatchObject({ code: '23514' })
  await leaveBehind(71, KEPT_ISSUES + 5)

  const open = await findOpenIssue(server, 71)
  await server.travel(open.closesAt - server.now() + 100)
  await findOpenIssue(server, 71)
  await deliverNews(server)
  // An issue that is drawn after them keeps its tips.
  expect((await stored()).filter(({ id }) => ids.includes(id))).toEqual([])
  const [row] = await server.query<{ left: bigint }>(
    'select count(*) as left from tips_items t join tips_cards c on c.id = t.card_id where c.game_id = 71',
  )
  expect(Number(row?.left)).toBeGreaterThan(0)
})

test('an issue that closes while its tips are written has none, and nothing fails', async () => {
  const before = await findOpenIssue(server, 201)
  await server.travel(before.closesAt - server.now() + 100)
  const open = await findOpenIssue(server, 201)
  const holder = await openConnection(server.databaseUrl)
  await holder.query('begin')
  await holder.query('lock table tips_items in share mode')

  const filling = demonstrateTips(server.app.db)
  const isWaiting = async () =>
    (await server.query(`select from pg_locks where relation = 'tips_items'::regclass and not granted`))
      .length > 0
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 30_000 })
  await server.travel(open.closesAt - server.now() + 1)
  await holder.query('rollback')
  await holder.end()

  await filling
  expect(await server.query('select from tips_items where issue_id = $1', [open.id])).toEqual([])
})
