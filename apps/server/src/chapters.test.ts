/** The past of the demonstration: true acts of its people, told once, by nobody who could come in. */
import { decideRequest } from '@app/contract/operator/approvals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [71, 90, 92] })
  const { app } = server
  await app.demonstrate()
  await app.clock.tick()
  await app.tellChapters()
  await app.jobs.drain()
})
afterAll(() => server.stop())

const count = async (sql: string): Promise<number> =>
  Number((await server.query<{ n: string }>(`select count(*) as n from ${sql}`))[0]?.n)

test('every chapter is told, and told once', async () => {
  const names = async () =>
    (await server.query<{ name: string }>('select name from staff_chapters order by name')).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual([
    ...['adjusting', 'betting', 'broadcasting', 'caring', 'closing', 'colleagues', 'depositing'],
    ...['filing', 'members', 'odds', 'voiding', 'writing'],
  ])
  const entries = await count('audit_entries')
  await server.app.tellChapters()
  await server.app.jobs.drain()
  expect(await count('audit_entries')).toBe(entries)
})

test('screens have something true: requests in their states, versions, notes, files, bets and a voided issue', async () => {
  const states = await server.query<{ state: string }>(
    'select distinct state from approvals_requests order by 1',
  )
  expect(states.map(({ state }) => state)).toEqual(['executed', 'open', 'refused', 'withdrawn'])
  expect(await count(`games_odds_versions where family = '3d'`)).toBe(3)
  expect(await count('account_notes')).toBe(2)
  expect(await count(`exports_files where state = 'done'`)).toBe(2)
  expect(await count(`draws_issues where void_reason = 'operator'`)).toBe(1)
  expect(await count(`deposits_orders where state = 'SUBMITTED'`)).toBe(1)
  expect(await count(`deposits_orders where state = 'CREDITED'`)).toBe(1)
  const broken = await server.query(
    `select id from (select * from wallet_invariants union all select * from bets_invariants
      union all select * from deposits_invariants union all select * from adjustments_invariants) i where violations <> 0`,
  )
  expect(broken).toEqual([])
})

test('each act has one entry of its person, and no session of the past is a way in', async () => {
  expect(await count(`audit_entries where actor_kind = 'staff' and outcome <> 'done'`)).toBe(0)
  expect(await count(`audit_entries where call = '${decideRequest.method} ${decideRequest.path}'`)).toBe(
    await count('approvals_decisions'),
  )
  expect(await count(`staff_sessions where ended_at is null`)).toBe(0)
  const outsider = await server.staff('super')
  const { staffChapters } = server.app.services
  const chapter = {
    name: 'intruding',
    tell: async ({ act }: Parameters<Parameters<typeof staffChapters.tell>[1][number]['tell']>[0]) => {
      await act(outsider.login, decideRequest, {})
    },
  }
  const telling = staffChapters.tell(server.app.operator.perform, [chapter], new AbortController().signal)
  await expect(telling).rejects.toThrow('nobody of the demonstration')
})
