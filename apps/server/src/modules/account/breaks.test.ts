import { randomUUID } from 'node:crypto'
import { beginBreak, beginExclusion, readBreaks } from '@app/contract/breaks.ts'
import { createDeposit } from '@app/contract/deposits.ts'
import { liftRestriction } from '@app/contract/operator/players-restrictions.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { saveWithdrawal } from '@app/contract/withdrawals.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())

const HOUR_MS = 3_600_000
const rest = (token: string, hours: number) => server.call(beginBreak, { token, body: { hours } })
const exclude = (token: string, months: 0 | 6 | 12 | 60) =>
  server.call(beginExclusion, { token, body: { months } })

const bet = async (token: string) => {
  const issue = await findOpenIssue(server, 71)
  const item = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }
  const { status, body } = await placeSlip(server, issue, token, [item])
  return status === 200 ? 'taken' : body.code
}
const resting = (token: string) =>
  vi.waitFor(async () => expect(await bet(token)).toBe('UC/ON_BREAK'), { timeout: 30_000 })

describe('a break', () => {
  test('keeps off bets and deposits from its second on, and neither balance nor withdrawals', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    expect(await bet(token)).toBe('taken')
    const { data } = (await rest(token, 2)).body
    expect(Date.parse(data.endTime ?? '') - Date.parse(data.startTime)).toBe(2 * HOUR_MS)
    await resting(token)
    const deposit = { channelId: 1, amount: '500' }
    expect((await server.call(createDeposit, { token, key: randomUUID(), body: deposit })).body.code).toBe(
      'UC/ON_BREAK',
    )
    expect((await server.call(checkMoney, { token })).status).toBe(200)
    const out = { token, key: randomUUID(), body: {} as never }
    expect((await server.call(saveWithdrawal, out)).body.code).not.toBe('UC/ON_BREAK')
    await server.travel(2 * HOUR_MS + 1_000)
    expect(await bet(token)).toBe('taken')
    expect((await server.call(readBreaks, { token })).body).toMatchObject({ standing: null, data: [data] })
  })

  test('only grows: what ends sooner is refused, what ends later holds', async () => {
    const { token } = await server.member()
    await rest(token, 168)
    expect((await rest(token, 1)).body.code).toBe('BREAK/SHORTER')
    const longer = (await exclude(token, 6)).body.data
    expect((await server.call(readBreaks, { token })).body.standing).toEqual(longer)
    const forEver = (await exclude(token, 0)).body.data
    expect(forEver.endTime).toBeNull()
    for (const months of [60, 0] as const)
      expect((await exclude(token, months)).body.code).toBe('BREAK/SHORTER')
    expect((await server.call(readBreaks, { token })).body.data).toHaveLength(3)
  })

  test('begins once when it is wished twenty times at once', async () => {
    const { token } = await server.member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exclude(token, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is of nobody else, cannot be changed, and is no restriction that staff could lift', async () => {
    const [one, other] = [await server.member({ balance: li(1_000_000) }), await server.member()]
    await rest(one.token, 2)
    expect((await server.call(readBreaks, { token: other.token })).body).toMatchObject({
      standing: null,
      data: [],
    })
    await expect(server.query('update account_breaks set until_at = from_at')).rejects.toThrow()
    await expect(server.query('delete from account_breaks')).rejects.toThrow()
    const risk = await server.staff('risk')
    const [row] = await server.query<{ id: bigint }>('select max(id) as id from account_breaks')
    const lifted = await server.call(liftRestriction, {
      ...{ headers: risk.headers, key: randomUUID() },
      body: { restrictionId: String(row?.id), reason: '会员要求提前结束' },
    })
    expect(lifted.body.code).toBe('OPS/UNKNOWN')
    await resting(one.token)
  })

  test('is refused to trial accounts, and in lengths that there are not', async () => {
    const { token } = await server.member({ kind: 'trial' })
    expect((await rest(token, 1)).body.code).toBe('UC/TRIAL_FORBIDDEN')
    const { token: real } = await server.member()
    for (const hours of [0, 1_009, 1.5]) expect((await rest(real, hours)).body.code).toBe('SYS/INVALID')
    expect((await exclude(real, 1 as never)).body.code).toBe('SYS/INVALID')
  })
})
