/** What ends a session on one node ends it on every other one within a second. */
import { logout } from '@app/contract/auth.ts'
import { checkFundPassword, updatePassword } from '@app/contract/auth-security.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openConnection } from '#platform/connections.ts'
import { run } from '#platform/db.ts'
import { DATABASE_WAIT_MS } from '#testing/database.ts'
import { hasRedis, startTestRedis } from '#testing/redis.ts'
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
async function endInSecret(memberId: bigint, at: TestServer = server): Promise<void> {
  await at.query('set session_replication_role = replica')
  await at.query(
    `update auth_sessions set ended_at = server_now(), end_reason = 'logout' where member_id = $1`,
    [memberId],
  )
  await at.query('set session_replication_role = origin')
}

async function isKnownByHeart(): Promise<boolean> {
  const { token, memberId } = await warmToken()
  await endInSecret(memberId)
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

test('an end that is told while a transaction runs long elsewhere is heard all the same', async () => {
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

test('while a transaction runs for seconds and news piles up behind it, a known session is not read', async () => {
  const holder = await openConnection(server.databaseUrl, { waitMs: DATABASE_WAIT_MS })
  onTestFinished(() => holder.end())
  const { token, memberId } = await warmToken()
  const neighbour = await server.member()
  await holder.query('begin')
  await holder.query('select pg_current_xact_id()')
  await endInSecret(memberId)
  const answers: boolean[] = []
  for (const began = performance.now(); performance.now() - began < 3_000; ) {
    await server.query(`update account_members set state = 'frozen' where id = $1`, [neighbour.memberId])
    await server.query(`update account_members set state = 'normal' where id = $1`, [neighbour.memberId])
    answers.push(await isLive(token))
  }
  await holder.query('rollback')
  expect(answers.length).toBeGreaterThan(5)
  expect(new Set(answers)).toEqual(new Set([true]))
})

test('without Redis a session is trusted for 15 seconds and no longer', async () => {
  const { token, memberId } = await warmToken()
  await endInSecret(memberId)
  expect(await isLive(token)).toBe(true)
  await server.travel(15_000)
  expect(await isLive(token)).toBe(false)
})

test('a call about a secret trusts no memory', async () => {
  const { token, memberId } = await warmToken()
  await endInSecret(memberId)
  expect(await isLive(token)).toBe(true)
  const answers = [
    await server.call(checkFundPassword, { token, body: { cashPassword: '135790' } }),
    await server.call(updatePassword, {
      token,
      body: { oldPassword: 'Old123456', password: 'New123456', confirmPassword: 'New123456' },
    }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['UC/TOKEN_INVALID', 'UC/TOKEN_INVALID'])
})

test.runIf(hasRedis)(
  'with Redis a session is trusted for a minute, and for 15 seconds when Redis is away',
  async () => {
    const redis = await startTestRedis()
    const shared = await startTestServer({ environment: { REDIS_URL: redis.url } })
    await shared.app.relay.start()
    const isLiveThere = async (token: string) => (await shared.call(checkMoney, { token })).status === 200
    const warmThere = async () => {
      const member = await shared.member()
      expect(await isLiveThere(member.token)).toBe(true)
      await endInSecret(member.memberId, shared)
      return member.token
    }
    // A busy machine may read the outbox late, and then the minute is not granted.
    await vi.waitFor(
      async () => {
        const token = await warmThere()
        await shared.travel(45_000)
        expect(await isLiveThere(token)).toBe(true)
        await shared.travel(15_000)
        expect(await isLiveThere(token)).toBe(false)
      },
      { timeout: 20_000 },
    )
    const token = await warmThere()
    await redis.kill()
    await shared.travel(14_000)
    expect(await isLiveThere(token)).toBe(true)
    await shared.travel(1_000)
    await expect.poll(() => isLiveThere(token), { timeout: 20_000 }).toBe(false)
  },
)
