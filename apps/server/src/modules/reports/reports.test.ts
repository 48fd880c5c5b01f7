import { readProfit } from '@app/contract/operator/reports.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { foldAll } from './reports.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const DAY = () => chinaDateOf(server.now())

const violated = async (of: TestServer) =>
  (await of.app.services.reports.invariants()).filter(row => row.violations > 0n).map(row => row.id)

/** Two numbers of ten yuan for one player and one for another, of which one wins 485; and a cancelled order. */
async function playedIssue(of: TestServer) {
  const issue = await findOpenIssue(of, 71)
  const line = (selection: string) => ({ playCode: 'tema_a', selection, stakePerUnit: '10' })
  const one = await of.member({ balance: li(100_000) })
  const other = await of.member({ balance: li(100_000) })
  await placeSlip(of, issue, one.token, [line('30'), line('08')])
  await placeSlip(of, issue, other.token, [line('07')])
  await forceNumbers(of, issue, [1, 2, 3, 4, 5, 6, 30])
  await foldAll(of)
  return issue
}

async function read(query: object, role = 'finance-maker') {
  const { headers } = await server.staff(role as never)
  const asked = { clock: 'draw', by: 'game', from: DAY(), to: DAY(), ...query }
  return (await server.call(readProfit, { query: asked as never, headers })).body
}

test('the figures of a game are those of its orders, by each clock; trial money and deposits are none', async () => {
  await playedIssue(server)
  const figures = {
    ...{ stakes: '30.00', returned: '0.00', payouts: '485.00', gross: '-455.00' },
    ...{ rebates: '0.00', net: '-455.00' },
  }
  for (const clock of ['draw', 'placed'] as const) {
    const answer = await read({ clock })
    expect(answer).toHaveProperty('data')
    const { data, total, folded } = answer
    expect(data).toEqual([{ day: null, gameId: 71, gameName: '极速六合彩', ...figures, players: 2 }])
    expect(total).toEqual({ ...figures, players: 2 })
    expect(folded).toEqual({ seal: expect.stringMatching(/^\d+$/), at: expect.any(String) })
  }
  const booked = await read({ clock: 'booked', by: 'day' })
  expect(booked.data).toMatchObject([{ day: DAY(), gameId: null, ...figures, players: null }])
  expect((await read({ gameId: 81 })).data).toEqual([])
  expect(await violated(server)).toEqual([])
})

test('a report of no day, or of more days than a quarter of a year, is refused', async () => {
  expect((await read({ from: '2026-02-31' })).code).toBe('OPS/NARROW')
  expect((await read({ from: '2026-01-01', to: '2026-04-03' })).code).toBe('OPS/NARROW')
  expect((await read({ from: '2026-01-01', to: '2026-04-02' })).data).toEqual([])
})

test('a seal is added once, however many nodes fold at once', async () => {
  await server.member({ balance: li(5_000) })
  const { ledgerSeals, reports } = server.app.services
  await vi.waitFor(async () => expect(await ledgerSeals.seal()).toBeGreaterThan(0), { timeout: 30_000 })
  const folded = await Promise.all(Array.from({ length: 6 }, () => reports.fold()))
  expect(folded.filter(Boolean)).toHaveLength(1)
  expect(await violated(server)).toEqual([])
})

describe('the examination finds that', () => {
  const changes = [
    [
      'an amount of a report was raised',
      ['R1', 'R2', 'R4'],
      'update reports_sums set amount = amount + 1 where kind = 3',
    ],
    ['money stands under another game', ['R1'], 'update reports_sums set game_id = 81 where kind = 4'],
    ['a day was moved', ['R1'], `update reports_sums set draw_day = draw_day - 1 where kind = 3`],
    ['a row is lost', ['R1', 'R2', 'R4'], 'delete from reports_sums where kind = 3'],
    [
      'a transfer changed after it was added',
      ['R1', 'R2'],
      'update wallet_transfers set amount = amount + 1 where kind = 4',
    ],
    [
      'what a side has was raised',
      ['R4'],
      `update reports_sides set amount = amount + 1 where side = 'main'`,
    ],
    ['a player was counted who did not play', ['R3'], 'update reports_bettors set orders = orders + 1'],
    ['seals are said not to be in the sums', ['R1', 'R2', 'R3'], 'delete from reports_folds'],
  ] as const
  const expectFound = async (rules: readonly string[], change: string) => {
    const corrupted = await startTestServer()
    await playedIssue(corrupted)
    expect(await violated(corrupted)).toEqual([])
    await corrupted.query('set session_replication_role = replica')
    await corrupted.query(change)
    expect(await violated(corrupted)).toEqual(rules)
  }
  test.each(changes.slice(0, 2))('%s', (_, rules, change) => expectFound(rules, change))
  test.each(changes.slice(2))('%s', { tags: 'long' }, (_, rules, change) => expectFound(rules, change))
})
