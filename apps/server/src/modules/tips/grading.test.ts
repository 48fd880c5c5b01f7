import * as wire from '@app/contract/tips.ts'
import { parseClaim } from '@app/domain/tips/claim.ts'
import { chanceOf } from '@app/domain/tips/claim-chance.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawAndSettle, findOpenIssue, type OpenIssue } from '#modules/bets/bets.fixtures.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { deliverNews, forgetPages, type PutCard, putCard, putTip } from './tips.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.poll()
})
afterAll(() => server.stop())

const GAME = 92

async function itemsOf({ gameId, templateId }: PutCard) {
  const answer = await server.call(wire.listTipRecords, {
    params: { gameId, templateId },
    query: { rows: 100 },
  })
  return answer.body
}

async function close(issue: OpenIssue): Promise<void> {
  await server.travel(issue.closesAt - server.now() + 10)
  await server.app.clock.tick()
  await deliverNews(server)
}

async function draw(issue: OpenIssue): Promise<number[]> {
  await drawAndSettle(server, issue)
  await deliverNews(server)
  const [row] = await server.query<{ numbers: number[] }>('select numbers from draws_issues where id = $1', [
    issue.id,
  ])
  return row?.numbers ?? []
}

const hexHash = (text: string) =>
  Buffer.from(nodeHashes.sha256(new TextEncoder().encode(text))).toString('hex')

describe('the life of a tip', () => {
  test('an item freezes with a hash at the close, and is graded by the drawn numbers', async () => {
    const card = await putCard(server, { gameId: GAME, author: '作者甲' })
    const issue = await findOpenIssue(server, GAME)
    const { turnNum } = issue
    const claims = ['special in parity 单', 'special out number 01', 'all each tail 0尾,1尾', undefined]
    for (const [index, claim] of claims.entries()) {
      await putTip(server, card, {
        turnNum,
        sort: 9 - index,
        content: `内容${index}`,
        ...(claim && { claim }),
      })
    }
    const open = (await itemsOf(card)).data
    expect(open.map(item => [item.verdict, item.frozenAt, item.contentHash])).toEqual([
      ['pending', null, null],
      ['pending', null, null],
      ['pending', null, null],
      ['unverifiable', null, null],
    ])
    await close(issue)
    const frozen = (await itemsOf(card)).data
    for (const item of frozen) {
      expect(item.contentHash).toBe(hexHash(frozenText(item.salt ?? '', { ...item, claim: item.claimCode })))
    }
    const numbers = await draw(issue)
    const special = numbers.at(-1) ?? 0
    const { data, record } = await itemsOf(card)
    expect(data.map(item => item.verdict)).toEqual([
      special === 49 ? 'push' : special % 2 === 1 ? 'hit' : 'miss',
      special === 1 ? 'miss' : 'hit',
      [0, 1].every(tail => numbers.some(number => number % 10 === tail)) ? 'hit' : 'miss',
      'unverifiable',
    ])
    expect(data.map(item => [item.contentHash, item.frozenAt])).toEqual(
      frozen.map(item => [item.contentHash, item.frozenAt]),
    )
    const counted = data.filter(item => item.verdict === 'hit' || item.verdict === 'miss')
    expect([record.sample, record.hits]).toEqual([
      counted.length,
      counted.filter(item => item.verdict === 'hit').length,
    ])
  })

  test('an issue that gets no result leaves its tips unverifiable', async () => {
    const card = await putCard(server, { gameId: GAME })
    const issue = await findOpenIssue(server, GAME)
    await putTip(server, card, { turnNum: issue.turnNum, claim: 'special in zodiac 鼠' })
    await server.travel(issue.drawsAt - server.now() + 3_600_000)
    await server.app.clock.tick()
    await deliverNews(server)
    const [item] = (await itemsOf(card)).data
    expect([item?.verdict, item?.frozenAt === null]).toEqual(['unverifiable', false])
  })

  test('an event that no node received is made up for once by two nodes at a time', async () => {
    const card = await putCard(server, { gameId: GAME })
    const issue = await findOpenIssue(server, GAME)
    for (let sort = 0; sort < 40; sort++) {
      await putTip(server, card, { turnNum: issue.turnNum, sort, claim: 'special in parity 单' })
    }
    await drawAndSettle(server, issue)
    const second = await startSecondNode(server)
    const sweeps = [server.app, second.app, server.app, second.app].map(app =>
      app.services.tipsGrading.sweep(),
    )
    await Promise.all(sweeps)
    await server.app.services.tipsGrading.sweep()
    await second.app.stop()
    const { data } = await itemsOf(card)
    expect(new Set(data.map(item => item.verdict)).size).toBe(1)
    expect(data.filter(item => item.verdict === 'pending')).toEqual([])
    await expect(
      server.query('select 1 from tips_items where id = any($1) and edition > 1', [[1]]),
    ).resolves.toEqual([])
  })
})

test('records say sample, hits, plain chance and the longest losing run, of card and author (R2-085)', async () => {
  const first = await putCard(server, { gameId: 71, author: '作者乙' })
  const second = await putCard(server, { gameId: 71, author: '作者乙' })
  const claims = ['special in number 01,02,03,04,05', 'special in parity 单']
  for (let round = 0; round < 6; round++) {
    const issue = await findOpenIssue(server, 71)
    await putTip(server, first, { turnNum: issue.turnNum, claim: claims[0] as string })
    await putTip(server, second, { turnNum: issue.turnNum, claim: claims[1] as string })
    await draw(issue)
  }
  await forgetPages(server)
  const { data } = (await server.call(wire.listTips, { query: { gameId: 71 } })).body
  const verdictsOf = async (card: PutCard) =>
    (await itemsOf(card)).data
      .map(item => item.verdict)
      .filter(verdict => verdict === 'hit' || verdict === 'miss')
      .reverse()
  const longestRun = (verdicts: readonly string[]) =>
    Math.max(
      0,
      ...verdicts
        .join(' ')
        .split('hit')
        .map(run => run.split('miss').length - 1),
    )
  for (const [card, text] of [
    [first, claims[0]],
    [second, claims[1]],
  ] as const) {
    const verdicts = await verdictsOf(card)
    const claim = parseClaim(text ?? '', 'six-mark')
    if (claim === undefined) throw new Error('no claim')
    const chance = chanceOf('six-mark', claim, 2026)
    const record = data.find(row => row.id === card.templateId)?.record
    expect(record).toMatchObject({
      sample: verdicts.length,
      hits: verdicts.filter(verdict => verdict === 'hit').length,
      longestLosingRun: longestRun(verdicts),
    })
    expect(record?.chance).toBeCloseTo(chance.favourable / chance.total, 5)
  }
  const [ofFirst, ofSecond] = [await verdictsOf(first), await verdictsOf(second)]
  const author = data.find(row => row.id === first.templateId)?.author
  expect([author?.name, author?.record.sample]).toEqual(['作者乙', ofFirst.length + ofSecond.length])
})
