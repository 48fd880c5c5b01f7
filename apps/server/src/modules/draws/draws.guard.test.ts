import { allowedSteps, type IssueState } from '@app/domain/draws/issue-life.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { one, run } from '#platform/db.ts'
import { startDraws } from './draws.fixtures.ts'

const NOON = '2026-11-21T12:00:10+08:00'

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
      sql`digest = sha256('x')`,
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

  test('refuses to void an issue with a seed after its close', async () => {
    const server = await startDraws({
      at: NOON,
      gameIds: [71],
      bets: () => ({ settle: async () => undefined }),
    })
    await server.clock.tick()
    await server.travel('2026-11-21T12:00:52+08:00')
    const voidIt = sql`update draws_issues set state = 'voiding', state_version = state_version + 1,
      void_reason = 'operator' where game_id = 71 and turn_num = '20261121-0721'`
    // Due to be closed, closed, and drawn.
    for (const iso of ['12:00:52', '12:00:53', '12:01:00']) {
      await expect(run(server.db.read, voidIt)).rejects.toMatchObject({ code: '23514' })
      await server.tickAt(`2026-11-21T${iso}+08:00`)
    }
    await expect(run(server.db.read, voidIt)).rejects.toMatchObject({ code: '23514' })
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
