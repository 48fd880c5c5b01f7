import { formatBalance } from '@app/domain/money/display.ts'
import { parseSum } from '@app/domain/money/money.ts'

/** An amount of the wire as people read it: `1,234.50`; what is none stays as it came. */
export function Money({ of }: Readonly<{ of: string }>) {
  const amount = parseSum(of)
  return amount === undefined ? of : formatBalance(amount)
}
