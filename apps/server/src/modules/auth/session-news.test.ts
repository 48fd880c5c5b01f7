/** What ends a session on one node ends it on every other one within a second. */
import { logout } from '@app/contract/auth.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())

const isLive = async (token: string) => (await server.call(checkMoney, { token })).status === 200

/**
 * How long from now on, in milliseconds, the token still opened a call. Counted to the sending of the last such call: on a
 * busy machine an answer takes its time, which gives nobody a longer session.
 */
async function lifeLeft(token: string): Promise<number> {
  const began = performance.now()
  for (let newest = 0; ; ) {
    const sentMs = performance.now() - began
    if (!(await isLive(token)) || newest > 5_000) return newest
    newest = sentMs
  }
}

async function warmToken(): Promise<{ token: string; memberId: bigint }> {
  const member = await server.member()
  for (let i = 0; i < 3; i++) expect(await isLive(member.token)).toBe(true)
  return member
}

/** Behind the back of every trigger: only memory can still say yes. */
async function isKnownByHeart(): Promise<boolean> {
  const { token, memberId } = await warmToken()
  await server.query('set session_replication_role = replica')
  await server.query(
    `update auth_sessions set ended_at = server_now(), end_reason = 'logout' where member_id = $1`,
    [memberId],
  )
  await server.query('set session_replication_role = origin')
  return isLive(token)
}

test('a session that this node knows is not read from the database again', async () => {
  // On a busy machine the news may be late, and then nothing is answered from memory.
  await vi.waitFor(async () => expect(await isKnownByHeart()).toBe(true), { timeout: 20_000 })
})

test('a logout is effective at once where it was made', async () => {
  const { token } = await warmToken()
  await server.call(logout, { token })
  expect(await isLive(token)).toBe(false)
})

test.each([
  [
    'a session that another node ended',
    `update auth_sessions set ended_at = server_now(), end_reason = 'logout' where member_id = $1`,
  ],
  [
    'the session of an account that an operator froze',
    `update account_members set state = 'frozen' where id = $1`,
  ],
])('%s is dead within a second', async (_, statement) => {
  const { token, memberId } = await warmToken()
  await server.query(statement, [memberId])
  expect(await lifeLeft(token)).toBeLessThan(1_000)
})

test('news that a long transaction holds back is not waited for: sessions are read anew meanwhile', async () => {
  const { token, memberId } = await warmToken()
  await server.query('begin')
  await server.query('select pg_current_xact_id()')
  await server.app.db.transaction(tx =>
    run(tx, sql`update account_members set state = 'frozen' where id = ${memberId}`),
  )
  const leftMs = await lifeLeft(token)
  await server.query('rollback')
  expect(leftMs).toBeLessThan(1_000)
})
