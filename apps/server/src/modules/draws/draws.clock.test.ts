import { allowedSteps, type IssueState } from '@app/domain/draws/issue-life.ts'
import { isProven, verifyDraw } from '@app/domain/draws/verify-draw.ts'
import { games } from '@app/domain/games/games.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { many, one, run } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { type RunningDraws, startDraws } from './draws.fixtures.ts'

const NOON = '2026-11-21T12:00:10+08:00'

async function stateOf(server: RunningDraws, gameId: number, turnNum: string): Promise<string | undefined> {
  return (await server.issues(gameId)).find(issue => issue.turnNum === turnNum)?.state
}

describe('the plan', () => {
  test('is laid for every game at least half an hour and three issues ahead, once', async () => {
    const server = await startDraws({ at: NOON, demo: true })
    await server.clock.tick()
    const rows = await many(
      server.db.read,
      sql<{ gameId: number; count: bigint; last: number; commitments: bigint }>`select game_id as "gameId",
        count(*), max(draws_at) as last, count(distinct commitment) as commitments
        from draws_issues group by game_id`,
    )
    expect(rows.map(row => row.gameId).sort()).toEqual(games.map(game => game.gameId).sort())
    for (const row of rows) {
      expect(row.count).toBeGreaterThanOrEqual(3n)
      expect(row.commitments).toBe(row.count)
      expect(row.last).toBeGreaterThanOrEqual(Date.parse(NOON) + 30 * 60_000)
    }
    await server.clock.tick()
    const again = await one(server.db.read, sql<{ count: bigint }>`select count(*) from draws_issues`)
    expect(again.count).toBe(rows.reduce((sum, row) => sum + row.count, 0n))
  })

  test('leaves games that others draw to a demonstration', async () => {
    const server = await startDraws({ at: NOON })
    await server.clock.tick()
    for (const gameId of [10, 70, 90, 110]) expect(await server.issues(gameId)).toEqual([])
    expect(await server.issues(71)).not.toEqual([])
  })

  test('publishes the next chain before the last seeds of a chain are taken', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await run(server.db.read, sql`update draws_chains set next_index = 9990 where game_id = 71`)
    await server.tickAt('2026-11-21T12:50:00+08:00')
    const chains = await many(
      server.db.read,
      sql<{ chainNo: number; nextIndex: number }>`select chain_no as "chainNo", next_index as "nextIndex"
        from draws_chains where game_id = 71 order by chain_no`,
    )
    expect(chains[0]).toEqual({ chainNo: 1, nextIndex: 10_001 })
    expect(chains[1]?.nextIndex).toBeGreaterThan(1)
    // The last seed of the first chain and the first of the second.
    const seam = await many(
      server.db.read,
      sql<{ turnNum: string; opensAt: number; drawsAt: number }>`select turn_num as "turnNum",
          opens_at as "opensAt", draws_at as "drawsAt"
        from draws_issues i join draws_chains c on c.id = i.chain_id
        where i.game_id = 71 and (c.chain_no, i.chain_index) in ((1, 10000), (2, 1)) order by draws_at`,
    )
    const moments = seam.flatMap(issue => [issue.opensAt, issue.drawsAt]).sort((a, b) => a - b)
    for (const moment of moments) await server.tickAt(new Date(moment).toISOString())
    for (const { turnNum } of seam) {
      expect(isProven(verifyDraw(await server.proof(71, turnNum), nodeHashes))).toBe(true)
    }
    expect(seam).toHaveLength(2)
  })
})

