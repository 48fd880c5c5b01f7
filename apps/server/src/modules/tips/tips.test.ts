import * as wire from '@app/contract/tips.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { putDocuments } from '#modules/library/library.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetPages, putCard, putTip } from './tips.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, environment: { ENCRYPTION: '1' } })
})
afterAll(() => server.stop())

type Query = NonNullable<NonNullable<Parameters<typeof server.call<typeof wire.listTips>>[1]>['query']>

async function list(query: Query) {
  await forgetPages(server)
  return (await server.call(wire.listTips, { query })).body
}
const names = async (query: Query) => (await list(query)).data.map(card => card.name)
const fileOf = (call: { path: string }, file: string) =>
  `${server.url}${call.path.replace(':company', 'demo').replace(':file', encodeURIComponent(file))}`

test('a card has the fields of the specification, with groups of items (R2-085, R2-086, R2-088, R2-090)', async () => {
  const issue = await findOpenIssue(server, 92)
  const card = await putCard(server, {
    gameId: 92,
    templateCode: 'MB12',
    playCategory: '生肖',
    name: '三肖',
    author: '作者',
    note1: '说明一',
    note2: '说明二',
    subName: '副题',
    colorTheme: '#ffffff,#eeeeee',
  })
  const itemId = await putTip(server, card, {
    turnNum: issue.turnNum,
    groupName: issue.turnNum,
    sort: 3,
    title: '三肖',
    content: '<b>鼠</b>~牛~',
    content2: '二',
    content3: '三',
    note: '旗*',
    iconUrl: '/sys-upload/i.png',
    subName: '行',
    requireLogin: false,
    requireRecharge: false,
    chatLink: true,
    activeCover: true,
    labelType: 2,
    multiContents: [{ title: '甲', content: '乙' }],
  })
  const [found] = (await list({ gameId: 92, templateCode: 'mb12' })).data
  expect(found).toMatchObject({
    id: card.templateId,
    gameId: 92,
    name: '三肖',
    note1: '说明一',
    note2: '说明二',
    templateCode: 'MB12',
    subName: '副题',
    colorTheme: '#ffffff,#eeeeee',
    like: 0,
    playCateName: '生肖',
    demonstration: 0,
    author: { name: '作者', record: { sample: 0 } },
    record: { sample: 0, hits: 0, hitRate: null, chance: null, longestLosingRun: 0 },
  })
  expect(found?.groups.map(group => [group.groupName, group.items.length])).toEqual([[issue.turnNum, 1]])
  expect(found?.groups[0]?.items[0]).toMatchObject({
    id: itemId.toString(),
    title: '三肖',
    content: '<b>鼠</b>~牛~',
    content2: '二',
    content3: '三',
    note: '旗*',
    iconUrl: '/sys-upload/i.png',
    subName: '行',
    sort: 3,
    requireLogin: 0,
    requireRecharge: 0,
    templateType: 0,
    activeCover: 1,
    multiContents: [{ title: '甲', content: '乙' }],
    labelType: 2,
    gameTurn: issue.turnNum,
    locked: 0,
    claim: '',
    verdict: 'unverifiable',
    edited: 0,
  })
  expect(found?.groups[0]?.items[0]?.updatedTime).toMatch(/\+08:00$/)
})

