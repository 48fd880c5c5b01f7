/** The chat's desk from outside: what staff decide, what people at real sockets hear of it, and what the audit says. */
import { randomUUID } from 'node:crypto'
import { reportChatMessage } from '@app/contract/chat-talk.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import * as wire from '@app/contract/operator/chat.ts'
import * as heldWire from '@app/contract/operator/chat-held.ts'
import * as wordsWire from '@app/contract/operator/chat-words.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Chatter, connectChat, LOBBY } from './chat.fixtures.ts'

const reason = '已核对前后文'

let server: TestServer
let moderator: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.query('update chat_rooms set sec_per_mess = 0')
  moderator = await server.staff('chat-moderator')
})
afterAll(() => server.stop())

async function join() {
  const member = await server.member()
  return { ...member, ...(await connectChat(server.url, `chat ${member.token}`)) }
}

const idOf = ({ command, content }: Awaited<ReturnType<Chatter['talk']>>) =>
  command === 21 && 'id' in content ? content.id : ''
type MuteDecision = Readonly<{
  isUpheld: true
  removes: boolean
  mute: Readonly<{ kind: 'posting'; minutes: number; words: string }>
  warning: null
}>

const written = () => ({ headers: moderator.headers, key: randomUUID() })
const entriesOf = (kind: string, id: string) =>
  server.query<{ actor: string; reason: string; after: Record<string, unknown> }>(
    `select actor, reason, after from audit_entries where object_kind = $1 and object_id = $2 and outcome = 'done' order by seq`,
    [kind, id],
  )
const reports = async (state: 'open' | 'upheld' | 'dismissed' = 'open') =>
  (await server.call(wire.listChatReports, { headers: moderator.headers, query: { state } })).body.data

/** Two people report what a third says; answers the report as the desk has it. */
async function reported(body: string, category: 'abuse' | 'fraud' = 'abuse') {
  const [author, reporter, second] = [await join(), await join(), await join()]
  const id = idOf(await author.talk(body))
  for (const { token } of [reporter, second]) {
    const sent = await server.call(reportChatMessage, { token, body: { id, category, note: '请看' } })
    expect(sent.status).toBe(200)
  }
  const report = (await reports()).find(({ roomId, seq }) => `${roomId}.${seq}` === id)
  await server.call(wire.claimChatReport, { ...written(), body: { reportId: report?.reportId ?? '' } })
  return { author, reporter, second, id, report, reportId: report?.reportId ?? '' }
}

test('reports of a message stand once, with what was said around it, the urgent ones first', async () => {
  const usual = await reported('骂人的话')
  const urgent = await reported('骗钱的话', 'fraud')
  expect(usual.report).toMatchObject({
    ...{ category: 'abuse', note: '请看', reporters: 2, isLate: false, state: 'open' },
    authorMemberId: String(usual.author.memberId),
  })
  expect(usual.report?.around.map(({ body }) => body)).toContain('骂人的话')
  const ids = (await reports()).map(({ reportId }) => reportId)
  expect(ids.indexOf(urgent.reportId)).toBeLessThan(ids.indexOf(usual.reportId))
  await server.travel(16 * MINUTE_MS)
  const waiting = await server.call(wire.readChatWaiting, { headers: moderator.headers })
  expect(waiting.body.data).toMatchObject({ reports: 4, late: 2 })
  expect((await reports()).find(({ reportId }) => reportId === urgent.reportId)?.isLate).toBe(true)
})

