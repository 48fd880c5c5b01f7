import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { knownSessions } from './known-sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

/** The sessions of a node of its own, with the number of statements that it sent. */
function setUp() {
  const state = { statements: 0 }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      state.statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { db } = server.app
  const counted: Database = { ...db, read: db.read.withPlugin(counter) }
  const { authenticate } = knownSessions({
    db: counted,
    clock: { now: () => Date.now() },
    relay: { lagMs: () => 0 },
    fanout: { isJoined: () => true },
  })
  return { state, authenticate }
}

test('sessions that are asked for at once are read by one statement, and each gets its own answer', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => server.member()))
  const [ended, frozen] = [await server.member(), await server.member()]
  await server.query(
    `update auth_sessions set ended_at = server_now(), end_reason = 'remote' where member_id = $1`,
    [ended.memberId],
  )
  await server.query(`update account_members set state = 'frozen' where id = $1`, [frozen.memberId])
  const { state, authenticate } = setUp()
  const tokens = [...members, ended, frozen].map(({ token }) => token)
  const answers = await Promise.allSettled(
    [...tokens, 'unknown', tokens[0] ?? ''].map(token => authenticate(token)),
  )
  expect(
    answers.map(answer =>
      answer.status === 'fulfilled' ? answer.value.memberId : (answer.reason as { code: string }).code,
    ),
  ).toEqual([
    ...members.map(({ memberId }) => memberId),
    'UC/SESSION_ENDED',
    'UC/ACCOUNT_STATE_ERROR',
    'UC/TOKEN_INVALID',
    members[0]?.memberId,
  ])
  expect(state.statements).toBe(1)
})

test('a reading from the database begins after the call, also beside one that runs', async () => {
  const { token, memberId } = await server.member()
  const { state, authenticate } = setUp()
  await authenticate(token, 'database')
  const early = authenticate(token, 'database')
  // Its statement is on its way.
  await expect.poll(() => state.statements).toBe(2)
  await server.query(
    `update auth_sessions set ended_at = server_now(), end_reason = 'remote' where member_id = $1`,
    [memberId],
  )
  await expect(authenticate(token, 'database')).rejects.toMatchObject({ code: 'UC/SESSION_ENDED' })
  await early.catch(() => undefined)
})
