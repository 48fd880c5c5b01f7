import { cancelBets, listTodayBets } from '@app/contract/bets.ts'
import {
  listBetProofs,
  listHistoryBets,
  readBetDetail,
  readBetProof,
  readIssueTotal,
  reportDays,
} from '@app/contract/bets-records.ts'
import { readProof } from '@app/contract/draws.ts'
import { verifyBet } from '@app/domain/bets/verify-bet.ts'
import { bytesOfHex } from '@app/domain/draws/bytes.ts'
import { betLeaf, verifyInclusion } from '@app/domain/draws/merkle.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight, DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeHashes } from '#platform/hashes.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawAndSettle, findOpenIssue, forceNumbers, placeSlip } from './bets.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const THOUSAND = li(1_000_000)
const special = (selection: string, stakePerUnit = '10') => ({ playCode: 'tema_a', selection, stakePerUnit })
const sides = (selection: string) => ({ playCode: 'tema_lm', selection, stakePerUnit: '10' })

/** Moves to the first minute of the next day at UTC+8. */
const untilNextDay = () =>
  server.travel(chinaMidnight(addDays(chinaDateOf(server.now()), 1)) - server.now() + 60_000)

async function bet(token: string, gameId: number, items: Parameters<typeof placeSlip>[3]) {
  const issue = await findOpenIssue(server, gameId)
  const { body } = await placeSlip(server, issue, token, items)
  return { issue, orders: body.data.orders.map(order => order.orderNo) }
}

describe('the list of today', () => {
  test('has a tab for each status: all, unsettled, settled, cancelled (R1-067, R1-071, R1-122)', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const drawn = await bet(token, 71, [special('07')])
    await drawAndSettle(server, drawn.issue)
    const open = await bet(token, 93, [special('08'), special('09')])
    await server.call(cancelBets, { token, body: { orderNo: open.orders[0] ?? '' } })
    const tab = async (query: object) =>
      (await server.call(listTodayBets, { token, query })).body.data.map(row => row.orderNo)
    expect(await tab({})).toEqual([open.orders[1], open.orders[0], drawn.orders[0]])
    expect(await tab({ status: 0 })).toEqual([open.orders[1]])
    expect(await tab({ status: 1 })).toEqual(drawn.orders)
    expect(await tab({ status: 2 })).toEqual([open.orders[0]])
    expect(await tab({ gameId: 71, model: 1 })).toEqual(drawn.orders)
    expect(await tab({ status: 3 })).toEqual([])
  })

  test('names every field of an order (R1-055, R1-056, R1-100)', async () => {
    const { token, account } = await server.member({ balance: THOUSAND })
    const { issue, orders } = await bet(token, 93, [special('07')])
    const [row] = (await server.call(listTodayBets, { token })).body.data
    expect(row).toMatchObject({
      orderNo: orders[0],
      gameId: 93,
      turnNum: issue.turnNum,
      totalMoney: '10.00',
      reward: '0.00',
      cateName: '特码A',
      model: 1,
      status: 0,
      result: null,
      trackOrderNo: '',
      openNum: '',
      betInfo: '07',
      account,
    })
  })

  test('keeps an order of yesterday whose draw is still to come', async () => {
    // From the evening draw on, the daily game takes bets for the next day.
    await server.travel((await findOpenIssue(server, 70)).drawsAt - server.now() + 1_000)
    const { token } = await server.member({ balance: THOUSAND })
    const { orders } = await bet(token, 70, [special('07')])
    await untilNextDay()
    const list = await server.call(listTodayBets, { token, query: { status: 0 } })
    expect(list.body.data.map(row => row.orderNo)).toEqual(orders)
  })

  test('goes on page by page and from the last order, without gap or repeat', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { orders } = await bet(
      token,
      93,
      ['01', '02', '03', '04', '05', '06', '07'].map(number => special(number)),
    )
    const all = orders.toReversed()
    const read = async (query: object) => {
      const { body } = await server.call(listTodayBets, { token, query: { rows: 3, ...query } })
      expect(body.totalCount).toBe(7)
      return body.data.map(row => row.orderNo)
    }
    const pages = [await read({ page: 1 }), await read({ page: 2 }), await read({ page: 3 })]
    expect(pages.flat()).toEqual(all)
    expect(await read({ before: all[2] })).toEqual(all.slice(3, 6))
    const stranger = await server.member({ balance: THOUSAND })
    const other = await bet(stranger.token, 93, [special('07')])
    expect(await read({ before: other.orders[0] })).toEqual([])
  })
})

