import { cancelDeposit, listDepositChannels } from '@app/contract/deposits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, create, violations } from './deposits.fixtures.ts'

let server: TestServer
let channelIds: number[]
const limit = (counts: Readonly<Record<string, unknown>>) =>
  server.query(
    `insert into site_documents(key, content) values ('deposit_rules', $1)
      on conflict (key) do update set content = excluded.content`,
    [JSON.stringify(counts)],
  )
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  channelIds = await Promise.all(Array.from({ length: 8 }, () => addChannel(server)))
})
beforeEach(() => limit({}))
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

async function group(token: string, method = 'bank') {
  const { data } = (await server.call(listDepositChannels, { token })).body
  const found = data.find(one => one.method === method)
  return [found?.type, found?.maxCountKey, found?.maxCount, found?.countLeft]
}
const begin = (token: string, at: number) =>
  create(server, { token, channelId: channelIds[at] ?? 0, amount: '500' })

test('each payment method has its key and its most orders of a day, which are shown and held (R1-173)', async () => {
  const { token } = await server.member()
  for (const method of ['usdt', 'e-wallet', 'direct'])
    await server.query(
      `insert into deposits_channels(method, adapter, name, min_amount, max_amount, is_play)
        values ($1, 'bank', $2, 100000, 50000000, true)`,
      [method, `count ${method}`],
    )
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 0, null])
  await limit({ bankMaxOrders: 2, usdtMaxOrders: 3, eWalletMaxOrders: 4, directMaxOrders: 5 })
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 2, 2])
  expect(await group(token, 'usdt')).toEqual([10, 'usdtMaxOrders', 3, 3])
  expect(await group(token, 'e-wallet')).toEqual([20, 'eWalletMaxOrders', 4, 4])
  expect(await group(token, 'direct')).toEqual([2, 'directMaxOrders', 5, 5])
  const [first] = [await begin(token, 0), await begin(token, 1)]
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 2, 0])
  expect((await begin(token, 2)).body).toMatchObject({
    code: 'DEPOSIT/METHOD_COUNT',
    message: '该充值方式今日次数已用完，请选择其他方式',
  })
  expect((await begin(token, 0)).body.code).toBe('DEPOSIT/PENDING')
  expect(await group(token, 'usdt')).toEqual([10, 'usdtMaxOrders', 3, 3])
  const stranger = await server.member()
  expect(await group(stranger.token)).toEqual([2, 'bankMaxOrders', 2, 2])
  await server.call(cancelDeposit, { token, params: { orderNo: first?.body.data.orderNo ?? '' } })
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 2, 1])
  expect((await begin(token, 2)).status).toBe(200)
})

test('orders that are begun at once never pass it together', async () => {
  await limit({ bankMaxOrders: 3 })
  const { token } = await server.member()
  const answers = await Promise.all(channelIds.map((_, at) => begin(token, at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
  expect([...codes]).toEqual(['DEPOSIT/METHOD_COUNT'])
})

test('a count that is none is no limit, and the day after has its own', async () => {
  await limit({ bankMaxOrders: 'many' })
  const { token } = await server.member()
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 0, null])
  await limit({ bankMaxOrders: 1 })
  expect((await begin(token, 0)).status).toBe(200)
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 1, 0])
  await server.query(
    `begin; set local session_replication_role = replica;
      update deposits_orders set created_at = created_at - interval '1 day'; commit`,
  )
  expect(await group(token)).toEqual([2, 'bankMaxOrders', 1, 1])
})
