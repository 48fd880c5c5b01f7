import { listTips, type TipItem } from '@app/contract/tips.ts'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { parseClaim } from '@app/domain/tips/claim.ts'
import { chanceOf } from '@app/domain/tips/claim-chance.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { judgeClaim } from '@app/domain/tips/judge-claim.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeHashes } from '#platform/hashes.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { demonstrateTips } from './tips.demonstration.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.services.draws.importHistory()
  await demonstrateTips(server.app.db)
})
afterAll(() => server.stop())

type Stored = Readonly<{
  gameId: number
  issueDate: string
  numbers: number[]
  claim: string
  verdict: string
  favourable: bigint
  total: bigint
}>

test('every lottery with a history has two years of cards of at least 40 codes', async () => {
  const rows = await server.query<{ gameId: number; codes: bigint; days: number; least: bigint }>(
    `with cards as (select c.game_id, c.template_code, count(*) as items, max(t.ordered_at) - min(t.ordered_at) as span
        from tips_cards c join tips_items t on t.card_id = c.id group by 1, 2)
      select game_id as "gameId", count(*) as codes, extract(day from max(span))::int as days, min(items) as least
      from cards group by game_id order by game_id`,
  )
  expect(rows.map(row => row.gameId)).toEqual([10, 70, 90, 110])
  for (const { gameId, codes, days, least } of rows) {
    expect([gameId, codes >= 40n, least >= 50n]).toEqual([gameId, true, true])
    // The imported history of 澳门六合彩 has exactly a hundred draws.
    expect(days).toBeGreaterThan(gameId === 110 ? 90 : 700)
  }
})

test('each verdict and chance is what the rules say of the stored claim and draw', async () => {
  const rows = await server.query<Stored>(
    `select i.game_id as "gameId", i.issue_date as "issueDate", i.numbers, t.claim, t.verdict,
        t.chance_favourable as favourable, t.chance_total as total
      from tips_items t join draws_issues i on i.id = t.issue_id`,
  )
  expect(rows.length).toBeGreaterThan(30_000)
  const wrong = rows.filter(({ gameId, issueDate, numbers, claim: text, verdict, favourable, total }) => {
    const family = findGame(gameId)?.family ?? 'niuniu'
    const claim = parseClaim(text, family)
    if (claim === undefined) return true
    const lunarYear = lunarYearOf(issueDate)
    const chance = chanceOf(family, claim, lunarYear)
    return (
      judgeClaim(family, claim, { numbers, lunarYear }) !== verdict ||
      chance.favourable !== Number(favourable) ||
      chance.total !== Number(total)
    )
  })
  expect(wrong).toEqual([])
})

test('these tips are no better than luck, and their records say so', async () => {
  const { data } = (await server.call(listTips, { query: { gameId: 90, rows: 50 } })).body
  expect(data.length).toBeGreaterThanOrEqual(40)
  const z = data.map(({ record: { sample, hits, chance } }) => {
    const expected = sample * (chance ?? 0)
    return (hits - expected) / Math.sqrt(expected * (1 - (chance ?? 0)))
  })
  // Fifty cards by luck alone: the mean is within a seventh of a standard deviation, and each card within four.
  expect(Math.abs(z.reduce((sum, value) => sum + value, 0) / z.length)).toBeLessThan(0.6)
  expect(Math.max(...z.map(Math.abs))).toBeLessThan(4)
  for (const { author, record, demonstration } of data) {
    expect([demonstration, record.sample > 100]).toEqual([1, true])
    expect(author?.record.sample).toBeGreaterThan(record.sample)
  }
})

test('a card says when it holds, and its narrower layers are parts of its wider ones (R2-043)', async () => {
  const { data } = (await server.call(listTips, { query: { gameId: 90, rows: 50 } })).body
  const noteOf = (code: string) => data.find(card => card.templateCode === code)?.note2
  expect(['MB01', 'MB05', 'MB22'].map(noteOf)).toEqual([
    '开出所列之一即为准',
    '开出所列之一即为准；特码49为和，不计',
    '所列都不开出即为准',
  ])
  const layered = data.filter(card => ['MB12', 'MB14', 'MB23', 'MB39', 'MB42'].includes(card.templateCode))
  expect(layered).toHaveLength(5)
  for (const { name, groups } of layered) {
    for (const { items } of groups) {
      const layers = items
        .map(item => item.claimCode.split(' ').at(-1)?.split(',') ?? [])
        .sort((one, other) => one.length - other.length)
      expect(layers.length, name).toBeGreaterThan(1)
      for (const [place, layer] of layers.slice(1).entries()) {
        expect(layer, name).toEqual(expect.arrayContaining(layers[place] ?? []))
      }
    }
  }
})

test('the hash of a tip is that of its content and salt as everybody reads them', async () => {
  const { data } = (await server.call(listTips, { query: { gameId: 90 } })).body
  const open = data
    .flatMap(card => card.groups.flatMap(group => group.items))
    .filter(item => item.locked === 0)
  const hashOf = (item: TipItem) => {
    const text = frozenText(item.salt ?? '', { ...item, claim: item.claimCode })
    return Buffer.from(nodeHashes.sha256(new TextEncoder().encode(text))).toString('hex')
  }
  expect(open.length).toBeGreaterThan(100)
  for (const item of open) expect(hashOf(item)).toBe(item.contentHash)
})

describe('a second start', () => {
  const digest = async () =>
    (
      await server.query<{ digest: string }>(
        `select md5(string_agg(t::text, '' order by id)) as digest from tips_items t`,
      )
    )[0]?.digest

  test('adds nothing', async () => {
    const before = await digest()
    await demonstrateTips(server.app.db)
    expect(await digest()).toBe(before)
  })

  test('on another empty database shows the same', { tags: 'long' }, async () => {
    const other = await startTestServer()
    await other.app.services.draws.importHistory()
    await demonstrateTips(other.app.db)
    const read = (of: TestServer) =>
      of.query(
        `select c.game_id, c.template_code, t.content, t.claim, t.verdict, encode(t.content_hash, 'hex') as hash
        from tips_items t join tips_cards c on c.id = t.card_id order by t.ordered_at desc, c.game_id, c.id, t.sort limit 500`,
      )
    expect(await read(other)).toEqual(await read(server))
  })
})
