/** A message that staff put above a room stands there for everybody, and nothing of one that was taken back. */
import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/chat-talk.ts'
import { listChatRooms, unpinChatMessage } from '@app/contract/operator/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Chatter, connectChat, LOBBY } from './chat.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.query('update chat_rooms set sec_per_mess = 0')
})
afterAll(() => server.stop())

async function join() {
  const member = await server.member()
  return { ...member, ...(await connectChat(server.url, `chat ${member.token}`)) }
}

async function joinAsStaff() {
  const member = await server.member()
  await server.query('update account_members set chat_level = 2 where id = $1', [member.memberId])
  return { ...member, ...(await connectChat(server.url, `chat ${member.token}`)) }
}

async function said(speaker: Chatter, text: string): Promise<string> {
  const { command, content } = await speaker.talk(text)
  expect(command).toBe(21)
  return 'id' in content ? content.id : ''
}
const pin = (token: string, id: string, isPinned = true) =>
  server.call(wire.pinChatMessage, { token, body: { id, isPinned } })
/** What a newcomer finds above the room. */
const pinned = async () =>
  (await (await join()).frame(12, ({ content }) => content.name !== undefined)).content.pinned

test('staff put a message above the room: who is there hears it, and who comes later finds it', async () => {
  const [speaker, hearer, staff] = [await join(), await join(), await joinAsStaff()]
  expect(await pinned()).toBeNull()
  const id = await said(speaker, '今晚有活动')
  expect((await pin(speaker.token, id)).body.code).toBe('UC/FORBIDDEN')
  expect((await pin(staff.token, id)).status).toBe(200)
  await hearer.frame(33, ({ content }) => content.pinned === id)
  expect(await pinned()).toMatchObject({ id, body: '今晚有活动' })
  // Again it changes nothing; another one takes its place, and none is left when that is taken from there.
  const count = async () =>
    (
      await server.query<{ n: number }>('select count(*)::int as n from chat_events where room_id = $1', [
        LOBBY,
      ])
    )[0]
  const before = await count()
  expect((await pin(staff.token, id)).status).toBe(200)
  expect(await count()).toEqual(before)
  const next = await said(speaker, '改到明天')
  await pin(staff.token, next)
  await hearer.frame(33, ({ content }) => content.pinned === next)
  expect(await pinned()).toMatchObject({ id: next })
  expect((await pin(staff.token, id, false)).status).toBe(200)
  expect(await pinned()).toMatchObject({ id: next })
  await pin(staff.token, next, false)
  await hearer.frame(33, ({ content }) => content.pinned === null)
  expect(await pinned()).toBeNull()
  const rows = await server.query<{ person_id: bigint }>(
    `select distinct person_id from chat_events where room_id = $1 and content ? 'pinned'`,
    [LOBBY],
  )
  expect(rows).toHaveLength(1)
})

test('what was taken back stands there no more and cannot be put there; nor what is elsewhere', async () => {
  const [speaker, staff] = [await join(), await joinAsStaff()]
  const id = await said(speaker, '说错了的话')
  await pin(staff.token, id)
  await server.call(wire.recallChatMessage, { token: speaker.token, body: { room_id: LOBBY, id } })
  expect(await pinned()).toBeNull()
  expect((await pin(staff.token, id)).body.code).toBe('CHAT/MESSAGE_UNKNOWN')
  expect((await pin(staff.token, '1001.999999')).body.code).toBe('CHAT/MESSAGE_UNKNOWN')
  expect((await pin(staff.token, '999999.1')).body.code).toBe('CHAT/MESSAGE_UNKNOWN')
  expect(JSON.stringify((await join()).log())).not.toContain('说错了的话')
})

test('a talk of two has nothing above it', async () => {
  const [staff, other] = [await joinAsStaff(), await join()]
  const [room] = await server.query<{ id: bigint }>(
    `insert into chat_rooms(kind, name, lower_person, upper_person, is_listed, guest_read)
      select 'private', '私聊', min(person_id), max(person_id), false, false from chat_people where member_id = any($1::bigint[]) returning id`,
    [[staff.memberId, other.memberId]],
  )
  await server.query(
    `insert into chat_events(room_id, seq, kind, person_id, content, created_at)
      select $1, 1, 1, person_id, '{"type":"text","body":"x","userinfo":{},"replyTo":null,"mentions":[]}', server_now()
        from chat_people where member_id = $2`,
    [room?.id, staff.memberId],
  )
  expect((await pin(staff.token, `${room?.id}.1`)).body.code).toBe('CHAT/MESSAGE_UNKNOWN')
})

test('the desk sees what stands above each room and who put it there, and takes it down with a reason that is kept', async () => {
  const [speaker, hearer, staff] = [await join(), await join(), await joinAsStaff()]
  const id = await said(speaker, '充值请走官方渠道')
  await pin(staff.token, id)
  const { headers } = await server.staff('site-admin')
  const rowOf = async () =>
    (await server.call(listChatRooms, { headers })).body.data.find(({ roomId }) => roomId === LOBBY)?.pinned
  const nickname = (await staff.frame(3)).content.nickname
  expect(await rowOf()).toMatchObject({ id, body: '充值请走官方渠道', by: nickname ?? expect.any(String) })
  const unpin = (reason: string) =>
    server.call(unpinChatMessage, { headers, key: randomUUID(), body: { id, reason } })
  expect((await unpin('活动已经结束')).status).toBe(200)
  await hearer.frame(33, ({ content }) => content.pinned === null)
  expect([await rowOf(), await pinned()]).toEqual([null, null])
  expect((await unpin('活动已经结束')).body.code).toBe('OPS/NOTHING_CHANGES')
  const entries = await server.query(
    `select after from audit_entries where object_kind = 'chat-room' and reason = '活动已经结束' and before->>'pinned' = $1`,
    [id],
  )
  expect(entries).toEqual([{ after: { pinned: null } }])
})
