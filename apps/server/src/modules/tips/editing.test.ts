/** Cards and items that editors of the house write, until the close and no longer. */
import { randomUUID } from 'node:crypto'
import type { BodyIn } from '@app/contract/endpoint.ts'
import {
  listTipCards,
  readTipCard,
  removeTipItem,
  saveTipCard,
  saveTipItem,
} from '@app/contract/operator/tips-editing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const GAME = 92
let server: TestServer
let editor: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.poll()
  editor = await server.staff('content')
})
afterAll(() => server.stop())

const looks = {
  ...{ templateCode: 'MB04', playCategory: '生肖', location: 'home', name: '三肖主攻', subName: '' },
  ...{ note1: '', note2: '', colorTheme: '', sort: 0 },
}
const words = { title: '', content: '<b>鼠牛虎</b>', content2: '', content3: '', note: '', subName: '' }

const send = () => ({ headers: editor.headers, key: randomUUID() })
const saveCard = (card: BodyIn<typeof saveTipCard>['card']) =>
  server.call(saveTipCard, { ...send(), body: { card } })
const saveItem = (item: BodyIn<typeof saveTipItem>['item']) =>
  server.call(saveTipItem, { ...send(), body: { item } })
const remove = (itemId: string) =>
  server.call(removeTipItem, { ...send(), body: { itemId, reason: '写错了期号' } })
const read = async (cardId: string) =>
  (await server.call(readTipCard, { headers: editor.headers, params: { cardId } })).body.data
const entries = (kind: string, id: string) =>
  server.query<{
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    outcome: string
  }>(
    'select before, after, outcome from audit_entries where object_kind = $1 and object_id = $2 order by seq',
    [kind, id],
  )

const newCard = async (name: string) =>
  (await saveCard({ ...looks, name, gameId: GAME, author: '编辑部' })).body.cardId

test('a card is begun once under its name, and changed with what stood before in its entry', async () => {
  const cardId = await newCard('三肖主攻')
  expect((await saveCard({ ...looks, gameId: GAME, author: null })).body.code).toBe('OPS/NAME_TAKEN')
  expect((await saveCard({ ...looks, gameId: 1, author: null })).body.code).toBe('GAME/UNKNOWN')
  expect((await saveCard({ ...looks, cardId })).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await saveCard({ ...looks, cardId, note1: '仅供参考' })).status).toBe(200)
  const [begun, changed] = await entries('tip-card', cardId)
  expect(begun?.after).toMatchObject({ name: '三肖主攻', author: '编辑部' })
  expect([changed?.before?.note1, changed?.after?.note1]).toEqual(['', '仅供参考'])
  const { body } = await server.call(listTipCards, { headers: editor.headers, query: { gameId: GAME } })
  expect(body.data[0]).toMatchObject({ cardId, author: '编辑部', isShown: true, note1: '仅供参考' })
})

test('an item is corrected before the close by whoever saw its edition, and by nobody afterwards', async () => {
  const cardId = await newCard('正在改的资料')
  const issue = await findOpenIssue(server, GAME)
  const [open] = (await read(cardId)).issues
  expect(open?.turnNum).toBe(issue.turnNum)
  const issueId = open?.issueId ?? ''
  const claim = 'special in zodiac 鼠,牛,虎'
  const { itemId } = (await saveItem({ ...words, cardId, issueId, claim })).body
  // What the form does not show stays as it is.
  await server.query(`update tips_items set group_name = '甲组', edition = 2 where id = $1`, [itemId])
  const changed = { ...words, content: '<b>鼠牛兔</b><script>x()</script>', itemId, claim, edition: 2 }
  expect((await saveItem(changed)).body).toEqual({ itemId, edition: 3 })
  expect((await saveItem(changed)).body.code).toBe('OPS/STALE')
  expect((await read(cardId)).items).toMatchObject([{ itemId, edition: 3, content: '<b>鼠牛兔</b>', claim }])
  const [row] = await server.query<{ group_name: string }>(
    'select group_name from tips_items where id = $1',
    [itemId],
  )
  expect(row?.group_name).toBe('甲组')
  const written = (await entries('tip', itemId)).filter(({ outcome }) => outcome === 'done')
  expect(written.map(({ before, after }) => [before?.content, after?.content])).toEqual([
    [undefined, '<b>鼠牛虎</b>'],
    ['<b>鼠牛虎</b>', '<b>鼠牛兔</b>'],
  ])

  await server.travel(issue.closesAt - server.now() + 10)
  expect((await saveItem({ ...changed, edition: 3 })).body.code).toBe('TIPS/FROZEN')
  expect((await saveItem({ ...words, cardId, issueId, claim })).body.code).toBe('TIPS/FROZEN')
  expect((await remove(itemId)).body.code).toBe('TIPS/FROZEN')
})

test('the longest text is stored with its beginning and hash in the entry; one that markup makes longer is refused by name', async () => {
  const cardId = await newCard('长文')
  const blank = { ...words, cardId, issueId: null, claim: null }
  const content = '测'.repeat(20_000)
  const { itemId } = (await saveItem({ ...blank, content })).body
  expect((await read(cardId)).items).toMatchObject([{ itemId, content }])
  const [entry] = await entries('tip', itemId)
  expect(entry?.after?.content).toMatch(/^测{400}…（共20000字，SHA-256 [0-9a-f]{64}）$/)
  const refused = (await saveItem({ ...blank, content: '&'.repeat(20_000) })).body
  expect([refused.code, refused.detail]).toEqual(['TIPS/CONTENT', '内容（含标记）最多20000字，现为100000字'])
})

test('a claim that is certain, impossible or of another game is refused, and so is an issue of another game', async () => {
  const cardId = await newCard('命中规则')
  await server.app.clock.tick()
  const [open] = (await read(cardId)).issues
  const issueId = open?.issueId ?? ''
  for (const claim of ['special in size 大,小', 'special each number 01,02', '1 in number 3', 'no claim'])
    expect([claim, (await saveItem({ ...words, cardId, issueId, claim })).body.code]).toEqual([
      claim,
      'TIPS/CLAIM',
    ])
  const claim = 'special in size 大'
  expect((await saveItem({ ...words, cardId, issueId: null, claim })).body.code).toBe('TIPS/CLAIM')
  const other = await findOpenIssue(server, 71)
  const [row] = await server.query<{ id: string }>(
    'select id from draws_issues where game_id = 71 and turn_num = $1',
    [other.turnNum],
  )
  expect((await saveItem({ ...words, cardId, issueId: String(row?.id), claim })).body.code).toBe(
    'OPS/UNKNOWN',
  )
  const { itemId } = (await saveItem({ ...words, cardId, issueId: null, claim: null })).body
  expect((await remove(itemId)).status).toBe(200)
  expect((await read(cardId)).items).toEqual([])
  expect((await entries('tip', itemId)).at(-1)).toMatchObject({ after: null, outcome: 'done' })
})
