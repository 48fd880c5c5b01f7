import * as wire from '@app/contract/library.ts'
import { readTipDocument } from '@app/contract/tips.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { demonstrateLibrary } from './library.demonstration.ts'

let server: TestServer
const fill = () =>
  demonstrateLibrary({ db: server.app.db, draws: server.app.services.draws, clock: { now: server.now } })

beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.services.draws.importHistory()
  await fill()
})
afterAll(() => server.stop())

const list = async (gameId: number, page = 1) =>
  (await server.call(wire.listDocuments, { query: { gameId, page } })).body

test('each game of the tabs has a shelf with more categories than fit in a row (R2-003, R2-062, R2-064)', async () => {
  for (const gameId of [110, 90, 86, 82, 70]) {
    expect((await list(gameId)).totalCount).toBeGreaterThan(60)
    const { data } = (await server.call(wire.listCategories, { query: { gameId } })).body
    expect(data.length).toBeGreaterThanOrEqual(8)
  }
})

test('a game with a history has more than a page of documents, and the last page ends (R2-069)', async () => {
  const first = await list(90)
  expect([first.data.length, first.totalCount > 100]).toEqual([100, true])
  expect((await list(90, 2)).data).toHaveLength(first.totalCount - 100)
})

test('a document of statistics names the issues that it counts', async () => {
  const { data } = (
    await server.call(wire.listDocuments, { query: { gameId: 90, searchText: '近100期特码生肖' } })
  ).body
  const [row] = data
  const params = { gameId: 90, templateId: row?.templateId ?? '', documentId: row?.documentId ?? '' }
  const { groups } = (await server.call(readTipDocument, { params })).body.data
  expect(groups[0]?.items[0]?.content).toMatch(/统计100期：第\d{7}期至第\d{7}期。各期相互独立/)
})

test('a second start changes nothing', async () => {
  const before = await server.query('select id, name, content, updated_at from library_documents order by id')
  await fill()
  expect(
    await server.query('select id, name, content, updated_at from library_documents order by id'),
  ).toEqual(before)
})
