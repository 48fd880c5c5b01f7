import { randomUUID } from 'node:crypto'
import { listTodayBets } from '@app/contract/bets.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawAndSettle, findOpenIssue, findViolations, forceNumbers, placeSlip } from './bets.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const HUNDRED = li(100_000)
const special = (selection: string, stakePerUnit = '1') => ({ playCode: 'tema_a', selection, stakePerUnit })
const sides = (selection: string, stakePerUnit = '1') => ({ playCode: 'tema_lm', selection, stakePerUnit })
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money
const recordsOf = async (token: string) => (await server.call(listTodayBets, { token })).body.data

afterEach(async () => expect(await findViolations(server)).toEqual([]))

describe('placing a slip', () => {
  test('takes the money, writes a bill for each line and answers with receipts', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const { status, body } = await placeSlip(server, issue, token, [special('18,07', '2'), sides('大', '5')])
    expect(status).toBe(200)
    expect(body.data.balance).toBe('91.00')
    expect(body.data.orders).toMatchObject([
      { playCode: 'tema_a', selection: '07,18', units: 2, totalMoney: '4.00', odds: '48.5' },
      { playCode: 'tema_lm', units: 1, totalMoney: '5.00', odds: '1.98' },
    ])
    const bills = await server.call(listBills, { token, query: { type: 3 } })
    expect(bills.body.data.map(bill => [bill.amount, bill.reference])).toEqual([
      ['-5.00', body.data.orders[1]?.orderNo],
      ['-4.00', body.data.orders[0]?.orderNo],
    ])
    expect(await recordsOf(token)).toMatchObject([
      { status: 0, result: null, betInfo: '大', cateName: '特码两面', turnNum: issue.turnNum },
      { status: 0, result: null, betInfo: '07,18', units: 2, totalMoney: '4.00' },
    ])
  })

  test('is all or nothing: every bad line is named with its cause, and no money moves', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const good = [special('07'), sides('大')]
    const bad = [
      special('07,50'),
      special('08', '0.5'),
      { ...special('09'), odds: '99' },
      { ...special('10'), playCode: 'nothing' },
      special('01,02,03,04,05,06', '20000'),
      { ...special('11'), rebateRatio: '0.01' },
    ]
    const answer = await placeSlip(server, issue, token, [special('07'), ...bad, sides('大')])
    expect(answer.status).toBe(400)
    // The first one stands where a client that knows of one refusal looks for it.
    expect(answer.body).toMatchObject({ code: 'BET/SELECTION', item: 1, at: 3 })
    expect(answer.body.message).toBe('投注内容有误，请检查所选号码')
    expect(
      answer.body.items?.map(one => [one.item, one.code, one.detail ?? one.odds ?? one.message]),
    ).toEqual([
      [1, 'BET/SELECTION', '第4个字符“50”：没有这个选项'],
      [2, 'BET/LIMIT_LINE', '单注金额须为 1.00 至 20000.00'],
      [3, 'BET/ODDS_CHANGED', { seen: '99', now: '48.5' }],
      [4, 'BET/PLAY_UNKNOWN', '该玩法不存在'],
      [5, 'BET/LIMIT_ORDER', '单笔最高 100000.00，当前 120000.00'],
      [6, 'BET/REBATE', '返点比例有误'],
    ])
    expect(await moneyOf(token)).toBe('100.00')
    expect(await recordsOf(token)).toEqual([])
    // What was refused did not use up its key's turn: mended, the slip is another bet under another key.
    expect((await placeSlip(server, issue, token, good)).status).toBe(200)
    expect(await moneyOf(token)).toBe('98.00')
  })

  test('names each of a hundred bad lines, and says no more of one than a sentence', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const junk = '五'.repeat(3_000)
    const answer = await placeSlip(server, issue, token, Array(100).fill(special(junk)))
    expect(answer.body.items?.map(({ item }) => item)).toEqual(Array.from({ length: 100 }, (_, at) => at))
    expect(JSON.stringify(answer.body).length).toBeLessThan(20_000)
  })

  test.each([
    ['more than the balance', [special('07', '101')], 409, 'BET/BALANCE'],
    ['an unknown play', [{ ...special('07'), playCode: 'nothing' }], 400, 'BET/PLAY_UNKNOWN'],
    ['a stake of less than a yuan', [special('07', '0.5')], 409, 'BET/LIMIT_LINE'],
    ['a negative stake', [special('07', '-1')], 400, 'BET/STAKE'],
    ['odds that are no more', [{ ...special('07'), odds: '99' }], 409, 'BET/ODDS_CHANGED'],
    ['a stake finer than 厘', [special('07', '1.0001')], 400, 'SYS/INVALID'],
    ['no line', [], 400, 'SYS/INVALID'],
  ])('refuses %s', async (_, items, status, code) => {
    const { token } = await server.member({ balance: HUNDRED })
    const answer = await placeSlip(server, await findOpenIssue(server, 71), token, items)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await moneyOf(token)).toBe('100.00')
  })

  test('refuses an unknown game, an unknown issue, and a game of the data library', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const codeOf = async (change: object) =>
      (await placeSlip(server, { ...issue, ...change }, token, [special('07')])).body.code
    expect(await codeOf({ gameId: 5 })).toBe('GAME/UNKNOWN')
    expect(await codeOf({ turnNum: '20200101-0001' })).toBe('DRAW/ISSUE_UNKNOWN')
    expect(await codeOf({ gameId: 82 })).toBe('BET/GAME_CLOSED')
  })

  test('counts a play of one issue together: above the limit of the issue it is refused', async () => {
    const { token } = await server.member({ balance: li(900_000_000) })
    const issue = await findOpenIssue(server, 71)
    const five = special('01,02,03,04,05', '20000')
    expect((await placeSlip(server, issue, token, [five])).status).toBe(200)
    expect((await placeSlip(server, issue, token, [five])).status).toBe(200)
    const third = await placeSlip(server, issue, token, [sides('大'), special('06')])
    expect([third.status, third.body.code, third.body.item]).toEqual([409, 'BET/LIMIT_ISSUE', 1])
  })
})

