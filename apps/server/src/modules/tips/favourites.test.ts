import * as wire from '@app/contract/tips.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetPages, putCard, putTip } from './tips.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const like = (token: string, templateId: string, value: 0 | 1) =>
  server.call(wire.toggleTipLike, {
    token,
    body: { templateId, like: value, gameId: 92, playCateName: '生肖' },
  })

test('a favourite is marked in every answer to its member and to no other member (R2-085, R2-189)', async () => {
  const { templateId, gameId } = await putCard(server)
  const [ann, bob] = [await server.member(), await server.member()]
  await forgetPages(server)
  const likesOf = async (token: string | undefined) => {
    const sent = token === undefined ? {} : { token }
    const { data } = (await server.call(wire.listTips, { ...sent, query: { gameId } })).body
    const one = (await server.call(wire.readTip, { ...sent, params: { gameId, templateId } })).body.data
    return [data.find(card => card.id === templateId)?.like, one.like]
  }
  expect(await likesOf(ann.token)).toEqual([0, 0])
  expect((await like(ann.token, templateId, 1)).body).toEqual({ message: '操作成功!', like: 1 })
  expect((await like(ann.token, templateId, 1)).status).toBe(200)
  expect([await likesOf(ann.token), await likesOf(bob.token), await likesOf(undefined)]).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ])
  await like(ann.token, templateId, 0)
  expect((await like(ann.token, templateId, 0)).status).toBe(200)
  expect(await likesOf(ann.token)).toEqual([0, 0])
})

test('a guest keeps nothing: 请先登录 (R0-260, R2-115, R2-204)', async () => {
  const { templateId } = await putCard(server)
  const answer = await server.call(wire.toggleTipLike, { body: { templateId, like: 1 } })
  expect([answer.status, answer.body.msg]).toEqual([401, '请先登录'])
  expect((await server.call(wire.listFavouriteTips)).status).toBe(401)
  expect(await server.query('select 1 from tips_favourites where card_id = $1', [templateId])).toEqual([])
})

test('a trial account keeps nothing either: popular cards are ordered by favourites', async () => {
  const { templateId } = await putCard(server)
  const { token } = await server.member({ kind: 'trial' })
  const answer = await like(token, templateId, 1)
  expect([answer.status, answer.body.code as string]).toEqual([403, 'UC/TRIAL_FORBIDDEN'])
  const rows = await server.query('select from tips_favourites where card_id = $1', [templateId])
  expect(rows).toHaveLength(0)
})

test('the collection lists the newest favourite first, by game when asked', async () => {
  const { token } = await server.member()
  const first = await putCard(server, { gameId: 71 })
  const second = await putCard(server, { gameId: 92 })
  for (const { templateId } of [first, second]) {
    await like(token, templateId, 1)
    await server.travel(1000)
  }
  const ids = async (query: { gameId?: number; rows?: number }) => {
    const { data, totalCount } = (await server.call(wire.listFavouriteTips, { token, query })).body
    return [totalCount, ...data.map(card => card.id)]
  }
  expect(await ids({})).toEqual([2, second.templateId, first.templateId])
  expect(await ids({ rows: 1 })).toEqual([2, second.templateId])
  expect(await ids({ gameId: 71 })).toEqual([1, first.templateId])
})

test('five hundred are the most, and an unknown card is none', async () => {
  const { token, memberId } = await server.member()
  const { templateId } = await putCard(server)
  expect((await like(token, '999999', 1)).body.code).toBe('TIPS/CARD_UNKNOWN')
  await server.query(
    `with cards as (insert into tips_cards(game_id, template_code, play_category, name, source)
        select 93, 'MB04', '生肖', '许多' || n, 'editor' from generate_series(1, 500) n returning id)
      insert into tips_favourites(member_id, card_id) select $1, id from cards`,
    [memberId],
  )
  expect((await like(token, templateId, 1)).body.code).toBe('TIPS/FAVOURITES_FULL')
})

test('a hidden card leaves lists and collection, and its page is gone', async () => {
  const card = await putCard(server, { gameId: 93, name: '将隐藏' })
  await putTip(server, card, { content: '内容' })
  const { token } = await server.member()
  await like(token, card.templateId, 1)
  await server.app.services.tipsEditor.hideCard(card.cardId)
  await forgetPages(server)
  const { data } = (await server.call(wire.listTips, { query: { gameId: 93, searchText: '将隐藏' } })).body
  expect(data).toEqual([])
  expect((await server.call(wire.listFavouriteTips, { token })).body.totalCount).toBe(0)
  const params = { gameId: 93, templateId: card.templateId }
  expect((await server.call(wire.readTip, { params })).body.code).toBe('TIPS/CARD_UNKNOWN')
})
