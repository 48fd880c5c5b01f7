import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, isEndpoint } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/tips.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawAndSettle, findOpenIssue, type OpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { deliverNews, type PutCard, putCard, putTip } from './tips.fixtures.ts'

let server: TestServer
let card: PutCard
let issue: OpenIssue
let itemId: bigint
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.poll()
  card = await putCard(server, { gameId: 92 })
  issue = await findOpenIssue(server, 92)
  itemId = await putTip(server, card, {
    turnNum: issue.turnNum,
    claim: 'special in parity 单',
    content: '单',
  })
})
afterAll(() => server.stop())

const editor = () => server.app.services.tipsEditor
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.code ?? error.message,
  )

test('before the close a tip may change, and says so', async () => {
  const draft = { cardId: card.cardId, turnNum: issue.turnNum, claim: 'special in parity 双', content: '双' }
  await editor().saveItem(draft, card, itemId)
  const { data } = (await server.call(wire.listTipRecords, { params: card })).body
  expect(data.map(item => [item.content, item.edited])).toEqual([['双', 1]])
  const other = await putCard(server, { gameId: 92 })
  expect(await code(editor().saveItem({ ...draft, cardId: other.cardId }, other, itemId))).toBe(
    'TIPS/ITEM_UNKNOWN',
  )
})

test.each([
  ['a verdict before the draw', "update tips_items set verdict = 'hit'"],
  [
    'a freeze before the close',
    "update tips_items set frozen_at = now(), content_hash = decode(repeat('00', 32), 'hex')",
  ],
  ['a change that hides itself', "update tips_items set content = 'x'"],
  ['a salt that was chosen', 'update tips_items set salt = gen_random_uuid(), edition = edition + 1'],
])('%s is refused by the database', async (_, statement) => {
  await expect(server.query(statement)).rejects.toMatchObject({ code: '23514' })
})

describe('after the close', () => {
  beforeAll(async () => {
    await drawAndSettle(server, issue)
    await deliverNews(server)
  })

  test('no tip is written, changed or taken away', async () => {
    const draft = { cardId: card.cardId, turnNum: issue.turnNum, claim: 'special in parity 单' }
    expect(await code(editor().saveItem(draft, card))).toBe('TIPS/FROZEN')
    expect(await code(editor().saveItem(draft, card, itemId))).toBe('TIPS/FROZEN')
    expect(await code(editor().removeItem(itemId))).toBe('TIPS/FROZEN')
  })

  test.each([
    ['another content', "update tips_items set content = 'x', edition = edition + 1"],
    ['another claim', "update tips_items set claim = 'special in parity 单', edition = edition + 1"],
    ['another verdict', "update tips_items set verdict = case verdict when 'hit' then 'miss' else 'hit' end"],
    ['no verdict', 'update tips_items set verdict = null'],
    ['another chance', 'update tips_items set chance_favourable = 1, edition = edition + 1'],
    ['another hash', "update tips_items set content_hash = decode(repeat('00', 32), 'hex')"],
    ['another lock', 'update tips_items set require_login = true, edition = edition + 1'],
    ['another issue', 'update tips_items set issue_id = null, edition = edition + 1'],
    ['no tip', 'delete from tips_items'],
    [
      'a tip of the past',
      `insert into tips_items(card_id, issue_id, ordered_at)
        select card_id, issue_id, ordered_at from tips_items limit 1`,
    ],
    [
      'a graded tip of the past',
      `insert into tips_items(card_id, issue_id, ordered_at, claim, chance_favourable, chance_total,
          frozen_at, content_hash, verdict) select card_id, issue_id, ordered_at, claim, chance_favourable, chance_total,
          frozen_at, content_hash, 'hit' from tips_items limit 1`,
    ],
  ])('%s is refused by the database', async (_, statement) => {
    await expect(server.query(statement)).rejects.toMatchObject({ code: '23514' })
  })

  test('an empty text is refused with a plainer sentence', async () => {
    await expect(server.query('truncate tips_items cascade')).rejects.toMatchObject({ code: '42501' })
  })
})

test('no table of tips has a column, and no call a field, by which a figure could be entered', async () => {
  const columns = await server.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
      where table_name like 'tips\\_%' and table_schema = 'public'`,
  )
  const figures = /rate|score|hits|sample|streak|count|votes|views|likes|display|override|rank/
  expect(columns.map(row => row.name).filter(name => figures.test(name))).toEqual([])

  const folder = join(import.meta.dirname, '../../../../../packages/contract/src')
  const files = readdirSync(folder).filter(name => /^tips[a-z-]*\.ts$/.test(name))
  const calls: Endpoint[] = []
  for (const file of files) {
    calls.push(...Object.values(await import(`@app/contract/${file}`)).filter(isEndpoint))
  }
  const sent = calls
    .filter(call => call.method === 'POST')
    .flatMap(call => Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {}))
  expect(new Set(sent)).toEqual(
    new Set(['templateId', 'like', 'gameId', 'playCateName', 'documentId', 'optionId', 'vote']),
  )
})
