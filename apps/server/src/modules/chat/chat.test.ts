/** The chat from outside: real sockets, real calls, a real database. */
import { randomUUID } from 'node:crypto'
import { searchChatRoom } from '@app/contract/chat-log.ts'
import * as wire from '@app/contract/chat-talk.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startSecondNode } from '#testing/second-node.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Chatter, connectChat, LOBBY } from './chat.fixtures.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.query('update chat_rooms set sec_per_mess = 0')
})
afterAll(() => server.stop())

async function join(options: Parameters<typeof connectChat>[2] = {}) {
  const member = await server.member()
  const chatter = await connectChat(server.url, `chat ${member.token}`, options)
  return { ...member, ...chatter }
}

const makeStaff = (memberId: bigint) =>
  server.query('update account_members set chat_level = 2 where id = $1', [memberId])

const idOf = ({ command, content }: Awaited<ReturnType<Chatter['talk']>>) =>
  command === 21 && 'id' in content ? content.id : ''

test('what one says everybody in the room hears, with who said it, numbered without a hole (R0-247, R2-108)', async () => {
  const [speaker, hearer] = [await join(), await join()]
  const own = await speaker.frame(3)
  const sent = await speaker.talk('大家好')
  expect(sent.command).toBe(21)
  const heard = await hearer.frame(22, ({ content }) => content.clientId === sent.clientId)
  expect(heard).toMatchObject({
    room_id: LOBBY,
    id: idOf(sent),
    content: {
      body: '大家好',
      type: 'text',
      userinfo: { user_id: own.content.userId, chatLevel: 1 },
      recalled: null,
    },
  })
  expect(own.content.userId).not.toBe(String(speaker.memberId))
  await hearer.talk('你好')
  await speaker.frame(22, ({ content }) => content.body === '你好')
  const seqs = speaker.log().map(event => event.content.seq)
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
})

test('the same message sent again is taken once and gets the same answer', async () => {
  const speaker = await join()
  const clientId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => speaker.talk('一次', { clientId })))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  const text = 'select count(*) from chat_events where client_id = $1'
  expect(await server.query(text, [clientId])).toEqual([{ count: 1n }])
})

test('a room has its pace by the clock of the server, and a change reaches who is there (R2-156)', async () => {
  const speaker = await join()
  const room = '1002'
  await server.query('update chat_rooms set sec_per_mess = 5 where id = $1', [room])
  speaker.say(10, { room_id: room, sinceId: '0' })
  await speaker.frame(12, ({ content }) => content.room_id === room && content.sec_per_mess === 5)
  expect((await speaker.talk('一', { room_id: room })).command).toBe(21)
  const hasty = await speaker.talk('二', { room_id: room })
  expect(hasty).toMatchObject({
    command: 23,
    content: { code: 'CHAT/TOO_FAST', message: expect.stringMatching(/请[1-5]秒后/) },
  })
  expect('retryAfterMs' in hasty.content && hasty.content.retryAfterMs).toBeGreaterThan(0)
  await server.travel(5_000)
  expect((await speaker.talk('三', { room_id: room })).command).toBe(21)
})

test('three alike in five minutes and twenty a minute are enough', async () => {
  const [same, many] = [await join(), await join()]
  for (const body of ['买大', '买 大', '买大']) expect((await same.talk(body)).command).toBe(21)
  expect(await same.talk('买大')).toMatchObject({ command: 23, content: { code: 'CHAT/DUPLICATE' } })
  for (let index = 0; index < 20; index += 1) {
    // Not so fast that the room is slowed.
    await server.travel(1_500)
    expect((await many.talk(`第${index}句`)).command).toBe(21)
  }
  expect(await many.talk('再来一句')).toMatchObject({ command: 23, content: { code: 'CHAT/TOO_FAST' } })
  await server.travel(MINUTE_MS)
  expect((await many.talk('再来一句')).command).toBe(21)
})

