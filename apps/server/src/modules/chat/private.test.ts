/** Private chat from outside: who finds whom, who may write to whom, and what everybody else gets of it, which is nothing. */
import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/chat-contacts.ts'
import { listChatMembers, searchChatRoom } from '@app/contract/chat-log.ts'
import * as talkWire from '@app/contract/chat-talk.ts'
import { listChatReports, listChatRooms } from '@app/contract/operator/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { connectChat } from './chat.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

async function join() {
  const member = await server.member()
  const chatter = await connectChat(server.url, `chat ${member.token}`, { joins: null })
  return { ...member, ...chatter, id: (await chatter.frame(3)).content.userId }
}
type Joined = Awaited<ReturnType<typeof join>>

const friend = ({ id }: Pick<Joined, 'id'>) => ({ friend_id: id })
const apply = ({ token }: Joined, other: Joined) =>
  server.call(wire.applyChatContact, { token, body: friend(other) })
const contactsOf = async ({ token }: Joined) =>
  (await server.call(wire.listChatContacts, { token, query: {} })).body.data
const requestsOf = async ({ token }: Joined) =>
  (await server.call(wire.listContactRequests, { token, query: {} })).body.data.rows
const detailOf = ({ token }: Joined, other: Joined) =>
  server.call(wire.readChatContact, { token, query: friend(other) })

async function befriended() {
  const [one, other] = [await join(), await join()]
  await apply(one, other)
  const { body } = await apply(other, one)
  return { one, other, room: body.data.room_id ?? '' }
}

/** Lets time pass for the requests of a person alone: whole days would end every login. */
const age = (column: 'asked_at' | 'decided_at', by: string, { id }: Joined) =>
  server.query(`update chat_contacts set ${column} = ${column} - $2::interval where person_id = $1`, [id, by])

const makeStaff = async ({ memberId }: Joined) => {
  await server.query('update account_members set chat_level = 2 where id = $1', [memberId])
  await server.travel(5_000)
}

test('a request is told, agreed to, and gives the two a room, whose messages both read as in every log (R2-106, R2-174, R2-175, R2-182)', async () => {
  const [one, other] = [await join(), await join()]
  expect((await apply(one, other)).body.data).toEqual({ state: 'requested', room_id: null })
  await other.frame(46, ({ content }) => content.friend_id === one.id)
  expect(await requestsOf(other)).toMatchObject([{ friend_id: one.id, isOwn: false }])
  expect(await requestsOf(one)).toMatchObject([{ friend_id: other.id, isOwn: true }])
  expect((await contactsOf(other)).requests).toBe(1)
  expect((await detailOf(other, one)).body.data).toMatchObject({ state: 'asked', room_id: null })
  const agreed = (await apply(other, one)).body.data
  const room = agreed.room_id ?? ''
  expect(agreed.state).toBe('accepted')
  await one.frame(47, ({ content }) => content.room_id === room)
  one.say(10, { room_id: room, sinceId: '0' })
  await one.frame(25, ({ content }) => content.room_id === room)
  const sent = await one.talk('只对你说', { room_id: room })
  expect(sent.command).toBe(21)
  // Whoever is not in the room hears that something came, and finds it in the list.
  await other.frame(28, ({ content }) => content.room_id === room && content.friend_id === one.id)
  const [row] = (await contactsOf(other)).rows
  expect(row).toMatchObject({
    ...{ friend_id: one.id, room_id: room, unread: 1, is_contact: true, online: true },
    last_message: { content: { type: 'text', body: '只对你说' } },
  })
  other.say(10, { room_id: room, sinceId: '0' })
  const gap = await other.frame(25, ({ content }) => content.room_id === room)
  expect(gap.content.messages).toMatchObject([{ content: { body: '只对你说', clientId: sent.clientId } }])
  other.say(26, { room_id: room, lastId: `${room}.1` })
  await expect.poll(async () => (await contactsOf(other)).rows[0]?.unread).toBe(0)
  one.say(27, { room_id: room })
  await other.frame(27, ({ content }) => content.room_id === room)
})