describe('past days', () => {
  test('are listed by day and summed up, newest first, without what was returned (R1-057, R1-123, R1-124)', async () => {
    // A session lives a day, so it must not begin right after midnight.
    await server.travel(6 * HOUR_MS)
    const { token, memberId } = await server.member({ balance: THOUSAND })
    const first = await bet(token, 71, [sides('大'), special('07')])
    const dayOne = chinaDateOf(server.now())
    const cancelled = await bet(token, 93, [special('01')])
    await server.call(cancelBets, { token, body: { orderNo: cancelled.orders.join() } })
    await forceNumbers(server, first.issue, [1, 2, 3, 4, 5, 6, 30])
    await untilNextDay()
    const second = await bet(token, 71, [special('30')])
    await forceNumbers(server, second.issue, [1, 2, 3, 4, 5, 6, 30])
    const open = await bet(token, 93, [special('01')])

    const dayTwo = addDays(dayOne, 1)
    const history = async (date: string) =>
      (await server.call(listHistoryBets, { token, query: { date } })).body.data.map(row => row.orderNo)
    expect(await history(dayOne)).toEqual([...first.orders, ...cancelled.orders].toReversed())
    expect(await history(dayTwo)).toEqual([...second.orders, ...open.orders].toReversed())
    expect(await history(addDays(dayOne, -1))).toEqual([])
    expect((await server.call(reportDays, { token })).body.data).toEqual([
      { statTime: dayTwo, bettingMoney: '20.00', winOrcloseMoney: '475.00' },
      { statTime: dayOne, bettingMoney: '20.00', winOrcloseMoney: '-0.20' },
    ])
    const wrong = await server.call(listHistoryBets, { token, query: { date: '2026-02-30' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'SYS/INVALID'])
    await server.travel(35 * DAY_MS)
    expect(await server.app.services.records.reportDays(memberId)).toEqual([])
  })
})

describe('the detail of an order', () => {
  test('tells hits, the payout in words, what happened when, its bills and where its draw is proven', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { issue, orders } = await bet(token, 71, [special('48,49', '50'), sides('大,单')])
    const detail = async (index: number) =>
      (await server.call(readBetDetail, { token, query: { orderNo: orders[index] ?? '' } })).body.data
    expect(await detail(0)).toMatchObject({ hits: [], formula: '', history: [{ state: '已投注' }] })
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 49])
    expect(await detail(0)).toMatchObject({
      status: 1,
      result: 1,
      units: 2,
      unitsWon: 1,
      stakePerUnit: '50.00',
      hits: [{ odds: '48.5', units: 1 }],
      formula: '50.00 × 48.5 = 2425.00',
      history: [{ state: '已投注' }, { state: '已封盘' }, { state: '已开奖' }, { state: '已结算' }],
      bills: [
        { typeName: '彩票投注', amount: '-100.00' },
        { typeName: '派奖', amount: '2425.00' },
      ],
      proof: `/fairness/71/${issue.turnNum}`,
    })
    expect(await detail(1)).toMatchObject({ result: 2, unitsPushed: 2, formula: '退回 10.00 × 2注 = 20.00' })
  })

  test('of a cancelled order ends with its cancellation', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { orders } = await bet(token, 93, [special('07')])
    await server.call(cancelBets, { token, body: { orderNo: orders.join() } })
    const { body } = await server.call(readBetDetail, { token, query: { orderNo: orders[0] ?? '' } })
    expect(body.data.history.map(step => step.state)).toEqual(['已投注', '已撤单'])
    expect(body.data.bills.map(bill => bill.typeName)).toEqual(['彩票投注', '撤单退款'])
  })
})

