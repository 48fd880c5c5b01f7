import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { commissionLines, commissionOf, correctionLines, sumStatement } from './commission.ts'

/** `base agent-rate downline-rate amount`, worked out by hand in 厘 and millionths. */
const LINES = `
0 90000 80000 0
1 90000 80000 0
99 90000 80000 0
100 90000 80000 1
101 90000 80000 1
199 90000 80000 1
200 90000 80000 2
999 90000 80000 9
1000 90000 80000 10
12345 90000 80000 123
123456 90000 80000 1234
100000 90000 90000 0
999999999 90000 90000 0
100000 90000 0 9000
100000 80000 0 8000
100000 80000 79999 0
999999 80000 79999 0
1000000 80000 79999 1
1999999 80000 79999 1
2000000 80000 79999 2
1000000 80000 79998 2
100000 80000 75000 500
199 80000 75000 0
200 80000 75000 1
399 80000 75000 1
400 80000 75000 2
1000 80000 75000 5
1001 80000 75000 5
1200 80000 75000 6
333 80000 77000 0
334 80000 77000 1
666 80000 77000 1
667 80000 77000 2
1000 80000 77000 3
10000 80000 77000 30
100001 80000 77000 300
500 80000 72500 3
133 80000 72500 0
134 80000 72500 1
266 80000 72500 1
267 80000 72500 2
400 80000 72500 3
7 1000000 0 7
7 500000 0 3
8 500000 0 4
9 1000000 500000 4
1 1000000 1 0
2 1000000 1 1
1000000 1000000 1 999999
1000000 333333 0 333333
3000000 333333 0 999999
3 333333 0 0
4 333333 0 1
6 333334 0 2
3 333334 0 1
50000 12345 2345 500
49999 12345 2345 499
81000 12345 0 999
81004 12345 0 999
81005 12345 0 1000
1000000000000 90000 80000 10000000000
999999999999 90000 80000 9999999999
1000000000001 90000 80000 10000000000
45000000 5000 4200 36000
45000001 5000 4200 36000
45001250 5000 4200 36001
2000000 6500 6500 0
2000000 6500 6499 2
2000000 6500 6000 1000
`

/** Carried in, amounts of lines and corrections, then net, payable and carried out. */
const STATEMENTS = `
0 : : 0 0 0
0 : 1 : 1 1 0
0 : 100 200 300 : 600 600 0
0 : 0 0 : 0 0 0
-1 : : -1 0 -1
-1 : 1 : 0 0 0
-1 : 2 : 1 1 0
-500 : 200 : -300 0 -300
-500 : 200 300 : 0 0 0
-500 : 200 301 : 1 1 0
0 : -1 : -1 0 -1
0 : 100 -100 : 0 0 0
0 : 100 -99 : 1 1 0
0 : 100 -101 : -1 0 -1
0 : -50 -50 : -100 0 -100
-100 : -50 -50 : -200 0 -200
-100 : -50 250 : 100 100 0
-1000000 : 999999 : -1 0 -1
-1000000 : 1000001 : 1 1 0
0 : 9999999999 1 : 10000000000 10000000000 0
-3 : 1 1 1 : 0 0 0
-3 : 1 1 : -1 0 -1
-3 : 1 1 1 1 : 1 1 0
-7 : -2 8 : -1 0 -1
-7 : -2 10 : 1 1 0
`

/** What a line was told, what its base is now at a difference, and the correction: base and amount, or `-` for none. */
const CORRECTIONS = `
0/0 100000 10000 100000 1000
100000/1000 100000 10000 -
100000/1000 0 10000 -100000 -1000
100000/1000 50000 10000 -50000 -500
100000/1000 150000 10000 50000 500
100000/1000 100099 10000 -
100000/1000 100100 10000 100 1
100000/1000 99999 10000 -1 -1
100099/1000 100100 10000 1 1
100099/1000 100000 10000 -
100099/1000 99999 10000 -100 -1
200/2 199 10000 -1 -1
200/2 201 10000 -
1000/5 1200 5000 200 1
1000/5 1199 5000 -
1000/5 999 5000 -1 -1
1000/5 801 5000 -199 -1
1000/5 799 5000 -201 -2
1000/0 5000 0 -
0/0 1 999999 -
0/0 2 999999 2 1
3000000/999999 2999999 333333 -1 -1
3000000/999999 6000000 333333 3000000 999999
500/3 534 7500 34 1
500/3 533 7500 -
`

/** What somebody bet, the rates from the top of a chain down to who bet, and what each agent of it earns, the top first. */
const CHAINS = `
100000 : 90000 80000 70000 : 1000 1000
100000 : 90000 80000 0 : 1000 8000
100000 : 90000 90000 80000 : 0 1000
100000 : 90000 90000 90000 : 0 0
1000000 : 90000 85000 80000 75000 : 5000 5000 5000
1000000 : 90000 89999 89998 89997 : 1 1 1
999999 : 90000 89999 89998 89997 : 0 0 0
1999999 : 90000 89999 89997 89994 : 1 3 5
99 : 90000 80000 70000 : 0 0
100 : 90000 80000 70000 : 1 1
150 : 90000 80000 70000 : 1 1
199 : 90000 80000 60000 : 1 3
333 : 90000 87000 84000 81000 : 0 0 0
334 : 90000 87000 84000 81000 : 1 1 1
667 : 90000 87000 84000 81000 : 2 2 2
12345 : 80000 75000 72500 70000 0 : 61 30 30 864
12345 : 80000 77000 72500 65000 65000 : 37 55 92 0
123456 : 60000 55500 51000 46500 42000 37500 : 555 555 555 555 555
1 : 1000000 500000 0 : 0 0
2 : 1000000 500000 0 : 1 1
3 : 1000000 500000 0 : 1 1
3 : 1000000 666667 333334 1 : 0 0 0
4 : 1000000 666667 333334 1 : 1 1 1
1000000 : 1000000 666667 333334 1 : 333333 333333 333333
7 : 1000000 857143 714286 571429 428572 285715 142858 0 : 0 0 0 0 0 0 1
8 : 1000000 857143 714286 571429 428572 285715 142858 0 : 1 1 1 1 1 1 1
45000000 : 9000 8000 6500 5000 4200 : 45000 67500 67500 36000
45001250 : 9000 8000 6500 5000 4200 : 45001 67501 67501 36001
1000000000000 : 90000 60000 30000 0 : 30000000000 30000000000 30000000000
999999999999 : 90000 60000 30000 0 : 29999999999 29999999999 29999999999
100099 : 90000 80000 60000 30000 : 1000 2001 3002
20000 : 13000 12950 12900 12850 : 1 1 1
19999 : 13000 12950 12900 12850 : 0 0 0
40000 : 13000 12975 12925 12900 : 1 2 1
0 : 90000 80000 70000 : 0 0
5000 : 6500 6500 6300 6300 : 0 1 0
`

