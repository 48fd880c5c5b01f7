/** Pictures in rooms, from outside: what is kept of them, and who sees them. */
import { randomUUID } from 'node:crypto'
import { applyChatContact } from '@app/contract/chat-contacts.ts'
import { readChatImage, uploadChatImage } from '@app/contract/chat-images.ts'
import { recallChatMessage, reportChatMessage } from '@app/contract/chat-talk.ts'
import { listChatReports } from '@app/contract/operator/chat.ts'
import { readReportedPicture } from '@app/contract/operator/chat-pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { connectChat, LOBBY } from './chat.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.query('update chat_rooms set sec_per_mess = 0')
})
afterAll(() => server.stop())

async function join(joins = LOBBY) {
  const member = await server.member()
  const chatter = await connectChat(server.url, `chat ${member.token}`, { joins })
  const { content } = await chatter.frame(3)
  return { ...member, ...chatter, personId: content.userId }
}

type Joined = Awaited<ReturnType<typeof join>>

/** A photo with the place where it was taken. */
const photo = async (shade: number) =>
  (
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: shade, g: 90, b: 30 } } })
      .withExif({ IFD0: { ImageDescription: 'the place where I live' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

const bring = ({ token }: Joined, picture: string, room_id = LOBBY) =>
  server.call(uploadChatImage, { token, body: { room_id, picture } })
const look = (id: string, token?: string, form: 'thumb' | 'full' = 'full') =>
  server.call(readChatImage, { params: { id }, query: { form }, ...(token !== undefined && { token }) })

async function show(speaker: Joined, shade: number, room_id = LOBBY) {
  const { imageId } = (await bring(speaker, await photo(shade), room_id)).body.data
  const sent = await speaker.talk('', { type: 'image', imageId, room_id })
  return { imageId, id: 'id' in sent.content ? sent.content.id : '' }
}

/** Two who are contacts, in their room. */
async function pair() {
  const [one, other] = [await join(), await join()]
  const ask = ({ token }: Joined, friend: Joined) =>
    server.call(applyChatContact, { token, body: { friend_id: friend.personId } as never })
  await ask(one, other)
  const roomId = String((await ask(other, one)).body.data.room_id)
  for (const { say } of [one, other]) say(10, { room_id: roomId, sinceId: '0' })
  await other.frame(12, ({ content }) => content.room_id === roomId)
  return { one, other, roomId }
}

test('a picture is written anew and seen by the two of its room alone, until it is taken back (R2-176)', async () => {
  const { one, other, roomId } = await pair()
  const brought = await bring(one, await photo(10), roomId)
  const { imageId } = brought.body.data
  expect([uploadChatImage.method, uploadChatImage.path]).toEqual(['POST', '/chat-api/chat/uploadImage'])
  expect(brought.body).toMatchObject({ success: true, data: { width: 900, height: 600 } })
  // Before it is sent only its sender has it.
  expect((await look(imageId, one.token)).status).toBe(200)
  expect((await look(imageId, other.token)).body.code).toBe('CHAT/IMAGE_UNKNOWN')
  const sent = await one.talk('not shown', { type: 'image', imageId, room_id: roomId })
  expect(sent.command).toBe(21)
  const { id, content } = await other.frame(22, frame => frame.content.clientId === sent.clientId)
  expect(content).toMatchObject({
    type: 'image',
    body: '[图片]',
    image: { id: imageId, width: 900, height: 600 },
  })
  const bytes = Buffer.from((await look(imageId, other.token)).body.data.picture, 'base64')
  const { format, exif } = await sharp(bytes).metadata()
  expect([format, exif, bytes.includes('the place')]).toEqual(['webp', undefined, false])
  const stranger = await join()
  for (const token of [stranger.token, undefined])
    expect((await look(imageId, token)).body.code).toBe('CHAT/IMAGE_UNKNOWN')
  // Nobody shows what another has brought, or what was shown already.
  const stolen = { type: 'image', imageId, room_id: roomId }
  for (const thief of [other, one])
    expect((await thief.talk('', stolen)).content).toMatchObject({ code: 'CHAT/IMAGE_UNKNOWN' })
  expect((await bring(stranger, await photo(10), roomId)).body.code).toBe('CHAT/ROOM_UNKNOWN')
  await server.call(recallChatMessage, { token: one.token, body: { room_id: roomId, id } })
  for (const { token } of [one, other])
    expect((await look(imageId, token)).body.code).toBe('CHAT/IMAGE_UNKNOWN')
})

test('what staff remove is not taken again, and whoever judges the report still sees it', async () => {
  const [speaker, reporter, staff] = [await join(), await join(), await join()]
  await server.query('update account_members set chat_level = 2 where id = $1', [staff.memberId])
  const { imageId, id } = await show(speaker, 60)
  const guest = await look(imageId, undefined, 'thumb')
  expect((await sharp(Buffer.from(guest.body.data.picture, 'base64')).metadata()).width).toBe(240)
  const report = { id, category: 'porn' as const, note: '' }
  expect((await server.call(reportChatMessage, { token: reporter.token, body: report })).status).toBe(200)
  await server.travel(5_000)
  await server.call(recallChatMessage, { token: staff.token, body: { room_id: LOBBY, id } })
  await reporter.frame(24, ({ content }) => content.id === id && content.by === 'staff')
  expect((await look(imageId, reporter.token)).body.code).toBe('CHAT/IMAGE_UNKNOWN')
  const fresh = await join()
  expect(JSON.stringify(fresh.log())).not.toContain(imageId)
  expect((await bring(fresh, await photo(60))).body.code).toBe('CHAT/IMAGE')
  const { headers } = await server.staff('chat-moderator')
  const { data } = (await server.call(listChatReports, { headers, query: {} })).body
  expect(data[0]?.around.filter(({ isPicture }) => isPicture)).toHaveLength(1)
  const reportId = data[0]?.reportId ?? ''
  const asked = { headers, key: randomUUID(), body: { reportId } }
  const { picture } = (await server.call(readReportedPicture, asked)).body.data
  expect((await sharp(Buffer.from(picture, 'base64')).metadata()).width).toBe(900)
})

test('ten an hour, of what is a picture, from who may show some', async () => {
  const [speaker, muted] = [await join(), await join()]
  expect((await bring(speaker, Buffer.from('<svg/>').toString('base64'))).body.code).toBe(
    'UPLOAD/NOT_AN_IMAGE',
  )
  const pictures = await Promise.all(Array.from({ length: 14 }, (_, at) => photo(100 + at)))
  const codes = await Promise.all(pictures.map(async picture => (await bring(speaker, picture)).body.code))
  expect(codes.filter(code => code === 'CHAT/IMAGES_MANY')).toHaveLength(4)
  await server.query(
    `insert into chat_sanctions(person_id, kind, ends_at, reason, issuer, issued_by)
     values ($1, 'image', server_now() + interval '1 day', '违规图片', 'staff', 'test')`,
    [muted.personId],
  )
  expect((await bring(muted, await photo(200))).body.code).toBe('CHAT/MUTED')
  expect((await muted.talk('只是说话')).command).toBe(21)
  // A late picture is no fresh one, and is not kept.
  const other = await join()
  const { imageId } = (await bring(other, await photo(210))).body.data
  await server.travel(61 * 60_000)
  const late = await other.talk('', { type: 'image', imageId })
  expect(late.content).toMatchObject({ code: 'CHAT/IMAGE_UNKNOWN' })
  await server.app.services.chat.pruneImages(1_000)
  expect(await server.query('select from chat_images where id = $1', [imageId])).toEqual([])
})
