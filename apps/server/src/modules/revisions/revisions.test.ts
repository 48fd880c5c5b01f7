import { randomUUID } from 'node:crypto'
import { listAds } from '@app/contract/ads.ts'
import type { ContentBody, ContentPiece } from '@app/contract/content-bodies.ts'
import { listDocuments } from '@app/contract/library.ts'
import { readNoticeList } from '@app/contract/notices.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import * as wire from '@app/contract/operator/content.ts'
import { listPromotions } from '@app/contract/promotions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let editor: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query('delete from notices_entries')
  editor = await server.staff('content')
})

const reason = '按计划发布'
const notice = (title: string, more: Partial<ContentBody<'notice'>> = {}): ContentPiece => ({
  kind: 'notice',
  body: {
    ...{ place: 'roll', title, content: `${title}的内容`, redirectUrl: '', sort: 1, shownUntil: null },
    ...more,
  },
})

const sent = <B>(body: B, staff = editor) => ({ body, headers: staff.headers, key: randomUUID() })

async function save(content: ContentPiece, objectId: string | null = null, version: number | null = null) {
  return (await server.call(wire.saveContent, sent({ objectId, version, content }))).body
}

async function publish(
  draft: Readonly<{ objectId: string; version: number }>,
  publishAt: string | null = null,
) {
  const body = { kind: 'notice' as const, ...draft, publishAt, reason }
  return (await server.call(wire.publishContent, sent(body))).body
}

const read = async (objectId: string) =>
  (
    await server.call(wire.readContent, {
      params: { kind: 'notice', objectId },
      headers: editor.headers,
    })
  ).body

/** What players see once their list is a second old. */
async function seen(): Promise<string[]> {
  await server.travel(1100)
  return (await server.call(readNoticeList)).body.roll_notice.map(({ noticeTitle }) => noticeTitle)
}

const entries = (objectId: string) =>
  server.query<{ actor: string; call: string; outcome: string; before: unknown; after: object }>(
    `select actor, call, outcome, before, after from audit_entries
      where object_kind = 'content' and object_id = $1 order by seq`,
    [`notice/${objectId}`],
  )

const inMinutes = (minutes: number) => new Date(server.now() + minutes * 60_000).toISOString()

test('a draft is seen by staff alone until it is published; then players see it within a second', async () => {
  const draft = await save(notice('维护'))
  expect(await seen()).toEqual([])
  expect((await read(draft.objectId)).data).toMatchObject({
    ...{ isShown: false, isNew: true, published: null, needsTwo: false },
    draft: { state: 'draft', version: 1, editedBy: editor.login },
  })
  expect(await publish(draft)).toEqual({ state: 'published' })
  expect(await seen()).toEqual(['维护'])
  const { data } = await read(draft.objectId)
  expect(data).toMatchObject({ isShown: true, isNew: false, draft: null, mayRetire: true })
  expect(data.published).toEqual(notice('维护'))
  expect(data.history).toMatchObject([{ publishedBy: editor.login, content: notice('维护') }])
  expect(await entries(draft.objectId)).toMatchObject([
    { call: `POST ${wire.saveContent.path}`, outcome: 'done', before: {}, after: { title: '维护' } },
    {
      call: `POST ${wire.publishContent.path}`,
      outcome: 'done',
      after: { state: 'published', title: '维护' },
    },
  ])
})