test('who comes back gets what was missed, and what is too far back begins anew', async () => {
  const [speaker, reader] = [await join(), await join()]
  await makeStaff(speaker.memberId)
  await server.travel(5_000)
  const last = idOf(await speaker.talk('最后一条')).split('.')[1] ?? ''
  await reader.frame(22, ({ content }) => content.body === '最后一条')
  reader.kill()
  for (let index = 0; index < 10; index += 1) await speaker.talk(`错过${index}`)
  const back = await connectChat(server.url, `chat ${reader.token}`, { joins: null })
  back.say(10, { room_id: LOBBY, sinceId: last })
  const gap = await back.frame(25)
  expect(gap.content.messages.map(event => (event.command === 22 ? event.content.body : ''))).toEqual(
    Array.from({ length: 10 }, (_, index) => `错过${index}`),
  )
  expect(gap.content.reset).toBe(false)
  await server.query(`insert into chat_events(room_id, seq, kind, content, created_at)
    select 1003, n, 4, '{"enableChat":true,"notice":""}', server_now() from generate_series(1, 900) n`)
  await server.query('update chat_rooms set last_seq = 900 where id = 1003')
  back.say(10, { room_id: '1003', sinceId: '100' })
  const far = await back.frame(25, ({ content }) => content.room_id === '1003')
  expect([far.content.reset, far.content.messages.length, far.content.messages.at(-1)?.content.seq]).toEqual([
    true,
    100,
    900,
  ])
  // Within the bound, but before what a node keeps in memory.
  back.say(10, { room_id: '1003', sinceId: '450' })
  const near = await back.frame(
    25,
    ({ content }) => content.room_id === '1003' && content.messages.length > 100,
  )
  expect([near.content.reset, near.content.messages[0]?.content.seq, near.content.messages.length]).toEqual([
    false,
    451,
    450,
  ])
})

test('an author takes a message back for two minutes, staff always; its text is nowhere then (R0-228)', async () => {
  const [author, stranger, staff] = [await join(), await join(), await join()]
  await makeStaff(staff.memberId)
  await server.travel(5_000)
  const id = idOf(await author.talk('说错了'))
  const call = (token: string, of: string) =>
    server.call(wire.recallChatMessage, { token, body: { room_id: LOBBY, id: of } })
  expect((await call(stranger.token, id)).body.code).toBe('CHAT/NOT_YOURS')
  expect((await call(author.token, id)).status).toBe(200)
  expect((await call(author.token, id)).status).toBe(200)
  await stranger.frame(24, ({ content }) => content.id === id && content.by === 'self')
  expect(stranger.log().filter(event => event.command === 24 && event.content.id === id)).toHaveLength(1)
  const history = await server.call(wire.listChatRecords, {
    query: { room_id: LOBBY },
    token: stranger.token,
  })
  expect(JSON.stringify(history.body)).not.toContain('说错了')
  expect(history.body.data.rows.find(row => row.id === id)?.content.recalled).toBe('self')
  const late = idOf(await author.talk('太晚了'))
  await server.travel(2 * MINUTE_MS + 1_000)
  expect((await call(author.token, late)).body.code).toBe('CHAT/RECALL_LATE')
  expect((await call(staff.token, late)).status).toBe(200)
  await author.frame(24, ({ content }) => content.id === late && content.by === 'staff')
  const fresh = await join()
  expect(JSON.stringify(fresh.log())).not.toContain('太晚了')
})

test('whoever is muted is told until when and why, everywhere it is asked, and can appeal (R0-158)', async () => {
  const [loud, staff] = [await join(), await join()]
  await makeStaff(staff.memberId)
  await server.travel(5_000)
  const id = idOf(await loud.talk('吵闹'))
  const body = { id, minutes: 10, reason: '刷屏' }
  expect((await server.call(wire.muteChatPerson, { token: loud.token, body })).body.code).toBe('UC/FORBIDDEN')
  expect((await server.call(wire.muteChatPerson, { token: staff.token, body })).status).toBe(200)
  await loud.frame(
    30,
    ({ content }) => content.room_id === LOBBY && content.reason === '刷屏' && content.issuer === 'moderator',
  )
  expect(await loud.talk('还想说')).toMatchObject({
    command: 23,
    content: { code: 'CHAT/MUTED', message: expect.stringMatching(/^您已被禁言至.+，原因：刷屏$/) },
  })
  // Elsewhere one may go on.
  loud.say(10, { room_id: '1004', sinceId: '0' })
  expect((await loud.talk('别处', { room_id: '1004' })).command).toBe(21)
  const mine = await server.call(wire.listChatSanctions, { token: loud.token, query: {} })
  const [sanction] = mine.body.data.rows
  expect(sanction).toMatchObject({ room_id: LOBBY, kind: 'posting', reason: '刷屏', appealed: false })
  const appeal = (token: string) =>
    server.call(wire.appealChatSanction, {
      token,
      params: { id: sanction?.id ?? '' },
      body: { text: '误会' },
    })
  expect((await appeal(staff.token)).body.code).toBe('CHAT/SANCTION_UNKNOWN')
  expect((await appeal(loud.token)).status).toBe(200)
  await server.travel(10 * MINUTE_MS)
  expect((await loud.talk('又可以了')).command).toBe(21)
  expect(
    (await server.call(wire.listChatSanctions, { token: loud.token, query: {} })).body.data.rows,
  ).toEqual([])
})

