import * as wire from '@app/contract/gallery.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createTestGroup } from './gallery.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.query(
    'truncate gallery_categories, gallery_groups, gallery_drawings, gallery_likes, gallery_reports',
  )
})

const namesOf = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name)

describe('the list of groups', () => {
  test('shows each group by its newest drawing, with name, issue, picture, second and letter (R1-115, R1-051)', async () => {
    const { groupId, drawingIds } = await createTestGroup(server, {
      name: '春江花月',
      initial: 'C',
      issues: ['2026323', '2026324'],
      publishedIn: -3600,
    })
    const { status, body } = await server.call(wire.listGalleryGroups, { query: { gameId: 90 } })
    expect([status, body.totalCount]).toEqual([200, 1])
    const [group] = body.data
    expect(group).toEqual({
      groupId,
      gameId: 90,
      groupType: 1,
      name: '春江花月',
      initial: 'C',
      gameTurn: '2026324',
      imageUrl: `/sys-upload/gallery/${drawingIds[1]}-thumb.webp`,
      updatedTime: expect.any(Number),
    })
    expect(Math.abs((group?.updatedTime ?? 0) - (server.now() / 1000 - 3600))).toBeLessThan(60)
  })

  test('is filtered by game, type, letter, popularity and trimmed text, hostile values included (R1-115, R1-021, R1-022)', async () => {
    await createTestGroup(server, { name: '安江晚渡', initial: 'A', isPopular: true })
    await createTestGroup(server, { name: '白云深处 50%_', initial: 'B' })
    await createTestGroup(server, { name: '碧荷听雨', initial: 'B', groupType: 2 })
    await createTestGroup(server, { name: '香港一图', initial: 'X', gameId: 70 })
    const list = async (query: object) =>
      namesOf(await server.call(wire.listGalleryGroups, { query: { gameId: 90, ...query } }))
    expect(await list({})).toEqual(['安江晚渡', '白云深处 50%_'])
    expect(await list({ groupType: 2 })).toEqual(['碧荷听雨'])
    expect(await list({ initials: 'B' })).toEqual(['白云深处 50%_'])
    expect(await list({ popular: 1 })).toEqual(['安江晚渡'])
    expect(await list({ searchText: '  晚渡 ' })).toEqual(['安江晚渡'])
    expect(await list({ searchText: '50%_' })).toEqual(['白云深处 50%_'])
    // The search text is matched literally: `%` is no wildcard, and a quote does not end the SQL string.
    for (const searchText of ['%', '_', "' or 1=1 --", '\\', '<b>'])
      expect(await list({ searchText })).toEqual(
        searchText === '%' || searchText === '_' ? ['白云深处 50%_'] : [],
      )
    expect(await list({ gameId: 70 })).toEqual(['香港一图'])
    expect(await list({ companyCode: 'demo', timestamp: '1' })).toHaveLength(2)
  })

  test('has pages of 100 rows, never more (R1-153)', async () => {
    for (let index = 0; index < 101; index += 1) await createTestGroup(server, { name: `第${index}图` })
    const first = (await server.call(wire.listGalleryGroups, { query: { gameId: 90 } })).body
    expect([first.data.length, first.totalCount]).toEqual([100, 101])
    const second = (await server.call(wire.listGalleryGroups, { query: { gameId: 90, page: 2 } })).body
    expect(second.data).toHaveLength(1)
    expect(new Set([...first.data, ...second.data].map(group => group.groupId)).size).toBe(101)
    for (const query of [
      { gameId: 90, rows: 101 },
      { gameId: 90, rows: 0 },
      { gameId: 90, page: 0 },
    ])
      expect((await server.call(wire.listGalleryGroups, { query })).body.code).toBe('SYS/INVALID')
    const text = 'x'.repeat(41)
    const long = await server.call(wire.listGalleryGroups, { query: { gameId: 90, searchText: text } })
    expect(long.body.code).toBe('SYS/INVALID')
  })

  test('is asked of the database once a second, however many look', async () => {
    await createTestGroup(server, { name: '先到' })
    const list = async () => namesOf(await server.call(wire.listGalleryGroups, { query: { gameId: 90 } }))
    expect(await list()).toEqual(['先到'])
    await server.query("update gallery_groups set name = '改名'")
    expect(await Promise.all([list(), list()])).toEqual([['先到'], ['先到']])
    await server.travel(1000)
    expect(await list()).toEqual(['改名'])
  })

  test('refuses a game that there is not', async () => {
    const answer = await server.call(wire.listGalleryGroups, { query: { gameId: 9999 } })
    expect([answer.status, answer.body.code]).toEqual([404, 'GAME/UNKNOWN'])
  })

  test('has a call for the names alone, with the same filter (R1-116)', async () => {
    const { groupId } = await createTestGroup(server, { name: '安江晚渡', initial: 'A' })
    await createTestGroup(server, { name: '白云深处', initial: 'B' })
    const { body } = await server.call(wire.listGalleryGroupNames, { query: { gameId: 90, initials: 'A' } })
    expect(body.groupNames).toEqual([{ groupId, name: '安江晚渡', initial: 'A' }])
  })

  test('orders the popular ones by real likes', async () => {
    const [quiet, liked] = [
      await createTestGroup(server, { name: '静', isPopular: true }),
      await createTestGroup(server, { name: '赞', isPopular: true }),
    ]
    const popular = async () =>
      namesOf(await server.call(wire.listGalleryGroups, { query: { gameId: 90, popular: 1 } }))
    expect(await popular()).toEqual(['静', '赞'])
    const { token } = await server.member()
    const body = { galleryId: liked.drawingIds[0] ?? '', like: true }
    await server.call(wire.toggleDrawingLike, { token, body })
    await server.travel(1000)
    expect(await popular()).toEqual(['赞', '静'])
    expect(quiet.groupId).not.toBe(liked.groupId)
  })
})

