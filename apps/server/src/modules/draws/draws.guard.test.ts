import { allowedSteps, type IssueState } from '@app/domain/draws/issue-life.ts'
import { games } from '@app/domain/games/games.ts'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { many, one, run } from '#platform/db.ts'
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

  test('refuses numbers that somebody wants, with another seed or without one, and takes those of the committed seed', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    await server.clock.tick()
    await server.tickAt('2026-11-21T12:00:53+08:00')
    const sealed = await one(
      server.db.read,
      sql<{ id: bigint }>`select id from draws_issues
        where game_id = 71 and turn_num = '20261121-0721' and state = 'closed' and bets_root is not null`,
    )
    const drawAs = (result: RawBuilder<unknown>) =>
      run(
        server.db.read,
        sql`update draws_issues set state = 'drawn', state_version = state_version + 1, result_version = 1,
          drawn_at = server_now(), ${result} where id = ${sealed.id}`,
      )
    for (const result of [
      sql`numbers = '{1,2,3,4,5,6,7}', seed = sha256('x')`,
      sql`numbers = '{1,2,3,4,5,6,7}', seed = commitment`,
      sql`numbers = '{1,2,3,4,5,6,7}', seed = null`,
      sql`numbers = '{1,2,3,4,5,6,7}', seed = sha256('x'), commitment = sha256('x')`,
      // The seed of a neighbour in the chain: known to whoever may read the secrets, but committed to another issue.
      sql`numbers = '{1,2,3,4,5,6,7}', seed = (select root from draws_secrets s where s.chain_id = draws_issues.chain_id)`,
    ]) {
      await expect(drawAs(result)).rejects.toMatchObject({ code: '23514' })
    }
    // What was refused left the issue as it was: the clock draws it.
    await server.tickAt('2026-11-21T12:01:00+08:00')
    const { state, numbers } = await one(
      server.db.read,
      sql<{
        state: string
        numbers: number[]
      }>`select state, numbers from draws_issues where id = ${sealed.id}`,
    )
    expect([state, numbers.length]).toEqual(['settled', 7])
  })

  test('takes an imported result for games that an external operator draws, and for no other', async () => {
    const server = await startDraws({ at: NOON, gameIds: [] })
    const importInto = (gameId: number) =>
      run(
        server.db.read,
        sql`insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source,
            result_version, numbers)
          values (${gameId}, 'imported', '2026-11-20', '2026-11-20 21:30+08', '2026-11-21 11:00+08', '2026-11-21 11:30+08',
            'settled', 'history', 1, '{1,2,3,4,5,6,7}')`,
      )
    for (const { gameId, external } of games) {
      const refused = importInto(gameId).then(
        () => undefined,
        error => error,
      )
      expect(await refused, String(gameId)).toEqual(
        external ? undefined : expect.objectContaining({ code: '23514' }),
      )
    }
    await expect(importInto(9999)).rejects.toMatchObject({ code: '23514' })
    const changes = [sql`source = 'in-house'`, sql`game_id = 71`, sql`numbers = '{7,6,5,4,3,2,1}'`]
    for (const change of changes) {
      const update = run(server.db.read, sql`update draws_issues set ${change} where game_id = 90`)
      await expect(update).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('has no column for a result or a seed but those of the issue, which the trigger guards', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    const find = async () => {
      const columns = await many(
        server.db.read,
        sql<{ name: string }>`select c.relname || '.' || a.attname as name
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and a.attnum > 0 and not a.attisdropped
            and a.attname ~ '(^|_)((numbers|seeds?|results?|outcomes?|drawn)$|(forced|preset|hints?|wanted)(_|$))'`,
      )
      return columns.map(({ name }) => name).toSorted()
    }
    const known = [
      // Whether an act of staff and a login succeeded.
      'audit_entries.outcome',
      'auth_logins.result',
      // What an order came to by the numbers; it gives none.
      'bets_results.outcome',
      // Where money that was held for a deposit went.
      'deposits_held.outcome',
      'deposits_promotions.outcome',
      // What people say an outside game drew; a trigger refuses any other game.
      'draws_external_claims.numbers',
      'draws_issues.numbers',
      'draws_issues.seed',
      // How a wallet call of a provider of games was answered.
      'providers_minutes.outcome',
      // Whether the money of a withdrawal was returned or paid out.
      'withdrawals_endings.outcome',
    ]
    expect(await find()).toEqual(known)
    await run(server.db.read, sql`create table games_plans(game_id integer, next_numbers smallint[])`)
    expect(await find()).toEqual([...known, 'games_plans.next_numbers'].toSorted())
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
