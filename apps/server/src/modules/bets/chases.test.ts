import { randomUUID } from 'node:crypto'
import { listTodayBets } from '@app/contract/bets.ts'
import { placeChase, stopChase } from '@app/contract/bets-chase.ts'
import { liftRestriction, restrictPlayer } from '@app/contract/operator/players-restrictions.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations } from './bets.fixtures.ts'
import {
  drawOpen,
  GAME,
  LOSES_07,
  NO_LOSS_MAX,
  placeChaseOf,
  readDetail,
  readStates,
  rowOf,
  sides,
  ten,
  type Wanted,
  WINS_07,
} from './chases.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const THOUSAND = li(1_000_000)
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money

const chaseOf = (token: string, wanted?: Wanted) => placeChaseOf(server, token, wanted)
const detailOf = (token: string, trackOrderNo: string) => readDetail(server, token, trackOrderNo)
const statesOf = (token: string, trackOrderNo: string) => readStates(server, token, trackOrderNo)
const drawNext = (numbers: readonly number[]) => drawOpen(server, GAME, numbers)

describe('a chase', () => {
  test('holds its whole budget at once and bets on the open issue at once', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { answer, issue, trackOrderNo } = await chaseOf(token, { items: [ten('07,08'), sides('大')] })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      balance: '910.00',
      orders: [
        { playCode: 'tema_a', selection: '07,08', units: 2, totalMoney: '20.00', odds: '48.5' },
        { playCode: 'tema_lm', totalMoney: '10.00', odds: '1.98' },
      ],
    })
    const records = (await server.call(listTodayBets, { token })).body.data
    expect(records.map(row => [row.turnNum, row.trackOrderNo, row.totalMoney])).toEqual([
      [issue.turnNum, trackOrderNo, '10.00'],
      [issue.turnNum, trackOrderNo, '20.00'],
    ])
    const bills = await server.call(listBills, { token, query: { type: 23 } })
    expect(bills.body.data).toMatchObject([
      { typeName: '追号扣款', amount: '-90.00', reference: trackOrderNo },
    ])
    expect(await statesOf(token, trackOrderNo)).toEqual(['open', 'waiting', 'waiting'])
  })

  test('becomes one order an issue as it opens, each with its multiple, and is finished at its end', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo } = await chaseOf(token, { count: 2, multiple: 3 })
    await drawNext(LOSES_07)
    expect(await statesOf(token, trackOrderNo)).toEqual(['lost', 'open'])
    await drawNext(LOSES_07)
    const chase = await detailOf(token, trackOrderNo)
    expect(chase).toMatchObject({
      state: 'finished',
      stateName: '已完成',
      issuesDone: 2,
      budget: '60.00',
      staked: '60.00',
      refunded: '0.00',
      issues: [
        { state: 'lost', totalMoney: '30.00' },
        { state: 'lost', totalMoney: '30.00' },
      ],
    })
    expect(await moneyOf(token)).toBe('940.00')
  })

  test('stops on a win: what waits comes back and is shown as stopped (R1-070)', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issues } = await chaseOf(token)
    await drawNext(WINS_07)
    expect(await detailOf(token, trackOrderNo)).toMatchObject({ state: 'won', stateName: '中奖停止' })
    expect(await statesOf(token, trackOrderNo)).toEqual(['won', 'stopped', 'stopped'])
    // 1000 − 30 + 485 + 20.
    expect(await moneyOf(token)).toBe('1475.00')
    const bills = await server.call(listBills, { token, query: { type: 15 } })
    expect(bills.body.data).toMatchObject([
      { typeName: '追号退款', amount: '10.00', remark: '中奖停止' },
      { amount: '10.00' },
    ])
    const stopped = await server.call(listTodayBets, { token, query: { status: 4 } })
    expect(stopped.body.data.map(row => [row.turnNum, row.status, row.trackOrderNo, row.totalMoney])).toEqual(
      [
        [issues[2]?.turnNum, 4, trackOrderNo, '10.00'],
        [issues[1]?.turnNum, 4, trackOrderNo, '10.00'],
      ],
    )
    expect((await server.call(listTodayBets, { token })).body.totalCount).toBe(3)
  })

  test('goes on after a win when the player wants so', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo } = await chaseOf(token, { count: 2, stopOnWin: false })
    await drawNext(WINS_07)
    await drawNext(WINS_07)
    expect(await statesOf(token, trackOrderNo)).toEqual(['won', 'won'])
    expect(await moneyOf(token)).toBe('1950.00')
  })

  test('goes on after a tie, which is no win', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo } = await chaseOf(token, { count: 2, items: [sides('大')] })
    await drawNext([1, 2, 3, 4, 5, 6, 49])
    expect(await statesOf(token, trackOrderNo)).toEqual(['push', 'open'])
    await drawNext([1, 2, 3, 4, 5, 6, 49])
    expect(await moneyOf(token)).toBe('1000.00')
  })

  test.each(['bet', 'login'] as const)(
    'bets nothing for a player who is restricted: %s; its stakes come back, and it goes on when that is lifted',
    async kind => {
      const { token, memberId } = await server.member({ balance: THOUSAND })
      const { trackOrderNo } = await chaseOf(token, { count: 4, stopOnWin: false })
      const { headers } = await server.staff('risk')
      const body = { memberId: String(memberId), kind, minutes: 60, reason: '涉嫌套利，暂停投注' }
      const placed = await server.call(restrictPlayer, { body, headers, key: randomUUID() })
      const states = () =>
        server.query<{ state: string }>(
          'select state from bets_chase_issues where chase_id = $1::bigint order by closes_at',
          [trackOrderNo],
        )
      const read = async () => (await states()).map(({ state }) => state)
      await drawNext(LOSES_07)
      expect(await read()).toEqual(['lost', 'waiting', 'waiting', 'waiting'])
      await drawNext(LOSES_07)
      expect((await read()).slice(0, 2)).toEqual(['lost', 'voided'])
      const lift = { restrictionId: placed.body.restrictionId, reason: '核实完毕，解除限制' }
      expect((await server.call(liftRestriction, { body: lift, headers, key: randomUUID() })).status).toBe(
        200,
      )
      await server.app.clock.tick()
      expect(await read()).toEqual(['lost', 'voided', 'open', 'waiting'])
      await drawNext(LOSES_07)
      await drawNext(LOSES_07)
      expect(await read()).toEqual(['lost', 'voided', 'lost', 'lost'])
      const [money] = await server.query<{ balance: bigint }>(
        `select balance from wallet_accounts where member_id = $1 and kind = 'main'`,
        [memberId],
      )
      expect(money?.balance).toBe(970_000n)
    },
  )

  test('goes on after an issue that was voided, which returns its stake', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issue } = await chaseOf(token, { count: 2 })
    await voidAgreed(server.app.db, issue.id)
    await server.travel(issue.drawsAt - server.now() + 1_000)
    await server.app.clock.tick()
    expect(await statesOf(token, trackOrderNo)).toEqual(['voided', 'open'])
    expect(await moneyOf(token)).toBe('990.00')
  })

  test('returns the parts of issues that a downtime swallowed, and ends as cancelled when nothing was played', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const issue = await findOpenIssue(server, GAME)
    const issues = rowOf(issue, 3).slice(1)
    const body = { gameId: GAME, items: [ten('07')], issues, lossMax: NO_LOSS_MAX }
    const { trackOrderNo } = (await server.call(placeChase, { token, key: randomUUID(), body })).body.data
    expect(await statesOf(token, trackOrderNo)).toEqual(['waiting', 'waiting'])
    await server.travel(3_600_000)
    await server.app.clock.tick()
    expect(await detailOf(token, trackOrderNo)).toMatchObject({
      state: 'cancelled',
      stateName: '期号取消',
      refunded: '20.00',
    })
    expect(await moneyOf(token)).toBe('1000.00')
  })

  test('waits with the next issue for the result of the last, but not beyond its last seconds', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issue } = await chaseOf(token)
    // The next issue is open now, the first is closed and not drawn yet.
    await server.travel(issue.closesAt - server.now() + 100)
    await server.app.clock.tick()
    expect(await statesOf(token, trackOrderNo)).toEqual(['open', 'waiting', 'waiting'])
    await server.travel(2_000)
    await server.app.clock.tick()
    expect(await statesOf(token, trackOrderNo)).toEqual(['open', 'waiting', 'waiting'])
    await server.travel(issue.drawsAt - server.now() + 100)
    await server.app.clock.tick()
    expect((await statesOf(token, trackOrderNo)).slice(1, 2)).not.toEqual(['waiting'])
  })
})

