/** The records of a room by the pages of the specification, and by the log. Source: specification 000 §9, adr 0383. */
import * as wire from '@app/contract/chat-talk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { connectChat, LOBBY } from './chat.fixtures.ts'

const SAID = 320
const RECORDS = 150
const OPENED = 100

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.query('update chat_rooms set sec_per_mess = 0')
})
afterAll(() => server.stop())

const numberOf = (id = '') => Number(id.split('.')[1])
/** So many numbers down from one. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

/** Much was said in the room before anybody of now came. */
async function fill(): Promise<void> {
  const member = await server.member()
  await connectChat(server.url, `chat ${member.token}`, { joins: null })
  await server.query(
    `insert into chat_events(room_id, seq, kind, person_id, content, created_at)
      select $1, n, 1, p.person_id, jsonb_build_object('type', 'text', 'body', 'no. ' || n, 'replyTo', null, 'mentions', '[]'::jsonb,
        'userinfo', jsonb_build_object('user_id', p.person_id::text, 'nickname', '阿明', 'chatLevel', 1, 'avatarId', 1, 'vipLevel', 0, 'color', 1)),
        server_now() from generate_series(1, $2::int) n, (select * from chat_people where member_id = $3) p order by n`,
    [LOBBY, SAID, member.memberId],
  )
  await server.query('update chat_rooms set last_seq = $2 where id = $1', [LOBBY, SAID])
}

test('a request of records has 150, a room opens with 100, and more is loaded as long as there is some (R0-275)', async () => {
  await fill()
  const { token } = await server.member()
  const reader = await connectChat(server.url, `chat ${token}`)
  const opened = (await reader.frame(25, ({ content }) => content.room_id === LOBBY)).content.messages
  const seen = opened.map(event => numberOf('id' in event ? event.id : '')).toSorted((a, b) => b - a)
  expect(seen).toEqual(down(SAID, SAID - OPENED + 1))

  const records = async (page: number, more: Readonly<{ anchor?: number }> = {}) =>
    (await server.call(wire.listChatRecords, { token, query: { room_id: LOBBY, page, ...more } })).body.data
  const first = await records(1)
  expect([first.rows.length, first.total, first.anchor]).toEqual([RECORDS, SAID, SAID])
  // What is said meanwhile shifts no page.
  expect((await reader.talk('新的一句')).command).toBe(21)
  const paged = [
    first,
    await records(2, { anchor: first.anchor }),
    await records(3, { anchor: first.anchor }),
  ]
  expect(paged.map(({ rows }) => rows.length)).toEqual([RECORDS, RECORDS, SAID - 2 * RECORDS])
  expect(paged.flatMap(({ rows }) => rows.map(({ id }) => numberOf(id)))).toEqual(down(SAID, 1))
  const asked = await server.call(wire.listChatRecords, {
    ...{ token, query: { room_id: LOBBY, page: 1, limit: RECORDS + 1 } },
  })
  expect(asked.status).toBe(400)

  // The log goes on where the first hundred end, to the first message of all.
  let more = true
  while (more) {
    const beforeId = `${LOBBY}.${seen.at(-1)}`
    const { data } = (await server.call(wire.readChatHistory, { token, query: { room_id: LOBBY, beforeId } }))
      .body
    seen.push(...data.rows.map(event => numberOf('id' in event ? event.id : '')).toSorted((a, b) => b - a))
    more = data.more
  }
  expect(seen).toEqual(down(SAID, 1))
})
