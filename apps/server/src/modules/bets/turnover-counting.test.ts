import { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { addChannel, claim, confirm, submitted } from '#modules/deposits/deposits.fixtures.ts'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  countPlay,
  drawWithoutSettling,
  findOpenIssue,
  forceNumbers,
  type OpenIssue,
  placeSlip,
} from './bets.fixtures.ts'
import { defective, resettleByTwo, serviceOf } from './resettlement.fixtures.ts'
import { turnoverCountingService } from './turnover-counting.service.ts'

let server: TestServer
let channelId: number
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME, FIVE_DIGITS] })
  channelId = await addChannel(server)
  await configure(server, 'withdraw_limit', { relaxQuota: '0.00' })
})
afterAll(() => server.stop())

const GAME = 71
const FIVE_DIGITS = 214
const DRAWN = [1, 2, 3, 4, 5, 6, 30]
const BIG_TIE = [1, 2, 3, 4, 5, 6, 49]

/** A deposit of that many yuan, confirmed by staff. */
async function deposit(token: string, received: string): Promise<string> {
  const staff = await server.staff('finance-maker')
  const orderNo = await submitted(server, { token, channelId, amount: '500' })
  await claim(server, staff, orderNo)
  expect((await confirm(server, staff, { orderNo, received })).status).toBe(200)
  return orderNo
}

const count = () => countPlay(server)
const read = async (token: string) => (await server.call(readValidWithdraw, { token })).body
const done = async (token: string) => {
  await count()
  return (await read(token)).rows.map(row => `${row.doneDml}/${row.requiredDml}`)
}
const bet = (issue: OpenIssue, token: string, items: readonly (readonly [string, string, string])[]) =>
  placeSlip(
    server,
    issue,
    token,
    items.map(([playCode, selection, stakePerUnit]) => ({ playCode, selection, stakePerUnit })),
  )
const counted = async (token: string, id: string, before?: string) =>
  server.call(readCountedTurnover, {
    ...{ token, params: { id } },
    query: before === undefined ? {} : { before },
  })
const violations = () => server.query(`select id from turnover_invariants where violations <> 0`)

describe('a deposit asks for its amount in bets', () => {
  test('and says which, until it is done; a bet from before does not count (R0-224)', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    const issue = await findOpenIssue(server, GAME)
    await bet(issue, token, [['tema_a', '08', '200']])
    expect(await read(token)).toMatchObject({ requireDML: '0.00', yetWithdraw: 1, rows: [] })
    const orderNo = await deposit(token, '500.00')
    expect(await read(token)).toMatchObject({
      ...{ relaxQuota: '0.00', requireDML: '500.00', sumAllDml: '0.00', missing: '500.00', yetWithdraw: 0 },
      rows: [{ kind: '存款', amount: '500.00', multiple: '1', requiredDml: '500.00', passed: 0, orderNo }],
    })
    await bet(issue, token, [['tema_a', '08', '300']])
    await forceNumbers(server, issue, DRAWN)
    expect(await done(token)).toEqual(['300.00/500.00'])
    const next = await findOpenIssue(server, GAME)
    await bet(next, token, [['tema_a', '30', '250']])
    await forceNumbers(server, next, DRAWN)
    expect(await done(token)).toEqual(['500.00/500.00'])
    expect(await read(token)).toMatchObject({ missing: '0.00', yetWithdraw: 1, rows: [{ passed: 1 }] })
    expect(await violations()).toEqual([])
  })

  test('ties and two sides that cover each other do not count', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    await deposit(token, '500.00')
    const sides = await findOpenIssue(server, GAME)
    await bet(sides, token, [
      ['tema_lm', '大', '100'],
      ['tema_lm', '小', '30'],
    ])
    await forceNumbers(server, sides, DRAWN)
    expect(await done(token)).toEqual(['70.00/500.00'])
    const tie = await findOpenIssue(server, GAME)
    await bet(tie, token, [['tema_lm', '大', '100']])
    await forceNumbers(server, tie, BIG_TIE)
    expect(await done(token)).toEqual(['70.00/500.00'])
    // The tie had nothing valid, so the list says nothing of it.
    const { body } = await counted(token, '1')
    expect(body).toMatchObject({
      own: '70.00',
      forOlder: '0.00',
      unused: '0.00',
      fromNewer: '0.00',
      next: null,
    })
    expect(body.data).toEqual([
      {
        ...{ issueId: String(sides.id), gameName: '极速六合彩', turnNum: sides.turnNum, category: null },
        ...{ time: expect.any(String), valid: '130.00', covered: '60.00', counted: '70.00' },
      },
    ])
  })

  test('bets after a second deposit serve the first one first', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    await deposit(token, '100.00')
    await deposit(token, '200.00')
    const issue = await findOpenIssue(server, GAME)
    await bet(issue, token, [['tema_a', '08', '150']])
    await forceNumbers(server, issue, DRAWN)
    expect(await done(token)).toEqual(['100.00/100.00', '50.00/200.00'])
    expect((await counted(token, '1')).body).toMatchObject({
      ...{ requirement: { id: 1, doneDml: '100.00', passed: 1 }, own: '0.00', fromNewer: '100.00', data: [] },
    })
    expect((await counted(token, '2')).body).toMatchObject({
      ...{ requirement: { id: 2, doneDml: '50.00', passed: 0 }, own: '50.00', forOlder: '100.00' },
      ...{ unused: '0.00', data: [{ counted: '150.00', covered: '0.00' }] },
    })
    expect(await violations()).toEqual([])
  })

  test('the multiple is frozen when the money comes', async () => {
    const { token } = await server.member()
    const { body: before } = await server.call(readWithdrawLimit)
    await configure(server, 'withdraw_limit', { relaxQuota: '0.00', turnoverMultiple: 3 })
    await deposit(token, '100.00')
    await configure(server, 'withdraw_limit', {
      relaxQuota: '0.00',
      turnoverMultiple: before.turnoverMultiple,
    })
    expect((await read(token)).rows).toMatchObject([{ multiple: '3', requiredDml: '300.00' }])
  })
})

