import * as wire from '@app/contract/gallery.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'
import { seedGallery, watchGallery } from './gallery.demonstration.ts'

test('a first start has drawings for every daily lottery, a few a letter, and again adds nothing', async () => {
  const server = await startTestServer()
  const { db, services } = server.app
  await services.draws.importHistory()
  await seedGallery({ db, draws: services.draws })
  const count = async () =>
    (await server.query<{ count: bigint }>('select count(*) from gallery_drawings'))[0]?.count
  const drawn = await count()
  for (const gameId of [10, 70, 90, 110]) {
    for (const groupType of [1, 2]) {
      const { body } = await server.call(wire.listGalleryGroups, { query: { gameId, groupType } })
      expect([gameId, body.totalCount]).toEqual([gameId, 69])
      expect(new Set(body.data.map(group => group.initial)).size).toBe(23)
    }
    const categories = await server.call(wire.listGalleryCategories, { query: { gameId } })
    expect(categories.body.data.length).toBeGreaterThan(6)
  }
  const { body } = await server.call(wire.listGalleryGroups, { query: { gameId: 90, popular: 1 } })
  const detail = await server.call(wire.readGalleryGroup, { query: { groupId: body.data[0]?.groupId ?? '' } })
  expect(detail.body.groupList.totalCount).toBe(12)
  // Nobody has liked anything yet, and nothing says otherwise.
  expect(detail.body.groupList.data.map(({ likeCount }) => likeCount)).toEqual(Array(12).fill(0))
  await seedGallery({ db, draws: services.draws })
  expect(await count()).toBe(drawn)
})

test('a new issue gets its drawings one after the other', async () => {
  const server = await startTestServer()
  const { db, relay, services } = server.app
  await services.draws.importHistory()
  await seedGallery({ db, draws: services.draws })
  watchGallery({ db, relay, clock: { now: server.now } })
  await relay.poll()
  await server.app.clock.tick()
  await relay.poll()
  const [open] = await server.query<{ turn: string; count: bigint }>(
    `select turn_num as turn, count(*) from gallery_drawings join gallery_groups g on g.id = group_id
      where game_id = 70 and published_at > server_now() group by 1`,
  )
  expect(Number(open?.count)).toBeGreaterThan(100)
  const newest = async () => {
    const { body } = await server.call(wire.listGalleryGroups, { query: { gameId: 70 } })
    return body.data.filter(({ gameTurn }) => gameTurn === open?.turn).length
  }
  const before = await newest()
  await server.travel(10 * 3_600_000)
  const later = await newest()
  expect(later).toBeGreaterThan(before)
  await server.travel(11 * 3_600_000)
  expect(await newest()).toBe(69)
})
