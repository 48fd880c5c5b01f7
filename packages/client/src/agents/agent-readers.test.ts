import { querySubUsers, queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import { getStatement, queryLineBets, queryStatements } from '@app/contract/agents-statements.ts'
import { expect, test } from 'vitest'
import { readDownlineRow, readDownlineTotals, readTeamMember } from './read-downline.ts'
import { readPercent, showPercent } from './read-percent.ts'
import {
  readEarnings,
  readLineBet,
  readLineTotal,
  readStatement,
  readStatementLine,
  readStatementPay,
} from './read-statement.ts'
import { readTeam } from './read-team.ts'

const day = {
  ...{ statTime: '2026-11-21', bettingMoney: '1200.00', winMoney: '1100.00', rebateMoney: '18.50' },
  ...{ winOrcloseMoney: '-81.50', validMoney: '1150.00' },
}
const readDay = {
  ...{ day: '2026-11-21', stakes: 1_200_000n, payouts: 1_100_000n, rebates: 18_500n },
  ...{ result: -81_500n, valid: 1_150_000n },
}

test('the sums of a team are read under the words of the trade', () => {
  const wire = queryTeam.answer.parse({
    data: {
      ...{ cpBetReport: [day], ftBetReport: [], liveBetReport: [day] },
      ...{ dlBonuus: '1.00', dlDayWage: '2.00', dlRebate: '3.00', firstRechargeCount: 1 },
      ...{ money: '4.00', moneyTime: '2026-11-21T21:00:00+08:00', rechargeCount: 5, registCount: 6 },
      teamCount: 7,
      rwReport: {
        ...{ rechMoney: '8.00', rechUserCount: 9, discountMoney: '10.00', rechDiscount: '11.00' },
        ...{ otherDiscount: '12.00', withdrawMoney: '13.00' },
      },
    },
  })
  expect(readTeam(wire.data)).toEqual({
    bets: { lottery: [readDay], sport: [], live: [readDay] },
    ...{ dividend: 1000n, wage: 2000n, commission: 3000n, balance: 4000n },
    ...{ balanceAt: Date.UTC(2026, 10, 21, 13), memberCount: 7, newcomerCount: 6, firstDepositCount: 1 },
    ...{ depositCount: 5, depositorCount: 9, deposits: 8000n, withdrawals: 13_000n },
    gifts: { all: 10_000n, withDeposit: 11_000n, other: 12_000n },
  })
})

const sums = { rechMoney: '4.00', withdrawMoney: '1.00', bettingMoney: '31.20', winOrcloseMoney: '-1.20' }
const readSums = { deposits: 4000n, withdrawals: 1000n, stakes: 31_200n, result: -1200n }

test('the downline, what it comes to, and the way down to it', () => {
  const wire = querySubUsers.answer.parse({
    data: [
      {
        ...{ userId: '333', account: 'ah***27', isDl: 1, rebate: '6.8', level: 2, subCount: 9, money: null },
        ...{ registTime: '2026-11-05T09:00:00+08:00', state: null, loginTime: null, ...sums },
        ...{ teamMoney: null, teamMoneyTime: null },
      },
      {
        ...{ userId: '22', account: 'lin_888', isDl: 1, rebate: '6.8', level: 1, subCount: 9, money: '1.50' },
        ...{ registTime: '2026-11-05T09:00:00+08:00', state: 'normal', loginTime: null, ...sums },
        ...{ teamMoney: '9.25', teamMoneyTime: '2026-11-05T09:30:00+08:00' },
      },
    ],
    otherData: { ...sums, breadcrumb: [{ userId: '22', account: 'lin_888' }] },
    totalCount: 2,
  })
  expect(wire.data.map(readDownlineRow)).toEqual([
    {
      ...{ id: '333', account: 'ah***27', isAgent: true, rate: 68_000n, level: 2, memberCount: 9 },
      ...{ registeredAt: Date.UTC(2026, 10, 5, 1), loggedInAt: undefined, balance: undefined },
      ...{ teamBalance: undefined, teamBalanceAt: undefined, isStopped: false, ...readSums },
    },
    {
      ...{ id: '22', account: 'lin_888', isAgent: true, rate: 68_000n, level: 1, memberCount: 9 },
      ...{ registeredAt: Date.UTC(2026, 10, 5, 1), loggedInAt: undefined, balance: 1500n },
      ...{ teamBalance: 9250n, teamBalanceAt: Date.UTC(2026, 10, 5, 1, 30), isStopped: false, ...readSums },
    },
  ])
  expect(readDownlineTotals(wire)).toEqual({
    ...readSums,
    count: 2,
    way: [{ id: '22', account: 'lin_888' }],
  })
})

test('what is known of a member', () => {
  const { data } = readMemberInformation.answer.parse({
    data: {
      ...{ userId: '22', account: 'lin_888', isDl: 0, level: 1, registTime: '2026-11-05T09:00:00+08:00' },
      ...{ intrCode: null, teamCount: 9, directCount: 2 },
      rates: [{ category: 'sport', rate: '0.75', since: '2026-11-05' }],
    },
  })
  expect(readTeamMember(data)).toEqual({
    ...{ id: '22', account: 'lin_888', isAgent: false, level: 1, registeredAt: Date.UTC(2026, 10, 5, 1) },
    ...{ referralCode: undefined, memberCount: 9, directCount: 2 },
    rates: [{ category: 'sport', ratio: 7500n, since: '2026-11-05' }],
  })
})

test.each(['0', '6.8', '7.5', '0.0001', '100'])('%s percent is shown as it was told', text => {
  expect(showPercent(readPercent(text))).toBe(`${text}%`)
})

const statement = {
  ...{ id: '5', beginDate: '2026-11-16', endDate: '2026-11-22', state: 'closed' as const },
  ...{ carriedIn: '-2.00', lineMoney: '899.15', correctionMoney: '-22.40', payMoney: '926.75' },
  extraMoney: '52.00',
  ...{ carriedOut: '0.00', lineCount: 1, hash: 'ab'.repeat(32), paidTime: null },
  closedTime: '2026-11-23T00:10:00+08:00',
}
const readAs = {
  ...{ id: '5', days: { from: '2026-11-16', to: '2026-11-22' }, state: 'closed', carriedIn: -2000n },
  ...{
    lines: 899_150n,
    corrections: -22_400n,
    extras: 52_000n,
    payable: 926_750n,
    carriedOut: 0n,
    lineCount: 1,
  },
  ...{ hash: 'ab'.repeat(32), closedAt: Date.UTC(2026, 10, 22, 16, 10), paidAt: undefined },
}

test('what runs up, and the statements of closed periods', () => {
  const wire = queryStatements.answer.parse({
    data: [statement],
    otherData: {
      ...{ beginDate: '2026-11-23', endDate: '2026-11-29', accruedMoney: '1.00' },
      ...{ correctionMoney: '-0.50', waitingMoney: '2.00', paidMoney: '3.00' },
    },
    totalCount: 1,
  })
  expect(wire.data.map(readStatement)).toEqual([readAs])
  expect(readEarnings(wire)).toEqual({
    ...{ days: { from: '2026-11-23', to: '2026-11-29' }, accrued: 1000n, corrections: -500n },
    ...{ waiting: 2000n, paid: 3000n },
  })
})

test('a line of a statement keeps both rates with the days they hold from, and what is paid beside it says how it comes about', () => {
  const { data } = getStatement.answer.parse({
    data: {
      ...statement,
      pays: [
        {
          ...{ kind: 'dividend', day: '2026-11-22', isCorrection: 0, baseMoney: '-1.00', rate: '0' },
          ...{ activeCount: 2, money: '0.00', words: '未达任何一档' },
        },
      ],
      lines: [
        {
          ...{ day: '2026-11-21', userId: '22', account: 'lin_888', category: 'live', isCorrection: 1 },
          ...{ validMoney: '-3200.00', ownRate: '0.8', ownSince: '2026-10-01', subRate: '0' },
          ...{ subSince: null, money: '-25.60', words: '更正', reason: '重新结算' },
        },
      ],
    },
    totalCount: 1,
  })
  expect(data.pays.map(readStatementPay)).toEqual([
    { kind: 'dividend', day: '2026-11-22', isCorrection: false, amount: 0n, words: '未达任何一档' },
  ])
  expect(data.lines.map(readStatementLine)).toEqual([
    {
      ...{ day: '2026-11-21', memberId: '22', account: 'lin_888', category: 'live', isCorrection: true },
      ...{ valid: -3_200_000n, own: { ratio: 8000n, since: '2026-10-01' } },
      ...{ below: { ratio: 0n, since: undefined }, amount: -25_600n, words: '更正' },
      reason: '重新结算',
    },
  ])
})

test('what a line is made of, and a balance that is not told', () => {
  const wire = queryLineBets.answer.parse({
    data: [
      {
        ...{
          name: '演示电子厅 11-21 14 时的回合',
          account: 'ah***27',
          level: 2,
          validMoney: '9.00',
          roundCount: 3,
        },
        rounds: [{ game: '转盘', no: '8f2a', endTime: '2026-11-21T14:20:00+08:00', validMoney: '4.00' }],
      },
    ],
    otherData: { validMoney: '5000000000000.00', hasMore: true },
  })
  expect(wire.data.map(readLineBet)).toEqual([
    {
      ...{ name: '演示电子厅 11-21 14 时的回合', account: 'ah***27', level: 2, valid: 9000n, roundCount: 3 },
      rounds: [{ game: '转盘', no: '8f2a', endedAt: Date.UTC(2026, 10, 21, 6, 20), valid: 4000n }],
    },
  ])
  expect(readLineTotal(wire)).toEqual({ valid: 5_000_000_000_000_000n, hasMore: true })
})
