/** Red packets from outside: what is put in is opened or goes back, and everybody can check how it was split. */
import { createHash, randomUUID } from 'node:crypto'
import { blockChatPerson } from '@app/contract/chat-talk.ts'
import * as wire from '@app/contract/red-packets.ts'
import { checkPacket } from '@app/domain/red-packets/packet-proof.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChat } from '#modules/chat/chat.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  fillRoom,
  giveMark,
  open,
  openRooms,
  type PacketBody,
  packeteer,
  passDay,
  ROOM,
  read,
  runReturns,
  send,
  sent,
  violations,
} from './red-packets.fixtures.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await openRooms(server)
  // A room of enough people, all of whom have been there.
  await fillRoom(server, 100)
})
afterAll(async () => {
  expect(await violations(server)).toEqual([])
  await server.stop()
})

const balanceOf = async (memberId: bigint) => {
  const [row] = await server.query<{ balance: bigint }>(
    `select balance from wallet_accounts where member_id = $1 and kind = 'main'`,
    [memberId],
  )
  return row?.balance ?? 0n
}
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => packeteer(server)))
const amountOf = ({ body }: Awaited<ReturnType<typeof open>>) => body.data.amount

test('a packet takes its money, is told in the room, is opened by those who come, and can be checked at the end (R2-203)', async () => {
  const sender = await packeteer(server)
  const hearer = await connectChat(server.url, `chat ${sender.token}`)
  const id = await sent(server, sender, { total: '50', count: 3, greeting: '新年好' })
  expect(await balanceOf(sender.memberId)).toBe(950_000n)
  const told = await hearer.frame(22, ({ content }) => content.hongbao?.hongbao_id === id)
  expect(told.content).toMatchObject({
    type: 'hongbao',
    body: '[红包] 新年好',
    hongbao: { type: 'lucky', count: 3 },
  })
  const openers = await crowd(3)
  const amounts: string[] = []
  for (const [index, opener] of openers.entries()) {
    const answer = await open(server, opener, id)
    expect(answer.body.data.remaining).toBe(2 - index)
    amounts.push(amountOf(answer))
    // Nothing of the secret before the end.
    if (index < 2) expect((await read(server, opener, id)).body.data.proof).toBeNull()
  }
  const { data } = (await read(server, sender, id)).body
  expect(data).toMatchObject({
    state: 'finished',
    claimedAmount: '50.00',
    claimedCount: 3,
    commitment: told.content.hongbao?.commitment,
  })
  const opened = data.rows.map(({ amount }) => fenOf(amount))
  expect(opened).toEqual(amounts.map(fenOf))
  expect(data.rows.filter(({ best }) => best).map(({ amount }) => fenOf(amount))).toEqual([
    Math.max(...opened),
  ])
  const secret = data.proof ?? { salt: '', shares: [] }
  const checks = checkPacket({ commitment: data.commitment, totalFen: 5_000, opened, secret }, sha256)
  expect(checks).toEqual({ isCommitted: true, isWhole: true, isInOrder: true })
  await hearer.frame(41, ({ content }) => content.hongbao_id === id && content.state === 'finished')
  const last = openers[2]
  expect(await balanceOf(last?.memberId ?? 0n)).toBe(1_000_000n + BigInt(opened[2] ?? 0) * 10n)
  const turnover = `select kind, amount, required from turnover_requirements where member_id = $1`
  expect(await server.query(turnover, [last?.memberId])).toEqual([
    { kind: 'packet', amount: BigInt(opened[2] ?? 0) * 10n, required: BigInt(opened[2] ?? 0) * 10n },
  ])
})

/** A thousand by `npm run test:races`. */
const ROUNDS = Number(process.env.RACES ?? 5)
/** A sender may not write oftener in a minute. */
const SENDER_ROUNDS = 15
const ROUND_PATIENCE_MS = 3_000

test(
  `the last share goes to one of 64 who come at once, ${ROUNDS} times, and whoever repeats gets the same`,
  async () => {
    let sender = await packeteer(server)
    const openers = await crowd(64)
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % SENDER_ROUNDS === SENDER_ROUNDS - 1) sender = await packeteer(server)
      const id = await sent(server, sender, { total: '1', count: 1 })
      const answers = await Promise.all(
        openers.flatMap(opener => [open(server, opener, id), open(server, opener, id)]),
      )
      const won = answers.filter(({ status }) => status === 200)
      const pairs = openers.map((_, at) => answers.slice(2 * at, 2 * at + 2))
      expect(pairs.filter(pair => pair.some(({ status }) => status === 200)).length).toBe(1)
      expect(won.map(amountOf)).toEqual(['1.00', '1.00'])
      const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
      expect([...codes]).toEqual(['HB/EMPTY'])
    }
  },
  30_000 + ROUNDS * ROUND_PATIENCE_MS,
)

