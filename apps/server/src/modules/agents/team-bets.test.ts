import type { QueryIn } from '@app/contract/endpoint.ts'
import { listBets } from '@app/contract/operator/bets.ts'
import { addDays, chinaDateOf, DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { deskBetsService } from '#modules/bets/desk-bets.service.ts'
import { openExplained } from '#modules/bets/explained.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Agent, agentOf, joinBy, type Person, promote } from './agents.fixtures.ts'
import { teamStays } from './team-stays.ts'

const GAME = 71

let server: TestServer
let risk: TestStaff
let top: Agent
let next: Agent
let middle: Person
let player: Person
let stranger: Person
/** Orders of the day before the branch of `middle` went from `top` to `next`, and of the day after. */
const before: string[] = []
const after: string[] = []

beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
  risk = await server.staff('risk')
  top = await agentOf(server)
  next = await agentOf(server)
  middle = await joinBy(server, top.code)
  player = await joinBy(server, await promote(server, middle))
  stranger = await joinBy(server, next.code)
  await bets(stranger, 1)
  before.push(...(await bets(middle, 2)), ...(await bets(player, 3)))
  const tomorrow = addDays(chinaDateOf(server.now()), 1)
  await server.query('select agents_move($1, $2, $3::date)', [middle.id, next.id, tomorrow])
  await server.query(`update auth_sessions set expires_at = server_now() + interval '90 days'`)
  await server.travel(DAY_MS)
  risk = await server.staff('risk')
  after.push(...(await bets(middle, 1)), ...(await bets(player, 2)))
})
afterAll(() => server.stop())

/** So many orders of somebody, newest first. */
async function bets(person: Person, count: number): Promise<string[]> {
  const issue = await findOpenIssue(server, GAME)
  const numbers: string[] = []
  for (let at = 0; at < count; at++) {
    const items = [{ playCode: 'tema_a', selection: '07', stakePerUnit: '10' }]
    const { body } = await placeSlip(server, issue, person.token, items)
    numbers.unshift(...body.data.orders.map(({ orderNo }) => orderNo))
  }
  return numbers
}

const list = async (query: QueryIn<typeof listBets>, { headers } = risk) =>
  (await server.call(listBets, { query, headers })).body
const numbersOf = async (query: QueryIn<typeof listBets>) =>
  (await list(query)).data.map(({ orderNo }) => orderNo)

/** All pages of two rows, one after the other. */
async function pagesOf(query: QueryIn<typeof listBets>): Promise<string[]> {
  const seen: string[] = []
  let place: string | null = null
  do {
    const { data, next: goesOn }: Awaited<ReturnType<typeof list>> = await list({
      ...query,
      rows: 2,
      ...(place !== null && { after: place }),
    })
    seen.push(...data.map(({ orderNo }) => orderNo))
    place = goesOn
  } while (place !== null)
  return seen
}

test('a team has the orders of the days on which people stood below its agent, and those of the agent', async () => {
  expect(await numbersOf({ agentId: top.id })).toEqual(before)
  expect((await numbersOf({ agentId: next.id })).toSorted()).toEqual(
    [...after, ...(await numbersOf({ memberId: stranger.id }))].toSorted(),
  )
  // An agent below leads a team too, on both sides of the move.
  expect(await numbersOf({ agentId: middle.id })).toEqual([...before, ...after])
  expect(await numbersOf({ agentId: '999999999' })).toEqual([])
})

test('pages go on from the order before, whoever placed it', async () => {
  for (const agentId of [top.id, next.id, middle.id])
    expect(await pagesOf({ agentId })).toEqual(await numbersOf({ agentId }))
})

test('a team is narrowed by member, game, stake, state and time', async () => {
  expect(await numbersOf({ agentId: middle.id, memberId: player.id })).toEqual([
    ...before.slice(2),
    ...after.slice(1),
  ])
  const byState = (['open', 'returned', 'won', 'lost'] as const).map(state =>
    pagesOf({ agentId: middle.id, state }),
  )
  expect((await Promise.all(byState)).flat().toSorted()).toEqual([...before, ...after].toSorted())
  expect(await numbersOf({ agentId: middle.id, stakeMin: '10.01' })).toEqual([])
  const noon = isoOf(server.now() - DAY_MS / 2)
  expect(await numbersOf({ agentId: middle.id, from: noon })).toEqual(after)
  expect(await numbersOf({ agentId: middle.id, to: noon })).toEqual(before)
  const [{ turnNum } = { turnNum: '' }] = (await list({ agentId: top.id })).data
  expect(new Set(await numbersOf({ agentId: top.id, gameId: GAME, turnNum }))).toEqual(new Set(before))
})

test('a month is looked into at most, by whoever may read agents and bets', async () => {
  const to = isoOf(server.now())
  const wide = await list({ agentId: top.id, from: isoOf(server.now() - 31 * DAY_MS - 1), to })
  expect(wide).toMatchObject({ code: 'OPS/NARROW' })
  const month = await numbersOf({ agentId: top.id, from: isoOf(server.now() - 31 * DAY_MS), to })
  expect(month).toEqual(before)
  const support = await server.staff('support')
  expect(await list({ agentId: top.id }, support)).toMatchObject({ code: 'OPS/FORBIDDEN' })
  expect((await list({ memberId: middle.id }, support)).data).toHaveLength(3)
})

test('a large team is read through indexes, and no page reads what stands before it', async () => {
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into agents_places(member_id, from_day, parent_id, path, depth)
      select 10000000 + n, current_date - 60, $1::bigint, '/' || $1::text || '/' || 10000000 + n || '/', 2 from generate_series(1, 20000) n`,
    [top.id],
  )
  await server.query('update agents_places set from_day = from_day - 60 where member_id = $1', [top.id])
  // Every eighth of the team bets.
  await server.query(
    `insert into bets_orders(member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit,
        stake, odds, odds_version, shown_odds, transfer_id, placed_at)
      select 10000000 + 8 * (n % 2500), 10000000 + n % 2500, 10000000 + n % 50, 71, 'tema_a', 1, '07', 1, 1, 1, '{}', 1, 1, n,
        server_now() - n * interval '1 minute' from generate_series(1, 40000) n`,
  )
  await server.query('set session_replication_role = origin')
  await server.query('analyze bets_orders, agents_places')
  const { db, plans } = await openExplained(server.databaseUrl, ['set auto_explain.log_analyze = on'])
  const desk = deskBetsService({ ...server.app.services, db, clock: server })
  desk.findTeamsBy(teamStays)
  const wish = {
    ...{ agentId: BigInt(top.id), fromMs: server.now() - 31 * DAY_MS, toMs: server.now() },
    ...{ turnNum: undefined, gameId: undefined, playCode: undefined, state: undefined, stakeMin: undefined },
    ...{ memberId: undefined, after: undefined, rows: 50 },
  }
  const all = await desk.list({ ...wish, rows: Number.MAX_SAFE_INTEGER })
  expect(all).toHaveLength(before.length + 40_000 - 16)
  plans.length = 0
  const after = all.at(-40)?.id
  expect(await desk.list({ ...wish, after })).toEqual(all.slice(-39))
  expect(await desk.list({ ...wish, state: 'won', after })).toEqual([])
  expect(plans.filter(plan => /Seq Scan on (bets_orders|agents_places)/.test(plan))).toEqual([])
  const passedOver = plans.flatMap(plan =>
    [...plan.matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)].map(([, rows]) => Number(rows)),
  )
  expect(Math.max(0, ...passedOver)).toBeLessThan(100)
})