describe('the close', () => {
  test('is decided by the clock of the database: seconds before it is taken, at it refused', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 92)
    await server.travel(issue.closesAt - server.now() - 10_000)
    expect((await placeSlip(server, issue, token, [special('07')])).status).toBe(200)
    await server.travel(10_001)
    const late = await placeSlip(server, issue, token, [special('07')])
    expect([late.status, late.body.code, late.body.msg]).toEqual([409, 'BET/CLOSED', '已封盘'])
  })

  test('holds although no clock has closed the issue yet', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 93)
    await server.travel(issue.closesAt - server.now() + 1)
    expect((await placeSlip(server, issue, token, [special('07')])).body.code).toBe('BET/CLOSED')
  })
})

describe('an idempotency key', () => {
  test('makes a repeat answer the same and bet once, also after the close', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const key = randomUUID()
    const first = await placeSlip(server, issue, token, [special('07')], key)
    const second = await placeSlip(server, issue, token, [special('07')], key)
    expect(second.body).toEqual(first.body)
    await drawAndSettle(server, issue)
    const third = await placeSlip(server, issue, token, [special('07')], key)
    expect(third.body.data.orders).toEqual(first.body.data.orders)
    expect(await recordsOf(token)).toHaveLength(1)
  })

  test('with another content is refused, and is needed at all', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const key = randomUUID()
    await placeSlip(server, issue, token, [special('07')], key)
    const other = await placeSlip(server, issue, token, [special('08')], key)
    expect([other.status, other.body.code]).toEqual([422, 'SYS/IDEMPOTENCY_CONFLICT'])
    const none = await placeSlip(server, issue, token, [special('07')], '')
    expect([none.status, none.body.code]).toEqual([400, 'SYS/IDEMPOTENCY_KEY'])
  })

  test('belongs to its player: the same key of another one is another bet', async () => {
    const [ann, bob] = [await server.member({ balance: HUNDRED }), await server.member({ balance: HUNDRED })]
    const issue = await findOpenIssue(server, 71)
    const key = randomUUID()
    const first = await placeSlip(server, issue, ann.token, [special('07')], key)
    const second = await placeSlip(server, issue, bob.token, [special('07')], key)
    expect(second.body.data.orders[0]?.orderNo).not.toBe(first.body.data.orders[0]?.orderNo)
  })

  test('sent 64 times at once bets once, and all get the same answer', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => placeSlip(server, issue, token, [special('07')], key)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer.body.data?.orders))).size).toBe(1)
    expect(await moneyOf(token)).toBe('99.00')
  })
})

/** Each round takes 150 ms; the long form is `npm run test:races`. */
const ROUNDS = Number(process.env.RACES ?? 25)

test(
  `${ROUNDS} rounds of 64 bets at once on a wallet that can pay one: exactly one is taken each time`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const issue = await findOpenIssue(server, 93)
      const { token } = await server.member({ balance: li(1_000) })
      const answers = await Promise.all(
        Array.from({ length: 64 }, () => placeSlip(server, issue, token, [special('07', '1')])),
      )
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
      const others = answers.filter(answer => answer.status !== 200).map(answer => answer.body.code)
      expect(others).toEqual(Array(63).fill('BET/BALANCE'))
      expect(await moneyOf(token)).toBe('0.00')
    }
  },
  120_000 + ROUNDS * 1_000,
)

