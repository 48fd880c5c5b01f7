import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import {
  type BonusRate,
  type BonusRow,
  type BonusRules,
  bonusRateOf,
  bonusStatusOf,
  compareBonusRows,
  dueOf,
  earnedOf,
  judgeClaim,
  overpaidOf,
} from './betting-bonus.ts'

const ppm = (value: number) => BigInt(value) as RatioPpm
const rate = (line: string): BonusRate => {
  const [from = '', level = '', category = '', provider = '', value = ''] = line.split(' ')
  return { from: `2026-${from}`, level: Number(level), category, provider, rate: ppm(Number(value)) }
}

const RATES = [
  '01-01 0 lottery * 1000',
  '01-01 1 lottery * 1200',
  '01-01 2 lottery * 1400',
  '01-01 0 live * 3000',
  '01-01 1 live * 3500',
  '01-01 0 live EVO 4000',
  '01-01 1 live EVO 4500',
  '01-01 0 sport * 3333',
  '11-10 0 lottery * 2000',
  '11-05 0 live * 5000',
  '11-20 1 live EVO 0',
].map(rate)

/** `day level category provider`, and the rate that holds. */
test.each([
  ['11-01 0 lottery own', 1000],
  ['11-09 0 lottery own', 1000],
  ['11-10 0 lottery own', 2000],
  ['11-11 0 lottery own', 2000],
  ['12-31 0 lottery own', 2000],
  ['01-01 0 lottery own', 1000],
  ['11-10 1 lottery own', 1200],
  ['11-01 1 lottery own', 1200],
  ['11-01 2 lottery own', 1400],
  ['11-01 3 lottery own', 0],
  ['11-01 9 lottery own', 0],
  ['11-01 0 live own', 3000],
  ['11-04 0 live BG', 3000],
  ['11-05 0 live BG', 5000],
  ['11-06 0 live BG', 5000],
  ['11-04 0 live EVO', 4000],
  ['11-05 0 live EVO', 4000],
  ['12-01 0 live EVO', 4000],
  ['11-01 1 live BG', 3500],
  ['11-05 1 live BG', 3500],
  ['11-19 1 live EVO', 4500],
  ['11-20 1 live EVO', 0],
  ['12-20 1 live EVO', 0],
  ['11-20 1 live BG', 3500],
  ['11-01 2 live EVO', 0],
  ['11-01 0 sport IM', 3333],
  ['11-01 1 sport IM', 0],
  ['11-01 0 fish JDB', 0],
  ['11-01 0 lottery *', 1000],
  ['11-01 0 LIVE EVO', 0],
] as const)('%s earns %i ppm', (line, expected) => {
  const [day, level, category = '', provider = ''] = line.split(' ')
  expect(bonusRateOf(RATES, { day: `2026-${day}`, level: Number(level), category, provider })).toBe(
    ppm(expected),
  )
})

test('a day before the first rate earns nothing, and the order of the rates changes nothing', () => {
  const of = { day: '2025-12-31', level: 0, category: 'lottery', provider: 'own' }
  expect(bonusRateOf(RATES, of)).toBe(0n)
  const later = { ...of, day: '2026-11-10' }
  expect(bonusRateOf(RATES.toReversed(), later)).toBe(bonusRateOf(RATES, later))
})

