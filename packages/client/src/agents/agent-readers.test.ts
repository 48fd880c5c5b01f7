import { querySubUsers, queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import { expect, test } from 'vitest'
import { readDownlineRow, readDownlineTotals, readTeamMember } from './read-downline.ts'
import { readPercent, showPercent } from './read-percent.ts'
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
        ...{ userId: '333', account: 'ah***27', isDl: 1, rebate: '6.8', subCount: 9, money: null },
        ...{ registTime: '2026-11-05T09:00:00+08:00', ...sums },
      },
    ],
    otherData: { ...sums, breadcrumb: [{ userId: '22', account: 'lin_888' }] },
    totalCount: 1,
  })
  expect(wire.data.map(readDownlineRow)).toEqual([
    {
      ...{ id: '333', account: 'ah***27', isAgent: true, rate: 68_000n, memberCount: 9 },
      ...{ registeredAt: Date.UTC(2026, 10, 5, 1), balance: undefined, ...readSums },
    },
  ])
  expect(readDownlineTotals(wire)).toEqual({
    ...readSums,
    count: 1,
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
