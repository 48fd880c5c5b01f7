/** What a channel costs: shown before the order, kept by it, and taken with the credit. */
import { randomUUID } from 'node:crypto'
import { listDepositChannels, readDeposit } from '@app/contract/deposits.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { askDepositChannels, readSetting } from '@app/contract/operator/settings.ts'
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { depositFee } from '@app/domain/deposits/deposit-fee.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, submitted, violations } from './deposits.fixtures.ts'

type Terms = SettingBody<'channels'>['channels'][number]
type Fee = Pick<Terms, 'feeFixed' | 'feeShare' | 'feeMax'>

let server: TestServer
let staff: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  staff = await server.staff('finance-maker')
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

/** Publishes the fee of a channel by two people. */
async function publish(channelId: number, fee: Fee) {
  const admin = await server.staff('site-admin')
  const read = await server.call(readSetting, { params: { key: 'channels' }, headers: admin.headers })
  const { channels } = read.body.data.setting.body as SettingBody<'channels'>
  const setting = {
    key: 'channels' as const,
    body: { channels: channels.map(one => (one.channelId === channelId ? { ...one, ...fee } : one)) },
  }
  const asked = await server.call(askDepositChannels, {
    ...{ headers: admin.headers, key: randomUUID() },
    body: { payload: { setting }, reason: '按运营会议的决定修改' },
  })
  if (asked.status !== 200) return asked.body
  const { approvalId } = asked.body
  const { headers } = await server.staff('finance-checker')
  const { data } = (await server.call(readRequest, { params: { approvalId }, headers })).body
  const decided = await server.call(decideRequest, {
    ...{ headers, key: randomUUID() },
    body: { approvalId, hash: data.hash, decision: 'approve', note: '' },
  })
  return decided.body
}

const FEE: Fee = { feeFixed: '1.00', feeShare: '1.5', feeMax: '20.00' }

async function channelWith(fee: Fee): Promise<number> {
  const channelId = await addChannel(server)
  await publish(channelId, fee)
  return channelId
}

const shown = async (token: string, channelId: number) =>
  (await server.call(listDepositChannels, { token })).body.data
    .flatMap(({ channels }) => channels)
    .find(channel => channel.channelId === channelId)

const read = async (token: string, orderNo: string) =>
  (await server.call(readDeposit, { token, params: { orderNo } })).body.data

async function credited(orderNo: string, received: string) {
  await claim(server, staff, orderNo)
  expect((await confirm(server, staff, { orderNo, received })).status).toBe(200)
}

test('is shown with the channel, kept by the order, and taken with the credit as a bill of its own', async () => {
  const { token } = await server.member()
  const channelId = await channelWith(FEE)
  expect((await shown(token, channelId))?.fee).toEqual({ fixed: '1.00', share: '1.5', most: '20.00' })
  const orderNo = await submitted(server, { token, channelId, amount: '500' })
  const { payAmount, fee } = await read(token, orderNo)
  // One yuan and 1.5 % of 500.01 to 500.99.
  const paid = Number(payAmount.replace('.', ''))
  expect(fee).toBe(((100 + Math.floor((paid * 15) / 1000)) / 100).toFixed(2))
  // Other terms hold for other orders.
  await publish(channelId, { feeFixed: '3.00', feeShare: '0', feeMax: '0.00' })
  await credited(orderNo, payAmount)
  expect(await read(token, orderNo)).toMatchObject({ state: 'CREDITED', received: payAmount, fee })
  const net = (Number(payAmount) - Number(fee)).toFixed(2)
  expect((await server.call(checkMoney, { token })).body.money).toBe(net)
  const bills = (await server.call(listBills, { token, query: {} })).body.data
  expect(bills.map(({ type, amount, reference }) => [type, amount, reference])).toEqual([
    [37, `-${fee}`, orderNo],
    [1, payAmount, orderNo],
  ])
  const { rows } = (await server.call(readValidWithdraw, { token })).body
  expect(rows.map(({ amount, requiredDml }) => [amount, requiredDml])).toEqual([[net, net]])
  const [letter] = (await server.call(listMessages, { token })).body.data
  expect(letter?.content).toBe(`您的充值 ${payAmount} 元已到账，手续费 ${fee} 元已扣除。`)
})