test('orders are read page by page, long ones by themselves, and each counts once', async () => {
  const typed = (count: number, stakePerUnit: string) => ({
    ...{ playCode: 'o_w5_zxds', model: 2, stakePerUnit },
    selection: Array.from({ length: count }, (_, entry) => String(entry).padStart(5, '0')).join(' '),
  })
  const [long, short] = [await server.member({ balance: li(1_000_000) }), await server.member()]
  for (const { token } of [long, short]) await deposit(token, '500.00')
  const issue = await findOpenIssue(server, FIVE_DIGITS)
  const slips = [
    [long.token, [typed(200, '0.5'), typed(10, '1'), typed(300, '0.1')]],
    [short.token, [typed(1, '10'), typed(2, '10'), typed(2, '10'), typed(1, '10')]],
  ] as const
  for (const [token, items] of slips) expect((await placeSlip(server, issue, token, items)).status).toBe(200)
  await forceNumbers(server, issue, [9, 9, 9, 9, 9])
  const { db, services } = server.app
  await turnoverCountingService({ db, ...services, pageRows: 2 }).sweep(new AbortController().signal)
  expect(await done(long.token)).toEqual(['140.00/500.00'])
  expect(await done(short.token)).toEqual(['60.00/500.00'])
  expect(await violations()).toEqual([])
})

test('while bets of another issue wait to be paid, each chunk is followed by a rest; then no more', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  await deposit(token, '500.00')
  const { db, services, clock } = server.app
  const rests: number[] = []
  const rest = (ms: number) => Promise.resolve(void rests.push(ms))
  const sweep = () => turnoverCountingService({ db, ...services, rest }).sweep(new AbortController().signal)
  const play = async () => {
    const issue = await findOpenIssue(server, GAME)
    await bet(issue, token, [['tema_a', '08', '100']])
    return issue
  }
  await forceNumbers(server, await play(), DRAWN)
  const waiting = await play()
  await drawWithoutSettling(server, waiting, DRAWN)
  await services.settlement.settle(waiting.id, AbortSignal.abort())
  await sweep()
  expect(rests).toEqual([expect.any(Number)])
  expect(rests[0]).toBeGreaterThan(0)
  await clock.tick()
  await sweep()
  expect(rests).toHaveLength(1)
  expect(await done(token)).toEqual(['200.00/500.00'])
})

