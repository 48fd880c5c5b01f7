/** How likely each sum of drawn numbers is. Source: lotteries §§1.6, 2, 3, 4, 5. */

export type SumShape = Readonly<{ count: number; first: number; last: number; repeats: boolean }>

type Ways = Map<number, number>

const add = (ways: Ways, sum: number, count: number) => ways.set(sum, (ways.get(sum) ?? 0) + count)

function waysWithRepeats({ count, first, last }: SumShape): Ways {
  let ways: Ways = new Map([[0, 1]])
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next: Ways = new Map()
    for (const [sum, known] of ways)
      for (let number = first; number <= last; number += 1) add(next, sum + number, known)
    ways = next
  }
  return ways
}

/** Each number is taken or left; `bySize[k]` are the sums of k numbers so far. */
function waysWithoutRepeats({ count, first, last }: SumShape): Ways {
  const bySize: Ways[] = Array.from({ length: count + 1 }, (_, size) => new Map(size === 0 ? [[0, 1]] : []))
  for (let number = first; number <= last; number += 1) {
    for (let size = count; size > 0; size -= 1) {
      for (const [sum, known] of bySize[size - 1] as Ways) add(bySize[size] as Ways, sum + number, known)
    }
  }
  return bySize[count] as Ways
}

/** The chance of each sum, ascending. The counts stay whole numbers below 2^53, so only the last step rounds. */
export function sumChances(shape: SumShape): ReadonlyMap<number, number> {
  const ways = shape.repeats ? waysWithRepeats(shape) : waysWithoutRepeats(shape)
  const all = [...ways.values()].reduce((total, count) => total + count, 0)
  return new Map([...ways].sort(([a], [b]) => a - b).map(([sum, count]) => [sum, count / all]))
}

/** The chance that the sum is one of those. */
export function chanceOfSums(shape: SumShape, belongs: (sum: number) => boolean): number {
  let chance = 0
  for (const [sum, own] of sumChances(shape)) if (belongs(sum)) chance += own
  return chance
}