test('an upheld report removes the message, mutes its author in the room and tells who reported, once', async () => {
  const { author, reporter, id, reportId } = await reported('不能留的话')
  const mute = { kind: 'posting' as const, minutes: 60, words: '辱骂他人' }
  const decide = (key: string) =>
    server.call(wire.decideChatReport, {
      ...{ headers: moderator.headers, key },
      body: { reportId, decision: { isUpheld: true, removes: true, mute, warning: null }, reason },
    })
  const key = randomUUID()
  expect((await decide(key)).status).toBe(200)
  await reporter.frame(24, ({ content }) => content.id === id && content.by === 'staff')
  await author.frame(30, ({ content }) => content.reason === '辱骂他人' && content.room_id === LOBBY)
  expect((await author.talk('还说')).content).toMatchObject({ code: 'CHAT/MUTED' })
  expect((await decide(key)).status).toBe(200)
  expect((await decide(randomUUID())).body.code).toBe('OPS/NOTHING_CHANGES')
  const told = await server.call(listMessages, { token: reporter.token, query: {} })
  expect(JSON.stringify(told.body).split('已核实并处理')).toHaveLength(2)
  expect(await entriesOf('chat-report', reportId)).toEqual([
    { actor: moderator.login, reason: null, after: { claimedBy: moderator.login } },
    {
      ...{ actor: moderator.login, reason },
      after: { state: 'upheld', removed: true, warned: false, sanctionId: expect.any(String) },
    },
  ])
  expect((await reports('upheld'))[0]).toMatchObject({ decidedBy: moderator.login, decision: reason })
  // What was said is kept for whoever looks at the decision.
  expect((await reports('upheld'))[0]?.around.map(({ body }) => body)).toContain('不能留的话')
})

test('a dismissed report changes nothing in the room; a mute everywhere is lifted and told', async () => {
  const fine = await reported('正常的话')
  const body = { reportId: fine.reportId, decision: { isUpheld: false as const }, reason }
  expect((await server.call(wire.decideChatReport, { ...written(), body })).status).toBe(200)
  expect((await fine.author.talk('继续说')).command).toBe(21)

  const { author, reportId } = await reported('到处刷屏')
  const mute = { kind: 'posting' as const, minutes: 600, words: '到处刷屏' }
  const muted = { reportId, removes: false, mute, reason }
  expect((await server.call(wire.muteChatEverywhere, { ...written(), body: muted })).status).toBe(200)
  await author.frame(30, ({ content }) => content.scope === 'global' && content.issuer === 'staff')
  expect((await author.talk('还说')).content).toMatchObject({ code: 'CHAT/MUTED' })
  const list = async (state: 'force' | 'all') =>
    (await server.call(wire.listChatSanctions, { headers: moderator.headers, query: { state } })).body.data
  const [sanction] = await list('force')
  expect(sanction).toMatchObject({
    room: null,
    isInForce: true,
    reason: '到处刷屏',
    issuedBy: moderator.login,
  })
  const sanctionId = sanction?.sanctionId ?? ''
  const lift = () => server.call(wire.liftChatSanction, { ...written(), body: { sanctionId, reason } })
  expect((await lift()).status).toBe(200)
  await author.frame(31)
  expect((await author.talk('可以说了')).command).toBe(21)
  expect((await lift()).body.code).toBe('OPS/UNKNOWN')
  expect((await list('all')).find(one => one.sanctionId === sanctionId)).toMatchObject({
    ...{ isInForce: false, liftedBy: moderator.login },
  })
  expect(await entriesOf('chat-sanction', sanctionId)).toHaveLength(1)
})

