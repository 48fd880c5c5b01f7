import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/deposits.ts'
import { restrictPlayer } from '@app/contract/operator/players-restrictions.ts'
import { depositStates, mayStep } from '@app/domain/deposits/deposit-states.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, create, expireDue, submit, violations } from './deposits.fixtures.ts'

let server: TestServer
let channelId: number
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  channelId = await addChannel(server)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const read = (token: string, orderNo: string) => server.call(wire.readDeposit, { token, params: { orderNo } })
const cancel = (token: string, orderNo: string) =>
  server.call(wire.cancelDeposit, { token, params: { orderNo } })

test('the trigger of the database allows the steps of the domain and no others', async () => {
  const actors = ['member', 'channel', 'clock', 'evidence', 'operator', 'system'] as const
  const rows = await server.query<{ from: string; to: string; actor: string; may: boolean }>(
    `select f as "from", t as "to", a as actor, deposits_may_step(f, t, a) as may
      from unnest($1::text[]) f, unnest($1::text[]) t, unnest($2::text[]) a`,
    [depositStates, actors],
  )
  expect(rows).toHaveLength(depositStates.length ** 2 * actors.length)
  for (const { from, to, actor, may } of rows)
    expect(may, `${from} ${to} ${actor}`).toBe(mayStep(from as 'PAYING', to as 'PAYING', actor as 'clock'))
})

describe('an order', () => {
  test('names the payee, the amount with its cents and the time to pay', async () => {
    const { token } = await server.member()
    const { orderNo } = (await create(server, { token, channelId })).body.data
    const { data } = (await read(token, orderNo)).body
    expect(data).toMatchObject({
      ...{ orderNo, method: 'bank', amount: '500.00', received: null, state: 'PAYING', reason: '' },
      payee: { bankName: '测试银行', accountNumber: '0000000000000001', remarkCode: orderNo },
    })
    expect(data.payAmount).toMatch(/^500\.(?!00)\d\d$/)
    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).toBe(15 * MINUTE_MS)
    expect(data.steps.map(({ state }) => state)).toEqual(['CREATED', 'PAYING'])
  })

  test('is one a channel: another is refused until the first has ended, and a repeat of the command finds it', async () => {
    const { token } = await server.member()
    const key = randomUUID()
    const first = await create(server, { token, channelId, key })
    expect((await create(server, { token, channelId, key })).body.data).toEqual(first.body.data)
    expect((await create(server, { token, channelId, key, amount: '600' })).body.code).toBe(
      'SYS/IDEMPOTENCY_CONFLICT',
    )
    expect((await create(server, { token, channelId })).body.code).toBe('DEPOSIT/PENDING')
    const { data } = (await server.call(wire.listDepositChannels, { token })).body
    const channels = data.flatMap(group => group.channels)
    expect(channels.find(channel => channel.channelId === channelId)?.openOrderNo).toBe(
      first.body.data.orderNo,
    )
    expect((await cancel(token, first.body.data.orderNo)).body.data).toMatchObject({
      state: 'CANCELLED',
      payee: null,
    })
    expect((await create(server, { token, channelId })).status).toBe(200)
  })

  test('that is begun many times at once is one', async () => {
    const { token } = await server.member()
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 8 }, () => create(server, { token, channelId, key })))
    expect(new Set(same.map(({ body }) => body.data?.orderNo)).size).toBe(1)
    const other = await Promise.all(Array.from({ length: 8 }, () => create(server, { token, channelId })))
    expect(other.map(({ body }) => body.code)).toEqual(Array(8).fill('DEPOSIT/PENDING'))
  })

  test('expires once when its time is over, and not when its member calls it paid', async () => {
    const [waiting, paid] = [await server.member(), await server.member()]
    const left = (await create(server, { token: waiting.token, channelId })).body.data.orderNo
    const kept = (await create(server, { token: paid.token, channelId })).body.data.orderNo
    expect((await submit(server, paid.token, kept)).body.data.state).toBe('SUBMITTED')
    await server.travel(16 * MINUTE_MS)
    await expireDue(server)
    await expireDue(server)
    expect((await read(waiting.token, left)).body.data.state).toBe('EXPIRED')
    expect((await read(paid.token, kept)).body.data.state).toBe('SUBMITTED')
    const ends = await server.query(
      `select from deposits_history where order_id = $1 and state = 'EXPIRED'`,
      [left],
    )
    expect(ends).toHaveLength(1)
    for (const code of [
      (await cancel(paid.token, kept)).body.code,
      (await cancel(waiting.token, left)).body.code,
    ])
      expect(code).toBe('DEPOSIT/ENDED')
    expect((await submit(server, waiting.token, left)).body.code).toBe('DEPOSIT/ENDED')
  })

  test('of another member is unknown to every call', async () => {
    const [owner, thief] = [await server.member(), await server.member()]
    const { orderNo } = (await create(server, { token: owner.token, channelId })).body.data
    const tries = [
      await read(thief.token, orderNo),
      await cancel(thief.token, orderNo),
      await submit(server, thief.token, orderNo),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array(3).fill('DEPOSIT/UNKNOWN'))
    const own = (await server.call(wire.listDeposits, { token: thief.token })).body
    expect([own.data, own.totalCount]).toEqual([[], 0])
    expect((await read(owner.token, orderNo)).body.data.state).toBe('PAYING')
    expect((await read(owner.token, '999999999999999999')).body.code).toBe('DEPOSIT/UNKNOWN')
  })
})