test('sent twice with one key it is one packet, and money for one is spent once', async () => {
  const sender = await packeteer(server, '10')
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(server, sender, {}, key)))
  const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.hongbao_id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await balanceOf(sender.memberId)).toBe(0n)
  await giveMark(server, sender.memberId)
  expect((await send(server, sender)).body.code).toBe('UC/BALANCE')
})

test('without the fund password nothing is sent, and one password sends one packet', async () => {
  const sender = await packeteer(server)
  expect((await send(server, sender)).status).toBe(200)
  await server.query(
    `insert into auth_credentials(member_id, password_hash, fund_password_hash) values ($1, '-', '-')`,
    [sender.memberId],
  )
  expect((await send(server, sender)).body.code).toBe('UC/CASH_PASSWORD')
})

test('what nobody opened goes back after a day, once, and the shares are told', async () => {
  const [sender, opener] = [await packeteer(server), await packeteer(server)]
  const id = await sent(server, sender, { total: '30', count: 2 })
  const own = fenOf(amountOf(await open(server, opener, id)))
  await passDay(server)
  const late = await packeteer(server)
  expect((await open(server, late, id)).body.code).toBe('HB/EXPIRED')
  expect((await read(server, sender, id)).body.data.state).toBe('expired')
  await Promise.all([runReturns(server), runReturns(server)])
  const { data } = (await read(server, late, id)).body
  expect(data).toMatchObject({ state: 'expired', claimedCount: 1, claimedAmount: (own / 100).toFixed(2) })
  expect(fenOf(data.refunded) + own).toBe(3_000)
  expect(data.proof?.shares[0]).toBe(own)
  expect(await balanceOf(sender.memberId)).toBe(1_000_000n - BigInt(own) * 10n)
  expect((await open(server, opener, id)).body.data.amount).toBe((own / 100).toFixed(2))
})

test.each<[string, PacketBody, string]>([
  ['more people than the room has', { total: '200', count: 100, roomId: '1002' }, 'HB/FORM'],
  ['a share above 200', { total: '201', count: 1 }, 'HB/FORM'],
  ['less than a fen each', { total: '1', count: 100, type: 'equal', roomId: '1003' }, 'HB/FORM'],
  ['uneven equal shares', { total: '10', count: 3, type: 'equal' }, 'HB/FORM'],
  ['a password packet without one', { type: 'password' }, 'HB/FORM'],
  ['an exclusive packet for nobody', { type: 'exclusive' }, 'HB/FORM'],
  ['a room that is not there', { roomId: '999' }, 'CHAT/ROOM_UNKNOWN'],
  ['a greeting that names a way of contact', { greeting: '加微信 abc12345' }, 'CHAT/LINK'],
])('%s is refused, and no money moves', async (_, body, code) => {
  const sender = await packeteer(server)
  expect((await send(server, sender, body)).body.code).toBe(code)
  expect(await balanceOf(sender.memberId)).toBe(1_000_000n)
})

test('a phrase opens it, three wrong ones in a minute are enough', async () => {
  const [sender, guesser] = [await packeteer(server), await packeteer(server)]
  const id = await sent(server, sender, { type: 'password', password: '大吉大利', total: '2', count: 2 })
  expect((await open(server, guesser, id)).body.code).toBe('HB/PASSWORD')
  for (const guess of ['大吉', '大利'])
    expect((await open(server, guesser, id, guess)).body.code).toBe('HB/PASSWORD')
  expect((await open(server, guesser, id, '大吉大利')).body.code).toBe('HB/SLOW_DOWN')
  await server.travel(MINUTE_MS + 1_000)
  expect((await open(server, guesser, id, ' 大吉大利 ')).status).toBe(200)
  // One of a sender and room at a time, and never by the sender.
  await giveMark(server, sender.memberId)
  expect((await send(server, sender, { type: 'password', password: '再来一个' })).body.code).toBe('HB/LIMIT')
  expect((await open(server, sender, id, '大吉大利')).body.code).toBe('HB/NOT_RECEIVER')
})

