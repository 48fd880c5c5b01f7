import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { one, run } from '#platform/db.ts'
import { type RunningDraws, startDraws, voidAgreed } from './draws.fixtures.ts'

const NOON = '2026-11-21T12:00:10+08:00'

async function stateOf(server: RunningDraws, gameId: number, turnNum: string): Promise<string | undefined> {
  return (await server.issues(gameId)).find(issue => issue.turnNum === turnNum)?.state
}

describe('after a downtime', () => {
  test('an issue that took bets is drawn late within 15 minutes, and the ones between are missed', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:15:30+08:00')
    const issues = await server.issues(71)
    expect(issues[0]).toEqual({ turnNum: '20261121-0721', state: 'settled', reason: null })
    const missed = issues.filter(issue => issue.reason === 'missed').map(issue => issue.turnNum)
    expect(missed.at(0)).toBe('20261121-0722')
    expect(missed.at(-1)).toBe('20261121-0735')
    expect(missed).toHaveLength(14)
    expect(await stateOf(server, 71, '20261121-0736')).toBe('open')
  })

  test('later than that it is voided and its stakes go back', async () => {
    const refunded: bigint[] = []
    const server = await startDraws({
      at: NOON,
      gameIds: [71],
      bets: (db, draws) => ({
        refund: issueId =>
          db.transaction(async tx => {
            if (await draws.markVoided(tx, issueId)) refunded.push(issueId)
          }),
      }),
    })
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:16:01+08:00')
    expect((await server.issues(71))[0]).toEqual({
      turnNum: '20261121-0721',
      state: 'voided',
      reason: 'late',
    })
    const issue = await server.draws.findIssue(71, '20261121-0721')
    expect(refunded).toContain(issue?.id)
    // The set of its bets was sealed all the same.
    expect(issue?.betsCount).toBe(0)
    expect((await server.proof(71, '20261121-0721')).seed).toBeNull()
  })

  test('a daily draw may be three hours late', async () => {
    const server = await startDraws({ at: '2026-11-21T20:00:00+08:00', demo: true, gameIds: [70, 110] })
    await server.clock.tick()
    await server.tickAt('2026-11-22T00:29:59+08:00')
    expect(await stateOf(server, 70, '2026325')).toBe('settled')
    expect(await stateOf(server, 110, '2026325')).toBe('voided')
  })

  test('of hours, every number of the last day stands in the history with its reason', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt('2026-11-21T18:00:10+08:00')
    const issues = await server.issues(71)
    const past = issues.filter(issue => issue.turnNum < '20261121-1081')
    expect(past).toHaveLength(1080 - 720)
    expect(past.every(issue => issue.state === 'voided')).toBe(true)
    const answer = await server.get('/app-api/lottery/history?gameId=71&limit=1')
    expect(answer.json().data[0]).toMatchObject({
      turnNum: '20261121-1080',
      state: 'voided',
      openNum: '',
      reason: '系统停机，本期未开放投注',
    })
    expect(answer.json().totalCount).toBe(360)
  })

  test('of days, older numbers are one gap and none is planned twice', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt('2026-12-01T12:00:10+08:00')
    const gap = await one(
      server.db.read,
      sql<{
        from: number
        to: number
        count: number
      }>`select from_at as from, to_at as to, issues_count as count
        from draws_gaps where game_id = 71`,
    )
    const { count } = await one(
      server.db.read,
      sql<{ count: bigint }>`select count(*) from draws_issues where game_id = 71
        and draws_at > to_timestamp(${gap.from / 1000}::float8) and draws_at <= to_timestamp(${gap.to / 1000}::float8)`,
    )
    expect(count).toBe(0n)
    expect(gap.count).toBe((gap.to - gap.from) / 60_000)
    expect(gap.to).toBe(Date.parse('2026-11-30T12:00:00+08:00'))
    await server.clock.tick()
    expect(await stateOf(server, 71, '20261201-0721')).toBe('open')
  })

  test('an external game without a demonstration waits for its result, and is voided without one', async () => {
    const server = await startDraws({ at: '2026-11-21T20:00:00+08:00', demo: true, gameIds: [70, 110] })
    await server.clock.tick()
    const inhouseOnly = server.node(false)
    await server.travel('2026-11-21T21:30:00+08:00')
    await inhouseOnly.tick()
    expect(await stateOf(server, 70, '2026325')).toBe('closed')
    await server.travel('2026-11-22T00:30:01+08:00')
    await inhouseOnly.tick()
    expect((await server.issues(70))[0]).toMatchObject({ state: 'voided', reason: 'no-result' })
  })
})

describe('an operator', () => {
  test.each([
    ['planned', NOON, '20261121-0723'],
    ['open', NOON, '20261121-0721'],
  ])('can void an issue that is %s', async (_, at, turnNum) => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt(at)
    const issue = await server.draws.findIssue(71, turnNum)
    expect(await voidAgreed(server.db, issue?.id ?? 0n)).toBe(true)
    expect(await voidAgreed(server.db, issue?.id ?? 0n)).toBe(false)
    await server.clock.tick()
    const row = (await server.issues(71)).find(one => one.turnNum === turnNum)
    expect(row).toEqual({ turnNum, state: 'voided', reason: 'operator' })
    const { seed, numbers } = await server.proof(71, turnNum)
    expect({ seed, numbers }).toEqual({ seed: null, numbers: null })
  })

  test.each([
    ['of which the close is due', '2026-11-21T12:00:52+08:00', false],
    ['that is closed', '2026-11-21T12:00:52+08:00', true],
    ['that is drawn', '2026-11-21T12:01:00+08:00', true],
  ])(
    'cannot void an issue of a game drawn here %s, so that nobody who knows its seed can',
    async (_, at, ticks) => {
      const server = await startDraws({
        at: NOON,
        gameIds: [71],
        bets: () => ({ settle: async () => undefined }),
      })
      await server.clock.tick()
      await server.travel(at)
      if (ticks) await server.clock.tick()
      const before = await server.draws.findIssue(71, '20261121-0721')
      expect(await voidAgreed(server.db, before?.id ?? 0n)).toBe(false)
      const after = await server.draws.findIssue(71, '20261121-0721')
      expect([after?.state, after?.voidReason]).toEqual([before?.state, null])
    },
  )

  test('cannot void a closed issue whose result comes from elsewhere either', async () => {
    const server = await startDraws({ at: NOON, gameIds: [] })
    await run(
      server.db.read,
      sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source)
        values (70, '2026325', '2026-11-21', server_now(), server_now() + interval '1 minute',
          server_now() + interval '2 minutes', 'scheduled', 'demonstration')`,
    )
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:01:30+08:00')
    const issue = await server.draws.findIssue(70, '2026325')
    expect(issue?.state).toBe('closed')
    expect(await voidAgreed(server.db, issue?.id ?? 0n)).toBe(false)
    expect((await server.issues(70))[0]).toMatchObject({ state: 'closed', reason: null })
  })

  test('cannot void what is settled, nor an issue that does not exist', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:01:00+08:00')
    const issue = await server.draws.findIssue(71, '20261121-0721')
    expect(await voidAgreed(server.db, issue?.id ?? 0n)).toBe(false)
    expect(await voidAgreed(server.db, 999_999n)).toBe(false)
  })
})