test("a report is one person's at a time; its author is warned with the reason; and a decision is taken back", async () => {
  const colleague = await server.staff('chat-moderator')
  const { author, report, reportId } = await reported('有点过分的话')
  expect(report?.claimedBy).toBeNull()
  const find = async (state: 'open' | 'upheld') =>
    (await reports(state)).find(one => one.reportId === reportId)
  expect(await find('open')).toMatchObject({ claimedBy: moderator.login, claimedUntil: expect.any(String) })
  const by = (headers: TestStaff['headers']) => ({ headers, key: randomUUID(), body: { reportId } })
  expect((await server.call(wire.claimChatReport, by(colleague.headers))).body.code).toBe('OPS/CLAIMED')
  expect((await server.call(wire.releaseChatReport, by(colleague.headers))).body.code).toBe('OPS/CLAIMED')
  const warning = { isUpheld: true as const, removes: false, mute: null, warning: '请文明发言' }
  const decide = (headers: TestStaff['headers'], decision: typeof warning | MuteDecision = warning) =>
    server.call(wire.decideChatReport, { headers, key: randomUUID(), body: { reportId, decision, reason } })
  expect((await decide(colleague.headers)).body.code).toBe('OPS/CLAIMED')
  // Who gave it back, or let a quarter of an hour pass, does not have it any more.
  expect((await server.call(wire.releaseChatReport, by(moderator.headers))).status).toBe(200)
  expect((await decide(moderator.headers)).body.code).toBe('OPS/CLAIMED')
  expect((await server.call(wire.claimChatReport, by(moderator.headers))).status).toBe(200)
  await server.travel(16 * MINUTE_MS)
  expect((await server.call(wire.claimChatReport, by(colleague.headers))).status).toBe(200)

  expect((await decide(colleague.headers)).status).toBe(200)
  await author.frame(
    90,
    ({ content }) => content.code === 'CHAT/WARNED' && content.text.includes('请文明发言'),
  )
  expect((await author.talk('知道了')).command).toBe(21)
  const inbox = async () =>
    JSON.stringify((await server.call(listMessages, { token: author.token, query: {} })).body)
  expect(await inbox()).toContain('请文明发言')

  const undo = () =>
    server.call(wire.undoChatReport, { ...written(), body: { reportId, reason: '判断有误，重新看' } })
  expect((await undo()).status).toBe(200)
  expect((await undo()).body.code).toBe('OPS/NOTHING_CHANGES')
  expect(await find('open')).toMatchObject({ claimedBy: null, decidedBy: null })
  expect(await inbox()).toContain('处理已撤销')
  // Decided anew with a mute, and taken back again: the mute is over at once.
  expect((await server.call(wire.claimChatReport, by(moderator.headers))).status).toBe(200)
  const mute = { kind: 'posting' as const, minutes: 60, words: '辱骂他人' }
  const muted = { isUpheld: true as const, removes: false, mute, warning: null }
  expect((await decide(moderator.headers, muted)).status).toBe(200)
  await author.frame(30)
  expect((await author.talk('说')).content).toMatchObject({ code: 'CHAT/MUTED' })
  expect((await undo()).status).toBe(200)
  await author.frame(31)
  expect((await author.talk('又可以说')).command).toBe(21)
  const acts = await entriesOf('chat-report', reportId)
  expect(acts.filter(({ after }) => after.state === 'open')).toMatchObject([
    { reason: '判断有误，重新看', after: { liftedSanctions: [] } },
    { after: { liftedSanctions: [expect.any(String)] } },
  ])
})

test('a room changes before the eyes of who is in it', async () => {
  const admin = await server.staff('site-admin')
  const reader = await join()
  const rooms = async () =>
    (await server.call(wire.listChatRooms, { headers: admin.headers })).body.data.find(
      ({ roomId }) => roomId === LOBBY,
    )
  const { roomId, group, people, pinned: _pinned, ...room } = (await rooms()) ?? expect.unreachable()
  expect([group, people]).toEqual(['综合大厅', expect.any(Number)])
  const change = (changes: Partial<typeof room>) =>
    server.call(wire.changeChatRoom, {
      ...{ headers: admin.headers, key: randomUUID() },
      body: { roomId, room: { ...room, ...changes }, reason },
    })
  expect((await change({})).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await change({ secPerMess: 7, enableChat: false, notice: '维护中' })).status).toBe(200)
  await reader.frame(32, ({ content }) => content.sec_per_mess === 7 && !content.auto)
  await reader.frame(33, ({ content }) => !content.enable_chat && content.notice === '维护中')
  expect((await reader.talk('说')).content).toMatchObject({ code: 'CHAT/ROOM_CLOSED' })
  expect((await change({})).status).toBe(200)
  expect(await entriesOf('chat-room', LOBBY)).toHaveLength(2)
})

