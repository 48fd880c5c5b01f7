/** How a chase ends before its time, by a loss or by its player, and how the parts that never were orders are shown. */
import { randomUUID } from 'node:crypto'
import { cancelBets, listTodayBets } from '@app/contract/bets.ts'
import { cancelChaseIssue, listChases, placeChase, readChase, stopChase } from '@app/contract/bets-chase.ts'
import { readBetDetail, readBetProof } from '@app/contract/bets-records.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findViolations } from './bets.fixtures.ts'
import {
  drawOpen,
  GAME,
  LOSES_07,
  placeChaseOf,
  readDetail,
  readStates,
  sides,
  WINS_07,
} from './chases.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const THOUSAND = li(1_000_000)
const TIE = [1, 2, 3, 4, 5, 6, 49]
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money
const draw = (numbers: readonly number[]) => drawOpen(server, GAME, numbers)

describe('a chase with a limit of losses', () => {
  test('stops when its issues have lost so much together, and gives back what waits', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo } = await placeChaseOf(server, token, { count: 5, lossMax: '20.00' })
    await draw(LOSES_07)
    expect(await readStates(server, token, trackOrderNo)).toEqual([
      'lost',
      'open',
      'waiting',
      'waiting',
      'waiting',
    ])
    await draw(LOSES_07)
    expect(await readDetail(server, token, trackOrderNo)).toMatchObject({
      state: 'limited',
      stateName: '限额停止',
      lossMax: '20.00',
      staked: '20.00',
      refunded: '30.00',
    })
    expect(await readStates(server, token, trackOrderNo)).toEqual([
      'lost',
      'lost',
      'stopped',
      'stopped',
      'stopped',
    ])
    expect(await moneyOf(token)).toBe('980.00')
    const bills = await server.call(listBills, { token, query: { type: 15 } })
    expect(bills.body.data).toMatchObject(Array(3).fill({ typeName: '追号退款', remark: '限额停止' }))
  })

  test('counts what was won against what was lost, and a tie for nothing', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const items = [sides('大')]
    const { trackOrderNo } = await placeChaseOf(server, token, {
      count: 6,
      items,
      stopOnWin: false,
      lossMax: '10.00',
    })
    await draw(TIE)
    await draw(LOSES_07)
    expect((await readStates(server, token, trackOrderNo)).slice(0, 3)).toEqual(['push', 'won', 'open'])
    // 9.80 won before: 10.00 lost leave 0.20, 20.00 reach the limit.
    await draw(WINS_07)
    expect((await readStates(server, token, trackOrderNo)).slice(2, 4)).toEqual(['lost', 'open'])
    await draw(WINS_07)
    expect(await readStates(server, token, trackOrderNo)).toEqual([
      'push',
      'won',
      'lost',
      'lost',
      'stopped',
      'stopped',
    ])
  })

  test('is finished when the limit comes with its last issue', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo } = await placeChaseOf(server, token, { count: 1, lossMax: '10.00' })
    await draw(LOSES_07)
    expect((await readDetail(server, token, trackOrderNo)).state).toBe('finished')
  })

  test.each(['0', '0.00', '-5'])('is refused for the limit %s', async lossMax => {
    const { token } = await server.member({ balance: THOUSAND })
    const { answer } = await placeChaseOf(server, token, { lossMax })
    expect([answer.status, answer.body.code]).toEqual([400, 'SYS/INVALID'])
    expect(await moneyOf(token)).toBe('1000.00')
  })

  test('is refused without a limit', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { body } = await placeChaseOf(server, token, { lossMax: '0' })
    const { lossMax: _lossMax, ...without } = body
    const answer = await server.call(placeChase, {
      token,
      key: randomUUID(),
      body: without as typeof body,
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'SYS/INVALID'])
    expect(await moneyOf(token)).toBe('1000.00')
  })
})

