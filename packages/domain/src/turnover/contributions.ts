/** What the orders of one member in one issue add to each of the member's requirements. Source: money-in-and-out §4. */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import { countedTurnover, type StakedOrder } from '#turnover/cover.ts'

export type SettledOrder = StakedOrder & Readonly<{ category: string; placedAt: number }>

/** A settled order of which it is known what counts of it: `countedTurnover` of all orders of the member in the issue. */
export type CountedOrder = SettledOrder & Readonly<{ counted: Li }>

export type ContributionRules = Readonly<{
  /** The share of a category's turnover that counts; a category without one adds nothing. */
  shares: ReadonlyMap<string, RatioPpm>
  /** From this share of the options on a market counts as covered. */
  coverShare: RatioPpm
}>

/**
 * The place of the requirement that a bet serves: the newest one that was opened before the bet was placed, closed or not.
 * `undefined`: there was none, and the bet counts nowhere. Instants of `openedAt` ascend; milliseconds.
 */
export function requirementAt(openedAt: readonly number[], placedAt: number): number | undefined {
  const at = openedAt.findLastIndex(opened => opened < placedAt)
  return at < 0 ? undefined : at
}

/** What orders of one issue add to a requirement. */
export type Contribution = Readonly<{
  /** Valid turnover, before cover and shares are taken off. */
  valid: Li
  counted: Li
}>

type Sum = { valid: bigint; rest: bigint }

/**
 * The sums by place of the requirement, in 厘. One sum a category and requirement is cut to whole 厘, so the order in which
 * orders come changes nothing. The orders are given from the lowest number up.
 */
export function contributionsOf(
  orders: readonly SettledOrder[],
  openedAt: readonly number[],
  { shares, coverShare }: ContributionRules,
): ReadonlyMap<number, Contribution> {
  const counted = countedTurnover(orders, coverShare)
  const known = orders.map((order, at) => ({ ...order, counted: counted[at] ?? li(0) }))
  return contributionsOfCounted(known, openedAt, shares)
}

/** The same of orders whose cover is taken off already. */
export function contributionsOfCounted(
  orders: readonly CountedOrder[],
  openedAt: readonly number[],
  shares: ContributionRules['shares'],
): ReadonlyMap<number, Contribution> {
  const sums = new Map<number, Map<string, Sum>>()
  for (const { category, placedAt, valid, counted } of orders) {
    const requirement = requirementAt(openedAt, placedAt)
    if (requirement === undefined) continue
    const ofRequirement = sums.get(requirement) ?? new Map<string, Sum>()
    sums.set(requirement, ofRequirement)
    const sum = ofRequirement.get(category) ?? { valid: 0n, rest: 0n }
    ofRequirement.set(category, { valid: sum.valid + valid, rest: sum.rest + counted })
  }
  const cut = ([category, { rest }]: readonly [string, Sum]) =>
    (rest * (shares.get(category) ?? 0n)) / ONE_PPM
  const total = (values: readonly bigint[]) => li(values.reduce((one, other) => one + other, 0n))
  return new Map(
    [...sums].map(([requirement, byCategory]) => [
      requirement,
      {
        valid: total([...byCategory.values()].map(({ valid }) => valid)),
        counted: total([...byCategory].map(cut)),
      },
    ]),
  )
}
