/** Customers of support for tests: members and guests at a real socket. */
import { createChatGuest } from '@app/contract/chat-talk.ts'
import { listSupportDesk } from '@app/contract/operator/support.ts'
import { openSupportTalk } from '@app/contract/support.ts'
import { connectChat } from '#modules/chat/chat.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Who they are to the server: a token and how a socket names it. */
async function identityOf(server: TestServer, kind: 'member' | 'guest') {
  if (kind === 'member') {
    const { token } = await server.member()
    return { token, socketToken: `chat ${token}`, isGuest: false }
  }
  const { data } = (await server.call(createChatGuest, { query: {} })).body
  return { token: data.token, socketToken: data.token, isGuest: true }
}

/** Somebody with an open talk, in its room. */
export async function customer(server: TestServer, kind: 'member' | 'guest' = 'guest') {
  const { token, socketToken, isGuest } = await identityOf(server, kind)
  const { data } = (await server.call(openSupportTalk, { token, body: {} })).body
  const room = data.room_id ?? ''
  const chatter = await connectChat(server.url, socketToken, { isGuest, joins: room })
  const talk = (body: string) => chatter.talk(body, { room_id: room })
  const show = (imageId: string) => chatter.talk('', { room_id: room, type: 'image', imageId })
  const sendFile = (fileId: string, room_id = room) => chatter.talk('', { room_id, type: 'file', fileId })
  return {
    ...chatter,
    talk,
    show,
    sendFile,
    token,
    socketToken,
    isGuest,
    room,
    talkId: data.talk?.talk_id ?? '',
  }
}
export type Customer = Awaited<ReturnType<typeof customer>>

/** The talks of a queue as somebody of the desk sees them. */
export const deskOf = async (
  server: TestServer,
  { headers }: Pick<TestStaff, 'headers'>,
  queue: 'waiting' | 'mine' | 'open' | 'closed',
) => (await server.call(listSupportDesk, { headers, query: { queue, rows: 100 } })).body.data
