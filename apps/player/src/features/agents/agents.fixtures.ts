import type { getRebateRange, querySubUsers, queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import type { queryLinks } from '@app/contract/agents-links.ts'
import type { readTransferTerms } from '@app/contract/agents-transfers.ts'
import type { AnswerIn } from '@app/contract/endpoint.ts'

type Team = AnswerIn<typeof queryTeam>['data']
type Downline = AnswerIn<typeof querySubUsers>
type Member = AnswerIn<typeof readMemberInformation>['data']

/** A day of bets on lotteries on which the team lost 81.50. */
export const teamDay = (statTime: string): Team['cpBetReport'][number] => ({
  ...{ statTime, bettingMoney: '1200.00', winMoney: '1100.00', rebateMoney: '18.50' },
  ...{ winOrcloseMoney: '-81.50', validMoney: '1150.00' },
})

/** A team of three with one day of bets. */
export const teamWith = (more: Partial<Team> = {}): AnswerIn<typeof queryTeam> => ({
  data: {
    ...{ cpBetReport: [teamDay('2026-11-21')], ftBetReport: [], liveBetReport: [] },
    ...{ dlBonuus: '0.00', dlDayWage: '5.00', dlRebate: '12.30', firstRechargeCount: 1 },
    ...{ money: '8204.10', moneyTime: '2026-11-21T21:00:00+08:00', rechargeCount: 4, registCount: 2 },
    teamCount: 3,
    rwReport: {
      ...{ rechMoney: '900.00', rechUserCount: 2, discountMoney: '58.00', rechDiscount: '50.00' },
      ...{ otherDiscount: '8.00', withdrawMoney: '300.00' },
    },
    ...more,
  },
})

type Row = Downline['data'][number]

/** An agent of the direct downline, with nine below. */
export const downlineRow = (more: Partial<Row> = {}): Row => ({
  ...{ userId: '22', account: 'lin_888', isDl: 1, rebate: '6.8', level: 1, subCount: 9, money: '6120.40' },
  ...{ teamMoney: '9310.00', teamMoneyTime: null },
  ...{ state: 'normal' as const, loginTime: '2026-11-20T22:00:00+08:00' },
  ...{ registTime: '2026-11-05T09:00:00+08:00', rechMoney: '4000.00', withdrawMoney: '0.00' },
  ...{ bettingMoney: '31200.00', winOrcloseMoney: '-1204.00' },
  ...more,
})

/** That one and a member who won. */
export const downlineWith = (more: Partial<Downline> = {}): Downline => ({
  data: [
    downlineRow(),
    downlineRow({
      ...{ userId: '23', account: 'xiao08', isDl: 0, rebate: '6', subCount: 0, money: '2008.88' },
      teamMoney: '2008.88',
      ...{ rechMoney: '1500.00', bettingMoney: '9640.00', winOrcloseMoney: '882.00' },
    }),
  ],
  otherData: {
    ...{ rechMoney: '5500.00', withdrawMoney: '0.00', bettingMoney: '40840.00', winOrcloseMoney: '-322.00' },
    breadcrumb: [],
  },
  totalCount: 2,
  ...more,
})

/** What an agent knows of himself. */
export const memberWith = (more: Partial<Member> = {}): AnswerIn<typeof readMemberInformation> => ({
  data: {
    ...{ userId: '7', account: 'zhang88', isDl: 1, level: 0, registTime: '2026-10-01T08:00:00+08:00' },
    ...{ intrCode: '7KQ2', teamCount: 3, directCount: 2 },
    rates: [{ category: 'lottery', rate: '7.5', since: '2026-10-01' }],
    ...more,
  },
})

/** What a newcomer may get: up to 7.5 per cent of lotteries and 0.8 of live games. */
export const rangesWith = (least = '0'): AnswerIn<typeof getRebateRange> => ({
  data: [Number(least), 7.5],
  byCategory: [
    { category: 'lottery', floor: '0', least, most: '7.5' },
    { category: 'live', floor: '0', least: '0', most: '0.8' },
  ],
})

type Link = AnswerIn<typeof queryLinks>['data'][number]

/** A link for members by which 42 came. */
export const linkWith = (more: Partial<Link> = {}): Link => ({
  ...{
    id: '3',
    code: '7Kq2',
    isDl: 0,
    rates: [{ category: 'lottery', rate: '6' }],
    label: '论坛',
    remark: '',
  },
  ...{ landing: 'register', state: 'normal', createTime: '2026-11-22T10:00:00+08:00' },
  ...{ expireTime: '2027-02-20T10:00:00+08:00', cap: 200, clickCount: 1206, registCount: 42 },
  firstRechargeCount: 17,
  ...more,
})

/** What an agent may hand over of 90.00. */
export const transferTermsWith = (
  more: Partial<AnswerIn<typeof readTransferTerms>['data']> = {},
): AnswerIn<typeof readTransferTerms> => ({
  data: {
    ...{ isOpen: true, maxMoney: '100.00', dayMoney: '150.00', leftMoney: '80.00', money: '90.00' },
    ...{ missingMoney: '0.00', multiple: 2, ...more },
  },
})
