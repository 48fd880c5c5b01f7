/** What the orders of one member in one issue add to each of the member's requirements. Source: money-in-and-out §4. */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import { countedTurnover, type StakedOrder } from '#turnover/cover.ts'

export type SettledOrder = StakedOrder & Readonly<{ category: string; placedAt: number }>

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

/**
 * The sums by place of the requirement, in 厘. One sum a category and requirement is cut to whole 厘, so the order in which
 * orders come changes nothing. The orders are given from the lowest number up.
 */
export function contributionsOf(
  orders: readonly SettledOrder[],
  openedAt: readonly number[],
  { shares, coverShare }: ContributionRules,
): ReadonlyMap<number, Li> {
  const sums = new Map<number, Map<string, bigint>>()
  const counted = countedTurnover(orders, coverShare)
  for (const [at, { category, placedAt }] of orders.entries()) {
    const requirement = requirementAt(openedAt, placedAt)
    if (requirement === undefined) continue
    const ofRequirement = sums.get(requirement) ?? new Map<string, bigint>()
    sums.set(requirement, ofRequirement)
    ofRequirement.set(category, (ofRequirement.get(category) ?? 0n) + (counted[at] ?? 0n))
  }
  const cut = ([category, sum]: readonly [string, bigint]) => (sum * (shares.get(category) ?? 0n)) / ONE_PPM
  return new Map(
    [...sums].map(([requirement, byCategory]) => [
      requirement,
      li([...byCategory].map(cut).reduce((one, other) => one + other, 0n)),
    ]),
  )
}
