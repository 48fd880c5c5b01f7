/** The rebate of official plays: chosen with the bet for lower odds, paid when it is won or lost (lotteries §7). */
import { listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawAndSettle, findOpenIssue, findViolations, placeSlip } from './bets.fixtures.ts'

const GAME = 42

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const rebatesOf = async (token: string) =>
  (await server.call(listBills, { token, query: { type: 8 } })).body.data.map(bill => bill.amount)
/** The first car is one of these, at 9.8. */
const firstCar = (selection: string, rebateRatio: string) => ({
  playCode: 'pk_q1_fs',
  model: 2,
  selection,
  stakePerUnit: '2',
  rebateRatio,
})
const ALL_CARS = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0')).join(',')

test.each([
  ['above the ceiling of 8 %', { ...firstCar('01', '0.080001') }],
  [
    'on a credit play',
    { playCode: 'gyh_lm', model: 1, selection: '大', stakePerUnit: '2', rebateRatio: '0.01' },
  ],
])('is refused %s', async (_, item) => {
  const { token } = await server.member({ balance: li(100_000) })
  const answer = await placeSlip(server, await findOpenIssue(server, GAME), token, [item])
  expect([answer.status, answer.body.code, answer.body.item]).toEqual([400, 'BET/REBATE', 0])
})

test('lowers the odds that are frozen, and is paid of the whole stake when the order wins', async () => {
  const { token } = await server.member({ balance: li(100_000) })
  const issue = await findOpenIssue(server, GAME)
  const { body } = await placeSlip(server, issue, token, [firstCar(ALL_CARS, '0.08')])
  expect(body.data.orders[0]?.odds).toBe('9.016')
  await drawAndSettle(server, issue)
  expect(await rebatesOf(token)).toEqual(['1.60'])
  const wins = await server.call(listBills, { token, query: { type: 4 } })
  expect(wins.body.data.map(bill => bill.amount)).toEqual(['18.032'])
})

test('is paid of a lost order too, once, also when it is settled again', async () => {
  const { token } = await server.member({ balance: li(100_000) })
  const issue = await findOpenIssue(server, GAME)
  for (const car of ALL_CARS.split(',')) await placeSlip(server, issue, token, [firstCar(car, '0.05')])
  await drawAndSettle(server, issue)
  await server.app.services.settlement.settle(issue.id, new AbortController().signal)
  expect(await rebatesOf(token)).toEqual(Array(10).fill('0.10'))
})

test('is not paid when the stake goes back', async () => {
  const { token } = await server.member({ balance: li(100_000) })
  const issue = await findOpenIssue(server, GAME)
  await placeSlip(server, issue, token, [firstCar('01', '0.08')])
  expect(await voidAgreed(server.app.db, issue.id)).toBe(true)
  await server.app.clock.tick()
  expect(await rebatesOf(token)).toEqual([])
})
