import { randomUUID } from 'node:crypto'
import type { QueryIn } from '@app/contract/endpoint.ts'
import { hideTips, listTipItems, listTipQuality, showTips, warnAuthor } from '@app/contract/operator/tips.ts'
import { listTips } from '@app/contract/tips.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawAndSettle, findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { deliverNews, forgetPages, type PutCard, putCard, putTip } from './tips.fixtures.ts'

const GAME = 92
const NUMBERS = Array.from({ length: 49 }, (_, index) => String(index + 1).padStart(2, '0'))
const HALF = NUMBERS.slice(0, 25)
const reason = '长期低于随机，请核对来源'

let server: TestServer
let even: PutCard
let lucky: PutCard
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.poll()
  const issue = await findOpenIssue(server, GAME)
  const { turnNum } = issue
  // One of them hits, as luck alone would do.
  even = await putCard(server, { gameId: GAME, author: '均匀作者' })
  for (const number of NUMBERS) await putTip(server, even, { turnNum, claim: `special in number ${number}` })
  // All hit or all miss: forty times the same claim.
  lucky = await putCard(server, { gameId: GAME, author: '可疑作者' })
  const claim = `special in number ${HALF.join(',')}`
  for (let index = 0; index < 40; index++)
    await putTip(server, lucky, { turnNum, claim, content: `<b>第${index}条</b>` })
  const few = await putCard(server, { gameId: GAME, author: '新作者' })
  const edited = await putTip(server, few, { turnNum, content: '初稿' })
  const { tipsEditor } = server.app.services
  await tipsEditor.saveItem({ cardId: few.cardId, turnNum, content: '改稿' }, few, edited)
  await server.travel(issue.closesAt - server.now() + 10)
  await server.app.clock.tick()
  await deliverNews(server)
  await drawAndSettle(server, issue)
  await deliverNews(server)
}, 120_000)
afterAll(() => server.stop())

type Query = QueryIn<typeof listTipQuality>

const quality = async (query: Query = {}) => {
  const { headers } = await server.staff('auditor')
  return (await server.call(listTipQuality, { headers, query })).body
}

const items = async (query: QueryIn<typeof listTipItems>) => {
  const { headers } = await server.staff('content')
  return (await server.call(listTipItems, { headers, query })).body
}

type Measure = typeof hideTips | typeof showTips | typeof warnAuthor

/** What somebody of the content staff did, and its entries. */
async function done(measure: Measure, authorId: string) {
  const { headers, staffId } = await server.staff('content')
  const sent = { headers, key: randomUUID(), body: { authorId, gameId: GAME, reason } }
  const { body } = await server.call(measure as typeof hideTips, sent)
  const entries = await server.query<{ object_id: string; before: unknown; after: unknown; outcome: string }>(
    'select object_id, before, after, outcome from audit_entries where staff_id = $1',
    [staffId],
  )
  return { body: body as { cards?: number; warnings?: number; code?: string }, entries }
}

const authorOf = async (name: string) => {
  const row = (await quality()).data.find(({ author }) => author === name)
  if (row === undefined) throw new Error(`${name} is not listed`)
  return row
}

const cardNames = async () => {
  await forgetPages(server)
  const { body } = await server.call(listTips, { query: { gameId: GAME, rows: 50 } })
  return body.data.map(({ author }) => author?.name)
}

test('authors stand by how far their hits are from luck alone', async () => {
  const { data } = await quality()
  expect(data.map(({ author }) => author)).toEqual(['可疑作者', '均匀作者', '新作者'])
  const [first, second, third] = data
  const share = HALF.length / NUMBERS.length
  const isHit = (first?.record.hits ?? 0) > 0
  const distance = 40 * (isHit ? 1 - share : share)
  expect(first).toMatchObject({ items: 40, graded: 40, judgement: isHit ? 'above' : 'below', edited: 0 })
  expect(first?.doubt).toBeCloseTo(distance / Math.sqrt(40 * share * (1 - share)), 1)
  expect(first?.record.longestLosingRun).toBe(isHit ? 0 : 40)
  expect(second).toMatchObject({ items: 49, graded: 49, doubt: 0, judgement: 'within' })
  expect(second?.record).toMatchObject({ hits: 1, sample: 49 })
  expect(third).toMatchObject({ items: 1, graded: 0, doubt: null, judgement: 'few', edited: 1 })
})

