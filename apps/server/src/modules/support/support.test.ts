/** Support from outside: guests and members at real sockets, the desk by the calls of the console. */
import { randomUUID } from 'node:crypto'
import { readChatImage, uploadChatImage } from '@app/contract/chat-images.ts'
import * as chatWire from '@app/contract/chat-talk.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import * as desk from '@app/contract/operator/support.ts'
import * as wire from '@app/contract/support.ts'
import { TALKS_MAX } from '@app/domain/support/desk.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChat, LOBBY } from '#modules/chat/chat.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Customer, customer, deskOf } from './support.fixtures.ts'

let server: TestServer
let agent: TestStaff
let colleague: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  agent = await server.staff('support')
  colleague = await server.staff('support')
  await server.query(`insert into site_documents(key, content)
    values ('support_hours', '{"openTime":"00:00","closeTime":"23:59","offNotice":"请留言"}')`)
})
afterAll(() => server.stop())

const blank = { create: { width: 40, height: 40, channels: 3, background: '#123456' } } as const

const by = ({ headers }: TestStaff) => ({ headers, key: randomUUID() })
const take = (talkId: string, staff = agent) =>
  server.call(desk.takeSupportTalk, { ...by(staff), body: { talkId } })
const answer = (talkId: string, body: string, staff = agent) =>
  server.call(desk.answerSupportTalk, { ...by(staff), body: { talkId, body } })
const close = (talkId: string, staff = agent) =>
  server.call(desk.closeSupportTalk, { ...by(staff), body: { talkId } })
const detailOf = async ({ token }: Pick<Customer, 'token'>) =>
  (await server.call(wire.readSupportTalk, { token, params: { id: '0' }, query: {} })).body.data
const shown = async (talkId: string) =>
  (await server.call(desk.readSupportDeskTalk, { headers: agent.headers, params: { talkId }, query: {} }))
    .body.data
const entries = (talkId: string) =>
  server.query<{ actor: string; outcome: string; after: Record<string, unknown> }>(
    `select actor, outcome, after from audit_entries where object_kind = 'support-talk' and object_id = $1 order by seq`,
    [talkId],
  )

test('a guest writes without a login, is answered, and rates when it is over (R0-197, R2-179, R2-180, R2-181)', async () => {
  const guest = await customer(server)
  expect((await guest.talk('充值没有到账，微信 kefu_123，https://example.com')).command).toBe(21)
  const waiting = (await deskOf(server, agent, 'waiting')).find(({ talkId }) => talkId === guest.talkId)
  expect(waiting).toMatchObject({ kind: 'guest', memberId: null, unanswered: 1, agent: null })
  expect((await detailOf(guest)).talk).toMatchObject({ state: 'waiting', place: 1 })
  expect((await take(guest.talkId)).status).toBe(200)
  expect((await answer(guest.talkId, '请提供订单号')).status).toBe(200)
  const heard = await guest.frame(22, ({ content }) => content.body === '请提供订单号')
  expect(heard.content.userinfo).toMatchObject({ user_id: '000000000', nickname: '在线客服', chatLevel: 2 })
  // Words, numbers and links of a customer reach the desk as they are.
  expect((await shown(guest.talkId)).messages.filter(({ from }) => from !== 'notice')).toMatchObject([
    { from: 'customer', body: '充值没有到账，微信 kefu_123，https://example.com' },
    { from: 'desk', body: '请提供订单号' },
  ])
  const items = (await server.call(wire.listSupportTalks, { token: guest.token, query: {} })).body.data
  expect(items).toMatchObject({ total: 1, items: [{ friend_id: 0, room_id: guest.room, unread: 1 }] })
  expect((await close(guest.talkId)).status).toBe(200)
  await guest.frame(33, ({ content }) => !content.enable_chat)
  expect((await guest.talk('还有问题')).content).toMatchObject({ code: 'SUPPORT/ENDED' })
  const body = {
    talk_id: guest.talkId,
    stars: 4,
    words: ['响应快' as const, '响应快' as const],
    text: '谢谢',
  }
  const rate = () => server.call(wire.rateSupportTalk, { token: guest.token, body })
  expect((await rate()).body.data.talk).toMatchObject({ stars: 4, can_rate: false })
  expect((await rate()).body.code).toBe('SUPPORT/NOT_RATED')
  expect(await shown(guest.talkId)).toMatchObject({ rating: 4, ratingWords: ['响应快'], ratingText: '谢谢' })
  expect(await entries(guest.talkId)).toMatchObject([
    { actor: agent.login, outcome: 'done', after: { state: 'open', agent: agent.login } },
    { actor: agent.login, outcome: 'done', after: { answered: true, signs: 6 } },
    { actor: agent.login, outcome: 'done', after: { state: 'closed' } },
  ])
})