describe('the list of a game', () => {
  beforeAll(async () => {
    for (let place = 1; place <= 25; place++) {
      const playCategory = place % 2 === 0 ? '波色' : '尾数'
      const location = place === 25 ? 'forum' : 'home'
      await putCard(server, {
        gameId: 93,
        name: `卡片${place}`,
        sort: -place,
        playCategory,
        location,
        author: `笔者${place}`,
        templateCode: place === 3 ? 'MB16' : 'MB04',
      })
    }
  })

  test('comes twenty a page, the best place first, each card once (R2-186)', async () => {
    const pages = [
      await list({ gameId: 93 }),
      await list({ gameId: 93, page: 2 }),
      await list({ gameId: 93, page: 3 }),
    ]
    expect(pages.map(page => [page.data.length, page.totalCount])).toEqual([
      [20, 25],
      [5, 25],
      [0, 25],
    ])
    const all = pages.flatMap(page => page.data.map(card => card.name))
    expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `卡片${index + 1}`))
    expect((await server.call(wire.listTips, { query: { gameId: 93, rows: 51 } })).status).toBe(400)
  })

  test('is chosen by category, place, code and words of name or author (R2-186)', async () => {
    expect(await names({ gameId: 93, playCateName: '波色', rows: 3 })).toEqual(['卡片2', '卡片4', '卡片6'])
    expect((await list({ gameId: 93, playCateName: '全部' })).totalCount).toBe(25)
    expect((await list({ gameId: 93, playCateName: '' })).totalCount).toBe(25)
    expect(await names({ gameId: 93, location: 'forum' })).toEqual(['卡片25'])
    expect(await names({ gameId: 93, templateCode: 'mb16', client: 'theme2', companyCode: 'demo' })).toEqual([
      '卡片3',
    ])
    expect(await names({ gameId: 93, searchText: '笔者7' })).toEqual(['卡片7'])
    expect(await names({ gameId: 93, searchText: '%' })).toEqual([])
    expect(await names({ gameId: 93, searchText: "' or true --" })).toEqual([])
  })

  test('has its categories in the order of their best card (R2-092, R2-187)', async () => {
    const read = (query: { gameId: number; location?: string }) =>
      server.call(wire.listTipCategories, { query }).then(answer => answer.body)
    expect(await read({ gameId: 93 })).toEqual({ data: [{ playCateName: '尾数' }, { playCateName: '波色' }] })
    expect(await read({ gameId: 93, location: 'forum' })).toEqual({ data: [{ playCateName: '尾数' }] })
    const file = await fetch(fileOf(wire.readTipCategoriesFile, 'gameId=93.json'))
    expect(await file.json()).toEqual(await read({ gameId: 93 }))
  })

  test('leaves out the codes that the company blocks (R2-042)', async () => {
    await configure(server, 'tips', { blockedCodes: ['mb16'] })
    expect((await list({ gameId: 93 })).totalCount).toBe(24)
    expect(await names({ gameId: 93, templateCode: 'MB16' })).toEqual([])
    await configure(server, 'tips', { blockedCodes: [] })
    expect((await list({ gameId: 93 })).totalCount).toBe(25)
  })

  test('is published from memory with an ETag and an encrypted twin (R2-186, R2-187)', async () => {
    const file = 'gameId=93&playCateName=波色&page=1&rows=5.json'
    const first = await fetch(`${fileOf(wire.readTipsFile, file)}?_t=1`)
    expect(await first.json()).toEqual(await list({ gameId: 93, playCateName: '波色', page: 1, rows: 5 }))
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${fileOf(wire.readTipsFile, file)}?_t=2`, {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const twin = await fetch(fileOf(wire.readTipsFile, file.replace('.json', '_encrypt.json')))
    expect(await twin.text()).toMatch(/^[A-Za-z0-9+/]+=*$/)
  })

  test.each([
    'gameId=93&rows=21.json',
    'gameId=93&page=x.json',
    'gameId=9998.json',
    'page=1.json',
    '..%2fa.json',
  ])('is not published as %s (R2-205)', async file => {
    const { status } = await fetch(fileOf(wire.readTipsFile, file))
    expect([400, 404]).toContain(status)
  })

  test('of a game that does not exist is refused, and of one without cards is empty (R2-205)', async () => {
    const unknown = await server.call(wire.listTips, { query: { gameId: 9998 } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'GAME/UNKNOWN'])
    expect(await list({ gameId: 201 })).toEqual({ data: [], totalCount: 0 })
  })
})

describe('the detail (R2-188)', () => {
  test('has the newest fifty items, and the one that was asked for though it is older', async () => {
    const card = await putCard(server, { gameId: 71 })
    const ids: bigint[] = []
    for (let place = 1; place <= 52; place++) ids.push(await putTip(server, card, { title: `第${place}条` }))
    const params = { gameId: 71, templateId: card.templateId }
    const query = { templateId: String(ids[0]) }
    const { data } = (await server.call(wire.readTip, { params, query })).body
    expect(data.groups.flatMap(group => group.items.map(item => item.title))).toEqual(
      Array.from({ length: 50 }, (_, index) => `第${52 - index}条`),
    )
    expect(data.selected?.title).toBe('第1条')
    const records = (await server.call(wire.listTipRecords, { params, query: { page: 3, rows: 20 } })).body
    expect([records.totalCount, records.data.length, records.data.at(-1)?.title]).toEqual([52, 12, '第1条'])
  })

  test('of another game, of nothing, and of another card’s item is not found', async () => {
    const card = await putCard(server, { gameId: 71 })
    const other = await putCard(server, { gameId: 71 })
    const strange = await putTip(server, other, { content: '别的' })
    for (const params of [
      { gameId: 92, templateId: card.templateId },
      { gameId: 71, templateId: '999999' },
    ]) {
      const answer = await server.call(wire.readTip, { params })
      expect([answer.status, answer.body.code]).toEqual([404, 'TIPS/CARD_UNKNOWN'])
      expect((await server.call(wire.listTipRecords, { params })).status).toBe(404)
    }
    const params = { gameId: 71, templateId: card.templateId }
    const answer = await server.call(wire.readTip, { params, query: { templateId: strange.toString() } })
    expect(answer.body.data.selected).toBeNull()
  })

  test('with a document id is a document of the library, in any theme', async () => {
    const shelf = await putDocuments(server, {
      gameId: 90,
      category: '公式',
      names: ['文档甲'],
      content: '<p>正文</p>',
    })
    const documentId = shelf.documentIds[0] ?? ''
    const params = { gameId: 90, templateId: shelf.templateId, documentId }
    const plain = (await server.call(wire.readTipDocument, { params })).body.data
    expect(plain).toMatchObject({ name: '文档甲', playCateName: '公式', templateCode: '', selected: null })
    expect(plain.groups[0]?.items[0]).toMatchObject({ id: documentId, content: '<p>正文</p>', locked: 0 })
    const themed = await server.call(wire.readTipForClient, { params: { ...params, client: 'theme3' } })
    expect(themed.body.data).toEqual(plain)
    const unknown = await server.call(wire.readTipDocument, { params: { ...params, documentId: '999999' } })
    expect(unknown.body.code).toBe('TIPS/CARD_UNKNOWN')
  })
})