test('a draft waits for its time, keeps its text while it waits, and is published once by whichever node comes', async () => {
  const draft = await save(notice('晚间维护'))
  expect(await publish(draft, inMinutes(30))).toEqual({ state: 'scheduled' })
  expect((await save(notice('改'), draft.objectId, draft.version)).code).toBe('OPS/SCHEDULED')
  expect((await publish(draft)).code).toBe('OPS/SCHEDULED')
  await expect(
    server.query(`update revisions_entries set body = '{"title": "x"}' where state = 'scheduled'`),
  ).rejects.toThrow('does not change')
  expect(await server.app.services.publications.publishDue()).toBe(0)
  await server.travel(31 * 60_000)
  const { publications } = server.app.services
  const counts = await Promise.all([1, 2, 3].map(() => publications.publishDue()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await seen()).toEqual(['晚间维护'])
  editor = await server.staff('content')
  expect(
    (await entries(draft.objectId)).map(({ actor, outcome }) => [actor === editor.login, outcome]),
  ).toEqual([
    [false, 'done'],
    [false, 'done'],
    [false, 'done'],
  ])
  expect((await entries(draft.objectId)).at(-1)).toMatchObject({
    actor: 'publish-scheduled',
    after: { state: 'published', title: '晚间维护' },
  })
})

test('what waits for its time is taken back, and is a draft again', async () => {
  const draft = await save(notice('稍后'))
  await publish(draft, inMinutes(5))
  const body = { kind: 'notice' as const, ...draft, reason }
  const { version } = (await server.call(wire.recallContent, sent(body))).body
  expect(version).toBe(2)
  await server.travel(6 * 60_000)
  expect(await server.app.services.publications.publishDue()).toBe(0)
  expect(await seen()).toEqual([])
  editor = await server.staff('content')
  expect((await read(draft.objectId)).data.draft).toMatchObject({ state: 'draft', publishAt: null })
  expect((await publish({ ...draft, version })).state).toBe('published')
})

test('what would be over at its time is a draft again with the refusal; a fault is tried again; neither holds up others', async () => {
  const over = await save(notice('已过', { shownUntil: inMinutes(1) }))
  const failing = await save(notice('坏的'))
  const good = await save(notice('好的'))
  await publish(over, inMinutes(2))
  await publish(failing, inMinutes(3))
  await publish(good, inMinutes(4))
  await server.query('alter table notices_entries add constraint test_none check (title <> $$坏的$$)')
  await server.travel(5 * 60_000)
  editor = await server.staff('content')
  const { publications } = server.app.services
  expect(await publications.publishDue()).toBe(1)
  expect(await seen()).toEqual(['好的'])
  expect((await read(over.objectId)).data.draft).toMatchObject({
    state: 'draft',
    failure: '结束时间须晚于开始时间，且晚于现在',
  })
  expect((await entries(over.objectId)).at(-1)).toMatchObject({
    actor: 'publish-scheduled',
    outcome: 'refused',
  })
  await server.query('alter table notices_entries drop constraint test_none')
  expect(await publications.publishDue()).toBe(1)
  expect((await seen()).toSorted()).toEqual(['坏的', '好的'])
  const { version = 0 } = (await read(over.objectId)).data.draft ?? {}
  const discard = { kind: 'notice' as const, objectId: over.objectId, version }
  expect((await server.call(wire.discardContent, sent(discard))).status).toBe(200)
})

test('two people do not overwrite each other: a write names the version that it was made from', async () => {
  const draft = await save(notice('甲'))
  const second = await save(notice('乙'), draft.objectId, draft.version)
  expect(second.version).toBe(2)
  expect((await save(notice('丙'), draft.objectId, draft.version)).code).toBe('OPS/STALE')
  expect((await publish(draft)).code).toBe('OPS/STALE')
  expect((await save(notice('乙'), draft.objectId, 2)).code).toBe('OPS/NOTHING_CHANGES')
  const began = await Promise.all([1, 2, 3].map(() => save(notice('丁'), draft.objectId)))
  // The draft is there already, and the piece is not yet published.
  expect(began.map(({ code }) => code)).toEqual(Array(3).fill('OPS/UNKNOWN'))
  const discard = { kind: 'notice' as const, objectId: draft.objectId, version: 2 }
  expect((await server.call(wire.discardContent, sent(discard))).status).toBe(200)
  expect((await read(draft.objectId)).code).toBe('OPS/UNKNOWN')
})

test('what the site showed before the first draft is kept, and an older version is published anew', async () => {
  const [row] = await server.query<{ id: string }>(
    `insert into notices_entries(place, title, content) values ('roll', '原来', '原来的内容') returning id::text as id`,
  )
  const objectId = row?.id ?? ''
  const original = notice('原来', { sort: 0 })
  expect((await save(original, objectId)).code).toBe('OPS/NOTHING_CHANGES')
  const draft = await save(notice('后来', { sort: 0 }), objectId)
  expect(await seen()).toEqual(['原来'])
  await publish(draft)
  expect(await seen()).toEqual(['后来'])
  const { history } = (await read(objectId)).data
  expect(history.map(({ title }) => title)).toEqual(['后来', '原来'])
  const older = history[1]?.content ?? original
  expect(older).toEqual(original)
  await publish(await save(older, objectId))
  expect(await seen()).toEqual(['原来'])
  expect((await entries(objectId)).at(-1)).toMatchObject({
    before: { title: '后来' },
    after: { title: '原来' },
  })
  await expect(
    server.query(`update revisions_entries set title = 'x' where state = 'published'`),
  ).rejects.toThrow('does not change')
  await expect(server.query('delete from revisions_entries')).rejects.toThrow('append-only')
})

test('a piece is taken down at once, by one entry, and is shown again by a later publication', async () => {
  const draft = await save(notice('横幅'))
  await publish(draft)
  const take = { kind: 'notice' as const, objectId: draft.objectId, reason: '内容有误' }
  expect((await server.call(wire.retireContent, sent(take))).status).toBe(200)
  expect(await seen()).toEqual([])
  expect((await server.call(wire.retireContent, sent(take))).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await read(draft.objectId)).data).toMatchObject({ isShown: false, mayRetire: false })
  await publish(await save(notice('横幅二'), draft.objectId))
  expect(await seen()).toEqual(['横幅二'])
})

