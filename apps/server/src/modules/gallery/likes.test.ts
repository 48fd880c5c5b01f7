import * as wire from '@app/contract/gallery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { createTestGroup } from './gallery.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const like = (token: string, galleryId: string, wanted: boolean | 0 | 1) =>
  server.call(wire.toggleDrawingLike, { token, body: { galleryId, like: wanted } })

/** The number of likes in the answer of the list, and the number of rows. */
async function countsOf(galleryId: string, groupId: string) {
  const { body } = await server.call(wire.listDrawings, { query: { groupId, gameId: 90 } })
  const [rows] = await server.query<{ count: bigint }>(
    'select count(*) from gallery_likes where drawing_id = $1',
    [galleryId],
  )
  return [body.data[0]?.likeCount, Number(rows?.count)]
}

test('a like is set and taken back; each member sees the own one, everybody the real count (R1-120)', async () => {
  const { groupId, drawingIds } = await createTestGroup(server)
  const [galleryId = ''] = drawingIds
  const [ann, bob] = [await server.member(), await server.member()]
  expect((await like(ann.token, galleryId, true)).body).toEqual({ galleryId, like: true, likeCount: 1 })
  expect((await like(bob.token, galleryId, 1)).body).toEqual({ galleryId, like: true, likeCount: 2 })
  const seenBy = async (token?: string) => {
    const query = { groupId, gameId: 90 }
    const { data } = (await server.call(wire.listDrawings, { query, ...(token && { token }) })).body
    return data[0]?.like
  }
  expect((await like(ann.token, galleryId, 0)).body).toEqual({ galleryId, like: false, likeCount: 1 })
  expect([await seenBy(ann.token), await seenBy(bob.token), await seenBy(), await seenBy('dead')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  const detail = await server.call(wire.readGalleryGroup, { query: { groupId }, token: bob.token })
  expect([detail.body.latest.like, detail.body.latest.likeCount]).toEqual([true, 1])
})

test('likes and reports of trial accounts are refused and not counted', async () => {
  const { groupId, drawingIds } = await createTestGroup(server)
  const [galleryId = ''] = drawingIds
  for (let i = 0; i < 5; i++) {
    const { token } = await server.member({ kind: 'trial' })
    const answer = await like(token, galleryId, 1)
    expect([answer.status, answer.body.code]).toEqual([403, 'UC/TRIAL_FORBIDDEN'])
    const body = { galleryId, reason: 'other' } as const
    const report = await server.call(wire.reportDrawing, { token, body })
    expect(report.body.code).toBe('UC/TRIAL_FORBIDDEN')
  }
  expect(await countsOf(galleryId, groupId)).toEqual([0, 0])
})

test('a guest cannot like a drawing, and no member can like an unknown drawing (R1-120)', async () => {
  const { drawingIds } = await createTestGroup(server)
  const body = { galleryId: drawingIds[0] ?? '', like: true }
  const guest = await server.call(wire.toggleDrawingLike, { body })
  expect([guest.status, guest.body.msg]).toEqual([401, '请先登录'])
  const { token } = await server.member()
  for (const galleryId of ['0', '999999', '999999999999999999'])
    expect((await like(token, galleryId, true)).body.code).toBe('GALLERY/UNKNOWN')
  for (const wrong of [2, -1, 'yes', null, '1']) {
    const answer = await server.call(wire.toggleDrawingLike, {
      token,
      body: { ...body, like: wrong as never },
    })
    expect([wrong, answer.body.code]).toEqual([wrong, 'SYS/INVALID'])
  }
})

test('taps at once count once, and the count is never another than the rows (R1-120)', async () => {
  const { groupId, drawingIds } = await createTestGroup(server)
  const [galleryId = ''] = drawingIds
  const people = await Promise.all([0, 1, 2, 3].map(() => server.member()))
  const all = (wanted: (index: number) => boolean) =>
    Promise.all(
      people.flatMap(({ token }) =>
        Array.from({ length: 12 }, (_, index) => like(token, galleryId, wanted(index))),
      ),
    )
  for (const answer of await all(() => true)) expect(answer.status).toBe(200)
  expect(await countsOf(galleryId, groupId)).toEqual([4, 4])
  await all(index => index % 2 === 0)
  const [shown, rows] = await countsOf(galleryId, groupId)
  expect(shown).toBe(rows)
  await all(() => false)
  expect(await countsOf(galleryId, groupId)).toEqual([0, 0])
})

test('a member lists the own liked drawings, latest first, and no other member’s', async () => {
  const [mine, other] = [
    await createTestGroup(server, { name: '我的图', issues: ['2026323', '2026324'] }),
    await createTestGroup(server, { name: '港图', gameId: 70 }),
  ]
  const [ann, bob] = [await server.member(), await server.member()]
  for (const id of [...mine.drawingIds, ...other.drawingIds]) await like(ann.token, id, true)
  const liked = async (token: string, query: { gameId?: number; rows?: number; page?: number } = {}) =>
    (await server.call(wire.listLikedDrawings, { token, query })).body
  const all = await liked(ann.token)
  expect(all.totalCount).toBe(3)
  expect(all.data.map(({ name, gameTurn, gameId, like }) => [name, gameTurn, gameId, like])).toEqual([
    ['港图', '2026324', 70, true],
    ['我的图', '2026324', 90, true],
    ['我的图', '2026323', 90, true],
  ])
  expect((await liked(ann.token, { gameId: 70 })).totalCount).toBe(1)
  expect((await liked(ann.token, { rows: 1, page: 3 })).data[0]?.gameTurn).toBe('2026323')
  await like(ann.token, mine.drawingIds[1] ?? '', false)
  expect((await liked(ann.token)).totalCount).toBe(2)
  expect(await liked(bob.token)).toEqual({ data: [], totalCount: 0 })
  expect((await server.call(wire.listLikedDrawings)).status).toBe(401)
})

test('a wrong drawing is reported once a member and drawing, and 20 times a day', async () => {
  const issues = Array.from({ length: 21 }, (_, index) => String(2026300 + index))
  const { drawingIds } = await createTestGroup(server, { issues })
  const { token } = await server.member()
  const report = (galleryId: string) =>
    server.call(wire.reportDrawing, { token, body: { galleryId, reason: 'wrong-issue' } })
  const [first = ''] = drawingIds
  expect((await report(first)).status).toBe(200)
  expect((await report(first)).status).toBe(200)
  // In parallel: a limit that is only checked and not locked would let some of the last reports through.
  const others = await Promise.all(drawingIds.slice(1).map(report))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(19)
  const left = drawingIds.slice(1).find((_, at) => others[at]?.status !== 200) ?? ''
  const over = await report(left)
  expect([over.status, over.body.code]).toEqual([429, 'GALLERY/REPORTS_MAX'])
  await server.query("update gallery_reports set created_at = created_at - interval '1 day'")
  expect((await report(left)).status).toBe(200)
})