describe('an issue lives', () => {
  test('from planned to settled, by the clock of the database', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    expect(await stateOf(server, 71, '20261121-0721')).toBe('open')
    expect(await stateOf(server, 71, '20261121-0722')).toBe('scheduled')
    await server.tickAt('2026-11-21T12:00:51.999+08:00')
    expect(await stateOf(server, 71, '20261121-0721')).toBe('open')
    await server.tickAt('2026-11-21T12:00:52+08:00')
    expect(await stateOf(server, 71, '20261121-0721')).toBe('closed')
    expect(await stateOf(server, 71, '20261121-0722')).toBe('open')
    await server.tickAt('2026-11-21T12:01:00+08:00')
    expect(await stateOf(server, 71, '20261121-0721')).toBe('settled')
    expect(isProven(verifyDraw(await server.proof(71, '20261121-0721'), nodeHashes))).toBe(true)
  })

  test('the same with two nodes that tick at once: every step is taken once', async () => {
    const server = await startDraws({ at: NOON })
    const other = server.node()
    for (const iso of ['12:00:10', '12:00:52', '12:01:00', '12:05:00', '12:05:01']) {
      await server.travel(`2026-11-21T${iso}+08:00`)
      await Promise.all([server.clock.tick(), other.tick()])
    }
    const twice = await many(
      server.db.read,
      sql`select payload->>'issueId', payload->>'state' from platform_outbox where topic = 'draws.changed'
        group by 1, 2 having count(*) > 1`,
    )
    expect(twice).toEqual([])
    const indexes = await many(
      server.db.read,
      sql<{ holes: boolean }>`select max(chain_index) <> count(*) as holes from draws_issues
        where chain_id is not null group by chain_id`,
    )
    expect(indexes.every(row => !row.holes)).toBe(true)
    const versions = await many(
      server.db.read,
      sql<{ stateVersion: number }>`select distinct state_version as "stateVersion" from draws_issues
        where state = 'settled'`,
    )
    expect(versions).toEqual([{ stateVersion: 5 }])
  })

  test('and a node that computes alone does its rounds until it is stopped', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    server.clock.start()
    await expect.poll(() => stateOf(server, 71, '20261121-0721'), { timeout: 10_000 }).toBe('open')
    await server.travel('2026-11-21T12:01:00+08:00')
    await expect.poll(() => stateOf(server, 71, '20261121-0721'), { timeout: 10_000 }).toBe('settled')
    expect(server.clock.isRunning()).toBe(true)
    await server.clock.stop()
  })

  test('whatever fails in one issue, the others go on', async () => {
    const server = await startDraws({
      at: NOON,
      gameIds: [42, 46],
      bets: () => ({
        betsOf: async (tx, issueId) => {
          const { gameId } = await one(
            tx,
            sql<{ gameId: number }>`select game_id as "gameId" from draws_issues where id = ${issueId}`,
          )
          if (gameId === 42) throw new Error('the bets of this issue cannot be read')
          return { leaves: [], sum: 0n }
        },
      }),
    })
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:01:00+08:00')
    expect(await stateOf(server, 42, '20261121-0721')).toBe('closed')
    expect(await stateOf(server, 46, '20261121-0721')).toBe('settled')
  })

  test('a bet in flight holds up the close, and is in the root', async () => {
    const leaves: string[] = []
    const server = await startDraws({
      at: NOON,
      gameIds: [71],
      bets: () => ({ betsOf: async () => ({ leaves, sum: 2n }) }),
    })
    await server.clock.tick()
    const issue = await server.draws.findIssue(71, '20261121-0721')
    if (issue === undefined) throw new Error('no issue')
    await server.travel('2026-11-21T12:00:52+08:00')
    let closing: Promise<void> = Promise.resolve()
    await server.db.transaction(async tx => {
      await run(tx, sql`select pg_advisory_xact_lock_shared(${issue.id})`)
      closing = server.clock.tick()
      await expect.poll(() => stateOf(server, 71, '20261121-0722')).toBe('scheduled')
      await new Promise(resolve => setTimeout(resolve, 200))
      expect(await stateOf(server, 71, '20261121-0721')).toBe('open')
      leaves.push('the last bet')
    })
    await closing
    expect(await server.proof(71, '20261121-0721')).toMatchObject({ state: 'closed', betsCount: 1 })
  })
})

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

describe('the database itself', () => {
  test('allows exactly the steps that the rules allow', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    const states = Object.keys(allowedSteps) as IssueState[]
    for (const from of states) {
      for (const to of states) {
        const { may } = await one(
          server.db.read,
          sql<{ may: boolean }>`select draws_may_step(${from}, ${to}) as may`,
        )
        expect(`${from} → ${to}: ${may}`).toBe(`${from} → ${to}: ${allowedSteps[from].includes(to)}`)
      }
    }
  })

  test('refuses any change of plan, commitment, seal or result, and any step back', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:01:00+08:00')
    for (const change of [
      sql`numbers = '{1,2,3,4,5,6,7}'`,
      sql`seed = sha256('x')`,
      sql`bets_root = sha256('x')`,
      sql`bets_count = 1`,
      sql`commitment = sha256('x')`,
      sql`closes_at = closes_at - interval '1 second'`,
      sql`state = 'open', state_version = state_version + 1`,
      sql`state_version = state_version + 1`,
      sql`result_version = 2`,
    ]) {
      const update = run(
        server.db.read,
        sql`update draws_issues set ${change} where game_id = 71 and turn_num = '20261121-0721'`,
      )
      await expect(update).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('refuses a result before the bets are sealed, and the removal of issues and secrets', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    const draw = run(
      server.db.read,
      sql`update draws_issues set state = 'drawn', state_version = state_version + 1, numbers = '{1}', seed = sha256('x')
        where game_id = 71 and state = 'open'`,
    )
    await expect(draw).rejects.toMatchObject({ code: '23514' })
    for (const change of [
      sql`delete from draws_issues`,
      sql`truncate draws_secrets`,
      sql`update draws_secrets set root = root`,
    ]) {
      await expect(run(server.db.read, change)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
