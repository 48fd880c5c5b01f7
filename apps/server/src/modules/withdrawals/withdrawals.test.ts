import { readVipRules } from '@app/contract/vip.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const limit = async () => (await server.call(readWithdrawLimit)).body

test('the rules name the rate of USDT, the fee of unmet turnover, and what the VIP page promises (R0-117, R0-234)', async () => {
  const { methods, adminFeeRate, vip } = await limit()
  expect(methods.map(({ type, rate }) => [type, rate])).toEqual([
    ['2', undefined],
    ['10', '7.00'],
    ['20', undefined],
  ])
  expect(adminFeeRate).toBe('0')
  const rules = (await server.call(readVipRules)).body.data
  expect(vip.map(({ level, dailyCount, dailyAmount }) => [level, dailyCount, dailyAmount])).toEqual(
    rules.map(rule => [rule.vipLevel, rule.dailyWithdrawalCount, rule.dailyWithdrawalAmount]),
  )
})

test('an operator sets them, and what cannot be meant is not published', async () => {
  const vip = [{ level: 9, dailyCount: 30, dailyAmount: '900000.00', maxAmount: '90000.00', feeFree: 1 }]
  await configure(server, 'withdraw_limit', { adminFeeRate: '12.5', vip, secondApproverAbove: '1.00' })
  expect(await limit()).toMatchObject({ adminFeeRate: '12.5', vip })
  expect(await limit()).not.toHaveProperty('secondApproverAbove')
  const wrong = [
    { adminFeeRate: '101' },
    { minAmount: 'free' },
    { minAmount: '60000.00' },
    { vip: [...vip, ...vip] },
  ]
  for (const content of wrong) {
    await configure(server, 'withdraw_limit', { dailyCount: 99, ...content })
    expect(await limit()).toMatchObject({ adminFeeRate: '0', minAmount: '100.00', dailyCount: 5 })
  }
})