describe('the proof of an own bet', () => {
  test('leads from its leaf to the root that was fixed at the close', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => server.member({ balance: THOUSAND })))
    const issue = await findOpenIssue(server, 71)
    const orders: string[] = []
    for (const { token } of players) {
      orders.push((await placeSlip(server, issue, token, [special('07')])).body.data.orders[0]?.orderNo ?? '')
    }
    const proofOf = async (index: number) =>
      (
        await server.call(readBetProof, {
          token: players[index]?.token ?? '',
          params: { orderNo: orders[index] ?? '' },
        })
      ).body
    expect((await proofOf(0)).data.inclusion).toBeNull()
    await server.call(cancelBets, { token: players[4]?.token ?? '', body: { orderNo: orders[4] ?? '' } })
    await drawAndSettle(server, issue)
    for (const index of [0, 1, 2, 3]) {
      const { bet: facts, leaf, inclusion } = (await proofOf(index)).data
      expect(betLeaf(facts)).toBe(leaf)
      const path = { index, size: 4, path: (inclusion?.path ?? []).map(bytesOfHex) }
      expect(inclusion).toMatchObject({ index, size: 4 })
      expect(verifyInclusion(leaf, path, bytesOfHex(inclusion?.betsRoot ?? ''), nodeHashes)).toBe(true)
    }
    expect((await proofOf(4)).code).toBe('BET/NOT_SEALED')
  })

  test('of a whole issue: each is sealed and pays by the rules, and a player sees the own ones only', async () => {
    const [winner, other] = await Promise.all([
      server.member({ balance: THOUSAND }),
      server.member({ balance: THOUSAND }),
    ])
    const { issue } = await bet(winner.token, 71, [special('48,49', '50'), sides('大,单'), special('01')])
    const proofs = async (token: string) =>
      (
        await server.call(listBetProofs, {
          token,
          query: { gameId: issue.gameId, turnNum: issue.turnNum },
        })
      ).body
    expect((await proofs(winner.token)).data.map(proof => [proof.inclusion, proof.paid])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    )
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 49])

    const { data, totalCount } = await proofs(winner.token)
    expect(totalCount).toBe(3)
    expect(data.map(proof => proof.paid)).toEqual(['0.00', '20.00', '2425.00'])
    const draw = (await server.call(readProof, { params: { gameId: issue.gameId, turnNum: issue.turnNum } }))
      .body.data
    for (const proof of data) {
      const checks = verifyBet(proof, draw, nodeHashes)
      expect(checks.map(check => check.name)).toContain('payout')
      expect(checks.filter(check => !check.ok)).toEqual([])
    }
    expect(await proofs(other.token)).toEqual({ data: [], totalCount: 0 })
  })
})

test('what the standing orders of an issue staked and brought back, for their player alone', async () => {
  const { token } = await server.member({ balance: THOUSAND })
  const { token: stranger } = await server.member({ balance: THOUSAND })
  const { issue, orders } = await bet(token, 71, [special('30'), special('08'), special('09', '20')])
  await server.call(cancelBets, { token, body: { orderNo: orders[2] ?? '' } })
  const total = async (ofToken: string, turnNum = issue.turnNum) =>
    (await server.call(readIssueTotal, { token: ofToken, query: { gameId: 71, turnNum } })).body.data
  const none = { orders: 0, bettingMoney: '0.00', reward: '0.00', isSettled: false }
  expect(await total(token)).toEqual({ orders: 2, bettingMoney: '20.00', reward: '0.00', isSettled: false })
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  expect(await total(token)).toEqual({ orders: 2, bettingMoney: '20.00', reward: '485.00', isSettled: true })
  expect(await total(stranger)).toEqual(none)
  expect(await total(token, '20000101-0001')).toEqual(none)
})

test('the order of another player is answered like an unknown order', async () => {
  const owner = await server.member({ balance: THOUSAND })
  const { orders } = await bet(owner.token, 93, [special('07')])
  const { token } = await server.member()
  for (const orderNo of [orders[0] ?? '', '999999999999']) {
    const detail = await server.call(readBetDetail, { token, query: { orderNo } })
    const proof = await server.call(readBetProof, { token, params: { orderNo } })
    expect([detail.status, detail.body.code]).toEqual([404, 'BET/ORDER_UNKNOWN'])
    expect([proof.status, proof.body.code]).toEqual([404, 'BET/ORDER_UNKNOWN'])
  }
})
