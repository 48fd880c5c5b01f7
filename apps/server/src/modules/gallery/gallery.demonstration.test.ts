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

test('a new issue gets its drawings one after the other in the day before its draw (R1-024)', async () => {
  const server = await startTestServer()
  const { db, relay, services } = server.app
  await services.draws.importHistory()
  await seedGallery({ db, draws: services.draws })
  watchGallery({ db, draws: services.draws, relay })
  await relay.poll()
  await server.app.clock.tick()
  await relay.poll()
  const [open] = await server.query<{ turn: string; draws: number }>(
    "select turn_num as turn, draws_at as draws from draws_issues where game_id = 70 and state = 'open'",
  )
  const shownAt = async (hoursBeforeDraw: number) => {
    const target = (open?.draws ?? 0) - hoursBeforeDraw * 3_600_000
    await server.travel(target - server.now())
    const { body } = await server.call(wire.listGalleryGroups, { query: { gameId: 70 } })
    return body.data.filter(({ gameTurn }) => gameTurn === open?.turn).length
  }
  const [early, late, last] = [await shownAt(23), await shownAt(8), await shownAt(1)]
  expect(early).toBeLessThan(late)
  expect(late).toBeLessThan(last)
  expect(last).toBe(69)
})