describe('what is judged anew is counted anew', () => {
  test('a judgement that makes a tie of a bet takes its turnover back, once, however many count', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    await deposit(token, '500.00')
    const issue = await findOpenIssue(server, GAME)
    await bet(issue, token, [['tema_a', '30', '120']])
    await forceNumbers(server, issue, DRAWN)
    expect(await done(token)).toEqual(['120.00/500.00'])
    await resettleByTwo(serviceOf(server, defective), issue.id)
    const judge: typeof defective = (...terms) => ({ ...defective(...terms), validTurnover: li(50_000) })
    const counting = turnoverCountingService({ db: server.app.db, ...server.app.services, judge })
    await Promise.all([1, 2, 3].map(() => counting.sweep(new AbortController().signal)))
    expect(await done(token)).toEqual(['50.00/500.00'])
    expect((await counted(token, '1')).body.data).toMatchObject([{ valid: '50.00', counted: '50.00' }])
    expect(await violations()).toEqual([])
  })

  test('a voided issue counts nothing', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    await deposit(token, '500.00')
    const issue = await findOpenIssue(server, GAME)
    await bet(issue, token, [['tema_a', '30', '120']])
    expect(await voidAgreed(server.app.db, issue.id)).toBe(true)
    await server.app.clock.tick()
    expect(await done(token)).toEqual(['0.00/500.00'])
    const chunks = await server.query('select is_counted from bets_chunks where issue_id = $1', [issue.id])
    expect(chunks).toEqual([{ is_counted: true }])
  })
})

test('a member reads the own turnover only, and nobody reads it without a token', async () => {
  const [one, other] = [await server.member(), await server.member()]
  await deposit(one.token, '100.00')
  expect((await read(other.token)).rows).toEqual([])
  expect((await server.call(readValidWithdraw, {})).status).toBe(401)
  expect((await counted(one.token, '1')).status).toBe(200)
  expect(await counted(other.token, '1')).toMatchObject({
    ...{ status: 404, body: { code: 'WITHDRAW/REQUIREMENT' } },
  })
  expect((await server.call(readCountedTurnover, { params: { id: '1' }, query: {} })).status).toBe(401)
  for (const id of ['0', '-1', 'x', '1234567890']) expect((await counted(one.token, id)).status).toBe(400)
})

test('issues that counted come page by page, each once, the newest first', async () => {
  const { token, memberId } = await server.member()
  const orderNo = await deposit(token, '100.00')
  await server.query(
    `with listed as (
       insert into turnover_facts(member_id, seq, issue_id, valid, counted)
         select $1, 1, id, 3000, 1000 from draws_issues order by id limit 45 returning issue_id, counted),
     judged as (
       insert into turnover_counts(member_id, issue_id, version, seqs, amounts)
         select $1, issue_id, 1, '{1}', array[counted] from listed)
     update turnover_requirements set counted = (select sum(counted) from listed) where source = $2`,
    [memberId, orderNo],
  )
  const seen: string[] = []
  const times: string[] = []
  let before: string | undefined
  for (const rows of [20, 20, 5]) {
    const { body } = await counted(token, '1', before)
    expect(body.data).toHaveLength(rows)
    expect(body.own).toBe('45.00')
    seen.push(...body.data.map(({ issueId }) => issueId))
    times.push(...body.data.map(({ time }) => time))
    before = body.next ?? undefined
  }
  expect(before).toBeUndefined()
  expect(new Set(seen).size).toBe(45)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await violations()).toEqual([])
})

describe('planted corruptions are found', () => {
  test.each([
    [
      'T1',
      'a count that no bet stands for',
      `update turnover_requirements set counted = counted + 1 where seq = 1`,
    ],
    [
      'T1',
      'bets that were counted for nothing',
      `update turnover_counts set amounts = array_append(amounts, 5::bigint), seqs = array_append(seqs, 99)`,
    ],
    [
      'T3',
      'an issue that is listed with too little',
      `update turnover_facts set counted = counted - 1 where counted > 0`,
    ],
    [
      'T3',
      'an issue that is listed and was never counted',
      `insert into turnover_facts(member_id, seq, issue_id, counted) values (1, 99, 1, 5)`,
    ],
    [
      'T2',
      'requirements out of their order',
      `update turnover_requirements set opened_at = opened_at + interval '1 day' where seq = 1 and member_id = (select member_id from turnover_requirements where seq = 2 limit 1)`,
    ],
    [
      'T2',
      'a requirement that is gone',
      `delete from turnover_requirements where seq = 1 and member_id = (select member_id from turnover_requirements where seq = 2 limit 1)`,
    ],
  ])('%s: %s', async (rule, _, change) => {
    await server.query('begin')
    try {
      // As a restore or a superuser would: no trigger stands in the way.
      await server.query(`set local session_replication_role = 'replica'`)
      await server.query(change)
      expect(await violations()).toContainEqual({ id: rule })
    } finally {
      await server.query('rollback')
    }
  })

  test('and the amount of a requirement does not change', async () => {
    await expect(server.query('update turnover_requirements set required = 1')).rejects.toThrow(
      'does not change',
    )
    await expect(server.query('delete from turnover_requirements')).rejects.toThrow()
  })
})
