import { describe, expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { doesLapse, LAPSE_BELOW, mainBefore, pocketsSum } from './lapse.ts'

const pockets = (main: number, live: number, frozen: number, underWay: number) => ({
  ...{ main: li(main), live: li(live), frozen: li(frozen), underWay: li(underWay) },
})

describe('older requirements lapse when all that is there is below 1.00', () => {
  test.each([
    ['nothing at all', [0, 0, 0, 0], true],
    ['one 厘 less than 1.00', [999, 0, 0, 0], true],
    ['just 1.00', [1000, 0, 0, 0], false],
    ['more', [5_000_000, 0, 0, 0], false],
    ['1.00 at a provider', [0, 1000, 0, 0], false],
    ['1.00 on its way out', [0, 0, 1000, 0], false],
    ['1.00 in bets that are not decided', [0, 0, 0, 1000], false],
    ['little everywhere, 1.00 in all', [250, 250, 250, 250], false],
    ['little everywhere, one 厘 less', [250, 250, 250, 249], true],
  ] as const)('%s', (_, [main, live, frozen, underWay], lapses) => {
    expect(doesLapse(pocketsSum(pockets(main, live, frozen, underWay)))).toBe(lapses)
  })

  test('the bound is 1.00', () => {
    expect(LAPSE_BELOW).toBe(1_000n)
    expect(doesLapse(li(0), li(0))).toBe(false)
  })
})

test.each([
  ['nothing was there', 500, 500, 0],
  ['something was there', 700, 500, 200],
  ['a debt was paid from it', 300, 500, 0],
  ['a debt took all of it', 0, 500, 0],
  ['nothing was credited', 700, 0, 700],
])('before a credit: %s', (_, now, credited, before) => {
  expect(mainBefore(li(now), li(credited))).toBe(BigInt(before))
})
