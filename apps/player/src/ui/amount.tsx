import { formatMoney, type Li, parseMoney } from '@app/domain/money/money.ts'
import classes from './amount.module.css'

/** Groups the thousands of an amount: `1,234.50`. Source: specification 000 §9 (balance format). */
function groupThousands(amount: string): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** An amount in 厘 as players read it, two to three decimals. */
export function showAmount(amount: Li): string {
  return groupThousands(formatMoney(amount))
}

/** An amount of the wire as players read it; a text that is no amount stays as it came. */
export function showWireAmount(text: string): string {
  const amount = parseMoney(text)
  return amount === undefined ? text : showAmount(amount)
}

/** Stands near every amount until an operator has a licence (architecture §1). */
export function PlayMoneyBadge() {
  return <span className={classes.badge}>演示币</span>
}
