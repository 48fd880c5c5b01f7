import { li } from '@app/domain/money/money.ts'
import { readTurnover } from '@app/domain/turnover/requirements.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { checkTurnover } from './check-turnover.job.ts'
import { turnoverCheckService } from './turnover-check.service.ts'

let server: TestServer
let memberId: bigint
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  ;({ memberId } = await server.member())
  for (let at = 0; at < 3; at++) await server.member()
  // Two credits of which the bets after the second served both.
  await server.query(
    `insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, counted, opened_at)
      select $1::bigint, n, 'deposit', 'check ' || n, 100000, 0, 1000000, 100000, case n when 2 then 150000 else 0 end, server_now()
        from generate_series(1, 2) n`,
    [memberId],
  )
})
afterAll(() => server.stop())

const never = new AbortController().signal
const serviceOf = (read?: typeof readTurnover) => {
  const registry = new Registry()
  const parts = { db: server.app.db, registry, log: createLog('silent') }
  return { registry, service: turnoverCheckService({ ...parts, ...(read && { read }) }) }
}

test('what members are answered is what their bets served in turn', async () => {
  const { registry, service } = serviceOf()
  expect(await service.check(never)).toEqual([])
  expect(await registry.metrics()).toContain('turnover_misread_members 0')
  await server.app.db.transaction(tx => server.app.jobs.add(tx, checkTurnover, {}))
  await server.app.jobs.drain()
})

test('a closed form with a mistake is found, with the members whom it answers wrong', async () => {
  // As if the newest credit were served first.
  const wrong: typeof readTurnover = (rows, rules) => {
    const { rows: read, ...rest } = readTurnover(rows, rules)
    return { ...rest, rows: read.map((one, at) => ({ ...one, done: li(at === 0 ? 50_000n : 100_000n) })) }
  }
  const { registry, service } = serviceOf(wrong)
  expect(await service.check(never)).toEqual([memberId])
  expect(await registry.metrics()).toContain('turnover_misread_members 1')
})
