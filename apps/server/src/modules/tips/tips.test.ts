import { listTips, readTipsFile } from '@app/contract/tips.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

test('a game without cards has an empty page, an unknown game has none (R2-205)', async () => {
  const server = await startTestServer()
  const page = await server.call(listTips, { query: { gameId: 90 } })
  expect([page.status, page.body]).toEqual([200, { data: [], totalCount: 0 }])
  const unknown = await server.call(listTips, { query: { gameId: 9998 } })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'GAME/UNKNOWN'])
  const path = readTipsFile.path.replace(':company', 'demo').replace(':file', 'gameId=90&page=1&rows=20.json')
  const twin = await fetch(`${server.url}${path}?_t=5`)
  expect(await twin.json()).toEqual({ data: [], totalCount: 0 })
  const again = await fetch(`${server.url}${path}?_t=6`, {
    headers: { 'if-none-match': twin.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})
