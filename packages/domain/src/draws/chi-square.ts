/**
 * Chances of chi-square statistics, by the finite sums that exist for a whole number of degrees of freedom.
 * Source: Abramowitz & Stegun 26.4.4, 26.4.5 (the sums), 7.1.6, 7.1.14 (the error function).
 */

const SERIES_UNTIL = 2.5
const FRACTION_DEPTH = 60

/** The complementary error function for `x` ≥ 0: a series near nought, a continued fraction far from it. */
function errorFunctionTail(x: number): number {
  const bell = Math.exp(-x * x) / Math.sqrt(Math.PI)
  if (x < SERIES_UNTIL) {
    let term = x
    let sum = 0
    for (let odd = 1; term > Number.EPSILON * sum; odd += 2) {
      sum += term
      term *= (2 * x * x) / (odd + 2)
    }
    return 1 - 2 * bell * sum
  }
  let fraction = x
  for (let step = FRACTION_DEPTH; step > 0; step--) fraction = x + step / 2 / fraction
  return bell / fraction
}

/**
 * The chance that a chi-square variable with that many degrees of freedom (a whole number ≥ 1) is at least as large
 * as the statistic (≥ 0): the p-value. Exact to about twelve digits; far out it is 0.
 */
export function chiSquareTail(statistic: number, freedom: number): number {
  const half = statistic / 2
  const isOdd = freedom % 2 === 1
  const root = Math.sqrt(half)
  let sum = isOdd ? errorFunctionTail(root) : Math.exp(-half)
  let term = isOdd ? (2 * root * Math.exp(-half)) / Math.sqrt(Math.PI) : Math.exp(-half) * half
  for (let order = isOdd ? 3 : 4; order <= freedom; order += 2) {
    sum += term
    term *= half / (order / 2)
  }
  return Math.min(1, Math.max(0, sum))
}

/** Pearson's statistic of counts against the same expected count for each. */
export function chiSquareOf(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