/** Valid turnover, rate and what is paid; what is earned, and what is due or too much. */
test.each([
  [0, 1000, 0, 0, 0],
  [1, 1000, 0, 0, 0],
  [999, 1000, 0, 0, 0],
  [1000, 1000, 0, 1, 1],
  [1999, 1000, 0, 1, 1],
  [2000, 1000, 0, 2, 2],
  [1_000_000, 1000, 0, 1000, 1000],
  [1_000_000, 1000, 400, 1000, 600],
  [1_000_000, 1000, 1000, 1000, 0],
  [1_000_000, 1000, 1001, 1000, -1],
  [0, 1000, 1000, 0, -1000],
  [1_000_000, 0, 0, 0, 0],
  [1_000_000, 0, 5, 0, -5],
  [1_000_000, 1200, 0, 1200, 1200],
  [1_000_000, 1400, 0, 1400, 1400],
  [1_000_000, 3333, 0, 3333, 3333],
  [100, 3333, 0, 0, 0],
  [300, 3333, 0, 0, 0],
  [301, 3333, 0, 1, 1],
  [600, 3333, 0, 1, 1],
  [601, 3333, 0, 2, 2],
  [900, 3333, 0, 2, 2],
  [901, 3333, 0, 3, 3],
  [333_333, 3000, 0, 999, 999],
  [333_334, 3000, 0, 1000, 1000],
  [18_420_000, 4000, 0, 73_680, 73_680],
  [9_200_000, 5000, 0, 46_000, 46_000],
  [1_736_000, 5000, 0, 8680, 8680],
  [18_420_000, 4000, 73_679, 73_680, 1],
  [18_419_999, 4000, 73_680, 73_679, -1],
  [1, 1_000_000, 0, 1, 1],
  [1, 999_999, 0, 0, 0],
  [2, 999_999, 0, 1, 1],
  [1_000_000_000_000_000, 1000, 0, 1_000_000_000_000, 1_000_000_000_000],
  [999_999_999_999_999, 1000, 0, 999_999_999_999, 999_999_999_999],
])('%i at %i ppm with %i paid earns %i, due %i', (valid, value, paid, earned, due) => {
  const row = { valid: li(valid), rate: ppm(value), paid: li(paid) }
  expect([earnedOf(row), dueOf(row), overpaidOf(row)]).toEqual([
    BigInt(earned),
    BigInt(due),
    BigInt(due < 0 ? -due : 0),
  ])
})

const RULES: BonusRules = { mode: 'realtime', minClaim: li(1000), claimDays: 30 }
const TODAY = '2026-12-01'

/** A row as `day earned/paid`, at a rate of one thousandth; a provider may follow. */
const rowOf = (line: string): BonusRow => {
  const [day = '', sums = '', provider = 'own'] = line.split(' ')
  const [earned = '0', paid = '0'] = sums.split('/')
  const valid = li(BigInt(earned) * 1000n)
  return { day: `2026-${day}`, category: 'lottery', provider, rate: ppm(1000), valid, paid: li(BigInt(paid)) }
}

test.each([
  ['12-01 0/0', 'accruing', 'accruing'],
  ['12-01 5/0', 'claimable', 'accruing'],
  ['12-01 5/4', 'claimable', 'accruing'],
  ['12-01 5/5', 'claimed', 'claimed'],
  ['12-01 5/6', 'claimed', 'claimed'],
  ['11-30 0/0', 'accruing', 'accruing'],
  ['11-30 5/0', 'claimable', 'claimable'],
  ['11-30 5/1', 'claimable', 'claimable'],
  ['11-30 5/5', 'claimed', 'claimed'],
  ['11-02 5/0', 'claimable', 'claimable'],
  ['11-01 5/0', 'claimable', 'claimable'],
  ['11-01 5/5', 'claimed', 'claimed'],
  ['10-31 5/0', 'expired', 'expired'],
  ['10-31 5/4', 'expired', 'expired'],
  ['10-31 5/5', 'claimed', 'claimed'],
  ['10-31 0/0', 'accruing', 'accruing'],
  ['01-01 5/0', 'expired', 'expired'],
  ['12-02 5/0', 'accruing', 'accruing'],
  ['12-02 5/5', 'claimed', 'claimed'],
  ['12-31 1/0', 'accruing', 'accruing'],
] as const)('on 12-01 a row %s is %s in real time, %s from the next day on', (line, now, next) => {
  const row = rowOf(line)
  expect(bonusStatusOf(row, TODAY, RULES)).toBe(now)
  expect(bonusStatusOf(row, TODAY, { ...RULES, mode: 'nextDay' })).toBe(next)
})

type Asked = Readonly<{
  day?: string
  providers?: readonly string[]
  mode?: BonusRules['mode']
  min?: number
}>

