/** Bets and requests for money meet on one balance. */
import { checkMoney } from '@app/contract/wallet.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, findViolations, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { openChannels, save, violations, withdrawer } from './withdrawals.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await openChannels(server)
})
afterAll(() => server.stop())

const BALANCE = 310_000n
const REQUEST = 300_000n
const STAKE = 10_000n

test('64 bets and requests at once take no more than the balance, and each that was taken took its own', async () => {
  const who = await withdrawer(server, formatMoney(li(BALANCE)))
  const issue = await findOpenIssue(server, 71)
  const bet = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }
  const [requests, bets] = await Promise.all([
    Promise.all(Array.from({ length: 32 }, () => save(server, who))),
    Promise.all(Array.from({ length: 32 }, () => placeSlip(server, issue, who.token, [bet]))),
  ])
  const taken = (answers: readonly { status: number }[]) =>
    BigInt(answers.filter(({ status }) => status === 200).length)
  const held = taken(requests) * REQUEST
  const staked = taken(bets) * STAKE
  expect(taken(requests)).toBeLessThanOrEqual(1n)
  expect(held + staked).toBeGreaterThan(0n)
  const { money, frozen } = (await server.call(checkMoney, { token: who.token })).body
  expect(parseMoney(frozen)).toBe(held)
  expect(parseMoney(money)).toBe(BALANCE - held - staked)
  const answered = [...requests, ...bets].map(({ status }) => status)
  expect(answered.filter(status => status >= 500)).toEqual([])
  expect(await violations(server)).toEqual([])
  expect(await findViolations(server)).toEqual([])
})