test('a list holds what is shown, what is over and what was never shown, the newest first, page by page', async () => {
  for (const title of ['一', '二', '三']) await publish(await save(notice(title)))
  await save(notice('草稿'))
  const list = async (after?: string) =>
    (
      await server.call(wire.listContent, {
        query: { kind: 'notice', rows: 3, ...(after !== undefined && { after }) },
        headers: editor.headers,
      })
    ).body
  const first = await list()
  expect(first.data.map(({ title, isNew }) => [title, isNew])).toEqual([
    ['草稿', true],
    ['三', false],
    ['二', false],
  ])
  const second = await list(first.next ?? '')
  expect([second.data.map(({ title }) => title), second.next]).toEqual([['一'], null])
})

test('a piece is not reached as one of another kind, nor with text of another form', async () => {
  const draft = await save(notice('甲'))
  await publish(draft)
  const params = { kind: 'slide' as const, objectId: draft.objectId }
  const other = await server.call(wire.readContent, { params, headers: editor.headers })
  expect(other.body.code).toBe('OPS/UNKNOWN')
  const slide = (picture: string, redirectUrl = ''): ContentPiece => ({
    kind: 'slide',
    body: { title: '图', picture, redirectUrl, sort: 1, shownUntil: null },
  })
  expect((await save(slide('/sys-upload/a.svg'), draft.objectId)).code).toBe('OPS/UNKNOWN')
  for (const picture of ['https://evil.example/a.svg', '//evil.example/a.svg', '/sys-upload/../key.svg']) {
    expect((await save(slide(picture))).code).toBe('SYS/INVALID')
  }
  expect((await save(slide('/sys-upload/a.svg', '//evil.example'))).code).toBe('SYS/INVALID')
  expect((await save(notice(' '))).code).toBe('SYS/INVALID')
})

test('an announcement and a slide are published like notices', async () => {
  const ad: ContentPiece = {
    kind: 'ad',
    body: {
      ...{ code: 'AD13', title: '资料库', content: '生肖', imageUrl: '', redirectUrl: '/databases', sort: 1 },
      ...{ platform: 'all', frequency: 'daily', shownUntil: null },
    },
  }
  const slide: ContentPiece = {
    kind: 'slide',
    body: { title: '走势', picture: '/sys-upload/a.svg', redirectUrl: '', sort: 9, shownUntil: null },
  }
  for (const content of [ad, slide]) {
    const draft = await save(content)
    const body = { kind: content.kind, ...draft, publishAt: null, reason }
    expect((await server.call(wire.publishContent, sent(body))).body).toEqual({ state: 'published' })
    const { data } = (
      await server.call(wire.readContent, {
        params: { kind: content.kind, objectId: draft.objectId },
        headers: editor.headers,
      })
    ).body
    expect(data.published).toEqual(content)
    const take = { kind: content.kind, objectId: draft.objectId, reason }
    expect((await server.call(wire.retireContent, sent(take))).status).toBe(200)
  }
  await server.travel(1100)
  const slots = (await server.call(listAds)).body.data
  expect(slots.flatMap(({ groups }) => groups.flatMap(({ items }) => items))).toEqual([])
})