test('two who ask each other at the same moment are contacts with one room', async () => {
  const [one, ...others] = [await join(), ...(await Promise.all(Array.from({ length: 10 }, join)))]
  for (const other of others) {
    const answers = await Promise.all([apply(one, other), apply(other, one), apply(one, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rooms = 'select count(*) from chat_rooms where lower_person = $1 and upper_person = $2'
    const pair = [one.id, other.id].sort()
    expect(await server.query(rooms, pair)).toEqual([{ count: 1n }])
    expect((await detailOf(one, other)).body.data.state).toBe('accepted')
    expect((await detailOf(other, one)).body.data.state).toBe('accepted')
  }
})

test('nobody else sees a room of two: not its log, its people, its list, and takes nothing back in it', async () => {
  const { one, room } = await befriended()
  const [stranger, moderator] = [await join(), await join()]
  await makeStaff(moderator)
  const said = await one.talk('秘密', { room_id: room })
  const id = said.command === 21 && 'id' in said.content ? said.content.id : ''
  for (const thief of [stranger, moderator]) {
    const { token } = thief
    const query = { room_id: room }
    const answers = await Promise.all([
      server.call(talkWire.listChatRecords, { token, query }),
      server.call(talkWire.readChatHistory, { token, query: { ...query, beforeId: `${room}.9` } }),
      server.call(listChatMembers, { token, params: { id: room }, query: {} }),
      server.call(searchChatRoom, { token, params: { id: room }, query: { q: '你好' } }),
      server.call(talkWire.recallChatMessage, { token, body: { ...query, id } }),
      server.call(talkWire.reportChatMessage, { token, body: { id, category: 'other' } }),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...['CHAT/ROOM_UNKNOWN', 'CHAT/ROOM_UNKNOWN', 'CHAT/ROOM_UNKNOWN', 'CHAT/ROOM_UNKNOWN'],
      ...['CHAT/MESSAGE_UNKNOWN', 'CHAT/MESSAGE_UNKNOWN'],
    ])
    thief.say(10, { room_id: room, sinceId: '0' })
    await thief.frame(90, ({ content }) => content.code === 'CHAT/ROOM_UNKNOWN')
    expect((await thief.talk('插话', { room_id: room })).content).toMatchObject({ code: 'CHAT/ROOM_UNKNOWN' })
    thief.say(26, { room_id: room, lastId: `${room}.1` })
    thief.say(27, { room_id: room })
    const groups = await server.call(talkWire.listChatGroups, { token, query: {} })
    expect(JSON.stringify(groups.body)).not.toContain(`"${room}"`)
  }
  const mute = { id, minutes: 10, reason: '偷看' }
  const muted = await server.call(talkWire.muteChatPerson, { token: moderator.token, body: mute })
  expect(muted.body.code).toBe('CHAT/MESSAGE_UNKNOWN')
  const guest = await server.call(talkWire.createChatGuest, { query: {} })
  const visitor = await connectChat(server.url, guest.body.data.token, { isGuest: true, joins: null })
  visitor.say(10, { room_id: room, sinceId: '0' })
  await visitor.frame(90, ({ content }) => content.code === 'CHAT/ROOM_UNKNOWN')
  for (const { frames } of [stranger, moderator, visitor])
    expect(JSON.stringify(frames)).not.toContain('秘密')
})

test('the desk reads what two people said only where one of them reports it, with what stood around', async () => {
  const { one, other, room } = await befriended()
  await one.talk('先说一句', { room_id: room })
  const sent = await one.talk('借点钱', { room_id: room })
  const id = sent.command === 21 && 'id' in sent.content ? sent.content.id : ''
  const { headers } = await server.staff('chat-moderator')
  const rooms = await server.call(listChatRooms, { headers })
  expect(JSON.stringify(rooms.body)).not.toContain('私聊')
  const reported = async () =>
    (await server.call(listChatReports, { headers, query: { state: 'open' } })).body.data
  expect(JSON.stringify(await reported())).not.toContain('借点钱')
  const body = { id, category: 'fraud' as const }
  expect((await server.call(talkWire.reportChatMessage, { token: other.token, body })).status).toBe(200)
  const report = (await reported()).find(({ roomId }) => roomId === room)
  expect(report?.room).toBe('私聊')
  expect(report?.around.map(said => said.body)).toEqual(['先说一句', '借点钱'])
})

test('a contact is invited to a room and asked at once, nobody else and not again so soon (R2-079)', async () => {
  const { one, other, room } = await befriended()
  const stranger = await join()
  const invite = ({ token }: Joined, to: Joined, room_id = '1003') =>
    server.call(wire.inviteChatContact, { token, body: { ...friend(to), room_id } })
  expect((await invite(one, other)).status).toBe(200)
  const { content } = await other.frame(45)
  expect(content).toEqual({ room_id: '1003', name: expect.any(String), nickname: expect.any(String) })
  expect((await invite(one, other)).body.code).toBe('CHAT/INVITED')
  expect((await invite(stranger, other)).body.code).toBe('CHAT/NOT_CONTACT')
  for (const hidden of [room, '999']) {
    expect((await invite(other, one, hidden)).body.code).toBe('CHAT/ROOM_UNKNOWN')
  }
  await server.query(`update chat_invitations set invited_at = invited_at - interval '10 minutes'`)
  expect((await invite(one, other, '1002')).status).toBe(200)
  await other.frame(45, frame => frame.content.room_id === '1002')
  const block = (isBlocked: boolean) =>
    server.call(talkWire.blockChatPerson, { token: other.token, body: { user_id: one.id, isBlocked } })
  await block(true)
  expect((await invite(one, other)).body.code).toBe('CHAT/BLOCKED')
})

test('a refusal is silent, and for seven days asking again reaches nobody', async () => {
  const [one, other] = [await join(), await join()]
  await apply(one, other)
  const refuse = () => server.call(wire.refuseChatContact, { token: other.token, body: friend(one) })
  expect((await refuse()).status).toBe(200)
  expect((await refuse()).body.code).toBe('CHAT/REQUEST_UNKNOWN')
  expect((await apply(one, other)).body.data.state).toBe('requested')
  expect(await requestsOf(other)).toEqual([])
  expect(await requestsOf(one)).toMatchObject([{ friend_id: other.id, isOwn: true }])
  expect((await detailOf(one, other)).body.data.state).toBe('requested')
  await age('decided_at', '7 days', one)
  await apply(one, other)
  expect(await requestsOf(other)).toMatchObject([{ friend_id: one.id }])
})

test('who may not write is told why: strangers, former contacts, the blocked and the blocking', async () => {
  const { one, other, room } = await befriended()
  const code = async (from: Joined) => {
    const { content } = await from.talk(randomUUID(), { room_id: room })
    return 'code' in content ? content.code : 'sent'
  }
  const block = (isBlocked: boolean) =>
    server.call(talkWire.blockChatPerson, { token: other.token, body: { user_id: one.id, isBlocked } })
  expect(await code(one)).toBe('sent')
  await block(true)
  expect([await code(one), await code(other)]).toEqual(['CHAT/BLOCKED', 'CHAT/HAS_BLOCKED'])
  expect((await contactsOf(other)).rows).toEqual([])
  await block(false)
  expect(await code(one)).toBe('sent')
  const remove = () => server.call(wire.removeChatContact, { token: other.token, body: friend(one) })
  expect((await remove()).status).toBe(200)
  expect((await remove()).body.code).toBe('CHAT/NOT_CONTACT')
  expect([await code(one), await code(other)]).toEqual(['CHAT/NOT_CONTACT', 'CHAT/NOT_CONTACT'])
  one.say(10, { room_id: room, sinceId: '0' })
  const state = await one.frame(12, ({ content }) => content.room_id === room)
  expect(state.content.refusal?.code).toBe('CHAT/NOT_CONTACT')
  // What was said stays with both.
  expect((await contactsOf(one)).rows).toMatchObject([{ friend_id: other.id, is_contact: false }])
})

test('staff open a talk with anybody, who then may answer; players cannot open one', async () => {
  const [staff, player, stranger] = [await join(), await join(), await join()]
  await makeStaff(staff)
  expect((await detailOf(player, stranger)).body.data).toMatchObject({ state: 'none', room_id: null })
  const room = (await detailOf(staff, player)).body.data.room_id ?? ''
  expect((await staff.talk('您好，这里是官方', { room_id: room })).command).toBe(21)
  await player.frame(28, ({ content }) => content.chatLevel === 2 && content.room_id === room)
  expect((await player.talk('收到', { room_id: room })).command).toBe(21)
})

test('twenty requests a day, none by whoever may not write, and none to oneself or to nobody', async () => {
  const one = await join()
  const others = await Promise.all(Array.from({ length: 21 }, () => server.member()))
  const ids = await Promise.all(
    others.map(async ({ memberId }) => {
      const [row] = await server.query<{ id: bigint }>('select chat_person_of_member($1) as id', [memberId])
      return String(row?.id)
    }),
  )
  const ask = (friend_id: string) =>
    server.call(wire.applyChatContact, { token: one.token, body: { friend_id } })
  for (const id of ids.slice(0, 20)) expect((await ask(id)).body.data.state).toBe('requested')
  expect((await ask(ids[20] ?? '')).body.code).toBe('CHAT/REQUESTS_MANY')
  expect((await ask(one.id)).body.code).toBe('CHAT/SELF')
  const nobody = ids.includes('100000000') ? '100000001' : '100000000'
  expect((await ask(nobody)).body.code).toBe('CHAT/PERSON_UNKNOWN')
  const { body: guest } = await server.call(talkWire.createChatGuest, { query: {} })
  expect((await ask(guest.data.id)).body.code).toBe('CHAT/PERSON_UNKNOWN')
  await age('asked_at', '1 day', one)
  expect((await ask(ids[20] ?? '')).body.data.state).toBe('requested')
  await server.query('update account_members set chat_level = 0 where id = $1', [one.memberId])
  await server.travel(5_000)
  expect((await ask(ids[0] ?? '')).body.code).toBe('CHAT/LEVEL')
})

test('somebody is found by the whole name or number, and by no part of it', async () => {
  const [one, other] = [await join(), await join()]
  await server.query('update account_members set nickname = $2 where id = $1', [other.memberId, '江南Rain雨'])
  await server.travel(5_000)
  const found = async (name: string) => {
    const { body } = await server.call(wire.searchChatPeople, { token: one.token, query: { name } })
    return body.data.rows.map(({ friend_id }) => friend_id)
  }
  expect(await found('江南rain雨')).toEqual([other.id])
  expect(await found(other.id)).toEqual([other.id])
  for (const part of ['江南', '江南Rain', '%%', '__', one.id]) expect(await found(part)).toEqual([])
})

test('a remark is seen by whoever wrote it, alone', async () => {
  const { one, other } = await befriended()
  const remark = (text: string, of = other) =>
    server.call(wire.setContactRemark, { token: one.token, body: { ...friend(of), remark: text } })
  expect((await remark('老同学')).status).toBe(200)
  expect((await contactsOf(one)).rows[0]?.remark).toBe('老同学')
  expect((await contactsOf(other)).rows[0]?.remark).toBe('')
  expect((await remark('\u202e\u0000')).body.code).toBe('CHAT/TEXT')
  expect((await remark('谁', await join())).body.code).toBe('CHAT/NOT_CONTACT')
  expect((await remark('')).status).toBe(200)
  expect((await contactsOf(one)).rows[0]?.remark).toBe('')
})

test('what two people said is kept for half a year, a request without an answer for thirty days', async () => {
  const { one, room } = await befriended()
  const asked = await join()
  await apply(one, asked)
  await one.talk('留着', { room_id: room })
  const { chat } = server.app.services
  const said = () => server.query('select seq from chat_events where room_id = $1', [room])
  const older = (days: number) =>
    server.query(
      `update chat_events set created_at = server_now() - make_interval(days => $2) where room_id = $1`,
      [room, days],
    )
  await older(100)
  await chat.pruneEvents(1_000)
  expect(await said()).toHaveLength(1)
  await older(181)
  await chat.pruneEvents(1_000)
  expect(await said()).toEqual([])
  await chat.contacts.prune(1_000)
  expect(await requestsOf(asked)).toHaveLength(1)
  await age('asked_at', '30 days', one)
  await chat.contacts.prune(1_000)
  expect(await requestsOf(asked)).toEqual([])
  // Contacts stay, however long ago one asked the other.
  expect((await contactsOf(one)).rows).toMatchObject([{ is_contact: true }])
})