test('an exclusive packet is for those it names, whatever others send', async () => {
  const [sender, named, other] = [await packeteer(server), await packeteer(server), await packeteer(server)]
  const { content } = await (await connectChat(server.url, `chat ${named.token}`)).frame(3)
  const id = await sent(server, sender, { type: 'exclusive', total: '5', receivers: [content.userId] })
  expect((await open(server, other, id)).body.code).toBe('HB/NOT_RECEIVER')
  expect((await open(server, sender, id)).body.code).toBe('HB/NOT_RECEIVER')
  expect((await read(server, other, id)).body.data).toMatchObject({ rows: [], mine: null, proof: null })
  expect(amountOf(await open(server, named, id))).toBe('5.00')
})

test('conditions, the age of the account, a block and a trial account each say why not (R2-206 (guard))', async () => {
  const sender = await packeteer(server)
  const hard = await sent(server, sender, {
    total: '5',
    count: 1,
    conditions: { vip: 3, bet7d: 100, recharged: true },
  })
  const refused = await open(server, await packeteer(server, '0'), hard)
  expect(refused.body).toMatchObject({
    code: 'HB/CONDITION',
    detail: '不满足领取条件：VIP3及以上、近7日有效投注满100元、充值会员',
  })
  const plain = await sent(server, sender, { total: '5', count: 5 })
  expect((await open(server, await server.member(), plain)).body).toMatchObject({ code: 'HB/CONDITION' })
  const blocked = await packeteer(server)
  const { content } = await (await connectChat(server.url, `chat ${blocked.token}`)).frame(3)
  await server.call(blockChatPerson, {
    token: sender.token,
    body: { user_id: content.userId, isBlocked: true },
  })
  expect((await open(server, blocked, plain)).body.code).toBe('HB/BLOCKED')
  const trial = await server.member({ kind: 'trial' })
  expect((await open(server, trial, plain)).body.code).toBe('UC/TRIAL_FORBIDDEN')
  expect((await send(server, trial)).body.code).toBe('UC/TRIAL_FORBIDDEN')
  expect((await open(server, blocked, '999999')).body.code).toBe('HB/UNKNOWN')
})

test('a packet cannot be taken back by its message', async () => {
  const sender = await packeteer(server)
  const chatter = await connectChat(server.url, `chat ${sender.token}`)
  const id = await sent(server, sender)
  const { id: message } = await chatter.frame(22, ({ content }) => content.hongbao?.hongbao_id === id)
  chatter.say(24, { room_id: ROOM, id: message })
  expect(await chatter.frame(90)).toMatchObject({ content: { code: 'CHAT/PACKET' } })
})

test('the history of a month has what was opened and what was sent, with what went back (R2-203)', async () => {
  const [sender, opener] = [await packeteer(server), await packeteer(server)]
  const id = await sent(server, sender, { total: '8', count: 2, type: 'equal' })
  await open(server, opener, id)
  const month = new Date(server.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const history = async (token: string, dir: 'in' | 'out') =>
    (await server.call(wire.listPackets, { token, query: { dir, month } })).body.data
  expect(await history(opener.token, 'in')).toMatchObject({
    sum: '4.00',
    count: 1,
    best: 0,
    rows: [{ hongbao_id: id, amount: '4.00' }],
  })
  expect(await history(opener.token, 'out')).toMatchObject({ sum: '0.00', count: 0, rows: [] })
  await passDay(server)
  await runReturns(server)
  expect(await history(sender.token, 'out')).toMatchObject({
    sum: '4.00',
    rows: [{ refunded: '4.00', state: 'expired' }],
  })
})

test('what is left of the day is told, and no more is sent than the level and the day allow', async () => {
  const sender = await packeteer(server, '30000')
  await sent(server, sender, { total: '199', count: 100 })
  const asked = { token: sender.token, query: { roomId: ROOM } }
  const { data } = (await server.call(wire.readPacketLimits, asked)).body
  expect(data).toMatchObject({ isOpen: true, sendLeft: '19801.00', balance: '29801.00', multiple: 1 })
  await giveMark(server, sender.memberId)
  const above = await send(server, sender, { total: '200.01', count: 100 })
  expect(above.body).toMatchObject({ code: 'HB/LIMIT', detail: 'VIP0单个红包最多200.00元' })
  await server.query(`update red_packets_days set sent = 19999000 where member_id = $1`, [sender.memberId])
  const late = await send(server, sender, { total: '1.01' })
  expect(late.body).toMatchObject({ code: 'HB/LIMIT', detail: '今日发送额度已用完，还可发1.00元' })
  await server.query(`update red_packets_days set sent = 199000 where member_id = $1`, [sender.memberId])
})
