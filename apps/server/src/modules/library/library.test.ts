import * as wire from '@app/contract/library.ts'
import { readTipDocument } from '@app/contract/tips.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { putDocuments } from './library.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, environment: { ENCRYPTION: '1' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query('delete from library_documents')
  await server.query('delete from library_categories')
  await server.travel(1100)
})

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `文档${String(index + 1).padStart(3, '0')}`)
const list = async (query: Parameters<typeof server.call<typeof wire.listDocuments>>[1] & object) =>
  (await server.call(wire.listDocuments, query)).body

describe('documents of a game', () => {
  test('name game, category and document, for everybody (R2-003, R2-097, R2-165, R2-183)', async () => {
    const shelf = await putDocuments(server, { gameId: 90, category: '生肖', names: ['生肖号码表'] })
    await putDocuments(server, { gameId: 70, category: '生肖', names: ['别的'] })
    expect(await list({ query: { gameId: 90 } })).toEqual({
      data: [
        { gameId: 90, templateId: shelf.templateId, documentId: shelf.documentIds[0], subName: '生肖号码表' },
      ],
      totalCount: 1,
    })
  })

  test('come a hundred a page in a steady order, every one once (R2-069, R2-183)', async () => {
    await putDocuments(server, { gameId: 90, category: '统计', names: names(230) })
    const pages = await Promise.all([1, 2, 3, 4].map(page => list({ query: { gameId: 90, page } })))
    expect(pages.map(page => page.data.length)).toEqual([100, 100, 30, 0])
    expect(pages.flatMap(page => page.data.map(row => row.subName))).toEqual(names(230))
    expect((await server.call(wire.listDocuments, { query: { gameId: 90, rows: 101 } })).status).toBe(400)
  })

  test('are those of one category when it is asked for (R2-183)', async () => {
    const zodiac = await putDocuments(server, { gameId: 90, category: '生肖', names: ['甲'] })
    await putDocuments(server, { gameId: 90, category: '五行', names: ['乙'] })
    const { data } = await list({ query: { gameId: 90, templateId: zodiac.templateId } })
    expect(data.map(row => row.subName)).toEqual(['甲'])
  })

  test('are found by a part of their name or of their category, blanks aside; signs are only signs (R2-063, R2-183)', async () => {
    await putDocuments(server, {
      gameId: 90,
      category: '生肖',
      names: ['马年生肖表', '蛇年生肖表', '100%_特码'],
    })
    await putDocuments(server, { gameId: 90, category: '波色', names: ['红蓝绿', '半波'] })
    const found = async (searchText: string) =>
      (await list({ query: { gameId: 90, searchText } })).data.map(row => row.subName)
    expect(await found(' 蛇年 ')).toEqual(['蛇年生肖表'])
    expect(await found('生肖表')).toHaveLength(2)
    expect(await found('波色')).toEqual(['红蓝绿', '半波'])
    expect(await found('%')).toEqual(['100%_特码'])
    expect(await found("'; drop table library_x; --")).toEqual([])
    expect(await found('  ')).toHaveLength(5)
    expect(
      (await server.call(wire.listDocuments, { query: { gameId: 90, searchText: '\u0000' } })).status,
    ).toBe(400)
    expect(
      (await server.call(wire.listDocuments, { query: { gameId: 90, searchText: 'x'.repeat(31) } })).status,
    ).toBe(400)
  })

  test('of the kind formula are the public ones', async () => {
    await putDocuments(server, { gameId: 90, category: '公式', names: ['组合数'], kind: 'formula' })
    await putDocuments(server, { gameId: 90, category: '生肖', names: ['表'] })
    expect((await list({ query: { gameId: 90, kind: 'formula' } })).data.map(row => row.subName)).toEqual([
      '组合数',
    ])
  })

  test('of another company are not there (R2-183)', async () => {
    await putDocuments(server, { gameId: 90, category: '生肖', names: ['甲'] })
    expect((await list({ query: { gameId: 90, companyCode: 'demo' } })).totalCount).toBe(1)
    expect((await list({ query: { gameId: 90, companyCode: 'other' } })).totalCount).toBe(0)
  })

  test('of a game that does not exist are refused', async () => {
    const answer = await server.call(wire.listDocuments, { query: { gameId: 5 } })
    expect([answer.status, answer.body.code]).toEqual([404, 'GAME/UNKNOWN'])
  })
})

