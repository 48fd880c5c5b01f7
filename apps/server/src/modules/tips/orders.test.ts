import * as wire from '@app/contract/tips.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { demonstrateNextTips } from './demonstrate-tips.job.ts'
import { gradeTips } from './grade-tips.job.ts'
import { demonstrateTips, demonstrateTipsOf } from './tips.demonstration.ts'
import { deliverNews, forgetPages, putCard, putTip } from './tips.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.poll()
})
afterAll(() => server.stop())

type Order = 'newest' | 'popular' | 'hit-rate'

async function names(gameId: number, order: Order): Promise<readonly string[]> {
  await forgetPages(server)
  return (await server.call(wire.listTips, { query: { gameId, order } })).body.data.map(card => card.name)
}

test('cards come by their newest issue, or by the members who keep them', async () => {
  const issue = await findOpenIssue(server, 93)
  const [old, fresh] = [
    await putCard(server, { gameId: 93, name: '旧' }),
    await putCard(server, { gameId: 93, name: '新' }),
  ]
  await putTip(server, old, { content: '旧' })
  await putTip(server, fresh, { turnNum: issue.turnNum, content: '新' })
  expect(await names(93, 'newest')).toEqual(['新', '旧'])
  const { token } = await server.member()
  await server.call(wire.toggleTipLike, { token, body: { templateId: old.templateId, like: 1 } })
  expect(await names(93, 'popular')).toEqual(['旧', '新'])
})

test('by hit rate come cards of authors with thirty graded tips, and no others', async () => {
  await server.app.services.draws.importHistory()
  await demonstrateTips(server.app.db)
  await putCard(server, { gameId: 90, name: '无记录', author: '新作者' })
  await forgetPages(server)
  const { data, totalCount } = (
    await server.call(wire.listTips, { query: { gameId: 90, order: 'hit-rate', rows: 50 } })
  ).body
  const rates = data.map(card => card.record.hitRate ?? 0)
  expect(rates.length).toBe(totalCount)
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  expect(data.every(card => (card.author?.record.sample ?? 0) >= 30)).toBe(true)
  expect(data.map(card => card.name)).not.toContain('无记录')
})

test('the demonstration publishes an item and a poll for each issue at its opening, and is graded like all cards', async () => {
  const { db, jobs, services } = server.app
  jobs.declare([
    gradeTips.by(({ issueId }) => services.tipsGrading.workOn(BigInt(issueId))),
    demonstrateNextTips.by(({ gameId }) => demonstrateTipsOf(db, gameId)),
  ])
  const issue = await findOpenIssue(server, 70)
  await deliverNews(server)
  const tipsOf = async () => {
    await forgetPages(server)
    const { data } = (await server.call(wire.listTips, { query: { gameId: 70, rows: 50 } })).body
    return data
      .flatMap(card => card.groups.flatMap(group => group.items))
      .filter(tip => tip.gameTurn === issue.turnNum)
  }
  const open = await tipsOf()
  expect(open.length).toBeGreaterThanOrEqual(49)
  expect(new Set(open.map(tip => tip.verdict))).toEqual(new Set(['pending']))
  const polls = await server.query<{ kind: string }>(
    'select kind from tips_polls where issue_id = $1 order by kind',
    [issue.id],
  )
  expect(polls.map(poll => poll.kind)).toEqual(['choice', 'zodiac'])
  await server.travel(issue.drawsAt - server.now() + 1000)
  await server.app.clock.tick()
  await deliverNews(server)
  const drawn = await tipsOf()
  expect(drawn.length).toBe(open.length)
  expect(drawn.filter(tip => !['hit', 'miss', 'push'].includes(tip.verdict))).toEqual([])
})