const rowsOf = (table: string) => table.trim().split('\n')
const numbers = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .filter(word => word !== '')
    .map(BigInt)
const KEY = { via: 'm', day: '2026-11-01', category: 'lottery' }

describe('commission by hand (money-in-and-out §6)', () => {
  test.each(rowsOf(LINES))('a line: %s', row => {
    const [base = 0n, agent = 0n, via = 0n, amount] = numbers(row)
    expect(commissionOf(li(base), (agent - via) as RatioPpm)).toBe(amount)
  })

  test.each(rowsOf(CHAINS))('a chain: %s', row => {
    const [[base = 0n] = [], rates = [], earned = []] = row.split(' :').map(numbers)
    const chain = rates
      .slice(1)
      .map((rate, at) => commissionOf(li(base), ((rates[at] ?? 0n) - rate) as RatioPpm))
    expect(chain).toEqual(earned)
  })

  test.each(rowsOf(STATEMENTS))('a statement: %s', row => {
    const [carried = '0', amounts = '', sums = ''] = row.split(' :')
    const lines = numbers(amounts).map(amount => ({ amount }))
    const [net, payable, carriedOut] = numbers(sums)
    const carriedIn = BigInt(carried)
    expect(sumStatement(carriedIn, lines)).toEqual({ carriedIn, net, payable, carriedOut })
  })

  test.each(rowsOf(CORRECTIONS))('a correction: %s', row => {
    const [was = '', base = '0', difference = '0', ...rest] = row.split(' ')
    const [toldBase = 0n, toldAmount = 0n] = was.split('/').map(BigInt)
    const rate = BigInt(difference) as RatioPpm
    const told = toldBase === 0n ? [] : [{ ...KEY, base: toldBase, difference: rate, amount: toldAmount }]
    const zero = 0n as RatioPpm
    const now = commissionLines([{ ...KEY, base: li(BigInt(base)), agentRate: rate, viaRate: zero }])
    const expected =
      rest.length === 1 ? [] : [{ ...KEY, base: BigInt(rest[0] ?? ''), amount: BigInt(rest[1] ?? '') }]
    expect(correctionLines(now, told)).toEqual(expected.map(line => ({ ...line, difference: rate })))
  })
})

test('lines stand by downline, day and category, and only where something was bet', () => {
  const zero = 0n as RatioPpm
  const of = (via: string, day: string, category: string, base = 1n) =>
    ({ ...{ via, day, category, base: li(base) }, agentRate: 1_000_000n as RatioPpm, viaRate: zero }) as const
  const lines = commissionLines([
    of('b', '2026-11-01', 'live'),
    of('a', '2026-11-02', 'sport'),
    of('a', '2026-11-02', 'live'),
    of('a', '2026-11-01', 'sport'),
    of('a', '2026-11-03', 'sport', 0n),
  ])
  expect(lines.map(({ via, day, category }) => `${via} ${day.slice(-2)} ${category}`)).toEqual([
    ...['a 01 sport', 'a 02 live', 'a 02 sport', 'b 01 live'],
  ])
})

test('a chain is paid the difference of its ends on a bet, less than one 厘 a line short', () => {
  const rates = fc.array(fc.bigInt(0n, 1_000_000n), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(rates, fc.bigInt(0n, 10n ** 13n), (unsorted, base) => {
      const chain = unsorted.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0))
      const paid = chain
        .slice(1)
        .reduce<bigint>(
          (sum, rate, at) => sum + commissionOf(li(base), ((chain[at] ?? 0n) - rate) as RatioPpm),
          0n,
        )
      const whole = base * ((chain[0] ?? 0n) - (chain.at(-1) ?? 0n))
      expect(paid * 1_000_000n).toBeLessThanOrEqual(whole)
      expect(whole - paid * 1_000_000n).toBeLessThan(BigInt(chain.length - 1) * 1_000_000n)
    }),
  )
})

test('whatever is judged anew, all that a line was told adds up to what it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 10n ** 9n), { maxLength: 8 }),
      fc.bigInt(0n, 1_000_000n),
      (bases, ppm) => {
        const rate = ppm as RatioPpm
        let told = { base: 0n, amount: 0n }
        for (const base of bases) {
          const now = commissionLines([{ ...KEY, base: li(base), agentRate: rate, viaRate: 0n as RatioPpm }])
          for (const line of correctionLines(now, [{ ...KEY, ...told, difference: rate }]))
            told = { base: told.base + line.base, amount: told.amount + line.amount }
        }
        expect(told.amount).toBe(commissionOf(li(bases.at(-1) ?? 0n), rate))
      },
    ),
  )
})
