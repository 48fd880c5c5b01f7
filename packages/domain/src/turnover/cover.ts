/**
 * Turnover that covers itself. Options that exclude each other form a market: big and small, the 49 special numbers. Who stakes
 * on nearly all options of a market wins whatever is drawn, so the layer that lies on all of them does not count.
 * Source: money-in-and-out §4.
 */
import { type Li, li, ONE_PPM, type RatioPpm } from '#money/money.ts'

/** `size` is how many options the market has. */
export type Market = Readonly<{ key: string; size: number }>

/** Stakes by option of one market. */
export type MarketStakes = Readonly<{ market: Market; options: ReadonlyMap<string, Li> }>

export type StakedOrder = Readonly<{
  /** Valid turnover by the rules of its game: 0 for a tie, a cancelled and a voided order. */
  valid: Li
  /** One entry a market; none for a play that has no market. */
  stakes: readonly MarketStakes[]
}>

/** From nine tenths of the options on, a market counts as covered. */
export const COVER_SHARE = 900_000n as RatioPpm

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function optionSums(stakes: readonly MarketStakes[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { options } of stakes)
    for (const [option, stake] of options) sums.set(option, (sums.get(option) ?? 0n) + stake)
  return sums
}

/** From so many options on a market counts as covered. */
function coveredFrom(size: number, share: RatioPpm): number {
  return Math.max(1, Number((BigInt(size) * share + ONE_PPM - 1n) / ONE_PPM))
}

/** The stake that lies on so many options that its owner wins anyway: the ⌈size × share⌉-th largest sum, 0 where there are fewer. */
function layerOf(sums: readonly bigint[], size: number, share: RatioPpm): bigint {
  const sorted = sums.toSorted((one, other) => (one < other ? 1 : -1))
  return sorted[coveredFrom(size, share) - 1] ?? 0n
}

type Entry = Readonly<{ at: number; of: MarketStakes }>

/** Whether enough options have a stake: most members stake on few, and then no sum is needed. */
function isCovered(entries: readonly Entry[], share: RatioPpm): boolean {
  const from = coveredFrom(entries[0]?.of.market.size ?? 0, share)
  const seen = new Set<string>()
  for (const { of } of entries) {
    for (const option of of.options.keys()) seen.add(option)
    if (seen.size >= from) return true
  }
  return false
}

/** The covered part of each entry of one market; of one option the first entries are covered first. */
function coveredIn(stakes: readonly MarketStakes[], share: RatioPpm): readonly bigint[] {
  const sums = optionSums(stakes)
  const layer = layerOf([...sums.values()], stakes[0]?.market.size ?? 0, share)
  const left = new Map([...sums].map(([option, sum]) => [option, smaller(sum, layer)]))
  return stakes.map(({ options }) => {
    let covered = 0n
    for (const [option, stake] of options) {
      const rest = left.get(option) ?? 0n
      const part = smaller(stake, rest)
      left.set(option, rest - part)
      covered += part
    }
    return covered
  })
}

/**
 * The turnover that counts of each order of one member in one issue, in 厘. The orders are given from the lowest number up,
 * and so is the answer.
 */
export function countedTurnover(orders: readonly StakedOrder[], coverShare: RatioPpm): readonly Li[] {
  const counted = orders.map(({ valid }): bigint => valid)
  const entries = orders.flatMap(({ stakes }, at) => stakes.map((of): Entry => ({ at, of })))
  for (const group of Map.groupBy(entries, ({ of }) => of.market.key).values()) {
    if (!isCovered(group, coverShare)) continue
    const covered = coveredIn(
      group.map(({ of }) => of),
      coverShare,
    )
    for (const [entry, { at }] of group.entries()) counted[at] = (counted[at] ?? 0n) - (covered[entry] ?? 0n)
  }
  return counted.map(rest => li(rest > 0n ? rest : 0n))
}
