import { emptyTally, tallyDraw } from '@app/domain/draws/draw-tally.ts'
import { uniformityTests } from '@app/domain/draws/uniformity.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { many, run } from '#platform/db.ts'
import { startDraws } from './draws.fixtures.ts'

const at = (time: string) => `2026-11-21T${time}+08:00`

async function startWithDraws() {
  const server = await startDraws({ at: at('12:00:10'), demo: true, gameIds: [10, 201] })
  await server.draws.importHistory()
  await server.clock.tick()
  await server.monitor.sweep()
  for (const time of ['12:00:58', '12:01:00', '12:01:58', '12:02:00', '12:02:58', '12:03:00'])
    await server.tickAt(at(time))
  return server
}

const drawnOf = (server: Awaited<ReturnType<typeof startDraws>>) =>
  many(
    server.db.read,
    sql<{ numbers: number[] }>`select numbers from draws_issues where game_id = 201 and numbers is not null
      order by draws_at`,
  )

test('the monitor counts every draw once and in order, on several nodes and on repeats', async () => {
  const server = await startWithDraws()
  await Promise.all([server.monitor.sweep(), server.monitor.sweep()])
  await server.monitor.sweep()

  const drawn = await drawnOf(server)
  expect(drawn).toHaveLength(3)
  const tally = drawn.reduce((so, { numbers }) => tallyDraw('k3', so, numbers), emptyTally('k3'))
  const { data } = (await server.get('/app-api/fair/monitor/201')).json()
  expect(data).toEqual({
    gameId: 201,
    gameName: '极速快三',
    family: 'k3',
    source: 'in-house',
    draws: 3,
    lastTurn: '20261121-0723',
    lastDrawTime: at('12:03:00'),
    judged: 0,
    belowFivePercent: 0,
    smallestP: null,
    isSuspicious: false,
    tests: uniformityTests('k3', tally),
    counts: tally.counts,
  })
})

test('deleted counts are counted again with the same result', { tags: 'long' }, async () => {
  const server = await startWithDraws()
  await server.monitor.sweep()
  const before = (await server.get('/app-api/fair/monitor/201')).json()
  await run(server.db.read, sql`delete from draws_tallies`)
  await server.monitor.sweep()
  const rows = await many(
    server.db.read,
    sql<{ tally: { draws: number } }>`select tally from draws_tallies where game_id = 201`,
  )
  expect(rows[0]?.tally.draws).toBe(before.data.draws)
  expect(await server.monitor.read(201)).toEqual(before.data)
})

test('the list names the games that are drawn here, and imported history counts for nothing', {
  tags: 'long',
}, async () => {
  const server = await startWithDraws()
  await server.monitor.sweep()
  const { data } = (await server.get('/app-api/fair/monitor')).json()
  expect(data).toHaveLength(31)
  expect(data.find((game: { gameId: number }) => game.gameId === 201)).toMatchObject({ draws: 3, judged: 0 })
  expect(data.find((game: { gameId: number }) => game.gameId === 10)).toBeUndefined()
  expect((await server.get('/app-api/fair/monitor/10')).json().data.draws).toBe(0)
  expect((await server.get('/app-api/fair/monitor/9998')).json().code).toBe('GAME/UNKNOWN')
  expect((await server.get('/app-api/fair/monitor/x')).statusCode).toBe(400)
})