test('a member who is muted, and a guest in a maintenance of the chat, still reach support', async () => {
  const member = await customer(server, 'member')
  await server.query(
    `insert into chat_sanctions(person_id, kind, ends_at, reason, issuer, issued_by)
     select person_id, 'all', server_now() + interval '1 day', '测试', 'staff', 'test' from support_talks where id = $1`,
    [member.talkId],
  )
  expect((await member.talk('我被禁言了，请帮我看看')).command).toBe(21)
  await server.query(`insert into site_settings(key, value) values ('enable_chat_maintenance', '1')
    on conflict (key) do update set value = '1'`)
  await server.travel(2_000)
  const guest = await customer(server)
  expect((await guest.talk('维护时也能联系')).command).toBe(21)
  const query = { room_id: guest.room }
  const records = await server.call(chatWire.listChatRecords, { token: guest.token, query })
  expect(records.body.data.rows.map(({ content }) => content.body)).toContain('维护时也能联系')
  const inLobby = await server.call(chatWire.listChatRecords, {
    token: guest.token,
    query: { room_id: LOBBY },
  })
  expect(inLobby.status).toBe(405)
  await server.query(`update site_settings set value = '0' where key = 'enable_chat_maintenance'`)
  await server.travel(2_000)
})

test('nobody else sees or writes in a talk: not its log, its end, its rating, nor a dead or missing token', async () => {
  const owner = await customer(server)
  const { token, room, talkId } = owner
  await owner.talk('我的隐私')
  for (const thief of [await customer(server), await customer(server, 'member')]) {
    const query = { room_id: room }
    const answers = await Promise.all([
      server.call(chatWire.listChatRecords, { token: thief.token, query }),
      server.call(chatWire.readChatHistory, {
        token: thief.token,
        query: { ...query, beforeId: `${room}.9` },
      }),
      server.call(wire.endSupportTalk, { token: thief.token, body: { talk_id: talkId } }),
      server.call(wire.rateSupportTalk, { token: thief.token, body: { talk_id: talkId, stars: 1 } }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...['CHAT/ROOM_UNKNOWN', 'CHAT/ROOM_UNKNOWN', 'SUPPORT/UNKNOWN', 'SUPPORT/UNKNOWN'],
    ])
    thief.say(10, { room_id: room, sinceId: '0' })
    await thief.frame(90, ({ content }) => content.code === 'CHAT/ROOM_UNKNOWN')
    const sent = await connectChat(server.url, thief.socketToken, { isGuest: thief.isGuest, joins: null })
    expect((await sent.talk('混进来', { room_id: room })).content).toMatchObject({
      code: 'CHAT/ROOM_UNKNOWN',
    })
  }
  const open = (asked: { token?: string }) => server.call(wire.openSupportTalk, { ...asked, body: {} })
  expect((await open({})).body.code).toBe('UC/LOGIN_REQUIRED')
  // Looking makes nobody a guest.
  const look = await server.call(wire.readSupportTalk, { params: { id: '0' }, query: {} })
  expect(look.body.data).toMatchObject({ room_id: null, talk: null, hours: { is_open: true } })
  expect((await open({ token: 'no-such-token' })).body.code).toBe('UC/FORBIDDEN')
  const other = await server.call(wire.openSupportTalk, { token, body: { friend_id: 123_456_789 } })
  expect(other.body.code).toBe('SUPPORT/UNKNOWN')
  expect((await detailOf(owner)).talk?.state).toBe('waiting')
})

test('pictures of a guest and of a muted member reach the desk, which notes each look, and nobody else', async () => {
  const [guest, member, thief] = [
    await customer(server),
    await customer(server, 'member'),
    await customer(server),
  ]
  await server.query(
    `insert into chat_sanctions(person_id, kind, ends_at, reason, issuer, issued_by)
     select person_id, 'all', server_now() + interval '1 day', '测试', 'staff', 'test' from support_talks where id = $1`,
    [member.talkId],
  )
  const picture = (await sharp(blank).png().toBuffer()).toString('base64')
  const bring = (token: string | undefined, room_id: string) =>
    server.call(uploadChatImage, { ...(token !== undefined && { token }), body: { room_id, picture } })
  const look = (talkId: string, seq: number, staff = agent) =>
    server.call(desk.readSupportPicture, { ...by(staff), body: { talkId, seq } })
  for (const owner of [guest, member]) {
    const { imageId } = (await bring(owner.token, owner.room)).body.data
    expect((await owner.show(imageId)).command).toBe(21)
    const read = (token?: string) =>
      server.call(readChatImage, {
        params: { id: imageId },
        query: {},
        ...(token !== undefined && { token }),
      })
    expect((await read(owner.token)).status).toBe(200)
    for (const token of [thief.token, undefined])
      expect((await read(token)).body.code).toBe('CHAT/IMAGE_UNKNOWN')
    expect((await thief.show(imageId)).content).toMatchObject({ code: 'CHAT/IMAGE_UNKNOWN' })
    const said = (await shown(owner.talkId)).messages.find(({ isPicture }) => isPicture)
    const seq = said?.seq ?? 0
    const { data } = (await look(owner.talkId, seq)).body
    expect((await sharp(Buffer.from(data.picture, 'base64')).metadata()).format).toBe('webp')
    // A place in another talk, or one without a picture, has none.
    expect((await look(thief.talkId, seq)).body.code).toBe('OPS/UNKNOWN')
    expect((await entries(owner.talkId)).at(-1)).toMatchObject({ after: { looked: 'picture', seq } })
  }
  for (const token of [thief.token, undefined]) {
    const { code } = (await bring(token, guest.room)).body
    expect(code).toBe(token === undefined ? 'UC/LOGIN_REQUIRED' : 'CHAT/ROOM_UNKNOWN')
  }
  expect((await bring(guest.token, LOBBY)).body.code).toBe('CHAT/GUEST')
  await server.call(wire.endSupportTalk, { token: guest.token, body: { talk_id: guest.talkId } })
  expect((await bring(guest.token, guest.room)).body.code).toBe('SUPPORT/ENDED')
})

test('a guest who floods is refused: by pace, by likeness, and by how many talks a day begin', async () => {
  const guest = await customer(server)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guest.talk(`第${index}条`)))
  expect(answers.filter(({ command }) => command === 21)).toHaveLength(1)
  expect(answers.filter(({ content }) => 'code' in content && content.code === 'CHAT/TOO_FAST')).toHaveLength(
    7,
  )
  for (let more = 1; more < 10; more += 1) {
    const { talk } = await detailOf(guest)
    await server.call(wire.endSupportTalk, { token: guest.token, body: { talk_id: talk?.talk_id ?? '' } })
    expect((await server.call(wire.openSupportTalk, { token: guest.token, body: {} })).status).toBe(200)
  }
  const { talk } = await detailOf(guest)
  await server.call(wire.endSupportTalk, { token: guest.token, body: { talk_id: talk?.talk_id ?? '' } })
  const refused = await server.call(wire.openSupportTalk, { token: guest.token, body: {} })
  expect(refused.body.code).toBe('SUPPORT/MANY')
})