describe('a deposit is refused', () => {
  test.each([
    ['99', 'DEPOSIT/AMOUNT'],
    ['50001', 'DEPOSIT/AMOUNT'],
    ['0', 'DEPOSIT/AMOUNT'],
    ['-500', 'DEPOSIT/AMOUNT'],
    ['500.01', 'DEPOSIT/WHOLE_YUAN'],
    ['500.001', 'DEPOSIT/WHOLE_YUAN'],
    ['1e3', 'SYS/INVALID'],
    ['9223372036854775808', 'SYS/INVALID'],
    ['999999999999', 'DEPOSIT/AMOUNT'],
  ])('for %s yuan: %s', async (amount, code) => {
    const { token } = await server.member()
    expect((await create(server, { token, channelId, amount })).body.code).toBe(code)
  })

  test('to guests and to trial accounts, which also see no channels', async () => {
    const { token } = await server.member({ kind: 'trial' })
    const refused = await create(server, { token, channelId })
    expect(refused.body).toMatchObject({
      code: 'UC/TRIAL_FORBIDDEN',
      message: '试玩账户无法进行该操作，请注册正式账户!',
    })
    expect((await server.call(wire.listDepositChannels, { token })).body.code).toBe('UC/TRIAL_FORBIDDEN')
    const guest = await server.call(wire.createDeposit, {
      key: randomUUID(),
      body: { channelId, amount: '500' },
    })
    expect(guest.body.code).toBe('UC/LOGIN_REQUIRED')
  })

  test('to a member whom staff have restricted from it; an open order goes on', async () => {
    const { memberId, token } = await server.member()
    const { orderNo } = (await create(server, { token, channelId })).body.data
    const { headers } = await server.staff('risk')
    await server.call(restrictPlayer, {
      ...{ headers, key: randomUUID() },
      body: { memberId: String(memberId), kind: 'deposit', minutes: 60, reason: '核实资金来源' },
    })
    const other = await addChannel(server)
    expect((await create(server, { token, channelId: other })).body).toMatchObject({
      code: 'UC/RESTRICTED_DEPOSIT',
      message: '您的账户暂时不能充值，请联系客服',
    })
    expect((await submit(server, token, orderNo)).body.data.state).toBe('SUBMITTED')
  })

  test('by a channel of real money while there is no licence, by a closed one, and by none', async () => {
    const { token } = await server.member()
    const codeOf = async (id: number) => (await create(server, { token, channelId: id })).body.code
    const real = await addChannel(server, { isPlay: false })
    expect(await codeOf(real)).toBe('PLAY_MONEY_ONLY')
    expect(await codeOf(await addChannel(server, { state: 'maintenance' }))).toBe('DEPOSIT/MAINTENANCE')
    expect(await codeOf(await addChannel(server, { state: 'off' }))).toBe('DEPOSIT/CHANNEL')
    expect(await codeOf(2_000_000_000)).toBe('DEPOSIT/CHANNEL')
    const { data } = (await server.call(wire.listDepositChannels, { token })).body
    expect(data.flatMap(group => group.channels).map(channel => channel.channelId)).not.toContain(real)
    expect(data.map(({ method, type }) => [method, type])).toEqual([['bank', 2]])
  })

  test('after five that ended without money in ten minutes', async () => {
    const { token } = await server.member()
    for (let n = 0; n < 5; n++) {
      const { orderNo } = (await create(server, { token, channelId })).body.data
      await cancel(token, orderNo)
    }
    expect((await create(server, { token, channelId })).body.code).toBe('DEPOSIT/PAUSED')
    await server.travel(11 * MINUTE_MS)
    expect((await create(server, { token, channelId })).status).toBe(200)
  })
})

