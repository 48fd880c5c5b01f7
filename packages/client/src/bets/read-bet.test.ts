import { listTodayBets } from '@app/contract/bets.ts'
import { readBetDetail, reportDays } from '@app/contract/bets-records.ts'
import { expect, test } from 'vitest'
import { readWithMalformed } from '#malformed-answers.fixtures.ts'
import { wireBet, wireBill } from './read-bet.fixtures.ts'
import { isSettled, readBet } from './read-bet.ts'
import { readDetailedBet } from './read-detailed-bet.ts'
import { readReportDay } from './read-report-day.ts'

function readListed(change: object) {
  const [bet] = listTodayBets.answer.parse({ data: [{ ...wireBet, ...change }], totalCount: 1 }).data
  if (bet === undefined) throw new Error('no bet')
  return readBet(bet)
}

test('a bet is read under the words of the trade', () => {
  expect(readListed({})).toEqual({
    orderNo: '500000000001',
    gameId: 90,
    gameName: '香港六合彩',
    issueNumber: '2026325',
    playCode: 'TM',
    playName: '特码',
    model: 'credit',
    selection: '49',
    units: 1,
    odds: 48_800_000n,
    stake: 50_000n,
    payout: 2_440_000n,
    state: 'won',
    placedAt: Date.UTC(2026, 10, 21, 12),
    closesAt: Date.UTC(2026, 10, 21, 13, 25),
    drawnNumbers: [3, 11, 19, 27, 35, 43, 49],
    chaseNo: undefined,
    account: 'player01',
  })
})

test.each([
  [0, null, 'open', false],
  [1, 0, 'lost', true],
  [1, 1, 'won', true],
  [1, 2, 'push', true],
  [1, 7, 'settled', true],
  [1, null, 'settled', true],
  [2, null, 'cancelled', false],
  [3, null, 'void', false],
  [4, null, 'chase-stopped', false],
])('status %s with result %s is %s; settled: %s', (status, result, state, settled) => {
  const bet = readListed({ status, result })
  expect([bet.state, isSettled(bet)]).toEqual([state, settled])
})

test('a status of a newer server is unknown, and not taken for another one', () => {
  const [wire] = listTodayBets.answer.parse({ data: [wireBet], totalCount: 1 }).data
  const bet = wire && readBet({ ...wire, status: 9 as 0 })
  expect([bet?.state, bet && isSettled(bet)]).toEqual(['unknown', false])
})

test.each([
  [{ totalMoney: '5O.00' }, 'not an amount'],
  [{ odds: '-1' }, 'not odds'],
  [{ model: 3 }, 'not a betting model'],
  [{ openNum: null }, 'not drawn numbers'],
])('a bet with %j is not guessed, and does not take the others with it', (change, message) => {
  const [wire] = listTodayBets.answer.parse({ data: [wireBet], totalCount: 1 }).data
  expect(wire && readWithMalformed(wire, change, readBet)).toEqual({ left: 1, reported: [message] })
})

test('an official part of a chase that is not drawn yet has its chase and no numbers', () => {
  const bet = readListed({ model: 2, trackOrderNo: '77', openNum: '', status: 0, result: null })
  expect(bet).toMatchObject({ model: 'official', chaseNo: '77', drawnNumbers: [] })
})

test('a bet in detail has its times, its hits and the bills that it caused', () => {
  const { data } = readBetDetail.answer.parse({
    data: {
      ...wireBet,
      stakePerUnit: '50.00',
      oddsVersion: 12,
      issue: { closeTime: wireBet.betEndTime, planTime: '2026-11-21T21:30:00+08:00', openTime: null },
      hits: [{ odds: '48.8', units: 1 }],
      unitsWon: 1,
      unitsPushed: 0,
      formula: '50.00 × 48.8 = 2440.00',
      history: [{ state: '已下注', at: wireBet.addTime }],
      bills: [wireBill],
      proof: '/fairness/90/2026325',
      rebateRatio: '0',
    },
  })
  expect(readDetailedBet(data)).toEqual({
    ...readListed({}),
    stakePerUnit: 50_000n,
    oddsVersion: 12,
    drawsAt: Date.UTC(2026, 10, 21, 13, 30),
    drawnAt: undefined,
    hits: [{ odds: 48_800_000n, units: 1 }],
    unitsWon: 1,
    unitsPushed: 0,
    formula: '50.00 × 48.8 = 2440.00',
    history: [{ text: '已下注', at: Date.UTC(2026, 10, 21, 12) }],
    bills: [expect.objectContaining({ billNo: '8', amount: 2_440_000n })],
    hasProof: true,
    rebateRatio: '0',
  })
})

test('a day of the report has its stakes and what was won or lost', () => {
  const [day] = reportDays.answer.parse({
    data: [{ statTime: '2026-11-20', bettingMoney: '300.00', winOrcloseMoney: '-120.50' }],
  }).data
  expect(day && readReportDay(day)).toEqual({ date: '2026-11-20', stake: 300_000n, profit: -120_500n })
})