test('one of two who take the same talk has it, nobody has more than six, and opening at once opens one', async () => {
  const taker = await server.staff('support')
  const guests = await Promise.all(Array.from({ length: TALKS_MAX + 2 }, () => customer(server)))
  const [first] = guests as [Customer]
  const both = await Promise.all([take(first.talkId, taker), take(first.talkId, colleague)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await Promise.all(guests.map(({ talkId }) => take(talkId, taker)))
  const mine = await deskOf(server, taker, 'mine')
  expect(mine).toHaveLength(TALKS_MAX)
  const left = guests.find(({ talkId }) => !mine.some(one => one.talkId === talkId))
  expect((await take(left?.talkId ?? '', taker)).body.code).toMatch(/SUPPORT\/(FULL|NOT_YOURS)/)
  const { token } = await server.member()
  await Promise.all(Array.from({ length: 5 }, () => server.call(wire.openSupportTalk, { token, body: {} })))
  const { talk } = await detailOf({ token })
  const count = `select count(*) from support_talks where person_id = (select person_id from support_talks where id = $1)`
  expect(await server.query(count, [talk?.talk_id ?? ''])).toEqual([{ count: 1n }])
})

test('a talk is handed to a colleague with a note that the customer never reads, and only its person answers it', async () => {
  const guest = await customer(server)
  await guest.talk('请转接')
  await take(guest.talkId)
  const transfer = (to: string | null, staff = agent) =>
    server.call(desk.transferSupportTalk, {
      ...by(staff),
      body: { talkId: guest.talkId, to, note: '需要查流水' },
    })
  expect((await transfer('nobody.here')).body.code).toBe('SUPPORT/AGENT')
  expect((await transfer((await server.staff('content')).login)).body.code).toBe('SUPPORT/AGENT')
  expect((await transfer(colleague.login)).status).toBe(200)
  await guest.frame(22, ({ content }) => content.type === 'notice' && content.body === '已为您转接另一位客服')
  expect((await answer(guest.talkId, '不该能回')).body.code).toBe('SUPPORT/NOT_YOURS')
  expect((await close(guest.talkId)).body.code).toBe('SUPPORT/NOT_YOURS')
  expect((await answer(guest.talkId, '您好，我来处理', colleague)).status).toBe(200)
  expect((await shown(guest.talkId)).notes).toMatchObject([{ body: '需要查流水', by: agent.login }])
  expect(JSON.stringify(guest.frames)).not.toContain('需要查流水')
  expect((await transfer(null, colleague)).status).toBe(200)
  expect((await deskOf(server, agent, 'waiting')).some(({ talkId }) => talkId === guest.talkId)).toBe(true)
})

test('an answer sent twice under one key is said once, and whoever is elsewhere hears that it came', async () => {
  const guest = await customer(server)
  await take(guest.talkId, colleague)
  const key = randomUUID()
  const body = { talkId: guest.talkId, body: '只说一次' }
  const again = () => server.call(desk.answerSupportTalk, { headers: colleague.headers, key, body })
  await Promise.all([again(), again(), again()])
  await again()
  const said = (await shown(guest.talkId)).messages.filter(message => message.body === '只说一次')
  expect(said).toHaveLength(1)
  await guest.frame(28, ({ content }) => content.friend_id === '000000000' && content.room_id === guest.room)
  await close(guest.talkId, colleague)
})

test('outside of its hours the desk says so, and figures are medians of what was measured', async () => {
  await server.query(`update site_documents set content = content || '{"openTime":"03:00","closeTime":"03:00"}'
    where key = 'support_hours'`)
  await server.travel(60_000)
  const guest = await customer(server)
  expect((await detailOf(guest)).hours).toEqual({
    ...{ open_time: '03:00', close_time: '03:00', is_open: false, off_notice: '请留言' },
  })
  expect(
    (await deskOf(server, agent, 'waiting')).find(({ talkId }) => talkId === guest.talkId)?.isOffHours,
  ).toBe(true)
  const measured = await server.query<{ median: number }>(
    `select round(percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - opened_at)))::int as median
     from support_talks where first_answer_at is not null and not is_off_hours`,
  )
  const figures = await server.call(desk.readSupportDesk, { headers: agent.headers })
  expect(figures.body.data.week.firstAnswerMedian).toBe(measured[0]?.median)
  expect(figures.body.data.agents.map(({ login }) => login)).toContain(colleague.login)
})

test('canned answers are rows with an entry for each change', async () => {
  const admin = await server.staff('site-admin')
  const put = (body: BodyIn<typeof desk.putSupportCanned>) =>
    server.call(desk.putSupportCanned, { ...by(admin), body })
  const wish = { cannedId: null, title: '活动规则', body: '请看活动页', sortOrder: 5 }
  expect((await put(wish)).status).toBe(200)
  expect((await put(wish)).body.code).toBe('SUPPORT/TITLE')
  const all = async () => (await server.call(desk.listSupportCanned, { headers: agent.headers })).body.data
  const cannedId = (await all()).find(({ title }) => title === '活动规则')?.cannedId ?? ''
  expect((await put({ ...wish, cannedId })).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await put({ ...wish, cannedId, body: '请看优惠页' })).status).toBe(200)
  const retire = await server.call(desk.retireSupportCanned, { ...by(admin), body: { cannedId } })
  expect(retire.status).toBe(200)
  expect((await all()).some(one => one.cannedId === cannedId)).toBe(false)
  const rows = await server.query(
    `select count(*) from audit_entries where object_kind = 'support-canned' and object_id = $1 and outcome = 'done'`,
    [cannedId],
  )
  expect(rows).toEqual([{ count: 3n }])
})

test('a talk in which the desk spoke last ends after a day of silence, and not before', async () => {
  const [silent, waiting, gone] = [await customer(server), await customer(server), await customer(server)]
  for (const { talkId } of [silent, waiting]) {
    await take(talkId, colleague)
    await answer(talkId, '请问还有其他问题吗', colleague)
  }
  await waiting.talk('还有一个问题')
  const tend = () => server.app.services.support.closeIdle(new AbortController().signal)
  await tend()
  expect((await detailOf(silent)).talk?.state).toBe('open')
  await server.query(`update chat_events set created_at = created_at - interval '25 hours'
    where room_id in (${silent.room}, ${waiting.room}, ${gone.room})`)
  await tend()
  expect((await detailOf(silent)).talk?.state).toBe('closed')
  expect((await detailOf(waiting)).talk?.state).toBe('open')
  // Whoever opened a talk and said nothing does not stand in the queue for ever.
  expect((await detailOf(gone)).talk?.state).toBe('closed')
})
