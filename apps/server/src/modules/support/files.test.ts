/** Files to support from outside: customers at real sockets bring them, and the desk alone gets them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { uploadChatFile } from '@app/contract/chat-files.ts'
import { readChatImage } from '@app/contract/chat-images.ts'
import { readChatHistory } from '@app/contract/chat-talk.ts'
import * as desk from '@app/contract/operator/support.ts'
import * as wire from '@app/contract/support.ts'
import { FILE_MAX_BYTES, FILES_A_DAY } from '@app/domain/support/files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOBBY } from '#modules/chat/chat.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { customer } from './support.fixtures.ts'

let server: TestServer
let agent: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  agent = await server.staff('support')
})
afterAll(() => server.stop())

/** A file that is a PDF by its first bytes. */
const pdf = (rest: string = randomUUID()) => Buffer.from(`%PDF-1.7\n${rest}\n%%EOF`)

type Brought = Readonly<{
  status: number
  code: string | undefined
  fileId: string
  name: string
  size: number
}>

async function bring(
  who: Readonly<{ token?: string; room: string }>,
  bytes: BodyInit,
  name = '流水.pdf',
  more: RequestInit = {},
): Promise<Brought> {
  const query = new URLSearchParams({ room_id: who.room, name })
  const answer = await fetch(`${server.url}${uploadChatFile.path}?${query}`, {
    method: 'POST',
    // A type that somebody claims counts for nothing.
    headers: { 'content-type': 'text/html', ...(who.token !== undefined && { token: who.token }) },
    body: bytes,
    ...more,
  })
  const { data, code } = (await answer.json()) as { data?: Omit<Brought, 'status' | 'code'>; code?: string }
  return { status: answer.status, code, ...(data ?? { fileId: '', name: '', size: 0 }) }
}

