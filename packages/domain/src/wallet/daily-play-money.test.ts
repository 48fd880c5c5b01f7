import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { dailyPlayMoney } from './daily-play-money.ts'

test.each([
  [0, 0, 0, 1_000_000],
  [425_500, 0, 0, 574_500],
  [999_999, 0, 0, 1],
  [1_000_000, 0, 0, 0],
  [5_000_000, 0, 0, 0],
  // What lies at a game or waits for a withdrawal is the member's too.
  [0, 600_000, 0, 400_000],
  [0, 0, 1_000_000, 0],
  [300_000, 300_000, 300_000, 100_000],
])('with %i in hand, %i at games and %i frozen, %i are missing', (main, live, frozen, missing) => {
  expect(dailyPlayMoney({ main: li(main), live: li(live), frozen: li(frozen) })).toBe(li(missing))
})