describe('an issue that would go over a limit gives its part back, and the chase goes on:', () => {
  test.each([
    [
      'the limit of the player in an issue',
      'update bets_chase_lines set issue_cap = 9999 where chase_id = $1::bigint',
      '超出单期限额',
      200,
    ],
    [
      'the limit of a number',
      'update bets_chase_lines set number_cap = 9999 where chase_id = $1::bigint',
      '超出单期限额',
      200,
    ],
    [
      'the cap of the house on an item',
      `insert into bets_exposure(issue_id, play_code, bucket, cap)
        select d.id, l.play_code, e.bucket, 0 from bets_chase_issues i
        join draws_issues d on d.game_id = i.game_id and d.turn_num = i.turn_num
        join bets_chase_lines l on l.chase_id = i.chase_id
        cross join jsonb_to_recordset(l.exposures) as e(bucket text)
        where i.chase_id = $1::bigint and i.place = 2`,
      '该号码本期已达限额',
      // Then another chase cannot begin with this issue either, and nothing of it is made.
      409,
    ],
  ])('%s', async (_, change, remark, status) => {
    const { token } = await server.member({ balance: THOUSAND })
    const items = [ten('13')]
    const { trackOrderNo } = await chaseOf(token, { count: 2, items })
    await server.query(change, [trackOrderNo])
    await drawNext(LOSES_07)
    expect(await statesOf(token, trackOrderNo)).toEqual(['lost', 'cancelled'])
    expect(await moneyOf(token)).toBe('990.00')
    const told = await server.query(
      `select t.remark from bets_chase_issues i join wallet_transfers t on t.id = i.refund_transfer_id
        where i.chase_id = $1::bigint`,
      [trackOrderNo],
    )
    expect(told).toEqual([{ remark }])
    const { answer } = await chaseOf(token, { count: 2, items })
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 200 ? undefined : 'BET/LIMIT_ISSUE',
    ])
  })
})

