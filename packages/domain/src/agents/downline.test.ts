import { expect, test } from 'vitest'
import type { RatioPpm } from '#money/money.ts'
import { cutRange, findPlacementFault, findRateFault, type RatePair, valueOn } from './downline.ts'

/** Below itself · level of the parent · levels of the branch · most levels · rates as `own/above` · fault or `-`. */
const PLACEMENTS = `
no 0 1 10 90/0 range
no 0 1 10 - -
no 1 1 10 80/90 -
no 1 1 10 90/90 -
no 1 1 10 91/90 range
no 9 1 10 80/90 -
no 10 1 10 80/90 depth
no 8 2 10 80/90 -
no 9 2 10 80/90 depth
no 0 10 10 - -
no 0 11 10 - depth
no 1 9 10 0/0 -
no 1 10 10 0/0 depth
yes 1 1 10 80/90 ring
yes 10 10 10 91/90 ring
yes 1 1 1 0/0 ring
no 10 1 10 91/90 depth
no 1 1 2 0/0 -
no 2 1 2 0/0 depth
no 1 1 10 80/90,10/10 -
no 1 1 10 80/90,11/10 range
no 1 1 10 1/0 range
no 1 1 10 0/1 -
no 3 3 6 5/5,6/6 -
no 3 4 6 5/5,6/6 depth
`

/** Rate · highest below · above · fault or `-`. */
const RATES = `
80 0 90 -
90 0 90 -
91 0 90 range
0 0 90 -
0 0 0 -
1 0 0 range
80 80 90 -
79 80 90 range
85 80 90 -
90 90 90 -
89 90 90 range
`

const ppm = (text = '0') => BigInt(text) as RatioPpm
const pairsOf = (text: string): RatePair[] =>
  text === '-'
    ? []
    : text.split(',').map(pair => {
        const [rate, aboveRate] = pair.split('/')
        return { rate: ppm(rate), aboveRate: ppm(aboveRate) }
      })
const faultOf = (text = '-') => (text === '-' ? undefined : text)

test.each(PLACEMENTS.trim().split('\n'))('a place: %s', row => {
  const [below, parentDepth, height, depthMax, rates = '-', fault] = row.split(' ')
  const levels = { parentDepth: Number(parentDepth), height: Number(height), depthMax: Number(depthMax) }
  expect(findPlacementFault({ isBelowItself: below === 'yes', ...levels, rates: pairsOf(rates) })).toBe(
    faultOf(fault),
  )
})

test.each(RATES.trim().split('\n'))('a rate: %s', row => {
  const [rate, least, most, fault] = row.split(' ')
  expect(findRateFault(ppm(rate), { least: ppm(least), most: ppm(most) })).toBe(faultOf(fault))
})

test('on a day holds the newest value that has begun; of one day the last that was written', () => {
  const history = [
    { from: '2026-11-05', value: 'b' },
    { from: '2026-11-01', value: 'a' },
    { from: '2026-11-05', value: 'c' },
  ]
  const days = ['2026-10-31', '2026-11-01', '2026-11-04', '2026-11-05', '2026-12-01']
  expect(days.map(day => valueOn(history, day))).toEqual([undefined, 'a', 'a', 'c', 'c'])
})

test.each([
  ['60000', '40000', '39999', true],
  ['60000', '40000', '40000', false],
  ['60000', '40000', '59999', false],
  ['60000', '40000', '60000', true],
  ['40000', '40000', '40000', true],
  ['0', '0', '0', true],
] as const)('a rate of %s above a downline of %s falls to %s: refused %s', (now, floor, rate, isRefused) => {
  expect(findRateFault(ppm(rate), cutRange(ppm(now), ppm(floor))) !== undefined).toBe(isRefused)
})