test('a promotion is published by two, and by nobody alone, not even with SQL', async () => {
  const at = (days: number) => new Date(server.now() + days * 86_400_000).toISOString()
  const content: ContentPiece = {
    kind: 'promotion',
    body: {
      ...{ name: '周末活动', classifyType: 3, classifyName: '活动', color: '#0f7a3d', sort: 1 },
      ...{ startsAt: at(-1), endsAt: at(30), audience: 'everybody', actionPath: '' },
      ...{ offerGoal: 'turnover', offerTarget: '1000.00', offerGift: '88.00' },
      ...{ offerMultiple: '3', offerBudget: '880.00' },
      sections: [{ title: '条款', kind: 'text', rows: [['没有现金价值。']] }],
    },
  }
  const unmeant = { ...content.body, offerBudget: '87.99' }
  const wrong = await save({ kind: 'promotion', body: unmeant })
  const wish = { payload: { kind: 'promotion' as const, ...wrong, publishAt: null }, reason }
  expect((await server.call(wire.askContent, sent(wish))).body.code).toBe('OPS/OFFER')
  const draft = await save(content)
  const alone = { kind: 'promotion' as const, ...draft, publishAt: null, reason }
  expect((await server.call(wire.publishContent, sent(alone))).body.code).toBe('OPS/TWO_PEOPLE')
  const payload = { kind: 'promotion' as const, ...draft, publishAt: null }
  const { approvalId, effect } = (await server.call(wire.askContent, sent({ payload, reason }))).body
  expect(effect).toContainEqual({ field: 'title', value: '周末活动' })
  const stateOfDraft = async () =>
    (
      await server.call(wire.listContent, { query: { kind: 'promotion' }, headers: editor.headers })
    ).body.data.map(({ title, draft: one }) => [title, one?.state])
  expect(await stateOfDraft()).toContainEqual(['周末活动', 'in-review'])
  const bySql = `update revisions_entries set state = 'published', published_at = server_now(), published_by = 'x'
    where title = '周末活动'`
  await expect(server.query(bySql)).rejects.toThrow('check')
  const checker = await server.staff('site-admin')
  const { data } = (await server.call(readRequest, { params: { approvalId }, headers: checker.headers })).body
  const decided = await server.call(decideRequest, {
    ...{ headers: checker.headers, key: randomUUID() },
    body: { approvalId, hash: data.hash, decision: 'approve', note: '' },
  })
  expect(decided.body.state).toBe('executed')
  const listed = (await server.call(listPromotions)).body.data.map(({ name }) => name)
  expect(listed).toContain('周末活动')
  const again = await save(content)
  const { objectId, version } = again
  const twice = { payload: { kind: 'promotion' as const, objectId, version, publishAt: null }, reason }
  expect((await server.call(wire.askContent, sent(twice))).body.code).toBe('OPS/NAME_TAKEN')
})

test('a document of the library is written, found in its category, and taken out of sight', async () => {
  const content: ContentPiece = {
    kind: 'document',
    body: {
      ...{ gameId: 90, category: '编辑手记', name: '波色怎样看', shelf: 'reference', sort: 1 },
      content: '<p>红蓝绿各占多少</p><script>alert(1)</script>',
    },
  }
  const draft = await save(content)
  const named = { kind: 'document' as const, objectId: draft.objectId }
  const shelf = async () =>
    (await server.call(listDocuments, { query: { gameId: 90, searchText: '波色怎样看' } })).body.data
  await server.travel(1100)
  expect(await shelf()).toEqual([])
  const body = { ...named, version: draft.version, publishAt: null, reason }
  expect((await server.call(wire.publishContent, sent(body))).body.state).toBe('published')
  await server.travel(1100)
  expect(await shelf()).toMatchObject([{ documentId: draft.objectId, subName: '波色怎样看' }])
  await server.call(wire.retireContent, sent({ ...named, reason }))
  await server.travel(1100)
  expect(await shelf()).toEqual([])
})

test('pieces are listed by whether players see them, and by their drafts', async () => {
  const shown = await save(notice('甲'))
  await publish(shown)
  const gone = await save(notice('乙'))
  await publish(gone)
  await server.call(wire.retireContent, sent({ kind: 'notice', objectId: gone.objectId, reason }))
  await save(notice('丙'))
  await save(notice('甲改'), shown.objectId)
  const titles = async (state?: 'shown' | 'hidden' | 'draft') => {
    const query = { kind: 'notice' as const, ...(state && { state }) }
    const { data } = (await server.call(wire.listContent, { query, headers: editor.headers })).body
    return data.map(({ title }) => title)
  }
  expect(await titles('shown')).toEqual(['甲'])
  expect(await titles('hidden')).toEqual(['乙'])
  // Drafts of the tests before are there too.
  expect((await titles('draft')).slice(0, 2)).toEqual(['丙', '甲改'])
  expect(await titles()).toEqual(expect.arrayContaining(['丙', '乙', '甲']))
})
