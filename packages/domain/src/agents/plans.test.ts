import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { type Plan, payKinds, planOn, splitPayable } from './plans.ts'

const plan = (id: number, agentId: number | undefined, from: string): Plan => ({
  ...{ id: BigInt(id), agentId: agentId === undefined ? undefined : BigInt(agentId), from: `2026-${from}` },
  ...{ wage: [{ from: li(1), activeMembers: 0, rate: 1n as RatioPpm }], dividend: [], doesCarry: false },
  supportBudget: li(0),
})

const PLANS = [
  ...[plan(1, undefined, '01-01'), plan(2, undefined, '03-01'), plan(3, undefined, '03-01')],
  ...[plan(4, 7, '02-01'), plan(5, 7, '04-01'), plan(6, undefined, '02-15'), plan(7, 8, '05-01')],
]

/** Agent, level, day, plan; worked out by hand. */
const HELD = `
9 1 2025-12-31 0
9 1 2026-01-01 1
9 1 2026-02-14 1
9 1 2026-02-15 6
9 1 2026-02-28 6
9 1 2026-03-01 3
9 1 2027-01-01 3
9 2 2026-03-01 0
9 10 2027-01-01 0
7 1 2026-01-31 1
7 1 2026-02-01 4
7 1 2026-03-01 4
7 1 2026-03-31 4
7 1 2026-04-01 5
7 2 2026-01-31 0
7 2 2026-02-01 4
7 3 2026-12-31 5
8 1 2026-04-30 3
8 1 2026-05-01 7
8 2 2026-04-30 0
8 2 2026-05-01 7
`

describe('a plan', () => {
  test.each(HELD.trim().split('\n'))('holds: agent, level, day, version %s', row => {
    const [agentId = '', depth = '', day = '', id] = row.split(' ')
    const found = planOn(PLANS, { agentId: BigInt(agentId), depth: Number(depth) }, day)
    expect(String(found?.id ?? 0)).toBe(id)
    expect(planOn(PLANS.toReversed(), { agentId: BigInt(agentId), depth: Number(depth) }, day)).toBe(found)
  })
})

/** Commission, wage, dividend, support : what is paid of each; worked out by hand. */
const SPLITS = `
0 0 0 0 : 0 0 0 0
5 0 0 0 : 5 0 0 0
0 6 0 0 : 0 6 0 0
5 6 7 8 : 5 6 7 8
-5 6 7 8 : 0 1 7 8
-6 6 7 8 : 0 0 7 8
-7 6 7 8 : 0 0 6 8
-13 6 7 8 : 0 0 0 8
-20 6 7 8 : 0 0 0 1
-21 6 7 8 : 0 0 0 0
-22 6 7 8 : 0 0 0 0
5 -3 0 0 : 2 0 0 0
5 -5 0 1 : 0 0 0 1
5 -6 0 1 : 0 0 0 0
5 -6 2 0 : 0 0 1 0
-1 -2 3 0 : 0 0 0 0
-1 -2 4 0 : 0 0 1 0
-1 -2 2 2 : 0 0 0 1
1 -2 -3 9 : 0 0 0 5
10 -2 0 9 : 8 0 0 9
1000000 -1 0 0 : 999999 0 0 0
-1000000 0 0 0 : 0 0 0 0
`

const partsOf = ([commission = 0n, wage = 0n, dividend = 0n, support = 0n]: readonly bigint[]) => ({
  ...{ commission, wage, dividend, support },
})

describe('what is paid', () => {
  test.each(SPLITS.trim().split('\n'))('divides by kind: %s', row => {
    const [given = [], paid = []] = row.split(' : ').map(side => side.split(' ').map(BigInt))
    expect(splitPayable(partsOf(given))).toEqual(partsOf(paid))
  })

  test('is never below zero, never more than its kind, and the whole payable in all', () => {
    const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount), given => {
        const parts = partsOf(given)
        const paid = splitPayable(parts)
        const net = given.reduce((sum, one) => sum + one, 0n)
        expect(payKinds.reduce((sum, kind) => sum + paid[kind], 0n)).toBe(net > 0n ? net : 0n)
        for (const kind of payKinds) {
          expect(paid[kind]).toBeGreaterThanOrEqual(0n)
          expect(paid[kind]).toBeLessThanOrEqual(parts[kind] > 0n ? parts[kind] : 0n)
        }
      }),
    )
  })
})
