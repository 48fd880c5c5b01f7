import { expect, test } from 'vitest'
import { li, parseMoney } from '#money/money.ts'
import { type CheckFacts, checksOf, worstOf } from './automatic-checks.ts'

const yuan = (text: string) => parseMoney(text) ?? li(-1)

/** A request that nothing is to be said about. */
const quiet: CheckFacts = {
  ...{ amount: yuan('300'), deducted: li(0), isHolder: true, paidBefore: 3, accountAgeHours: 900 },
  ...{ secretsChanged: false, deviceAgeHours: 700, sharedWith: 0, requestsOfDay: 1 },
  flow: { deposited: yuan('500'), staked: yuan('600'), largestPayout: yuan('100'), fromMembers: li(0) },
}

test('a quiet request is green throughout', () => {
  expect(worstOf(checksOf(quiet))).toBe('green')
})

test.each<[string, Partial<CheckFacts>, string, string]>([
  ['a charge for missing turnover', { deducted: yuan('20') }, '流水', 'amber'],
  ['another name', { isHolder: false }, '实名一致', 'red'],
  ['the first use of an account', { paidBefore: 0 }, '收款账户', 'amber'],
  ['a new password', { secretsChanged: true }, '改密', 'amber'],
  ['a new device', { deviceAgeHours: 23 }, '登录设备', 'amber'],
  ['an account of two members', { sharedWith: 1 }, '关联', 'red'],
  ['a deposit that was not played', { flow: { ...quiet.flow, staked: yuan('249.99') } }, '资金来源', 'amber'],
  [
    'one win of half the amount',
    { flow: { ...quiet.flow, largestPayout: yuan('150') } },
    '资金来源',
    'amber',
  ],
  ['money of other members', { flow: { ...quiet.flow, fromMembers: yuan('150') } }, '资金来源', 'amber'],
  ['the third request of a day', { requestsOfDay: 3 }, '频率', 'amber'],
  ['the fifth request of a day', { requestsOfDay: 5 }, '频率', 'red'],
])('%s is seen', (_, facts, name, colour) => {
  const checks = checksOf({ ...quiet, ...facts })
  expect(checks.filter(check => check.colour !== 'green')).toEqual([
    { name, colour, evidence: expect.stringMatching(/\S/) },
  ])
  expect(worstOf(checks)).toBe(colour)
})
