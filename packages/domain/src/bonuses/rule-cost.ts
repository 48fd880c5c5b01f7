/**
 * What a rule would have cost in a past span, had it stood then: what people did is taken as it was, and each gift is worked out by the function
 * that gives it. People would have done something else under other rules, so it is a measure and no forecast. Source: console §2 (bonuses).
 */
import { type Li, li, type RatioPpm } from '#money/money.ts'
import { earnedOf } from './betting-bonus.ts'
import { depositGiftOf } from './welcome-gifts.ts'

export const costRules = ['registration', 'first-deposit', 'deposit', 'turnover', 'betting'] as const
export type CostRule = (typeof costRules)[number]

/** A rule that is tried; what its kind has no use for is not looked at. */
export type TriedRule = Readonly<{
  rule: CostRule
  /** Of registering, and of who reaches the target. */
  gift: Li
  /** Of a first deposit, and of what was bet. */
  share: RatioPpm
  max: Li
  /** Credited deposits, or valid turnover, of the whole span. */
  target: Li
}>

/** What one basis brings; the basis is nothing, a deposit, or a turnover. */
export function triedGiftOf({ rule, gift, share, max, target }: TriedRule, basis: Li): Li {
  switch (rule) {
    case 'registration':
      return gift
    case 'first-deposit':
      return depositGiftOf(basis, { share, max })
    case 'deposit':
    case 'turnover':
      return basis >= target && basis > 0n ? gift : li(0)
    case 'betting':
      return earnedOf({ valid: basis, rate: share })
  }
}

type Basis = Readonly<{ memberId: bigint; basis: Li }>
export type Cost<Row> = Readonly<{
  /** Those that bring something, the dearest first. */
  rows: readonly (Row & Readonly<{ gift: Li }>)[]
  members: number
  basis: Li
  cost: Li
  largest: Li
}>

/** The gifts of all bases, and what they come to. */
export function costOf<Row extends Basis>(rule: TriedRule, bases: readonly Row[]): Cost<Row> {
  const rows = bases
    .map(row => ({ ...row, gift: triedGiftOf(rule, row.basis) }))
    .filter(({ gift }) => gift > 0n)
    .toSorted((one, other) => (one.gift === other.gift ? 0 : one.gift < other.gift ? 1 : -1))
  const sum = (amounts: readonly Li[]) => li(amounts.reduce((total, amount) => total + amount, 0n))
  return {
    rows,
    members: new Set(rows.map(({ memberId }) => memberId)).size,
    basis: sum(rows.map(row => row.basis)),
    cost: sum(rows.map(({ gift }) => gift)),
    largest: rows[0]?.gift ?? li(0),
  }
}
