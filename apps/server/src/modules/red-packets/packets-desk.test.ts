/** Packets from the console: found, looked at, stopped and given back, with what the room and the ledger say of it. */
import { randomUUID } from 'node:crypto'
import type { QueryIn } from '@app/contract/endpoint.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import * as wire from '@app/contract/operator/red-packets.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChat } from '#modules/chat/chat.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  fillRoom,
  open,
  openRooms,
  packeteer,
  ROOM,
  read,
  runReturns,
  sent,
  violations,
} from './red-packets.fixtures.ts'

const reason = '核查互刷嫌疑'

let server: TestServer
let risk: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await openRooms(server)
  await fillRoom(server, 20)
  risk = await server.staff('risk')
})
afterAll(() => server.stop())

const written = (staff = risk) => ({ headers: staff.headers, key: randomUUID() })
const list = async (query: QueryIn<typeof wire.listRedPackets> = {}) =>
  (await server.call(wire.listRedPackets, { headers: risk.headers, query })).body.data
const record = async (packetId: string) =>
  (await server.call(wire.readRedPacket, { headers: risk.headers, params: { packetId } })).body.data
const freeze = (packetId: string, isFrozen: boolean) =>
  server.call(wire.freezeRedPacket, { ...written(), body: { packetId, isFrozen, reason } })
const balanceOf = async (memberId: bigint) =>
  (
    await server.query<{ balance: bigint }>(
      `select balance from wallet_accounts where member_id = $1 and kind = 'main'`,
      [memberId],
    )
  )[0]?.balance

test('packets are found by sender, room, kind, state and time, the newest first', async () => {
  const [one, other] = [await packeteer(server), await packeteer(server)]
  const first = await sent(server, one, { total: '5', count: 1 })
  const second = await sent(server, one, { total: '6', count: 2, type: 'equal' })
  const third = await sent(server, other, { total: '3', count: 1 })
  await open(server, other, first)
  const senderId = String(one.memberId)
  const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ packetId }) => packetId)
  expect(await ids({ senderId })).toEqual([second, first])
  expect(await ids({ senderId, state: 'finished' })).toEqual([first])
  expect(await ids({ senderId, kind: 'equal' })).toEqual([second])
  expect(await ids({ senderId, roomId: '1002' })).toEqual([])
  expect((await ids({ roomId: ROOM })).slice(0, 3)).toEqual([third, second, first])
  const yesterday = new Date(server.now() - DAY_MS).toISOString()
  expect(await ids({ senderId, to: yesterday })).toEqual([])
  const found = (await list({ senderId })).find(({ packetId }) => packetId === first)
  expect(found).toMatchObject({ total: '5.00', claimedCount: 1, claimedAmount: '5.00', state: 'finished' })
  const page = await server.call(wire.listRedPackets, {
    headers: risk.headers,
    query: { senderId, rows: 1 },
  })
  expect([page.body.data[0]?.packetId, page.body.next]).toEqual([second, second])
  const long = await server.call(wire.listRedPackets, {
    headers: risk.headers,
    query: {
      from: new Date(server.now() - 40 * DAY_MS).toISOString(),
      to: new Date(server.now()).toISOString(),
    },
  })
  expect(long.body.code).toBe('OPS/NARROW')
})

test('a record has who opened what by which bill, and says what it shows of them', async () => {
  const [sender, friend] = [await packeteer(server), await packeteer(server)]
  await server.query(
    `update account_members set registered_at = server_now() - interval '60 days' where id = $1`,
    [friend.memberId],
  )
  const id = await sent(server, sender, { total: '4', count: 2, type: 'equal' })
  await server.travel(1_000)
  await open(server, friend, id)
  const { shares, signals, total } = await record(id)
  expect({ total, signals, shares }).toMatchObject({
    ...{ total: '4.00', signals: [] },
    shares: [{ place: 1, memberId: String(friend.memberId), amount: '2.00', signals: [] }],
  })
  const bill = `select amount, reference from wallet_transfers where id = $1`
  expect(await server.query(bill, [shares[0]?.billNo])).toEqual([{ amount: 2_000n, reference: id }])
  // The friend sends one back, and the sender, two days old, opens it.
  const back = await sent(server, friend, { total: '4', count: 2, type: 'equal' })
  await server.travel(1_000)
  await open(server, sender, back)
  expect((await record(back)).signals).toEqual(['mutual', 'new'])
  expect((await record(id)).signals).toEqual(['mutual'])
  // Two people of one address.
  await open(server, await packeteer(server), back)
  expect((await record(back)).signals).toEqual(expect.arrayContaining(['network']))
  expect(
    await server.call(wire.readRedPacket, { headers: risk.headers, params: { packetId: '99999' } }),
  ).toMatchObject({
    body: { code: 'OPS/UNKNOWN' },
  })
})

