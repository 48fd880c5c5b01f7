/** A database whose commits take seconds, as when a standby that they wait for is away: bets are turned away at once. */
// @module-tag long
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeBets } from '@app/contract/bets.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { sendOnce, startTestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations } from './bets.fixtures.ts'

const SLEEP_SECONDS = 5.5

/** Every transaction with a bet sleeps once when it commits. */
const SLOW = `
  create function test_slow_commit() returns trigger language plpgsql as $$begin
    if current_setting('test.slept', true) is distinct from txid_current()::text then
      perform set_config('test.slept', txid_current()::text, true), pg_sleep(${SLEEP_SECONDS});
    end if;
    return null;
  end$$;
  create constraint trigger test_slow_commit after insert on bets_orders deferrable initially deferred
    for each row execute function test_slow_commit()`

test('after three slow commits bets hear at once that the server is busy, reads go on, and it heals', async () => {
  const server = await startTestServer()
  const players: TestMember[] = []
  for (let count = 0; count < 9; count++) players.push(await server.member({ balance: li(10_000_000) }))
  const issue = await findOpenIssue(server, 71)
  /** Each on a number of its own: bets on one number wait for each other. */
  const bet = async (at: number) => {
    const from = performance.now()
    const player = players[at]
    const selection = String(at + 1).padStart(2, '0')
    const items = [{ playCode: 'tema_a', model: 1, selection, stakePerUnit: '1' }]
    // Once: the other helpers ask again while the server is busy, as players do.
    const { status, body } = await sendOnce(server.url, placeBets, {
      token: player?.token ?? '',
      key: randomUUID(),
      body: { gameId: issue.gameId, turnNum: issue.turnNum, items, acceptOdds: 'any' },
    })
    return { status, code: body.code, tookMs: performance.now() - from }
  }
  await server.query(SLOW)
  // Each in a lane, and so in a commit, of its own.
  const inLanes = [0n, 1n, 2n].map(lane => players.findIndex(({ memberId }) => memberId % 3n === lane))
  expect(inLanes).not.toContain(-1)
  const slow = await Promise.all(inLanes.map(bet))
  expect(slow.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { tookMs } of slow) expect(tookMs).toBeGreaterThan(5_000)

  const refused = await bet(7)
  expect(refused).toMatchObject({ status: 503, code: 'SYS/BUSY' })
  expect(refused.tookMs).toBeLessThan(3_000)
  expect(await server.app.metrics.metrics()).toContain('commit_breaker_open 1')
  expect((await server.call(checkMoney, { token: players[7]?.token ?? '' })).status).toBe(200)

  await server.query('drop trigger test_slow_commit on bets_orders')
  await sleep(5_100)
  expect(await bet(7)).toMatchObject({ status: 200 })
  expect(await bet(8)).toMatchObject({ status: 200 })
  expect(await server.app.metrics.metrics()).toContain('commit_breaker_open 0')
  expect(await findViolations(server)).toEqual([])
}, 60_000)