describe('a chase is refused', () => {
  test('for every line that is wrong in itself or at its largest multiple, all of them at once', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const items = [{ ...ten('07'), stakePerUnit: '1' }, ten('50'), ten('08')]
    const { answer } = await chaseOf(token, { items, multiple: 3_000 })
    expect(answer.body).toMatchObject({ code: 'BET/SELECTION', item: 1 })
    expect(answer.body.items).toMatchObject([
      { item: 1, code: 'BET/SELECTION' },
      { item: 2, code: 'BET/LIMIT_LINE', detail: '单注金额须为 1.00 至 20000.00' },
    ])
    expect(await moneyOf(token)).toBe('1000.00')
  })

  test.each([
    ['a gap between its issues', { issues: [0, 2] }, 409, 'BET/CHASE_ISSUES'],
    ['issues backwards', { issues: [1, 0] }, 409, 'BET/CHASE_ISSUES'],
    ['a budget above the balance', { multiple: 40 }, 409, 'BET/BALANCE'],
    ['a stake above the limit at its largest multiple', { multiple: 100_000 }, 409, 'BET/LIMIT_LINE'],
    ['a bad selection', { selection: '50' }, 400, 'BET/SELECTION'],
    ['no issue', { issues: [] }, 400, 'SYS/INVALID'],
    ['a multiple of nothing', { multiple: 0 }, 400, 'SYS/INVALID'],
  ])('for %s', async (_, wanted, status, code) => {
    const {
      issues = [0, 1, 2],
      multiple = 1,
      selection = '07',
    } = wanted as {
      issues?: number[]
      multiple?: number
      selection?: string
    }
    const { token } = await server.member({ balance: THOUSAND })
    const row = rowOf(await findOpenIssue(server, GAME), 5, multiple)
    const body = {
      gameId: GAME,
      items: [ten(selection)],
      issues: issues.flatMap(place => row[place] ?? []),
      lossMax: NO_LOSS_MAX,
    }
    const answer = await server.call(placeChase, { token, key: randomUUID(), body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await moneyOf(token)).toBe('1000.00')
  })
})

test('the same request 64 times at once makes one chase, and all get the same answer', async () => {
  const { token } = await server.member({ balance: THOUSAND })
  const issues = rowOf(await findOpenIssue(server, GAME), 3)
  const key = randomUUID()
  const body = { gameId: GAME, items: [ten('07')], issues, lossMax: NO_LOSS_MAX }
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => server.call(placeChase, { token, key, body })),
  )
  expect(new Set(answers.map(answer => answer.body.data?.trackOrderNo)).size).toBe(1)
  expect(await moneyOf(token)).toBe('970.00')
  const other = await server.call(placeChase, { token, key, body: { ...body, stopOnWin: false } })
  expect(other.body.code).toBe('SYS/IDEMPOTENCY_CONFLICT')
})

test('many nodes that step, and a player who stops, move each part of the budget once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => server.member({ balance: THOUSAND })))
  const chases = await Promise.all(players.map(({ token }) => chaseOf(token, { stopOnWin: false })))
  const issue = await findOpenIssue(server, GAME)
  await server.travel(issue.drawsAt - server.now() + 100)
  await Promise.all([
    ...Array.from({ length: 8 }, () => server.app.services.chases.advance()),
    server.app.clock.tick(),
    ...players.map(({ token }, at) =>
      server.call(stopChase, { token, body: { trackOrderNo: chases[at]?.trackOrderNo ?? '' } }),
    ),
  ])
  const [row] = await server.query<{ most: bigint }>(
    `select max(n) as most from (select count(*) as n from bets_orders where member_id = any($1)
      group by issue_id, member_id) o`,
    [players.map(player => player.memberId)],
  )
  expect(row?.most).toBe(1n)
})