test('a stopped packet is opened by nobody and does not go back by itself; let go, it goes on', async () => {
  const [sender, opener] = [await packeteer(server), await packeteer(server)]
  const hearer = await connectChat(server.url, `chat ${opener.token}`)
  const id = await sent(server, sender, { total: '6', count: 3, type: 'equal' })
  expect((await freeze(id, true)).status).toBe(200)
  await hearer.frame(41, ({ content }) => content.hongbao_id === id && content.state === 'frozen')
  expect((await open(server, opener, id)).body.code).toBe('HB/FROZEN')
  expect((await read(server, opener, id)).body.data.state).toBe('frozen')
  expect((await freeze(id, true)).body.code).toBe('OPS/NOTHING_CHANGES')
  expect(await violations(server)).toEqual([])

  expect((await freeze(id, false)).status).toBe(200)
  await hearer.frame(41, ({ content }) => content.hongbao_id === id && content.state === 'open')
  expect((await open(server, opener, id)).body.data.amount).toBe('2.00')

  expect((await freeze(id, true)).status).toBe(200)
  await server.query(
    `update red_packets_entries set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' where id = $1`,
    [id],
  )
  await runReturns(server)
  expect((await record(id)).state).toBe('frozen')
  expect((await freeze(id, false)).status).toBe(200)
  await runReturns(server)
  expect(await record(id)).toMatchObject({ state: 'expired', refunded: '4.00' })
  expect((await freeze(id, true)).body.code).toBe('OPS/PACKET_ENDED')
  expect(await balanceOf(sender.memberId)).toBe(998_000n)
  const entries = await server.query<{ actor: string; after: object }>(
    `select actor, reason, after from audit_entries where object_kind = 'packet' and object_id = $1 order by seq`,
    [id],
  )
  expect(entries.map(({ after }) => after)).toEqual(
    ['frozen', 'open', 'frozen', 'open'].map(state => ({ state })),
  )
  expect(entries.every(({ actor }) => actor === risk.login)).toBe(true)
})

test('the rest of a stopped packet goes back when two people say so, and not before', async () => {
  const [sender, opener] = [await packeteer(server), await packeteer(server)]
  const id = await sent(server, sender, { total: '6', count: 3, type: 'equal' })
  await open(server, opener, id)
  const ask = () =>
    server.call(wire.askPacketRefund, { ...written(), body: { payload: { packetId: id }, reason } })
  expect((await ask()).body.code).toBe('OPS/PACKET_ENDED')
  await freeze(id, true)
  const { body: asked } = await ask()
  expect(asked.effect).toContainEqual({ field: 'refund', value: '4.00' })
  const checker = await server.staff('finance-checker')
  const { data } = (
    await server.call(readRequest, { headers: checker.headers, params: { approvalId: asked.approvalId } })
  ).body
  const decided = await server.call(decideRequest, {
    ...written(checker),
    body: { approvalId: asked.approvalId, hash: data.hash, decision: 'approve', note: '' },
  })
  expect(decided.body.state).toBe('executed')
  expect(await record(id)).toMatchObject({ state: 'refunded', claimedAmount: '2.00', refunded: '4.00' })
  expect(await balanceOf(sender.memberId)).toBe(998_000n)
  expect((await open(server, await packeteer(server), id)).body.code).toBe('HB/EXPIRED')
  expect((await open(server, opener, id)).body.data.amount).toBe('2.00')
  expect((await read(server, opener, id)).body.data.proof).not.toBeNull()
  expect(await violations(server)).toEqual([])
})

test('claims against a stop: who was first has a share, and nobody after it, whatever the order', async () => {
  const sender = await packeteer(server)
  const openers = await Promise.all(Array.from({ length: 16 }, () => packeteer(server)))
  for (let round = 0; round < 3; round += 1) {
    const id = await sent(server, sender, { total: '16', count: 16, type: 'equal' })
    const claims = openers.map(opener => open(server, opener, id))
    const [stop, ...answers] = await Promise.all([freeze(id, true), ...claims])
    const won = answers.filter(({ status }) => status === 200).length
    const late = answers.filter(({ body }) => 'code' in body && body.code === 'HB/FROZEN').length
    expect(won + late).toBe(16)
    const packet = await record(id)
    expect(packet).toMatchObject({ claimedCount: won, claimedAmount: `${won}.00` })
    expect([packet.state, stop.status]).toEqual(won === 16 ? ['finished', 409] : ['frozen', 200])
  }
  expect(await violations(server)).toEqual([])
})
