/** An exact share, such as a chance or a return. */
export type Fraction = Readonly<{ numerator: bigint; denominator: bigint }>

/** Whether left ≤ right. */
export function isAtMost(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator <= right.numerator * left.denominator
}

const PERCENT_DECIMALS = 4

/** Writes a share in per cent with four decimals, cut down: `97.0000%`. */
export function formatPercent({ numerator, denominator }: Fraction): string {
  const scale = 10n ** BigInt(PERCENT_DECIMALS)
  const digits = ((numerator * 100n * scale) / denominator).toString().padStart(PERCENT_DECIMALS + 1, '0')
  return `${digits.slice(0, -PERCENT_DECIMALS)}.${digits.slice(-PERCENT_DECIMALS)}%`
}
