import { isProven, verifyDraw } from '@app/domain/draws/verify-draw.ts'
import { games } from '@app/domain/games/games.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { many, one, run } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { type RunningDraws, sealOf, startDraws } from './draws.fixtures.ts'

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

  test('leaves games that others draw to a demonstration (R0-283)', async () => {
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
    await expect.poll(() => stateOf(server, 71, '20261121-0721'), { timeout: 30_000 }).toBe('open')
    await server.travel('2026-11-21T12:01:00+08:00')
    await expect.poll(() => stateOf(server, 71, '20261121-0721'), { timeout: 30_000 }).toBe('settled')
    expect(server.clock.isRunning()).toBe(true)
    await server.clock.stop()
  })

  test('a failure in one issue does not stop the others', async () => {
    const server = await startDraws({
      at: NOON,
      gameIds: [42, 46],
      bets: () => ({
        sealBets: async (tx, issueId) => {
          const { gameId } = await one(
            tx,
            sql<{ gameId: number }>`select game_id as "gameId" from draws_issues where id = ${issueId}`,
          )
          if (gameId === 42) throw new Error('the bets of this issue cannot be read')
          return sealOf([], 0n)
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
      bets: () => ({ sealBets: async () => sealOf(leaves, 2n) }),
    })
    await server.clock.tick()
    const issue = await server.draws.findIssue(71, '20261121-0721')
    if (issue === undefined) throw new Error('no issue')
    await server.travel('2026-11-21T12:00:52+08:00')
    const isWaiting = sql<{
      waits: boolean
    }>`select exists (select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()) as waits`
    let closing: Promise<void> = Promise.resolve()
    await server.db.transaction(async tx => {
      await run(tx, sql`select pg_advisory_xact_lock_shared(${issue.id})`)
      closing = server.clock.tick()
      await expect.poll(() => one(server.db.read, isWaiting)).toEqual({ waits: true })
      expect(await stateOf(server, 71, '20261121-0721')).toBe('open')
      leaves.push('the last bet')
    })
    await closing
    expect(await server.proof(71, '20261121-0721')).toMatchObject({ state: 'closed', betsCount: 1 })
  })
})