test('a word of the list in force is refused, masked or held, and the seventh strike costs a day', async () => {
  await server.query(`insert into chat_word_lists(state, note, words, word_count, made_by)
    values ('active', '测试', E'坏词 reject\n傻瓜 mask\n待查 hold\n轻生 help', 4, 'test')`)
  await server.travel(3_000)
  const [author, hearer] = [await join(), await join()]
  expect(await author.talk('这是壞　词')).toMatchObject({ command: 23, content: { code: 'CHAT/SENSITIVE' } })
  await author.talk('你这个傻瓜')
  await hearer.frame(22, ({ content }) => content.body === '你这个***')
  expect(await author.talk('待查的话')).toMatchObject({ command: 21, content: { held: true } })
  await author.talk('想轻生')
  await author.frame(90, ({ content }) => content.code === 'CHAT/HELP')
  expect(await author.talk('加微信 abc12345')).toMatchObject({ command: 23, content: { code: 'CHAT/LINK' } })
  expect(JSON.stringify(hearer.log())).not.toMatch(/待查|坏|壞|abc12345/)
  await author.talk('坏词')
  expect((await author.talk('坏 词')).content).toMatchObject({ code: 'CHAT/SENSITIVE' })
  await author.frame(30, ({ content }) => content.scope === 'global' && content.issuer === 'system')
  expect(await author.talk('好话')).toMatchObject({ content: { code: 'CHAT/MUTED' } })
  await server.query(`update chat_word_lists set state = 'retired'`)
  await server.travel(3_000)
})

test('who is told no at the door: level, account, room, guest, maintenance (R0-203, R0-204, R0-206)', async () => {
  const [silenced, reader] = [await join(), await join()]
  await server.query('update account_members set enable_chat = false where id = $1', [silenced.memberId])
  await server.query('update account_members set chat_level = 0 where id = $1', [reader.memberId])
  await server.query('update chat_rooms set enable_chat = false where id = 1005')
  await server.travel(5_000)
  expect((await silenced.talk('说')).content).toMatchObject({ code: 'CHAT/MUTED' })
  expect((await reader.talk('说')).content).toMatchObject({ code: 'CHAT/LEVEL' })
  const right = await server.call(wire.readChatRight, { token: silenced.token })
  expect(right.body.data.enableChat).toBe(0)
  const usual = await join({ joins: '1005' })
  expect((await usual.frame(12)).content.refusal).toMatchObject({ code: 'CHAT/ROOM_CLOSED' })
  expect((await usual.talk('说', { room_id: '1005' })).content).toMatchObject({ code: 'CHAT/ROOM_CLOSED' })
})

test('a guest reads what guests may read, writes nothing, and is the same guest again (R0-134, R2-169, R2-178)', async () => {
  const { body } = await server.call(wire.createChatGuest, { query: {} })
  expect(body.data).toMatchObject({
    id: expect.stringMatching(/^\d{9}$/),
    nickname: expect.stringMatching(/^游客[0-9A-F]{4}$/),
  })
  const guest = await connectChat(server.url, body.data.token, { isGuest: true })
  expect((await guest.frame(3)).content.userId).toBe(body.data.id)
  expect((await guest.talk('你好')).content).toMatchObject({ code: 'CHAT/GUEST' })
  await server.query('update chat_rooms set guest_read = false where id = 1006')
  guest.say(10, { room_id: '1006', sinceId: '0' })
  await guest.frame(90, ({ content }) => content.code === 'CHAT/ROOM_UNKNOWN')
  const groups = await server.call(wire.listChatGroups, { query: {} })
  const rooms = groups.body.data.rows.flatMap(({ chatrooms }) => chatrooms.map(({ room_id }) => room_id))
  expect(rooms).toContain(LOBBY)
  expect(rooms).not.toContain('1006')
  const stranger = await connectChat(server.url, 'no-guest', { isGuest: true, joins: null })
  expect(await stranger.closed).toBe(4001)
})