test('categories of a game lead to their groups, in colour or in black and white (R1-114, R1-117)', async () => {
  await createTestGroup(server, { name: '彩山', category: '山水' })
  await createTestGroup(server, { name: '墨山', category: '山水', groupType: 2 })
  await createTestGroup(server, { name: '荷', category: '荷塘' })
  await createTestGroup(server, { name: '港荷', category: '荷塘', gameId: 70 })
  const { data } = (await server.call(wire.listGalleryCategories, { query: { gameId: 90 } })).body
  expect(data.map(({ name }) => name)).toEqual(['山水', '荷塘'])
  const playCategoryId = data[0]?.playCategoryId ?? ''
  const list = async (categoryType: number) =>
    namesOf(
      await server.call(wire.listGalleryCategory, { query: { gameId: 90, playCategoryId, categoryType } }),
    )
  expect([await list(1), await list(2)]).toEqual([['彩山'], ['墨山']])
  // A category of another game holds nothing here.
  const foreign = await server.call(wire.listGalleryCategory, { query: { gameId: 70, playCategoryId } })
  expect(foreign.body).toEqual({ data: [], totalCount: 0 })
})

test('a search goes over all games, or over one (R1-121)', async () => {
  await createTestGroup(server, { name: '春江花月' })
  await createTestGroup(server, { name: '春江花月', gameId: 70 })
  await createTestGroup(server, { name: '春江花月', groupType: 2 })
  const search = async (query: { searchText: string; gameId?: number }) =>
    (await server.call(wire.searchGallery, { query })).body.totalCount
  expect(await search({ searchText: '花月' })).toBe(3)
  expect(await search({ searchText: '花月', gameId: 70 })).toBe(1)
  expect(await search({ searchText: '没有' })).toBe(0)
})

test('the drawings of a group come newest first with their pictures (R1-118, R1-052)', async () => {
  const { groupId, drawingIds } = await createTestGroup(server, { issues: ['2026322', '2026323', '2026324'] })
  const query = { groupId, gameId: 90, rows: 2 }
  const { body } = await server.call(wire.listDrawings, { query })
  expect(body.totalCount).toBe(3)
  expect(body.data.map(({ gameTurn }) => gameTurn)).toEqual(['2026324', '2026323'])
  expect(body.data[0]).toEqual({
    id: drawingIds[2],
    gameTurn: '2026324',
    like: false,
    likeCount: 0,
    updatedTime: expect.any(Number),
    imageUrl: `/sys-upload/gallery/${drawingIds[2]}.webp`,
    thumbUrl: `/sys-upload/gallery/${drawingIds[2]}-thumb.webp`,
  })
  // The group of one game is unknown in another.
  const foreign = await server.call(wire.listDrawings, { query: { groupId, gameId: 70 } })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'GALLERY/UNKNOWN'])
})

test('the detail of a group has the latest drawing and a page of all (R1-053, R1-119)', async () => {
  const { groupId, drawingIds } = await createTestGroup(server, {
    name: '荷塘月色',
    issues: ['2026323', '2026324'],
  })
  const { body } = await server.call(wire.readGalleryGroup, { query: { groupId } })
  expect(body.group).toEqual({ groupId, gameId: 90, groupType: 1, name: '荷塘月色', source: '测试' })
  expect(body.latest.id).toBe(drawingIds[1])
  expect(body.groupList.totalCount).toBe(2)
  expect(body.groupList.data.map(({ id }) => id)).toEqual(drawingIds.toReversed())
  const past = (await server.call(wire.readGalleryGroup, { query: { groupId, page: 2 } })).body
  expect([past.latest.id, past.groupList.data]).toEqual([drawingIds[1], []])
  const unknown = await server.call(wire.readGalleryGroup, { query: { groupId: '999999' } })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'GALLERY/UNKNOWN'])
})

test('a drawing before its time cannot be seen, liked or reported', async () => {
  const { groupId, drawingIds } = await createTestGroup(server, { publishedIn: 3600 })
  const [galleryId = ''] = drawingIds
  const { token } = await server.member()
  expect((await server.call(wire.listGalleryGroups, { query: { gameId: 90 } })).body.totalCount).toBe(0)
  expect((await server.call(wire.listDrawings, { query: { groupId, gameId: 90 } })).body.data).toEqual([])
  const refused = [
    await server.call(wire.readGalleryGroup, { query: { groupId } }),
    await server.call(wire.toggleDrawingLike, { token, body: { galleryId, like: true } }),
    await server.call(wire.reportDrawing, { token, body: { galleryId, reason: 'other' } }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('GALLERY/UNKNOWN'))
  expect((await fetch(`${server.url}/sys-upload/gallery/${galleryId}.webp`)).status).toBe(404)
  expect(await server.query('select from gallery_likes')).toEqual([])
})
