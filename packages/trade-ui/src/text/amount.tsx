import { formatBalance } from '@app/domain/money/display.ts'
import type { Li } from '@app/domain/money/money.ts'
import classes from './amount.module.css'

/** An amount in 厘 as players read it: `1,234.50`, two to three decimals. */
export const showAmount = (amount: Li): string => formatBalance(amount)

/** Stands near every amount until an operator has a licence (architecture §1). */
export function PlayMoneyBadge() {
  return <span className={classes.badge}>演示币</span>
}