test('groups come by their order, with what is unread (R2-076, R2-077, R2-172)', async () => {
  const [speaker, reader] = [await join(), await join()]
  await reader.talk('我在')
  for (const body of ['一', '二', '三']) await speaker.talk(body)
  const list = () => server.call(wire.listChatGroups, { token: reader.token, query: {} })
  const { data } = (await list()).body
  expect(data.rows.map(({ sort_order }) => sort_order)).toEqual([30, 20, 10])
  expect(data.rows[0]?.chatrooms[0]).toMatchObject({
    room_id: LOBBY,
    unread: 3,
    last_message: { body: '三' },
  })
  const { id: lastId } = await reader.frame(22, ({ content }) => content.body === '三')
  reader.say(26, { room_id: LOBBY, lastId })
  await expect.poll(async () => (await list()).body.data.rows[0]?.chatrooms[0]?.unread).toBe(0)
})

test('a ticket opens one connection, once; a dead token none, and a refreshed one again (R0-229, R2-168, R2-177)', async () => {
  const member = await server.member()
  const { body } = await server.call(wire.createChatTicket, {
    token: member.token,
    params: { connection_id: 'a' },
    query: {},
  })
  const first = await connectChat(server.url, body.data.token)
  expect((await first.frame(3)).content.userId).toMatch(/^\d{9}$/)
  const second = await connectChat(server.url, body.data.token, { joins: null })
  expect(await second.closed).toBe(4001)
  const { body: fresh } = await server.call(wire.refreshChatToken, { token: member.token })
  expect(await (await connectChat(server.url, `chat ${member.token}`, { joins: null })).closed).toBe(4001)
  await (await connectChat(server.url, fresh.tokenChat)).frame(3)
})

test('the sixth page of a person ends the first, and says why (R0-157)', async () => {
  const first = await join()
  for (let page = 0; page < 4; page += 1) await connectChat(server.url, `chat ${first.token}`)
  await first.talk('还在')
  await connectChat(server.url, `chat ${first.token}`)
  expect((await first.frame(60)).content.reason).toBe('too_many_tabs')
  expect(await first.closed).toBe(4008)
})

test('thirty people behind one address talk all', async () => {
  const tokens = await Promise.all(Array.from({ length: 30 }, async () => (await server.member()).token))
  const chatters = await Promise.all(tokens.map(token => connectChat(server.url, `chat ${token}`)))
  for (const one of chatters) one.close()
  expect(chatters.map(one => one.frames.filter(({ command }) => command === 3).length)).toEqual(
    Array.from({ length: 30 }, () => 1),
  )
})

test('people are counted as they are: a person with two pages is one', async () => {
  const room = '1007'
  const one = await join({ joins: room })
  await connectChat(server.url, `chat ${one.token}`, { joins: room })
  const other = await join({ joins: room })
  expect((await other.frame(12)).content.total_people).toBe(2)
  other.close()
  await one.frame(12, ({ content }) => content.total_people === 1)
})

test('somebody on two nodes is one of the room, in the room and in the list', async () => {
  const room = '1008'
  const second = await startSecondNode(server)
  onTestFinished(() => second.app.stop())
  const both = await server.member()
  const told = async (nodes: number) =>
    expect
      .poll(
        () =>
          server.query(`select node from chat_presence where room_id = $1 and cardinality(persons) > 0`, [
            room,
          ]),
        { timeout: 20_000 },
      )
      .toHaveLength(nodes)
  await connectChat(server.url, `chat ${both.token}`, { joins: room })
  await told(1)
  await connectChat(second.url, `chat ${both.token}`, { joins: room })
  await told(2)
  const { body } = await server.call(wire.listChatGroups, { token: both.token, query: {} })
  const listed = body.data.rows.flatMap(({ chatrooms }) => chatrooms).find(({ room_id }) => room_id === room)
  expect(listed?.total_people).toBe(1)
  const other = await server.member()
  const later = await connectChat(second.url, `chat ${other.token}`, { joins: room })
  expect((await later.frame(12)).content.total_people).toBe(2)
})

