import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExplained } from '#modules/bets/explained.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findCameIn } from './auth.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [] })
})
afterAll(() => server.stop())

test('who came in from an address or on a device is read through an index', async () => {
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into auth_logins(member_id, ip, user_agent, result)
      select n, '198.51.100.' || n % 200, 'a browser', case when n % 3 = 0 then 'success' else 'wrong-password' end
        from generate_series(1, 60000) n`,
  )
  await server.query(
    `insert into auth_sessions(member_id, token_hash, chat_token_hash, expires_at, ip, user_agent, device_id)
      select n, sha256(n::text::bytea), sha256(n::text::bytea), server_now(), '198.51.100.1', 'a browser', 'device-number-' || n % 5000
        from generate_series(1, 30000) n`,
  )
  await server.query('set session_replication_role = origin')
  await server.query('analyze auth_logins, auth_sessions')
  const { db, plans } = await openExplained(server.databaseUrl)
  const ids = async (wish: Parameters<typeof findCameIn>[1]) =>
    (await findCameIn(db.read, wish)).map(({ memberId }) => memberId)
  // 60000 tries, a 200th of them from there, a third of these let in.
  expect(await ids({ by: 'ip', value: '198.51.100.7', limit: 1_000 })).toHaveLength(100)
  expect(await ids({ by: 'ip', value: '198.51.100.7', limit: 10 })).toHaveLength(10)
  expect(await ids({ by: 'device', value: 'device-number-7', limit: 100 })).toEqual([
    25_007n,
    20_007n,
    15_007n,
    10_007n,
    5_007n,
    7n,
  ])
  expect(await ids({ by: 'device', value: '', limit: 100 })).toEqual([])
  expect(plans.filter(plan => /Seq Scan on auth_(logins|sessions)/.test(plan))).toEqual([])
})
