/** Deposits by a voucher: the code is the payment, and the party that takes it is a program of its own. */
import { randomUUID } from 'node:crypto'
import { cancelDeposit, listDepositChannels } from '@app/contract/deposits.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addChannel, create, violations } from './deposits.fixtures.ts'
import { type GatewayRig, startGatewayRig } from './gateway.fixtures.ts'

let rig: GatewayRig
let channelId: number
beforeAll(async () => {
  rig = await startGatewayRig()
  channelId = await addChannel(rig.server, { adapter: 'voucher' })
})
afterEach(async () => {
  await rig.misbehave()
  expect(await violations(rig.server)).toEqual([])
})
afterAll(() => rig.stop())

const moneyOf = async (token: string) => Number((await rig.server.call(checkMoney, { token })).body.money)
const isKept = async (orderNo: string) =>
  (await rig.server.query('select 1 from deposits_vouchers where order_id = $1', [orderNo])).length === 1

/** A code of the shop, from the page that the channel names. */
async function buy(token: string, amount = '500'): Promise<string> {
  const { data } = (await rig.server.call(listDepositChannels, { token })).body
  const channel = data.flatMap(({ channels }) => channels).find(one => one.channelId === channelId)
  const page = await fetch(`${rig.server.url}${channel?.shopUrl}`, {
    method: 'POST',
    body: new URLSearchParams({ amount }),
  })
  const code = />([0-9A-F]{20})</.exec(await page.text())?.[1]
  if (code === undefined) throw new Error('the shop gave no code')
  return code
}

async function member() {
  const { token } = await rig.server.member()
  return { token, before: await moneyOf(token) }
}

const use = async (token: string, voucher: string, amount = '500') =>
  (await create(rig.server, { token, channelId, amount, voucher })).body.data.orderNo

test('a voucher is in the balance with the answer, and its code is forgotten (R1-156)', async () => {
  const { token, before } = await member()
  const { data } = (await rig.server.call(listDepositChannels, { token })).body
  // Direct charging has the number of banks; its key tells them apart.
  expect(data.map(({ method, type }) => [method, type])).toContainEqual(['direct', 2])
  const orderNo = await use(token, await buy(token))
  expect(await rig.read(token, orderNo)).toMatchObject({
    ...{ state: 'CREDITED', method: 'direct', received: '500.00', payUrl: null },
  })
  expect(await moneyOf(token)).toBe(before + 500)
  await rig.askDue()
  expect(await isKept(orderNo)).toBe(false)
})

test('one voucher of many members at once is credited to one of them', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, member))
  const [{ token: buyer } = { token: '' }] = members
  const voucher = await buy(buyer)
  const orders = await Promise.all(members.map(({ token }) => use(token, voucher)))
  const states = await Promise.all(
    members.map(async ({ token }, at) => (await rig.read(token, orders[at] ?? '')).state),
  )
  expect(states.toSorted()).toEqual(['CREDITED', ...Array.from({ length: 5 }, () => 'REJECTED')])
  const gained = await Promise.all(members.map(async ({ token, before }) => (await moneyOf(token)) - before))
  expect(gained.reduce((sum, one) => sum + one, 0)).toBe(500)
})

test('a voucher is taken once, for its own value', async () => {
  const { token, before } = await member()
  const voucher = await buy(token, '100')
  const wrong = await use(token, voucher, '500')
  expect(await rig.read(token, wrong)).toMatchObject({
    ...{ state: 'REJECTED', reason: '卡密无效、已使用，或与所选面值不符' },
  })
  const right = await use(token, voucher, '100')
  expect((await rig.read(token, right)).state).toBe('CREDITED')
  const again = await use(token, voucher, '100')
  expect((await rig.read(token, again)).state).toBe('REJECTED')
  expect(await moneyOf(token)).toBe(before + 100)
})

test('a repeated command is one order', async () => {
  const { token, before } = await member()
  const wish = { token, channelId, voucher: await buy(token), key: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(rig.server, wish)))
  expect(new Set(answers.map(({ body }) => body.data.orderNo)).size).toBe(1)
  expect(await moneyOf(token)).toBe(before + 500)
})

test.each(['down', 'lost-answer'])(
  'a charge whose outcome is unknown (%s) is asked for again and credited once',
  async fault => {
    const { token, before } = await member()
    const voucher = await buy(token)
    await rig.misbehave(fault)
    const orderNo = await use(token, voucher)
    expect((await rig.read(token, orderNo)).state).toBe('CREATED')
    await rig.misbehave()
    await rig.travel(MINUTE_MS)
    await rig.askDue()
    expect((await rig.read(token, orderNo)).state).toBe('CREDITED')
    expect(await moneyOf(token)).toBe(before + 500)
  },
)

test('a charge that was cancelled before its answer came is credited when it was made all the same', async () => {
  const { token, before } = await member()
  const voucher = await buy(token)
  await rig.misbehave('lost-answer')
  const orderNo = await use(token, voucher)
  await rig.server.call(cancelDeposit, { token, params: { orderNo } })
  await rig.misbehave()
  await rig.travel(MINUTE_MS)
  await rig.askDue()
  expect((await rig.read(token, orderNo)).state).toBe('CREDITED')
  expect(await moneyOf(token)).toBe(before + 500)
})

test('another amount than was asked is looked at by people', async () => {
  const { token, before } = await member()
  const voucher = await buy(token)
  await rig.misbehave('wrong-amount')
  const orderNo = await use(token, voucher)
  expect((await rig.read(token, orderNo)).state).toBe('REVIEW')
  expect(await moneyOf(token)).toBe(before)
})

test('codes are not guessed: five refusals pause the member, and a channel without vouchers takes none', async () => {
  const { token } = await member()
  for (let guess = 0; guess < 5; guess += 1) await use(token, `0000000${guess}`)
  expect((await create(rig.server, { token, channelId, voucher: '00000009' })).body.code).toBe(
    'DEPOSIT/PAUSED',
  )
  const other = await member()
  expect((await create(rig.server, { ...other, channelId })).body.code).toBe('DEPOSIT/VOUCHER')
  expect(
    (await create(rig.server, { ...other, channelId: rig.channelId, voucher: '00000009' })).body.code,
  ).toBe('SYS/INVALID')
})