test('what was said is found by two letters, not what was taken back, and only by who sees the room', async () => {
  const room = '1006'
  const speaker = await join({ joins: room })
  const say = async (body: string) => idOf(await speaker.talk(body, { room_id: room }))
  const first = await say('今晚走势 ABC_1%')
  const gone = await say('今晚走势 撤回')
  await say('别的话')
  const last = await say('看今晚走势')
  speaker.say(24, { room_id: room, id: gone })
  await speaker.frame(24)
  const search = (q: string, beforeId?: string, token = speaker.token) =>
    server.call(searchChatRoom, {
      ...{ token, params: { id: room }, query: { q, ...(beforeId !== undefined && { beforeId }) } },
    })
  const ids = async (...asked: Parameters<typeof search>) =>
    (await search(...asked)).body.data.rows.map(({ id }) => id)
  expect(await ids('今晚走势')).toEqual([last, first])
  expect(await ids('今晚走势', last)).toEqual([first])
  expect(await ids('abc_1%')).toEqual([first])
  expect(await ids('abcx1')).toEqual([])
  expect((await search('今')).status).toBe(400)
  expect((await search('今晚走势')).body.data.nextBefore).toBeNull()
  // A long log is looked through in steps, each of which says where the next begins.
  await server.query(
    `insert into chat_events(room_id, seq, kind, content, created_at) select 1005, n, 3, '{"seconds":1}', server_now() from generate_series(2, 20001) n`,
  )
  await server.query(
    `insert into chat_events(room_id, seq, kind, person_id, client_id, content, created_at)
      select 1005, 1, 1, person_id, gen_random_uuid(), content, created_at from chat_events where room_id = 1006 and kind = 1 and recalled_by is null limit 1`,
  )
  await server.query('update chat_rooms set last_seq = 20001 where id = 1005')
  const step = (beforeId?: string) =>
    server.call(searchChatRoom, {
      ...{
        token: speaker.token,
        params: { id: '1005' },
        query: { q: '今晚', ...(beforeId !== undefined && { beforeId }) },
      },
    })
  const far = (await step()).body.data
  expect(far).toEqual({ rows: [], nextBefore: '1005.2' })
  expect((await step(far.nextBefore ?? '')).body.data).toMatchObject({
    rows: [{ id: '1005.1' }],
    nextBefore: null,
  })
})

test('a report keeps what was said, though it is taken back, and is taken once', async () => {
  const [author, reporter] = [await join(), await join()]
  const id = idOf(await author.talk('骗人的话'))
  const report = (token: string) =>
    server.call(wire.reportChatMessage, { token, body: { id, category: 'fraud' } })
  expect((await report(author.token)).body.code).toBe('CHAT/SELF')
  expect((await report(reporter.token)).status).toBe(200)
  expect((await report(reporter.token)).body.code).toBe('CHAT/REPORTED')
  await server.call(wire.recallChatMessage, { token: author.token, body: { room_id: LOBBY, id } })
  const [row] = await server.query<{ snapshot: unknown; minutes: number }>(
    `select snapshot, extract(epoch from due_at - reported_at)::int / 60 as minutes from chat_reports order by id desc limit 1`,
  )
  expect(JSON.stringify(row?.snapshot)).toContain('骗人的话')
  expect(row?.minutes).toBe(15)
})

test('wrong, large and hostile frames are told and cost nobody else anything (R2-202 (guard))', async () => {
  const [hostile, hearer] = [await join(), await join()]
  hostile.say(99, {})
  hostile.say(20, { room_id: LOBBY, type: 'hongbao', body: 'x', clientId: randomUUID() })
  hostile.say(10, { room_id: "1' or 1=1", sinceId: '0' })
  hostile.say(20, { room_id: LOBBY, type: 'text', body: 'x'.repeat(4_000), clientId: randomUUID() })
  await expect
    .poll(() => hostile.frames.filter(({ command }) => command === 90).length)
    .toBeGreaterThanOrEqual(3)
  expect((await hostile.talk('\u202e\u0000')).content).toMatchObject({ code: 'CHAT/TEXT' })
  expect((await hostile.talk('好'.repeat(501))).content).toMatchObject({ code: 'CHAT/TEXT' })
  expect((await hostile.talk('x', { room_id: '999999' })).content).toMatchObject({
    code: 'CHAT/ROOM_UNKNOWN',
  })
  expect((await hostile.talk('<img src=x onerror=alert(1)>')).command).toBe(21)
  await hearer.frame(22, ({ content }) => content.body === '<img src=x onerror=alert(1)>')
  for (let index = 0; index < 25; index += 1) hostile.say(77)
  expect(await hostile.closed).toBe(1008)
})

