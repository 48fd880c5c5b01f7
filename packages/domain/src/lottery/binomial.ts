/** Combination counts for the unit rules and the exact chances. */

/** C(n, k) as a whole number; 0 when k is out of range. Exact while the result is below 2^53. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= Math.min(k, n - k); step++) ways = (ways * (n - step + 1)) / step
  return ways
}

/** Every choice of `k` of the given things, in their order. */
export function* choose<T>(things: readonly T[], k: number, from = 0): Generator<readonly T[]> {
  if (k === 0) {
    yield []
    return
  }
  for (let index = from; index <= things.length - k; index++) {
    for (const rest of choose(things, k - 1, index + 1)) yield [things[index] as T, ...rest]
  }
}