describe('after the draw', () => {
  test('the number that was drawn pays its odds, all others lose, and bill, balance and record agree', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    const all = Array.from({ length: 49 }, (_, index) => String(index + 1).padStart(2, '0')).join(',')
    await placeSlip(server, issue, token, [special(all)])
    await drawAndSettle(server, issue)
    expect(await moneyOf(token)).toBe('99.50')
    const [record] = await recordsOf(token)
    expect(record).toMatchObject({ status: 1, result: 1, reward: '48.50' })
    expect(record?.openNum.split(',')).toHaveLength(7)
    const bills = await server.call(listBills, { token, query: { type: 4 } })
    expect(bills.body.data).toMatchObject([
      { typeName: '派奖', amount: '48.50', balanceAfter: '99.50', reference: record?.orderNo },
    ])
    expect(bills.body.data[0]?.remark).toContain(issue.turnNum)
  })

  test('49 returns the stake of 大小 and pays 特码 and 绿波', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    await placeSlip(server, issue, token, [sides('大,单', '10'), special('49'), special('48')])
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 49])
    const records = await recordsOf(token)
    expect(records.map(record => [record.betInfo, record.result, record.reward])).toEqual([
      ['48', 0, '0.00'],
      ['49', 1, '48.50'],
      ['大,单', 2, '20.00'],
    ])
    expect(await moneyOf(token)).toBe('146.50')
    const ties = await server.call(listBills, { token, query: { type: 20 } })
    expect(ties.body.data.map(bill => bill.amount)).toEqual(['20.00'])
  })

  test('a lost bet pays nothing and its record says so', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    await placeSlip(server, issue, token, [sides('小', '10')])
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
    expect(await recordsOf(token)).toMatchObject([{ status: 1, result: 0, reward: '0.00' }])
    expect(await moneyOf(token)).toBe('90.00')
  })

  test('trial money plays by the same rules and stays apart', async () => {
    const { token } = await server.member({ kind: 'trial', balance: HUNDRED })
    const issue = await findOpenIssue(server, 71)
    await placeSlip(server, issue, token, [sides('小', '10')])
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 20])
    expect(await moneyOf(token)).toBe('109.80')
  })

  test('settling again, also on another node at the same time, pays no order twice', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => server.member({ balance: HUNDRED })))
    const issue = await findOpenIssue(server, 71)
    await Promise.all(players.map(({ token }) => placeSlip(server, issue, token, [sides('大,小,单,双')])))
    await server.travel(issue.drawsAt - server.now() + 1_000)
    await Promise.all([server.app.clock.tick(), server.app.clock.tick(), server.app.clock.tick()])
    const signal = new AbortController().signal
    await server.app.services.settlement.settle(issue.id, signal)
    const [row] = await server.query<{ count: bigint }>(
      `select count(*) as count from bets_results where issue_id = $1`,
      [issue.id],
    )
    expect(row?.count).toBe(20n)
  })
})

test('an issue that could not be drawn in time returns every stake', async () => {
  const { token } = await server.member({ balance: HUNDRED })
  const issue = await findOpenIssue(server, 71)
  await placeSlip(server, issue, token, [special('07', '10'), sides('大', '5')])
  await server.travel(issue.drawsAt - server.now() + 16 * 60_000)
  await server.app.clock.tick()
  expect(await recordsOf(token)).toMatchObject([
    { status: 2, result: null, reward: '5.00' },
    { status: 2, result: null, reward: '10.00' },
  ])
  expect(await moneyOf(token)).toBe('100.00')
})

describe('the list of today', () => {
  test('is filtered by status and game, cut into pages, and the own one only', async () => {
    const { token } = await server.member({ balance: HUNDRED })
    await server.member({ balance: HUNDRED })
    const first = await findOpenIssue(server, 71)
    for (let i = 0; i < 3; i++) await placeSlip(server, first, token, [special('07')])
    await drawAndSettle(server, first)
    await placeSlip(server, await findOpenIssue(server, 92), token, [special('07')])
    const list = async (query: object) => (await server.call(listTodayBets, { token, query })).body
    expect((await list({ status: 0 })).data.map(row => row.gameId)).toEqual([92])
    expect((await list({ status: 1 })).totalCount).toBe(3)
    expect((await list({ gameId: 71 })).totalCount).toBe(3)
    expect((await list({ page: 2, rows: 3 })).data).toHaveLength(1)
    const stranger = await server.member()
    expect((await server.call(listTodayBets, { token: stranger.token })).body.totalCount).toBe(0)
  })
})