test('is at most what the terms say, and nothing where they say nothing', async () => {
  const { token } = await server.member()
  const channelId = await channelWith(FEE)
  const orderNo = await submitted(server, { token, channelId, amount: '5000' })
  const { payAmount, fee } = await read(token, orderNo)
  expect(fee).toBe('20.00')
  await credited(orderNo, payAmount)
  expect((await server.call(checkMoney, { token })).body.money).toBe((Number(payAmount) - 20).toFixed(2))
  const free = await submitted(server, { token, channelId: await addChannel(server), amount: '500' })
  const order = await read(token, free)
  expect(order.fee).toBe('0.00')
  await credited(free, order.payAmount)
  expect((await server.call(listBills, { token, query: {} })).body.data).toHaveLength(3)
})

test('is taken of what arrived, not of what was asked, and before a debt is paid from the rest', async () => {
  const { token, memberId } = await server.member()
  const channelId = await channelWith({ feeFixed: '0.00', feeShare: '2', feeMax: '0.00' })
  await server.app.db.transaction(tx =>
    server.app.services.wallet.takeBack(tx, {
      ...{ memberId, bill: 'payoutReversal', amount: li(200_000), reference: 'debt' },
    }),
  )
  const orderNo = await submitted(server, { token, channelId, amount: '300' })
  await credited(orderNo, '250.00')
  expect(await read(token, orderNo)).toMatchObject({ fee: '5.00', received: '250.00' })
  expect((await server.call(checkMoney, { token })).body.money).toBe('45.00')
  const small = await submitted(server, {
    token: (await server.member()).token,
    channelId: await channelWith({ feeFixed: '40.00', feeShare: '0', feeMax: '0.00' }),
    amount: '100',
  })
  await credited(small, '100.00')
})

test('is no more than half of the least amount, or it is not even asked for', async () => {
  const channelId = await addChannel(server)
  expect(await publish(channelId, { feeFixed: '50.00', feeShare: '0', feeMax: '0.00' })).toMatchObject({
    ...{ code: 'OPS/CHANNELS', detail: '手续费须低于单笔最低的一半' },
  })
  const { token } = await server.member()
  expect((await create(server, { token, channelId })).status).toBe(200)
})

test('is the same sum for the database as for the domain', async () => {
  const cases = [0, 1, 9, 10, 11, 99, 100_000, 500_170, 99_999_990].flatMap(amount =>
    [
      [0, 0, 0],
      [1000, 15_000, 20_000],
      [0, 1, 0],
      [0, 333_333, 0],
      [50, 500_000, 70],
      [123_450, 0, 0],
    ].map(terms => [amount, ...terms] as [number, number, number, number]),
  )
  for (const [amount, fixed, ppm, most] of cases) {
    const [row] = await server.query<{ fee: string }>(
      'select deposits_fee($1::bigint, $2::bigint, $3::integer, $4::bigint)::text as fee',
      [amount, fixed, ppm, most],
    )
    const terms = { fixed: li(BigInt(fixed)), share: BigInt(ppm) as RatioPpm, most: li(BigInt(most)) }
    expect([amount, fixed, ppm, most, row?.fee]).toEqual([
      ...[amount, fixed, ppm, most],
      String(depositFee(li(BigInt(amount)), terms)),
    ])
  }
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['a fee that nobody took', 'update deposits_credits set fee = 0, fee_transfer_id = null where fee > 0'],
  ['a fee of other terms', 'update deposits_orders set fee_fixed = fee_fixed + 10'],
  [
    'a fee by the transfer of another credit',
    `update deposits_credits set fee_transfer_id = (select max(fee_transfer_id) from deposits_credits) where fee > 0`,
  ],
])('D10 finds %s', async (_, change) => {
  expect(await rulesBrokenBy(server, change, () => violations(server) as never)).toContain('D10')
})
