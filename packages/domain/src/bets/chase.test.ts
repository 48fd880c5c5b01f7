import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type OddsPpm, ONE_PPM, type RatioPpm } from '#money/money.ts'
import { type ChasePlan, chaseMultiples, chaseTotal } from './chase.ts'

/** Ten units of 2 yuan, of which one wins at 9.8. */
const base = { stake: li(20_000), winStake: li(2000), odds: 9_800_000n as OddsPpm }
const single = { stake: li(2000), winStake: li(2000), odds: 1_980_000n as OddsPpm }

function multiples(plan: ChasePlan, issues: number, of = single) {
  const verdict = chaseMultiples(plan, issues, of)
  if (!verdict.ok) throw new Error(verdict.code)
  return verdict.multiples
}

describe('a chase plan', () => {
  test('of the same multiple', () => {
    expect(multiples({ kind: 'same', multiple: 3 }, 4)).toEqual([3, 3, 3, 3])
  })

  test('of an own list', () => {
    expect(multiples({ kind: 'custom', multiples: [1, 1, 3] }, 3)).toEqual([1, 1, 3])
  })

  test('that doubles every issue', () => {
    const plan = { kind: 'doubling', first: 1, everyIssues: 1, factor: 2, multipleMax: 1000 } as const
    expect(multiples(plan, 5)).toEqual([1, 2, 4, 8, 16])
  })

  test('that triples every second issue up to its cap', () => {
    const plan = { kind: 'doubling', first: 2, everyIssues: 2, factor: 3, multipleMax: 10 } as const
    expect(multiples(plan, 6)).toEqual([2, 2, 6, 6, 10, 10])
  })

  test('of a profit rate counts the payout as it is paid, cut down to whole 厘', () => {
    const odd = { stake: li(90), winStake: li(30), odds: 3_832_032n as OddsPpm }
    const plan = { kind: 'profit-rate', minimum: 149_479n as RatioPpm, multipleMax: 100_000 } as const
    expect(multiples(plan, 4, odd)).toEqual([1, 10, 99, 989])
  })

  test('that gains half of all stakes whenever it wins', () => {
    // Odds 1.98: a multiple of 2 yuan gains 1.96 − 1 at 50 %: 3.96 − 3.00 = 0.96.
    // Issue 2: ⌈2 × 1.5 ÷ 0.96⌉ = ⌈3.125⌉ = 4; issue 3: stakes 10, ⌈15 ÷ 0.96⌉ = 16.
    expect(multiples({ kind: 'profit-rate', minimum: 500_000n as RatioPpm, multipleMax: 1000 }, 3)).toEqual([
      1, 4, 16,
    ])
  })

  test.each([
    ['of no issue', { kind: 'same', multiple: 1 }, 0, single, 'issue-count', 0],
    ['of more than 50 issues', { kind: 'same', multiple: 1 }, 51, single, 'issue-count', 0],
    ['of a list that is too short', { kind: 'custom', multiples: [1, 2] }, 3, single, 'issue-count', 2],
    ['of a list with a hole', { kind: 'custom', multiples: [1, 0] }, 2, single, 'plan', 1],
    ['of half a multiple', { kind: 'same', multiple: 0.5 }, 1, single, 'plan', 0],
    ['of a multiple above all bounds', { kind: 'same', multiple: 100_001 }, 1, single, 'plan', 0],
    [
      'that grows by nothing',
      { kind: 'doubling', first: 1, everyIssues: 1, factor: 1, multipleMax: 9 },
      2,
      single,
      'plan',
      0,
    ],
    [
      'that begins above its cap',
      { kind: 'doubling', first: 9, everyIssues: 1, factor: 2, multipleMax: 8 },
      2,
      single,
      'plan',
      0,
    ],
    [
      'that cannot gain: ten units cost more than one pays',
      { kind: 'profit-rate', minimum: 0n as RatioPpm, multipleMax: 1000 },
      3,
      base,
      'profit-out-of-reach',
      0,
    ],
    [
      'that would need more than its highest multiple in the third issue',
      { kind: 'profit-rate', minimum: 500_000n as RatioPpm, multipleMax: 15 },
      3,
      single,
      'profit-out-of-reach',
      2,
    ],
  ] as const)('is refused %s', (_, plan, issues, of, code, at) => {
    expect(chaseMultiples(plan, issues, of)).toEqual({ ok: false, code, at })
  })

  test('reaches its profit rate with every multiple, and with no smaller one', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1_100_000n, 50_000_000n),
        fc.bigInt(0n, 300_000n),
        fc.integer({ min: 1, max: 12 }),
        (odds, minimum, issues) => {
          const of = { ...single, odds: odds as OddsPpm }
          const plan = { kind: 'profit-rate', minimum: minimum as RatioPpm, multipleMax: 100_000 } as const
          const verdict = chaseMultiples(plan, issues, of)
          if (!verdict.ok) return
          let staked = 0n
          for (const multiple of verdict.multiples) {
            const reaches = (m: bigint) =>
              ((m * of.winStake * odds) / ONE_PPM) * ONE_PPM >= (staked + m * of.stake) * (ONE_PPM + minimum)
            expect(reaches(BigInt(multiple))).toBe(true)
            if (multiple > 1) expect(reaches(BigInt(multiple - 1))).toBe(false)
            staked += BigInt(multiple) * of.stake
          }
        },
      ),
    )
  })
})

test('a chase holds the whole plan at creation', () => {
  expect(chaseTotal(li(2000), [1, 2, 4, 8])).toBe(30_000n)
})