test('categories carry the id that the detail call wants, in their order (R2-185)', async () => {
  const zodiac = await putDocuments(server, { gameId: 90, category: '生肖', names: ['甲'] })
  const elements = await putDocuments(server, { gameId: 90, category: '五行', names: ['乙'] })
  expect((await server.call(wire.listCategories, { query: { gameId: 90 } })).body.data).toEqual([
    { templateId: zodiac.templateId, playCateName: '生肖' },
    { templateId: elements.templateId, playCateName: '五行' },
  ])
})

test('the text of a document is clean, and is found under its own game and category only (R2-066)', async () => {
  const content = '<h3>表</h3><table><tr><td onclick="x()">马</td></tr></table><script>1</script>'
  const shelf = await putDocuments(server, { gameId: 90, category: '生肖', names: ['表'], content })
  const other = await putDocuments(server, { gameId: 90, category: '五行', names: ['表'] })
  const read = (gameId: number, templateId: string, documentId = shelf.documentIds[0] ?? '') =>
    server.call(readTipDocument, { params: { gameId, templateId, documentId } })
  const { body } = await read(90, shelf.templateId)
  expect(body.data).toMatchObject({
    name: '表',
    playCateName: '生肖',
    groups: [{ items: [{ content: '<h3>表</h3><table><tr><td>马</td></tr></table>' }] }],
  })
  for (const answer of [
    await read(70, shelf.templateId),
    await read(90, other.templateId),
    await read(90, shelf.templateId, '999999999999999999'),
  ]) {
    expect(answer.status).toBe(404)
  }
})

describe('the static files', () => {
  const read = (file: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/sys-upload/data/json/app-data-main/demo/database/${file}`, { headers })

  test('answer what the call answers, from memory with an ETag (R2-184, R2-185)', async () => {
    const { templateId } = await putDocuments(server, { gameId: 90, category: '生肖', names: names(3) })
    const file = `gameId=90&templateId=${templateId}&companyCode=demo&page=2&rows=2.json`
    const answer = await read(`${file}?_t=1`)
    expect(await answer.json()).toEqual(await list({ query: { gameId: 90, templateId, page: 2, rows: 2 } }))
    const etag = answer.headers.get('etag') ?? ''
    expect((await read(`${file}?_t=2`, { 'if-none-match': etag })).status).toBe(304)
    expect(await (await read('play-cate/gameId=90.json')).json()).toEqual({
      data: [{ templateId, playCateName: '生肖' }],
    })
  })

  test('show a change within a second (R2-184)', async () => {
    await putDocuments(server, { gameId: 90, category: '生肖', names: ['甲'] })
    expect((await (await read('gameId=90.json')).json()).totalCount).toBe(1)
    await putDocuments(server, { gameId: 90, category: '五行', names: ['乙'] })
    expect((await (await read('gameId=90.json')).json()).totalCount).toBe(2)
  })

  test('have encrypted twins (R2-184)', async () => {
    for (const file of [
      'gameId=90_encrypt.json',
      'gameId=90&page=1&rows=100_encrypt.json',
      'play-cate/gameId=90_encrypt.json',
    ]) {
      const answer = await read(file)
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, null])
      expect(await answer.text()).toMatch(/^[A-Za-z0-9+/]+=*$/)
    }
  })

  test.each([
    'gameId=90&page=0.json',
    'gameId=90&rows=101.json',
    'gameId=90&rows=1x.json',
    'gameId=90&kind1=a.json',
    'gameId=90&page=1&page=2.json',
    'gameId=90&companyCode=other.json',
    'gameId=5.json',
    'page=1.json',
    '..%2f..%2fcompany.json',
  ])('do not exist as %s', async file => {
    const { status } = await read(file)
    expect([400, 404]).toContain(status)
  })
})
