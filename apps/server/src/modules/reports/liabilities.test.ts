/** What was owed at the end of each day. Source: console §5.11, adr 0392. */
import { readLiabilities } from '@app/contract/operator/reports.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { openDesk, requested, withdrawer } from '#modules/withdrawals/withdrawals.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { foldAll } from './reports.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

async function read(query: object = {}) {
  const day = chinaDateOf(server.now())
  const { headers } = await server.staff('finance-maker')
  return (await server.call(readLiabilities, { query: { from: day, to: day, ...query }, headers })).body
}

test('what members have, what is held for them, and what their open bets can cost stand at the end of each day', async () => {
  const today = chinaDateOf(server.now())
  await openDesk(server)
  const player = await server.member({ balance: li(100_000) })
  const issue = await findOpenIssue(server, 71)
  await placeSlip(server, issue, player.token, [{ playCode: 'tema_a', selection: '30', stakePerUnit: '10' }])
  await requested(server, await withdrawer(server))
  await server.app.services.reports.noteOpenBets()
  await foldAll(server)
  const { data, folded } = await read()
  const nothing = { chases: '0.00', packets: '0.00', rounds: '0.00', suspense: '0.00', unarrived: '0.00' }
  expect(data).toEqual([
    {
      ...{ day: today, balances: '790.00', frozen: '300.00', ...nothing, total: '1090.00' },
      open: { issues: 1, worst: expect.stringMatching(/^4[78]\d\.\d\d$/), at: expect.any(String) },
    },
  ])
  expect(folded).toEqual({ seal: expect.stringMatching(/^\d+$/), at: expect.any(String) })
  const broken = (await server.app.services.reports.invariants()).filter(row => row.violations > 0n)
  expect(broken).toEqual([])

  // As if somebody had had 5.00 since two days ago, of which 2.00 went yesterday.
  const at = (days: number) => addDays(today, -days)
  await server.query(
    `insert into reports_sums(booked_day, kind, debit, credit, amount, transfers)
      values ($1, 12, '10', 'main', 5000, 1), ($2, 22, 'main', '14', 2000, 1)`,
    [at(2), at(1)],
  )
  await server.query(`update reports_sums set amount = 6000 where booked_day = $1`, [at(2)])
  await server.query('insert into reports_open_bets(day, issues, worst) values ($1, 2, 7000)', [at(1)])
  const days = await read({ from: at(3), to: addDays(today, 3) })
  expect(days.data.map(({ day, balances, open }) => [day, balances, open?.worst ?? null])).toEqual([
    [today, '794.00', expect.any(String)],
    [at(1), '4.00', '7.00'],
    [at(2), '6.00', null],
    [at(3), '0.00', null],
  ])
  expect((await read({ from: at(1), to: at(1) })).data).toMatchObject([{ balances: '4.00', total: '4.00' }])
})

test('days that are none, and more than a quarter of a year, are refused; days to come are left out', async () => {
  expect((await read({ from: '2026-02-31' })).code).toBe('OPS/NARROW')
  expect((await read({ from: '2026-01-01', to: '2026-04-03' })).code).toBe('OPS/NARROW')
  expect((await read({ from: '2096-01-01', to: '2096-01-02' })).data).toEqual([])
})

test('a second note of a day replaces the first', async () => {
  await server.app.services.reports.noteOpenBets()
  await server.app.services.reports.noteOpenBets()
  const [{ data }] = [await read()]
  expect(data[0]?.open?.issues).toBe(1)
})
