import { describe, expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { chinaMidnight } from '#time/china-time.ts'
import { signInGift, signInWeek } from './sign-in.ts'

const AMOUNTS = [500, 500, 1000, 1000, 1500, 1500, 2000].map(li)
const standing = (today: string, taken: string, more: object = {}) => ({
  ...{ today: `2026-11-${today}`, amounts: AMOUNTS, hasDeposited: true },
  isTaken: (day: string) => taken.split(' ').includes(day.slice(8)),
  ...more,
})

describe('the week of 2026-11-23', () => {
  test.each([
    ['23', '', 'today coming coming coming coming coming coming'],
    ['23', '23', 'taken coming coming coming coming coming coming'],
    ['25', '23', 'taken missed today coming coming coming coming'],
    ['29', '23 24 26 27 28', 'taken taken missed taken taken taken today'],
    ['29', '22 29', 'missed missed missed missed missed missed taken'],
  ])('on %s with %s signed is %s', (today, taken, states) => {
    expect(
      signInWeek(standing(today, taken))
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states)
  })
})

test.each([
  ['23', '', '500 ready'],
  ['24', '23', '500 ready'],
  ['25', '23 24', '1000 ready'],
  ['25', '23', '500 ready'],
  ['29', '23 24 25 26 27 28', '2000 ready'],
  ['29', '23 24 26 27 28', '1500 ready'],
  ['25', '23 24 25', '1000 taken'],
  ['30', '23 24 25 26 27 28 29', '500 ready'],
])('on %s with %s signed the gift is %s', (today, taken, expected) => {
  const gift = signInGift(standing(today, taken))
  expect(`${gift?.amount} ${gift?.state}`).toBe(expected)
  expect(gift).toMatchObject({
    period: `2026-11-${today}`,
    endsAt: chinaMidnight(`2026-11-${today}`) + 86_400_000,
  })
})

test('who never deposited finds it locked; a table of nothing gives none, a short one its last', () => {
  expect(signInGift(standing('23', '', { hasDeposited: false }))?.state).toBe('locked')
  expect(signInGift(standing('23', '', { amounts: [] }))).toBeUndefined()
  expect(signInGift(standing('23', '', { amounts: [li(0)] }))).toBeUndefined()
  expect(signInGift(standing('26', '23 24 25', { amounts: [li(1), li(2)] }))?.amount).toBe(2n)
})