test('a word list is written, tried and agreed to by another; what it holds is let in or refused by who has it', async () => {
  const author = await join()
  await author.talk('昨天提到暗号')
  const write = (words: string) =>
    server.call(wordsWire.writeChatWords, { ...written(), body: { note: '暗号', words } })
  expect((await write('暗号 nonsense')).body.code).toBe('SYS/INVALID')
  const { version } = (await write('暗号 hold\n傻瓜 mask')).body
  const { headers } = moderator
  const params = { version }
  const tried = await server.call(wordsWire.tryChatWords, { headers, params, query: { text: '你这傻瓜' } })
  expect(tried.body.data).toEqual({ action: 'mask', text: '你这***', words: ['傻瓜'] })
  const run = (await server.call(wordsWire.runChatWords, { headers, params })).body.data
  expect(run).toMatchObject({ hits: 1, known: 0, byAction: [{ action: 'hold', hits: 1 }] })
  expect(run.samples[0]?.body).toBe('昨天提到暗号')
  const trial = await server.call(wordsWire.putChatWordsOnTrial, { ...written(), body: { version, reason } })
  expect(trial.status).toBe(200)

  // Asking wants a code of the last ten minutes, and the clock has travelled.
  const asker = await server.staff('chat-moderator')
  const asked = await server.call(wordsWire.askChatWords, {
    ...{ headers: asker.headers, key: randomUUID() },
    body: { payload: params, reason },
  })
  const { approvalId } = asked.body
  const admin = await server.staff('site-admin')
  const shown = await server.call(readRequest, { params: { approvalId }, headers: admin.headers })
  const agreed = { approvalId, hash: shown.body.data.hash, decision: 'approve' as const, note: '' }
  await server.call(decideRequest, { headers: admin.headers, key: randomUUID(), body: agreed })
  await server.travel(3_000)
  const lists = (await server.call(wordsWire.listChatWords, { headers, query: {} })).body.data
  expect(lists.find(list => list.version === version)).toMatchObject({ state: 'active', wordCount: 2 })

  const hearer = await join()
  const [good, bad] = [await author.talk('暗号一'), await author.talk('暗号二')]
  const queue = async () => (await server.call(heldWire.listChatHeld, { headers })).body.data
  const held = await queue()
  expect(held.map(({ body }) => body)).toEqual(['暗号一', '暗号二'])
  expect(held[0]).toMatchObject({ memberId: String(author.memberId), claimedBy: null })
  const heldIdOf = (index: number) => held[index]?.heldId ?? ''
  const decide = (index: number, isReleased: boolean) =>
    server.call(heldWire.decideChatHeld, {
      ...written(),
      body: { heldId: heldIdOf(index), isReleased, reason },
    })
  const claim = (by: TestStaff, index: number) =>
    server.call(heldWire.claimChatHeld, {
      ...{ headers: by.headers, key: randomUUID(), body: { heldId: heldIdOf(index) } },
    })
  const giveBack = (by: TestStaff, index: number) =>
    server.call(heldWire.releaseChatHeld, {
      ...{ headers: by.headers, key: randomUUID(), body: { heldId: heldIdOf(index) } },
    })
  // Of two who reach for the same, one has it; the other can neither decide it nor give it back.
  const reached = await Promise.all([claim(moderator, 0), claim(asker, 0)])
  expect(reached.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = reached[0]?.status === 200 ? [moderator, asker] : [asker, moderator]
  expect((await queue())[0]).toMatchObject({ claimedBy: winner.login, claimedUntil: expect.any(String) })
  expect((await giveBack(loser, 0)).body.code).toBe('OPS/CLAIMED')
  expect((await giveBack(winner, 0)).status).toBe(200)
  expect((await decide(0, true)).body.code).toBe('OPS/CLAIMED')
  // What is not decided in time is anybody's again.
  expect((await claim(asker, 0)).status).toBe(200)
  expect((await decide(0, true)).body.code).toBe('OPS/CLAIMED')
  await server.travel(16 * MINUTE_MS)
  for (const index of [0, 1]) expect((await claim(moderator, index)).status).toBe(200)
  expect([(await decide(0, true)).status, (await decide(1, false)).status]).toEqual([200, 200])
  await hearer.frame(22, ({ content }) => content.body === '暗号一')
  // By its own number the author's page takes its waiting copy away.
  await author.frame(22, ({ content }) => content.clientId === good.clientId)
  await author.frame(23, ({ content }) => content.clientId === bad.clientId)
  expect(good.command).toBe(21)
  expect(JSON.stringify(hearer.log())).not.toContain('暗号二')
  expect((await decide(1, true)).body.code).toBe('OPS/UNKNOWN')
  expect((await claim(asker, 1)).body.code).toBe('OPS/UNKNOWN')
  const claims = (await entriesOf('chat-held', heldIdOf(1))).map(({ actor, after }) => [actor, after])
  expect(claims).toEqual([
    [moderator.login, { claimedBy: moderator.login }],
    [moderator.login, { state: 'refused' }],
  ])
})
