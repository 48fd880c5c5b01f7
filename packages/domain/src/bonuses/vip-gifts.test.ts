import { expect, test } from 'vitest'
import { type Li, li } from '#money/money.ts'
import { chinaMidnight, DAY_MS } from '#time/china-time.ts'
import { type LevelGifts, type VipStanding, vipGifts } from './vip-gifts.ts'

const yuan = (amount: number): Li => li(amount * 1000)
const NOW = chinaMidnight('2026-11-25')
const level = (upgrade: number, weekly: number, needed: number): LevelGifts => ({
  ...{ upgrade: yuan(upgrade), weekly: yuan(weekly), needed: yuan(needed) },
})
const LEVELS = [level(0, 0, 0), level(8, 1, 10_000), level(18, 3, 50_000), level(58, 8, 200_000)]

type Told = Partial<VipStanding> & Readonly<{ taken?: readonly string[] }>

const told = ({ taken = [], ...more }: Told) =>
  vipGifts(
    {
      ...{ level: 0, cycleBet: yuan(2_500), reachedAt: new Map(), levels: LEVELS },
      isTaken: (rule, period) => taken.includes(`${rule} ${period}`),
      ...more,
    },
    NOW,
  ).map(({ rule, period, amount, state }) => `${rule} ${period} ${amount / 1000n} ${state}`)

const days = (count: number) => NOW - count * DAY_MS

test.each<[string, Told, readonly string[]]>([
  [
    'a beginner sees what the first level brings',
    {},
    ['vip-weekly 2026-11-23 1 locked', 'vip-upgrade 1 8 locked'],
  ],
  [
    'who reached a level takes its gift and that of the week, and sees the next one',
    { level: 1, reachedAt: new Map([[1, NOW]]) },
    ['vip-weekly 2026-11-23 1 ready', 'vip-upgrade 1 8 ready', 'vip-upgrade 2 18 locked'],
  ],
  [
    'each level that was passed has its own gift',
    {
      level: 3,
      reachedAt: new Map([
        [1, days(1)],
        [2, days(1)],
        [3, days(1)],
      ]),
      taken: ['vip-upgrade 1'],
    },
    [
      'vip-weekly 2026-11-23 8 ready',
      'vip-upgrade 1 8 taken',
      'vip-upgrade 2 18 ready',
      'vip-upgrade 3 58 ready',
    ],
  ],
  [
    'who has fallen keeps the gift of the level, the week goes by the level of now',
    {
      level: 1,
      reachedAt: new Map([
        [1, days(40)],
        [2, days(29)],
      ]),
      taken: ['vip-upgrade 1'],
    },
    [
      ...['vip-weekly 2026-11-23 1 ready', 'vip-upgrade 1 8 taken'],
      ...['vip-upgrade 2 18 ready', 'vip-upgrade 3 58 locked'],
    ],
  ],
  [
    'thirty days after the level its gift is over',
    { level: 1, reachedAt: new Map([[1, days(30)]]), taken: ['vip-weekly 2026-11-23'] },
    ['vip-weekly 2026-11-23 1 taken', 'vip-upgrade 1 8 expired', 'vip-upgrade 2 18 locked'],
  ],
  ['a level without gifts shows none', { levels: [level(0, 0, 0), level(0, 0, 10_000)] }, []],
])('%s', (_, standing, gifts) => {
  expect(told(standing)).toEqual(gifts)
})

test('a locked gift says how far its level is, and the week ends on Sunday at midnight', () => {
  const [weekly, first] = vipGifts(
    { level: 0, cycleBet: yuan(2_500), reachedAt: new Map(), levels: LEVELS, isTaken: () => false },
    NOW,
  )
  expect(first?.goal).toEqual({ have: yuan(2_500), need: yuan(10_000) })
  expect(weekly?.endsAt).toBe(chinaMidnight('2026-11-30'))
})