describe('a part of a chase that never was an order', () => {
  const recordsOf = async (token: string, status: number) =>
    (await server.call(listTodayBets, { token, query: { status } })).body.data

  test('is shown with its facts when the chase was stopped (R1-070)', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issues } = await placeChaseOf(server, token, { count: 2 })
    await server.call(stopChase, { token, body: { trackOrderNo } })
    const [record] = await recordsOf(token, 4)
    const orderNo = record?.orderNo ?? ''
    const { body } = await server.call(readBetDetail, { token, query: { orderNo } })
    expect(body.data).toMatchObject({
      ...record,
      turnNum: issues[1]?.turnNum,
      status: 4,
      result: null,
      trackOrderNo,
      totalMoney: '10.00',
      reward: '0.00',
      stakePerUnit: '10.00',
      formula: '',
      hits: [],
      proof: '',
      history: [{ state: '追号停止' }],
      bills: [{ typeName: '追号退款', amount: '10.00', reference: trackOrderNo }],
    })
    expect(Date.parse(body.data.issue.planTime)).toBeGreaterThan(Date.parse(body.data.issue.closeTime))
    const proof = await server.call(readBetProof, { token, params: { orderNo } })
    expect(proof.body.code).toBe('BET/NOT_SEALED')
    const { token: other } = await server.member()
    expect((await server.call(readBetDetail, { token: other, query: { orderNo } })).status).toBe(404)
  })

  test('is shown as cancelled when it was taken out of a running chase (R1-070, R1-071)', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issues } = await placeChaseOf(server, token)
    const turnNum = issues[2]?.turnNum ?? ''
    await server.call(cancelChaseIssue, { token, body: { trackOrderNo, turnNum } })
    const [record, ...others] = await recordsOf(token, 2)
    expect([record?.turnNum, record?.trackOrderNo, others]).toEqual([turnNum, trackOrderNo, []])
    const { body } = await server.call(readBetDetail, { token, query: { orderNo: record?.orderNo ?? '' } })
    expect(body.data).toMatchObject({ status: 2, history: [{ state: '已撤单' }] })
  })
})

describe('by the hand of its player', () => {
  test('a chase is stopped: what waits comes back, what is placed stays', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo } = await placeChaseOf(server, token)
    const stop = () => server.call(stopChase, { token, body: { trackOrderNo } })
    expect((await stop()).body).toEqual({ message: '已停止追号', data: { refunded: '20.00' } })
    expect(await readDetail(server, token, trackOrderNo)).toMatchObject({
      state: 'stopped',
      stateName: '手动停止',
    })
    expect(await readStates(server, token, trackOrderNo)).toEqual(['open', 'stopped', 'stopped'])
    const again = await stop()
    expect([again.status, again.body.code]).toEqual([409, 'BET/CHASE_ENDED'])
    await draw(LOSES_07)
    expect(await readStates(server, token, trackOrderNo)).toEqual(['lost', 'stopped', 'stopped'])
  })

  test('one future issue is taken out, once, and the chase goes on', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issues } = await placeChaseOf(server, token)
    const take = (place: number) =>
      server.call(cancelChaseIssue, { token, body: { trackOrderNo, turnNum: issues[place]?.turnNum ?? '' } })
    expect((await take(1)).body.data).toEqual({ refunded: '10.00' })
    expect((await take(1)).body.code).toBe('BET/NOT_CANCELLABLE')
    expect((await take(0)).body.code).toBe('BET/NOT_CANCELLABLE')
    await draw(LOSES_07)
    await draw(LOSES_07)
    expect(await readStates(server, token, trackOrderNo)).toEqual(['lost', 'cancelled', 'open'])
    expect(await moneyOf(token)).toBe('980.00')
  })

  test('an order of a chase is cancelled like any other (R1-068)', async () => {
    const { token } = await server.member({ balance: THOUSAND })
    const { trackOrderNo, answer } = await placeChaseOf(server, token, { count: 2 })
    const orderNo = answer.body.data.orders[0]?.orderNo ?? ''
    expect((await server.call(cancelBets, { token, body: { orderNo } })).status).toBe(200)
    await draw(WINS_07)
    expect(await readStates(server, token, trackOrderNo)).toEqual(['cancelled', 'open'])
    expect(await moneyOf(token)).toBe('990.00')
  })

  test('a player can neither read nor stop the chase of another player', async () => {
    const owner = await server.member({ balance: THOUSAND })
    const { trackOrderNo, issues } = await placeChaseOf(server, owner.token)
    const { token } = await server.member()
    const answers = [
      await server.call(readChase, { token, query: { trackOrderNo } }),
      await server.call(stopChase, { token, body: { trackOrderNo } }),
      await server.call(cancelChaseIssue, {
        token,
        body: { trackOrderNo, turnNum: issues[1]?.turnNum ?? '' },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([404, 'BET/CHASE_UNKNOWN']),
    )
    expect((await server.call(listChases, { token })).body.totalCount).toBe(0)
    expect((await server.call(listChases, { token: owner.token })).body.data).toMatchObject([
      { trackOrderNo, state: 'running', issuesCount: 3, issuesDone: 0, nextTurnNum: issues[1]?.turnNum },
    ])
  })
})