test('an amount belongs to one order at a payee: the next payee takes over, then nobody, and it is free a day later', async () => {
  const narrow = await addChannel(server, { payees: 1 })
  const [payee] = await server.query<{ id: number }>('select id from deposits_payees where channel_id = $1', [
    narrow,
  ])
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId: narrow })).body.data
  // Every other amount of this payee is in use by an order of somebody else.
  await server.query(
    `insert into deposits_pay_amounts(payee_id, pay_amount, order_id)
      select $1::int, 500000 + n * 10, $2::bigint from generate_series(1, 99) n on conflict do nothing`,
    [payee?.id, orderNo],
  )
  const other = await server.member()
  expect((await create(server, { token: other.token, channelId: narrow })).body.code).toBe('DEPOSIT/FULL')
  await cancel(token, orderNo)
  expect((await create(server, { token: other.token, channelId: narrow })).body.code).toBe('DEPOSIT/FULL')
  await server.travel(24 * 60 * MINUTE_MS)
  expect((await create(server, { token: other.token, channelId: narrow })).body.code).toBe('UC/TOKEN_INVALID')
  const later = await server.member()
  expect((await create(server, { token: later.token, channelId: narrow })).status).toBe(200)
})

test('orders that are begun at once never share an amount', async () => {
  const busy = await addChannel(server, { payees: 1 })
  const members = await Promise.all(Array.from({ length: 24 }, () => server.member()))
  const begun = await Promise.all(members.map(({ token }) => create(server, { token, channelId: busy })))
  expect(begun.map(({ status }) => status)).toEqual(Array(24).fill(200))
  const [row] = await server.query<{ amounts: bigint }>(
    'select count(distinct pay_amount) as amounts from deposits_orders where channel_id = $1',
    [busy],
  )
  expect(row?.amounts).toBe(24n)
})

test('nobody with rights in the database changes an order but by a legal step', async () => {
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  const forgeries = [
    `update deposits_orders set amount = 1 where id = $1`,
    `update deposits_orders set pay_amount = pay_amount + 10 where id = $1`,
    `update deposits_orders set state = 'CREDITED', version = version + 1, actor = 'system', received = 1 where id = $1`,
    `update deposits_orders set state = 'SUBMITTED', version = version + 1, actor = 'operator' where id = $1`,
    `update deposits_orders set state = 'SUBMITTED', version = version + 2, actor = 'member' where id = $1`,
    `update deposits_orders set received = 1 where id = $1`,
    `delete from deposits_orders where id = $1`,
    `update deposits_history set state = 'CREDITED' where order_id = $1`,
    `insert into deposits_credits(order_id, channel_id, external_ref, transfer_id, amount)
      select id, channel_id, 'forged', 1, 500000 from deposits_orders where id = $1`,
  ]
  for (const forgery of forgeries) await expect(server.query(forgery, [orderNo]), forgery).rejects.toThrow()
})
