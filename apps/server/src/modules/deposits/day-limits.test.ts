import { randomUUID } from 'node:crypto'
import { cancelDeposit, listDepositChannels } from '@app/contract/deposits.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, submitted, violations } from './deposits.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
beforeEach(() => limit({}))
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const limit = ({ memberDayMax = '0.00', channelDayMax = '0.00' }) =>
  server.query(
    `insert into site_documents(key, content) values ('deposit_rules', $1)
      on conflict (key) do update set content = excluded.content`,
    [JSON.stringify({ memberDayMax, channelDayMax })],
  )
const channelsOf = (count: number) => Promise.all(Array.from({ length: count }, () => addChannel(server)))
const membersOf = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()))

async function shown(token: string, channelId: number) {
  const { data } = (await server.call(listDepositChannels, { token })).body
  const found = data.flatMap(({ channels }) => channels).find(channel => channel.channelId === channelId)
  return [found?.mostToday ?? '', found?.limitedBy ?? null] as const
}

test('a limit of 0 is none', async () => {
  const channelId = await addChannel(server)
  const { token } = await server.member()
  expect(await shown(token, channelId)).toEqual(['50000.00', null])
  expect((await create(server, { token, channelId, amount: '50000' })).status).toBe(200)
})

test('what a member asks for counts in every channel, is shown, and is free again when he cancels', async () => {
  await limit({ memberDayMax: '1000.00' })
  const [first = 0, second = 0] = await channelsOf(2)
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId: first, amount: '500' })).body.data
  // 500 with its cents are gone, and the next order may have 0.99 of its own.
  const [most] = await shown(token, second)
  expect(['498.00', '499.00']).toContain(most)
  expect((await create(server, { token, channelId: second, amount: '500' })).body).toMatchObject({
    code: 'DEPOSIT/MEMBER_DAY',
    message: '充值金额超出您今日的剩余额度',
  })
  expect((await create(server, { token, channelId: first, amount: '900' })).body.code).toBe('DEPOSIT/PENDING')
  const stranger = await server.member()
  expect(await shown(stranger.token, second)).toEqual(['999.00', 'member-day'])
  await server.call(cancelDeposit, { token, params: { orderNo } })
  expect((await create(server, { token, channelId: second, amount: '999' })).status).toBe(200)
})

test('the same command many times at once is one order, where the day has room for one', async () => {
  await limit({ channelDayMax: '501.00' })
  const channelId = await addChannel(server)
  for (let round = 0; round < 5; round++) {
    const { token } = await server.member()
    const key = randomUUID()
    const same = await Promise.all(
      Array.from({ length: 8 }, () => create(server, { token, channelId, amount: '500', key })),
    )
    const [orderNo, ...others] = new Set(same.map(({ body }) => body.data?.orderNo ?? body.code))
    expect(others).toEqual([])
    await server.call(cancelDeposit, { token, params: { orderNo: orderNo ?? '' } })
  }
})

test('an order that takes what is shown succeeds, and one yuan more is refused', async () => {
  await limit({ channelDayMax: '700.00' })
  const channelId = await addChannel(server)
  const [a, b] = await membersOf(2)
  expect((await create(server, { token: a?.token ?? '', channelId, amount: '300' })).status).toBe(200)
  const [most = '', by] = await shown(b?.token ?? '', channelId)
  expect(by).toBe('channel-day')
  const more = String(Number(most) + 1)
  expect((await create(server, { token: b?.token ?? '', channelId, amount: more })).body.code).toBe(
    'DEPOSIT/CHANNEL_DAY',
  )
  expect((await create(server, { token: b?.token ?? '', channelId, amount: most })).status).toBe(200)
})

test('what was credited counts on its China day and no longer', async () => {
  await limit({ memberDayMax: '600.00' })
  const [first = 0, second = 0] = await channelsOf(2)
  const member = await server.member()
  const staff = await server.staff('finance-maker')
  const orderNo = await submitted(server, { token: member.token, channelId: first })
  await claim(server, staff, orderNo)
  expect((await confirm(server, staff, { orderNo, received: '500.00' })).status).toBe(200)
  expect(await shown(member.token, second)).toEqual(['99.00', 'member-day'])
  const again = { token: member.token, channelId: second, amount: '100' }
  expect((await create(server, again)).body.code).toBe('DEPOSIT/MEMBER_DAY')
  await server.query(
    `update site_documents set content = content || '{"memberDayMax": "601.00"}' where key = 'deposit_rules'`,
  )
  expect((await create(server, again)).status).toBe(200)
})

test('orders of a member that are begun at once in many channels never pass his limit', async () => {
  await limit({ memberDayMax: '1000.00' })
  const channels = await channelsOf(12)
  const { memberId, token } = await server.member()
  const answers = await Promise.all(
    channels.map(channelId => create(server, { token, channelId, amount: '300' })),
  )
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(codes).toEqual(Array(9).fill('DEPOSIT/MEMBER_DAY'))
  const [row] = await server.query<{ asked: bigint }>(
    `select sum(pay_amount)::bigint as asked from deposits_orders where member_id = $1`,
    [memberId],
  )
  expect(row?.asked).toBeLessThanOrEqual(1_000_000n)
})

test('orders of many members at once never pass the limit of a channel', async () => {
  await limit({ channelDayMax: '1000.00' })
  const channelId = await addChannel(server)
  const members = await membersOf(12)
  const answers = await Promise.all(
    members.map(({ token }) => create(server, { token, channelId, amount: '300' })),
  )
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(codes).toEqual(Array(9).fill('DEPOSIT/CHANNEL_DAY'))
})

test('a day ends at midnight of UTC+8', async () => {
  await limit({ channelDayMax: '600.00' })
  const channelId = await addChannel(server)
  const { token } = await server.member()
  const staff = await server.staff('finance-maker')
  const orderNo = await submitted(server, { token, channelId })
  await claim(server, staff, orderNo)
  await confirm(server, staff, { orderNo, received: '500.00' })
  const [row] = await server.query<{ ms: number }>(
    `select (extract(epoch from date_trunc('day', server_now() at time zone 'Asia/Shanghai') + interval '1 day'
      - server_now() at time zone 'Asia/Shanghai') * 1000)::float8 as ms`,
  )
  // Sessions do not live so long, so each look is that of another member.
  await server.travel((row?.ms ?? 0) - MINUTE_MS)
  expect(await shown((await server.member()).token, channelId)).toEqual(['99.00', 'channel-day'])
  await server.travel(2 * MINUTE_MS)
  expect(await shown((await server.member()).token, channelId)).toEqual(['599.00', 'channel-day'])
})
