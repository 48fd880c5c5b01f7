import { randomUUID } from 'node:crypto'
import { registerTrial } from '@app/contract/auth.ts'
import { checkMoney, listBills, readPlayMoney, takePlayMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const offer = async (token: string) => (await server.call(readPlayMoney, { token })).body
const take = (token: string, key: string = randomUUID()) => server.call(takePlayMoney, { token, key })
const money = async (token: string) => (await server.call(checkMoney, { token })).body.money

test('fills the balance up to 1,000.00 once a day, with a bill that says why', async () => {
  const { token } = await server.member({ balance: li(425_500) })
  expect(await offer(token)).toEqual({ amount: '574.50', upTo: '1000.00', isTaken: false })
  const key = randomUUID()
  expect((await take(token, key)).body).toEqual({ amount: '574.50' })
  expect(await money(token)).toBe('1000.00')
  expect((await server.call(listBills, { token })).body.data[0]).toMatchObject({
    ...{ type: 16, typeName: '系统奖励', amount: '574.50', remark: '每日演示币' },
  })
  expect(await offer(token)).toEqual({ amount: '0.00', upTo: '1000.00', isTaken: true })
  // A repeat of the same request is answered alike; another one of the day is refused.
  expect((await take(token, key)).body).toEqual({ amount: '574.50' })
  expect((await take(token)).body.code).toBe('UC/PLAY_MONEY_TAKEN')
  expect(await money(token)).toBe('1000.00')
})

test('is there again on the next day at UTC+8', async () => {
  const { memberId, token } = await server.member()
  await take(token)
  await server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'lotteryBet', amount: li(1_000_000), reference: 'test' },
    ]),
  )
  expect((await take(token)).body.code).toBe('UC/PLAY_MONEY_TAKEN')
  await server.travel(chinaMidnight(addDays(chinaDateOf(server.now()), 1)) - server.now())
  expect((await take(token)).body).toEqual({ amount: '1000.00' })
})

test('is refused where nothing is missing, and to a trial account', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  expect((await take(token)).body.code).toBe('UC/PLAY_MONEY_ENOUGH')
  const trial = (await server.call(registerTrial, {})).body.token
  expect(await offer(trial)).toMatchObject({ amount: '0.00', isTaken: false })
  expect((await take(trial)).body.code).toBe('UC/TRIAL_FORBIDDEN')
})

test('sixteen at once are one, whether of one key or of many', async () => {
  for (const key of [randomUUID(), undefined]) {
    const { token } = await server.member({ balance: li(1) })
    const answers = await Promise.all(Array.from({ length: 16 }, () => take(token, key)))
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(key === undefined ? 1 : 16)
    for (const { body } of given) expect(body).toEqual({ amount: '999.999' })
    expect(await money(token)).toBe('1000.00')
  }
  const rows = await server.app.services.wallet.invariants()
  expect(rows.filter(row => row.violations !== 0n)).toEqual([])
})
