import { describe, expect, test } from 'vitest'
import { type Li, li } from '#money/money.ts'
import { advanceVip, defaultVipThresholds, levelReached, VIP_LEVEL_MAX } from '#vip/vip-levels.ts'

const yuan = (amount: number) => li(amount * 1000)
const bets = (entries: Readonly<Record<string, number>>): Map<string, Li> =>
  new Map(Object.entries(entries).map(([cycle, amount]) => [cycle, yuan(amount)]))

test('levels run from 0 to 9, each dearer than the one before (R0-119)', () => {
  expect(defaultVipThresholds).toHaveLength(VIP_LEVEL_MAX + 1)
  expect(defaultVipThresholds.toSorted((a, b) => Number(a - b))).toEqual(defaultVipThresholds)
  expect(new Set(defaultVipThresholds).size).toBe(VIP_LEVEL_MAX + 1)
})

test.each([
  [0, 0],
  [9_999.999, 0],
  [10_000, 1],
  [499_999, 3],
  [100_000_000, 9],
  [900_000_000, 9],
])('bets of %d yuan reach level %i', (amount, level) => {
  expect(levelReached(li(Math.round(amount * 1000)), defaultVipThresholds)).toBe(level)
})

describe('a member of level', () => {
  test.each([
    ['0 goes up at once', 0, 0, { '2026-11': 50_000 }, '2026-11', 2, 50_000, 2],
    ['0 rises and falls again before anybody looks', 0, 0, { '2026-11': 50_000 }, '2027-02', 0, 0, 2],
    [
      '1 goes up when earlier bets of the month help',
      1,
      40_000,
      { '2026-11': 10_000 },
      '2026-11',
      2,
      50_000,
      2,
    ],
    ['2 stays after a month with half', 2, 25_000, {}, '2026-12', 2, 0, 2],
    ['2 falls one level after less than half', 2, 24_999, {}, '2026-12', 1, 0, 2],
    ['3 falls one level a month', 3, 0, {}, '2027-02', 0, 0, 3],
    ['9 falls only to 8 in a month without a bet', 9, 0, {}, '2026-12', 8, 0, 9],
    ['0 never falls below', 0, 0, {}, '2027-11', 0, 0, 0],
    ['1 begins the new month with its own bets', 1, 9_000, { '2026-12': 300 }, '2026-12', 1, 300, 1],
  ])('%s', (_, level, cycleBet, entries, cycle, after, afterBet, highest) => {
    const before = { level, cycle: '2026-11', cycleBet: yuan(cycleBet) }
    expect(advanceVip(before, cycle, bets(entries))).toMatchObject({
      level: after,
      highest,
      cycle,
      cycleBet: yuan(afterBet),
    })
  })
})

test('each later month says with which level it began, so that an earlier one can be worked out anew', () => {
  const before = { level: 2, cycle: '2026-11', cycleBet: yuan(0) }
  const { starts, level } = advanceVip(before, '2027-02', bets({ '2026-12': 60_000, '2027-01': 1 }))
  expect([...starts]).toEqual([
    ['2026-12', 1],
    ['2027-01', 2],
    ['2027-02', 1],
  ])
  expect(level).toBe(1)
})

test('working a month out anew from its first level gives what going through all months gives', () => {
  const sums = { '2026-11': 200_000, '2026-12': 3_000, '2027-01': 60_000, '2027-02': 9_000 }
  const whole = advanceVip({ level: 0, cycle: '2026-11', cycleBet: yuan(0) }, '2027-02', bets(sums))
  for (const [cycle, level] of whole.starts) {
    const rest = advanceVip({ level, cycle, cycleBet: yuan(0) }, '2027-02', bets(sums))
    expect([rest.level, rest.cycleBet]).toEqual([whole.level, whole.cycleBet])
  }
})