/** Rows, what is asked, and what comes of it. */
test.each<readonly [string, Asked, string]>([
  ['', {}, 'nothing'],
  ['12-01 0/0', {}, 'nothing'],
  ['12-01 5000/5000', {}, 'nothing'],
  ['12-01 999/0', {}, 'below-min'],
  ['12-01 1000/0', {}, '1000 of 1'],
  ['12-01 1001/0', {}, '1001 of 1'],
  ['12-01 1500/501', {}, 'below-min'],
  ['12-01 1500/500', {}, '1000 of 1'],
  ['12-01 500/0, 11-30 500/0', {}, '1000 of 2'],
  ['12-01 500/0, 11-30 499/0', {}, 'below-min'],
  ['12-01 5000/0, 11-30 700/0', { day: '11-30' }, 'below-min'],
  ['12-01 5000/0, 11-30 700/0', { day: '12-01' }, '5000 of 1'],
  ['12-01 5000/0, 11-30 700/0', { day: '11-29' }, 'nothing'],
  ['12-01 5000/0, 11-30 700/0', {}, '5700 of 2'],
  ['12-01 5000/0, 11-30 700/0', { mode: 'nextDay' }, 'below-min'],
  ['12-01 5000/0, 11-30 1700/0', { mode: 'nextDay' }, '1700 of 1'],
  ['12-01 5000/0', { mode: 'nextDay' }, 'nothing'],
  ['12-01 5000/0', { mode: 'nextDay', day: '12-01' }, 'nothing'],
  ['10-31 5000/0', {}, 'nothing'],
  ['11-01 5000/0', {}, '5000 of 1'],
  ['10-31 5000/0, 11-01 400/0', {}, 'below-min'],
  ['12-02 5000/0', {}, 'nothing'],
  ['12-01 600/0 A, 12-01 600/0 B', {}, '1200 of 2'],
  ['12-01 600/0 A, 12-01 600/0 B', { providers: ['A'] }, 'below-min'],
  ['12-01 1600/0 A, 12-01 600/0 B', { providers: ['A'] }, '1600 of 1'],
  ['12-01 1600/0 A, 12-01 600/0 B', { providers: ['A', 'B'] }, '2200 of 2'],
  ['12-01 1600/0 A', { providers: ['B'] }, 'nothing'],
  ['12-01 1600/0 A', { providers: [] }, 'nothing'],
  ['12-01 2000/3000, 11-30 1000/0', {}, '1000 of 1'],
  ['12-01 1/0', { min: 0 }, '1 of 1'],
])(
  'of %s a claim %o brings %s',
  (lines, { day = 'all', providers, mode = 'realtime', min = 1000 }, expected) => {
    const rows = lines.split(', ').filter(Boolean).map(rowOf)
    const wish = { today: TODAY, day: day === 'all' ? day : `2026-${day}`, providers }
    const verdict = judgeClaim(rows, wish, { ...RULES, mode, minClaim: li(min) })
    expect(
      verdict.outcome === 'claimed' ? `${verdict.amount} of ${verdict.rows.length}` : verdict.outcome,
    ).toBe(expected)
  },
)

describe('properties', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 8 })
  const rates = fc.integer({ min: 0, max: 20_000 })

  test('many small bets bring what one large one brings, and many claims what one claim brings', () => {
    fc.assert(
      fc.property(amounts, rates, (bets, value) => {
        let [valid, paid] = [0n, 0n]
        for (const bet of bets) {
          valid += BigInt(bet)
          paid += dueOf({ valid: li(valid), rate: ppm(value), paid: li(paid) })
        }
        const whole = bets.reduce((sum, bet) => sum + bet, 0)
        expect(paid).toBe(
          BigInt(Math.floor(whole / 1_000_000) * value) +
            BigInt(Math.floor(((whole % 1_000_000) * value) / 1_000_000)),
        )
      }),
    )
  })

  test('rows have one order, whatever they were in', () => {
    const rows = ['11-02 1/0 B', '11-01 1/0 B', '11-02 1/0 A', '11-01 2/0 A'].map(rowOf)
    const ordered = rows.toSorted(compareBonusRows).map(({ day, provider }) => `${day} ${provider}`)
    expect(ordered).toEqual(['2026-11-01 A', '2026-11-01 B', '2026-11-02 A', '2026-11-02 B'])
    const twoRates = [
      { ...rowOf('11-01 1/0'), rate: ppm(10_000) },
      { ...rowOf('11-01 1/0'), rate: ppm(9_000) },
    ]
    expect(twoRates.toSorted(compareBonusRows).map(row => row.rate)).toEqual([9_000n, 10_000n])
  })
})
