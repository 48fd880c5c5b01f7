import { stopChase } from '@app/contract/bets-chase.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, placeSlip } from './bets.fixtures.ts'
import { drawOpen, placeChaseOf, WINS_07 } from './chases.fixtures.ts'
import { outcomeOf } from './order-outcome.ts'
import { approvers, resettleByTwo } from './resettlement.fixtures.ts'
import { resettlementService } from './resettlement.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const GAME = 71
const DRAWN = [1, 2, 3, 4, 5, 6, 30]
const onNumber = (selection: string) => ({ playCode: 'tema_a', selection, stakePerUnit: '10' })
const onSide = (selection: string) => ({ playCode: 'tema_lm', selection, stakePerUnit: '10' })

async function told(token: string) {
  while (await server.app.services.issueMessages.sweep());
  const { body } = await server.call(listMessages, { token, query: { topic: 'money' } })
  return body.data.map(({ title, content, link }) => [
    title,
    content.replace(/\d{8}-\d{4}/, '#').replace(/\d{12}/, '#'),
    link,
  ])
}

async function betAndDraw(items: readonly ReturnType<typeof onNumber>[], numbers = DRAWN) {
  const { token } = await server.member({ balance: li(1_000_000) })
  const issue = await findOpenIssue(server, GAME)
  await placeSlip(server, issue, token, items)
  await forceNumbers(server, issue, numbers)
  return { token, issue }
}

const link = expect.stringMatching(/^\/bet-list\?tab=history&date=\d{4}-\d\d-\d\d&game_id=71$/)

describe('the inbox tells of money that a settled issue brought, once a member and issue', () => {
  test('a win, with all orders of the member in one message, however many nodes tell of it', async () => {
    const { token } = await betAndDraw([onNumber('30'), onNumber('30'), onNumber('08')])
    const { sweep } = server.app.services.issueMessages
    await Promise.all([sweep(), sweep(), sweep()])
    const win = ['已结算', '极速六合彩第#期：投注30.00元，返还970.00元，已存入您的余额。', link]
    expect(await told(token)).toEqual([win])
    expect(await told(token)).toEqual([win])
  })

  test('a tie, and a win beside a tie', async () => {
    const tie = [1, 2, 3, 4, 5, 6, 49]
    const alone = await betAndDraw([onSide('大')], tie)
    expect(await told(alone.token)).toEqual([
      ['已结算', '极速六合彩第#期：投注10.00元，返还10.00元，其中和局退回10.00元，已存入您的余额。', link],
    ])
    const both = await betAndDraw([onSide('大'), onNumber('49')], tie)
    expect(await told(both.token)).toEqual([
      ['已结算', '极速六合彩第#期：投注20.00元，返还495.00元，其中和局退回10.00元，已存入您的余额。', link],
    ])
  })

  test('a return below the stake is told by both sums, without a word of winning', async () => {
    const { token } = await betAndDraw([
      ...Array.from({ length: 49 }, (_, at) => onNumber(String(at + 1).padStart(2, '0'))),
    ])
    expect(await told(token)).toEqual([
      ['已结算', '极速六合彩第#期：投注490.00元，返还485.00元，已存入您的余额。', link],
    ])
  })

  test('no message after a loss or before the draw', async () => {
    const { token } = await betAndDraw([onNumber('08')])
    await placeSlip(server, await findOpenIssue(server, GAME), token, [onNumber('08')])
    expect(await told(token)).toEqual([])
  })

  test('a voided issue with its reason', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    const issue = await findOpenIssue(server, GAME)
    await placeSlip(server, issue, token, [onNumber('08'), onNumber('09')])
    // Nobody drew it in time.
    await server.travel(issue.drawsAt - server.now() + 7_200_000)
    for (let round = 0; round < 3; round += 1) await server.app.clock.tick()
    expect(await told(token)).toEqual([
      [
        '期号取消退款',
        expect.stringMatching(/^极速六合彩第#期：.*退款。投注20\.00元，返还20\.00元，已存入您的余额。$/),
        link,
      ],
    ])
  })

  test('a new judgement, with what was paid before and after', async () => {
    const { token, issue } = await betAndDraw([onNumber('30'), onNumber('08')])
    const { token: untouched } = await betAndDraw([onNumber('31')])
    await told(token)
    const judgement = resettlementService({
      db: server.app.db,
      draws: server.app.services.draws,
      audit: server.app.services.audit,
      approvers,
      // Rules with a defect: 07 is taken for the number that was drawn.
      judge: (family, draw, terms) =>
        outcomeOf(family, { ...draw, numbers: [...draw.numbers.slice(0, -1), 7] }, terms),
    })
    expect(await resettleByTwo(judgement, issue.id)).toEqual({ ok: true, version: 2 })
    expect((await told(token))[0]).toEqual([
      '重新结算',
      '极速六合彩第#期已重新结算，您的派奖与退款合计由485.00元更正为0.00元，明细见账单。',
      '/bills',
    ])
    expect(await told(untouched)).toEqual([])
  })
})

describe('a chase that ends before its time is told of once', () => {
  test('after a win', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    await placeChaseOf(server, token)
    await drawOpen(server, GAME, WINS_07)
    await server.app.clock.tick()
    expect((await told(token)).filter(([title]) => title === '追号停止')).toEqual([
      ['追号停止', '极速六合彩追号#中奖后停止，未投注的20.00元已退回您的余额。', '/chase-list'],
    ])
  })

  test('by its player', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    const { trackOrderNo } = await placeChaseOf(server, token)
    for (const status of [200, 409]) {
      expect((await server.call(stopChase, { token, body: { trackOrderNo } })).status).toBe(status)
    }
    expect(await told(token)).toEqual([
      ['追号停止', '极速六合彩追号#手动停止，未投注的20.00元已退回您的余额。', '/chase-list'],
    ])
  })
})