/** The bytes and headers with which a file leaves for the desk. */
async function save(talkId: string, seq: number, staff = agent) {
  const answer = await fetch(`${server.url}${desk.readSupportFile.path}`, {
    method: 'POST',
    headers: { ...staff.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ talkId, seq }),
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const messagesOf = async (talkId: string) =>
  (await server.call(desk.readSupportDeskTalk, { headers: agent.headers, params: { talkId }, query: {} }))
    .body.data.messages
const fileOf = async (talkId: string) => {
  const found = (await messagesOf(talkId)).find(({ file }) => file !== null)
  return { seq: found?.seq ?? 0, file: found?.file }
}
const codeOf = (bytes: Buffer) => (JSON.parse(String(bytes)) as { code: string }).code

test('a file of a guest and of a muted member reaches the desk as it was, each time noted', async () => {
  for (const who of [await customer(server), await customer(server, 'member')]) {
    await server.query(
      `insert into chat_sanctions(person_id, kind, ends_at, reason, issuer, issued_by)
       select person_id, 'all', server_now() + interval '1 day', '测试', 'staff', 'test' from support_talks where id = $1`,
      [who.talkId],
    )
    const bytes = Buffer.concat([pdf(), randomBytes(200_000)])
    const brought = await bring(who, bytes, '../11月\u202e流水".PDF')
    expect(brought).toMatchObject({ status: 200, name: '_11月流水_.pdf', size: bytes.length })
    expect((await who.sendFile(brought.fileId)).command).toBe(21)
    const heard = await who.frame(22, ({ content }) => content.type === 'file')
    expect(heard.content).toMatchObject({
      body: '[文件] _11月流水_.pdf',
      file: { name: '_11月流水_.pdf', size: bytes.length },
    })
    // Its number stays here: nobody can ask for it by one.
    expect(JSON.stringify(heard)).not.toContain(brought.fileId)
    const { seq, file } = await fileOf(who.talkId)
    expect(file).toEqual({ name: '_11月流水_.pdf', size: bytes.length })
    const saved = await save(who.talkId, seq)
    expect(saved.status).toBe(200)
    expect(saved.bytes.equals(bytes)).toBe(true)
    const [noted] = await server.query<{ actor: string; after: object }>(
      `select actor, after from audit_entries where object_kind = 'support-talk' and object_id = $1 order by seq desc limit 1`,
      [who.talkId],
    )
    expect(noted).toMatchObject({
      actor: agent.login,
      after: { looked: 'file', seq, bytes: bytes.length },
    })
  }
})

test('what is no PDF is refused whatever its name and type say', async () => {
  const who = await customer(server)
  const page = '<!doctype html><script>alert(document.cookie)</script>'
  const disguised = [page, ` %PDF-1.7${page}`, `<html>%PDF-1.7`, '%PDF-', 'MZ\u0000\u0003', '']
  for (const bytes of disguised) {
    const { status, code } = await bring(who, bytes, 'statement.pdf', {
      headers: { 'content-type': 'application/pdf', token: who.token },
    })
    expect([bytes, status, code]).toEqual([bytes, 400, 'CHAT/FILE'])
  }
  expect(await server.query('select from chat_files where room_id = $1', [who.room])).toEqual([])
})

test('a PDF that is a page too is only ever a download of a PDF', async () => {
  const who = await customer(server)
  const bytes = pdf('<!doctype html><script>alert(document.cookie)</script>')
  const { fileId, name } = await bring(who, bytes, 'invoice.html')
  expect(name).toBe('invoice.html.pdf')
  await who.sendFile(fileId)
  const { seq } = await fileOf(who.talkId)
  const { headers, bytes: saved } = await save(who.talkId, seq)
  expect(saved.equals(bytes)).toBe(true)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="talk-${who.talkId}-${seq}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  // No address answers it to a browser by itself.
  const plain = await fetch(`${server.url}${desk.readSupportFile.path}?talkId=${who.talkId}&seq=${seq}`, {
    headers: agent.headers,
  })
  expect(plain.status).toBe(405)
})

test("nobody sends or gets another's file, from a talk or from none", async () => {
  const [owner, thief] = [await customer(server), await customer(server)]
  const { fileId } = await bring(owner, pdf('my account'))
  expect((await thief.sendFile(fileId)).content).toMatchObject({ code: 'CHAT/FILE_UNKNOWN' })
  // Nor into the room of the other.
  expect((await thief.sendFile(fileId, owner.room)).content).toMatchObject({
    code: 'CHAT/ROOM_UNKNOWN',
  })
  expect((await owner.sendFile(fileId)).command).toBe(21)
  // What was sent once is not sent again.
  expect((await owner.sendFile(fileId)).content).toMatchObject({ code: 'CHAT/FILE_UNKNOWN' })
  for (const { token } of [thief, owner]) {
    const asked = await server.call(readChatImage, { token, params: { id: fileId }, query: {} })
    expect(asked.body.code).toBe('CHAT/IMAGE_UNKNOWN')
  }
  expect((await bring({ ...thief, room: owner.room }, pdf())).code).toBe('CHAT/ROOM_UNKNOWN')
  expect((await bring({ room: owner.room }, pdf())).code).toBe('UC/LOGIN_REQUIRED')
  const query = { room_id: owner.room, beforeId: `${owner.room}.99` }
  const history = await server.call(readChatHistory, { token: thief.token, query })
  expect(history.body.code).toBe('CHAT/ROOM_UNKNOWN')
  const { seq } = await fileOf(owner.talkId)
  const elsewhere = await save(thief.talkId, seq)
  expect([elsewhere.status, codeOf(elsewhere.bytes)]).toEqual([404, 'OPS/UNKNOWN'])
  const auditor = await server.staff('auditor')
  expect((await save(owner.talkId, seq, auditor)).status).toBe(403)
})

test('files are for support, and for a talk that has not ended', async () => {
  const who = await customer(server)
  const member = await server.member()
  expect((await bring({ token: member.token, room: LOBBY }, pdf())).code).toBe('CHAT/FILES_OFF')
  const { fileId } = await bring(who, pdf())
  await server.call(wire.endSupportTalk, { token: who.token, body: { talk_id: who.talkId } })
  expect((await who.sendFile(fileId)).content).toMatchObject({ code: 'SUPPORT/ENDED' })
  expect((await bring(who, pdf())).code).toBe('SUPPORT/ENDED')
})

test('a file of 5 MiB is taken and one byte more is not, with its length said or not', async () => {
  const who = await customer(server)
  const full = Buffer.concat([pdf(), Buffer.alloc(FILE_MAX_BYTES)]).subarray(0, FILE_MAX_BYTES)
  expect(await bring(who, full)).toMatchObject({ status: 200, size: FILE_MAX_BYTES })
  const over = Buffer.concat([full, Buffer.from('x')])
  const unsaid = new ReadableStream({
    start(stream) {
      stream.enqueue(over)
      stream.close()
    },
  })
  const streamed = { duplex: 'half' } as RequestInit
  expect(await bring(who, over)).toMatchObject({ status: 413, code: 'SYS/TOO_LARGE' })
  expect(await bring(who, unsaid, 'a.pdf', streamed)).toMatchObject({ status: 413, code: 'SYS/TOO_LARGE' })
})

test('ten a day, also when they come at once, and more the day after', async () => {
  const who = await customer(server)
  const codes = await Promise.all(
    Array.from({ length: FILES_A_DAY + 3 }, async () => (await bring(who, pdf())).code),
  )
  expect(codes.filter(code => code === 'CHAT/FILES_MANY')).toHaveLength(3)
  expect(codes.filter(code => code === undefined)).toHaveLength(FILES_A_DAY)
  // Another person of the same address has an own count.
  expect((await bring(await customer(server), pdf())).status).toBe(200)
  await server.query(
    `update chat_files set uploaded_at = uploaded_at - interval '25 hours' where room_id = $1`,
    [who.room],
  )
  expect((await bring(who, pdf())).status).toBe(200)
})

test('what is taken back is deleted, and what was never sent or is old goes as pictures do', async () => {
  const who = await customer(server)
  const kept = async () =>
    (await server.query<{ id: string }>('select id from chat_files where room_id = $1', [who.room])).map(
      ({ id }) => id,
    )
  const { fileId } = await bring(who, pdf())
  const sent = await who.sendFile(fileId)
  const id = 'id' in sent.content ? sent.content.id : ''
  const { seq } = await fileOf(who.talkId)
  who.say(24, { room_id: who.room, id })
  await who.frame(24, ({ content }) => content.id === id)
  expect(await kept()).toEqual([])
  expect((await messagesOf(who.talkId)).find(message => message.seq === seq)).toMatchObject({
    ...{ isRecalled: true, file: null, body: '' },
  })
  expect((await save(who.talkId, seq)).status).toBe(404)

  const unsent = (await bring(who, pdf())).fileId
  await server.travel(2_000)
  const standing = (await bring(who, pdf())).fileId
  expect((await who.sendFile(standing)).command).toBe(21)
  const age = (ofFile: string, interval: string) =>
    server.query(`update chat_files set uploaded_at = uploaded_at - $2::interval where id = $1`, [
      ofFile,
      interval,
    ])
  const { chat } = server.app.services
  await age(unsent, '11 minutes')
  expect((await who.sendFile(unsent)).content).toMatchObject({ code: 'CHAT/FILE_UNKNOWN' })
  await chat.pruneFiles(1_000)
  expect((await kept()).toSorted()).toEqual([standing, unsent].toSorted())
  await age(unsent, '1 hour')
  await age(standing, '729 days')
  await chat.pruneFiles(1_000)
  expect(await kept()).toEqual([standing])
  await age(standing, '2 days')
  await chat.pruneFiles(1_000)
  expect(await kept()).toEqual([])
})
