import { expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { dividendOf, type PayStep, wageOf } from './team-pay.ts'

const step = (from: number, activeMembers: number, rate: number): PayStep => ({
  ...{ from: li(from), activeMembers, rate: BigInt(rate) as RatioPpm },
})
const STEPS = [step(50_000, 5, 2000), step(10_000, 2, 1000), step(200_000, 10, 3000)]

/** Turnover of the team · of sub-agents with a wage · active members · wage. */
const WAGES = `
0 0 0 0
9999 0 9 0
10000 0 1 0
10000 0 2 10
10999 0 2 10
11000 0 2 11
49999 0 9 49
50000 0 5 100
50000 0 4 50
50499 0 5 100
50500 0 5 101
199999 0 20 399
200000 0 10 600
200000 0 9 400
200000 0 4 200
200000 0 1 0
200333 0 10 600
200334 0 10 601
60000 10000 5 100
60000 10001 5 49
60000 50001 5 0
60000 60000 5 0
1000000 800000 10 600
1000000 800001 10 399
`

/** Stakes payouts rebates gifts commissions · active · carried in · net, dividend, carried out where a minus is carried. */
const DIVIDENDS = `
0 0 0 0 0 9 0 : 0 0 0
100000 90000 0 0 0 2 0 : 10000 10 0
100000 90001 0 0 0 2 0 : 9999 0 0
100000 40000 5000 3000 2000 5 0 : 50000 100 0
100000 40000 5000 3000 2000 4 0 : 50000 50 0
100000 40000 5000 3000 2001 5 0 : 49999 49 0
100000 120000 0 0 0 9 0 : -20000 0 -20000
100000 100000 1 0 0 9 0 : -1 0 -1
100000 100000 0 0 0 9 -5 : -5 0 -5
100000 40000 0 0 0 9 -20000 : 40000 40 0
100000 40000 0 0 0 9 -10000 : 50000 100 0
100000 40000 0 0 0 9 -60000 : 0 0 0
100000 40000 0 0 0 9 -60001 : -1 0 -1
500000 100000 50000 50000 50000 10 0 : 250000 750 0
500000 100000 50000 50000 50000 9 0 : 250000 500 0
500000 100000 50000 50000 50000 1 0 : 250000 0 0
`

const numbers = (text = '') => text.trim().split(/\s+/).map(Number)

test.each(WAGES.trim().split('\n'))('a wage: %s', row => {
  const [valid = 0, paidBelow = 0, activeMembers = 0, wage = 0] = numbers(row)
  expect(wageOf(STEPS, { valid: li(valid), paidBelow: li(paidBelow), activeMembers })).toMatchObject({
    base: BigInt(valid - paidBelow),
    amount: li(wage),
  })
})

test.each(DIVIDENDS.trim().split('\n'))('a dividend: %s', row => {
  const [given, told] = row.split(' :')
  const [stakes = 0, payouts = 0, rebates = 0, gifts = 0, commissions = 0, activeMembers = 0, carried = 0] =
    numbers(given)
  const [net = 0, amount = 0, carriedOut = 0] = numbers(told)
  const result = {
    ...{ stakes: li(stakes), payouts: li(payouts), rebates: li(rebates) },
    ...{ gifts: li(gifts), commissions: li(commissions), activeMembers },
  }
  const expected = { net: BigInt(net), amount: li(amount) }
  const carriedIn = BigInt(carried)
  expect(dividendOf({ steps: STEPS, doesCarry: true }, result, carriedIn)).toMatchObject({
    ...expected,
    carriedOut: BigInt(carriedOut),
  })
  expect(dividendOf({ steps: STEPS, doesCarry: false }, result, carriedIn)).toMatchObject({
    ...expected,
    carriedOut: 0n,
  })
})