test('answers quote what they answer, and nothing that is gone; a block hides mentions', async () => {
  const [author, other] = [await join(), await join()]
  const me = (await other.frame(3)).content.userId
  const id = idOf(await author.talk('原话'))
  const answer = await other.talk('回复', { replyTo: id, mentions: [(await author.frame(3)).content.userId] })
  const heard = await author.frame(22, ({ content }) => content.clientId === answer.clientId)
  expect(heard.content).toMatchObject({
    replyTo: { id, body: '原话' },
    mentions: [(await author.frame(3)).content.userId],
  })
  await server.call(wire.blockChatPerson, { token: author.token, body: { user_id: me, isBlocked: true } })
  const blocks = await server.call(wire.listChatBlocks, { token: author.token, query: {} })
  expect(blocks.body.data.rows.map(({ user_id }) => user_id)).toEqual([me])
  await server.call(wire.recallChatMessage, { token: author.token, body: { room_id: LOBBY, id } })
  const later = await other.talk('再回复', {
    replyTo: id,
    mentions: [(await author.frame(3)).content.userId],
  })
  expect(
    (await author.frame(22, ({ content }) => content.clientId === later.clientId)).content,
  ).toMatchObject({
    replyTo: null,
    mentions: [],
  })
})

test('pages of the past do not shift while people talk (R2-171, R2-200)', async () => {
  const speaker = await join({ joins: '1008' })
  await makeStaff(speaker.memberId)
  await server.travel(5_000)
  for (let index = 0; index < 12; index += 1) await speaker.talk(`第${index}条`, { room_id: '1008' })
  const page = (number: number, anchor?: number) =>
    server.call(wire.listChatRecords, {
      token: speaker.token,
      query: {
        room_id: '1008',
        page: number,
        limit: 5,
        talk_type: 2,
        ...(anchor !== undefined && { anchor }),
      },
    })
  const first = (await page(1)).body.data
  await speaker.talk('插一句', { room_id: '1008' })
  const second = (await page(2, first.anchor)).body.data
  const third = (await page(3, first.anchor)).body.data
  expect([first.total, second.total]).toEqual([12, 12])
  expect([...first.rows, ...second.rows, ...third.rows].map(({ content }) => content.body)).toEqual(
    Array.from({ length: 12 }, (_, index) => `第${11 - index}条`),
  )
  const before = await server.call(wire.readChatHistory, {
    token: speaker.token,
    query: { room_id: '1008', beforeId: '1008.6', limit: 3 },
  })
  expect(before.body.data).toMatchObject({ more: true })
  expect(before.body.data.rows.map(({ content }) => content.seq)).toEqual([3, 4, 5])
})

test('the colour is one of eight and is seen from then on (R2-199)', async () => {
  const [author, hearer] = [await join(), await join()]
  const set = await server.call(wire.updateChatColor, { token: author.token, body: { colorId: 6 } })
  expect(set.body).toEqual({ data: { colorId: 6 } })
  const sent = await author.talk('绿色')
  const heard = await hearer.frame(22, ({ content }) => content.clientId === sent.clientId)
  expect(heard.content.userinfo.color).toBe(6)
})

test('maintenance closes calls and connections (R0-203)', async () => {
  const talker = await join()
  await server.query(`insert into site_settings(key, value) values ('enable_chat_maintenance', '1')
    on conflict (key) do update set value = '1'`)
  await server.travel(2_000)
  expect((await server.call(wire.listChatGroups, { token: talker.token, query: {} })).status).toBe(405)
  talker.say(26, { room_id: LOBBY, lastId: `${LOBBY}.1` })
  await talker.frame(35, ({ content }) => content.on)
  expect(await talker.closed).toBe(4013)
  const { body } = await server.call(wire.refreshChatToken, { token: talker.token })
  // Whoever returns is told at the first word about a room; only the talk with support goes on.
  const returned = await connectChat(server.url, body.tokenChat, { joins: null })
  returned.say(10, { room_id: LOBBY, sinceId: '0' })
  await returned.frame(35, ({ content }) => content.on)
  expect(await returned.closed).toBe(4013)
  await server.query(`update site_settings set value = '0' where key = 'enable_chat_maintenance'`)
  await server.travel(2_000)
})
