import * as wire from '@app/contract/gallery.ts'
import { expect, test } from 'vitest'
import { deliverNews } from '#modules/tips/tips.fixtures.ts'
import { startTestServer } from '#testing/test-server.ts'
import { demonstrateNextDrawings } from './demonstrate-drawings.job.ts'
import { addDrawingsOf, seedGallery } from './gallery.demonstration.ts'

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

test('a new issue gets its drawings one after the other in the day before its draw (R1-024)', {
  tags: 'long',
}, async () => {
  const server = await startTestServer()
  const { db, services } = server.app
  const parts = { db, draws: services.draws }
  await services.draws.importHistory()
  await seedGallery(parts)
  server.app.jobs.declare([
    demonstrateNextDrawings.by(({ issueId }) => addDrawingsOf(parts, BigInt(issueId))),
  ])
  await server.app.clock.tick()
  await deliverNews(server)
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

test('a lottery of every minute has drawings of its open issue, and keeps those of 24 issues and what is liked', {
  tags: 'long',
}, async () => {
  const server = await startTestServer({ gameIds: [71] })
  const { db, services } = server.app
  const parts = { db, draws: services.draws }
  await seedGallery(parts)
  server.app.jobs.declare([
    demonstrateNextDrawings.by(({ issueId }) => addDrawingsOf(parts, BigInt(issueId))),
  ])
  await server.app.clock.tick()
  await deliverNews(server)
  const shown = async () =>
    (await server.call(wire.listGalleryGroups, { query: { gameId: 71, groupType: 1 } })).body.data
  const [first] = await shown()
  expect(await shown()).toHaveLength(7)
  const { token } = await server.member()
  const detail = await server.call(wire.readGalleryGroup, { query: { groupId: first?.groupId ?? '' } })
  const galleryId = detail.body.groupList.data[0]?.id ?? ''
  await server.call(wire.toggleDrawingLike, { body: { galleryId, like: true }, token })

  // Drawings of later issues, as thirty minutes would leave them.
  await server.query(
    `insert into gallery_drawings(group_id, turn_num, published_at)
      select g.id, 'later-' || n, server_now() + make_interval(secs => n) from gallery_groups g, generate_series(1, 30) n
      where g.game_id = 71`,
  )
  await server.travel(70_000)
  await server.app.clock.tick()
  await deliverNews(server)
  const rows = await server.query<{ groupId: bigint; kept: bigint }>(
    `select group_id as "groupId", count(*) as kept from gallery_drawings d join gallery_groups g on g.id = d.group_id
      where g.game_id = 71 group by group_id order by kept desc`,
  )
  expect(rows.map(row => Number(row.kept))).toEqual([25, ...Array(13).fill(24)])
  const liked = await server.query('select 1 from gallery_drawings where id = $1', [galleryId])
  expect(liked).toHaveLength(1)
})