test('filters narrow the authors, and pages go on', async () => {
  const { record } = await authorOf('可疑作者')
  const [side, otherSide] = record.hits > 0 ? (['better', 'worse'] as const) : (['worse', 'better'] as const)
  expect((await quality({ side })).data.map(({ author }) => author)).toEqual(['可疑作者'])
  // The even one hit just as often as luck would.
  expect((await quality({ side: otherSide })).data).toEqual([])
  expect((await quality({ gameId: 93 })).data).toEqual([])
  const later = new Date(server.now() + 86_400_000).toISOString()
  const none = (await quality({ from: later })).data
  expect(none.map(({ items: written, doubt }) => [written, doubt])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ])
  const first = await quality({ rows: 2 })
  const second = await quality({ rows: 2, after: first.next ?? '' })
  expect([...first.data, ...second.data].map(({ author }) => author)).toHaveLength(3)
  expect(second.next).toBeNull()
})

test('an author is warned and told why; the figures stay as they are', async () => {
  const before = await authorOf('可疑作者')
  const { body, entries } = await done(warnAuthor, before.authorId)
  expect(body).toEqual({ warnings: 1 })
  expect(entries).toEqual([
    {
      object_id: `${before.authorId}/${GAME}`,
      ...{ before: { warnings: 0 }, after: { warnings: 1 }, outcome: 'done' },
    },
  ])
  const after = await authorOf('可疑作者')
  expect(after).toMatchObject({ warnings: 1, lastMeasure: { kind: 'warn', message: reason } })
  expect(after.record).toEqual(before.record)
  expect((await quality({ state: 'warned' })).data.map(({ author }) => author)).toEqual(['可疑作者'])
})

test('cards of an author leave the players’ lists within a second and come back; what they predicted stays counted', async () => {
  const before = await authorOf('可疑作者')
  expect(await cardNames()).toContain('可疑作者')
  const { body, entries } = await done(hideTips, before.authorId)
  expect(body).toEqual({ cards: 1 })
  expect(entries).toMatchObject([{ before: { shownCards: 1 }, after: { shownCards: 0 }, outcome: 'done' }])
  expect(await cardNames()).not.toContain('可疑作者')
  expect(await cardNames()).toContain('均匀作者')
  const hidden = await authorOf('可疑作者')
  expect([hidden.hiddenCards, hidden.record]).toEqual([1, before.record])
  expect((await done(hideTips, before.authorId)).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await items({ authorId: before.authorId })).data.every(({ isHidden }) => isHidden)).toBe(true)
  expect((await done(showTips, before.authorId)).body).toEqual({ cards: 1 })
  expect(await cardNames()).toContain('可疑作者')
  expect((await done(hideTips, '999999')).body.code).toBe('OPS/UNKNOWN')
})

test('a measure is never changed or removed', async () => {
  await done(warnAuthor, (await authorOf('均匀作者')).authorId)
  await expect(server.query("update tips_measures set message = '另一句话'")).rejects.toThrow()
  await expect(server.query('delete from tips_measures')).rejects.toThrow()
})

test('items show what was claimed and what became of it, and every filter finds its own', async () => {
  const { authorId } = await authorOf('均匀作者')
  const hits = await items({ authorId, verdict: 'hit' })
  expect(hits.data).toHaveLength(1)
  expect(hits.data[0]).toMatchObject({ author: '均匀作者', chance: 0.020408, edition: 1 })
  expect(hits.data[0]?.claim).toMatch(/^特码.*\d\d$/)
  expect(hits.data[0]?.contentHash).toHaveLength(64)
  expect((await items({ cardId: lucky.templateId, rows: 1 })).data[0]?.text).toBe('第39条')
  const edited = await items({ edited: '1' })
  expect(edited.data).toMatchObject([{ author: '新作者', text: '改稿', edition: 2, verdict: null }])
  const first = await items({ cardId: even.templateId, rows: 30 })
  const second = await items({ cardId: even.templateId, rows: 30, after: first.next ?? '' })
  expect(new Set([...first.data, ...second.data].map(({ itemId }) => itemId)).size).toBe(49)
  expect(second.next).toBeNull()
})
