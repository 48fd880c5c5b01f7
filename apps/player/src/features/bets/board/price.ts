/** The stake of one unit: an amount on credit plays, 2 yuan × mode × multiple on official ones. Source: lotteries §7. */
import type { Play } from '@app/domain/lottery/play.ts'
import { formatMoney, type Li, li, parseMoney } from '@app/domain/money/money.ts'

/** What one unit of 2 yuan costs in each mode, in 厘. */
const unitPrices = { 元: 2000n, 角: 200n, 分: 20n, 厘: 2n } as const

export type UnitMode = keyof typeof unitPrices
export const unitModes = Object.keys(unitPrices) as readonly UnitMode[]

export type Price = Readonly<{
  /** Yuan a unit of a credit play, as typed. */
  amount: string
  mode: UnitMode
  /** Whole number, as typed. */
  multiple: string
}>

export const emptyPrice: Price = { amount: '', mode: '元', multiple: '1' }

const MULTIPLE_TEXT = /^[1-9]\d{0,6}$/

/** The stake of one unit in 厘; `undefined` while none is set. */
export function stakePerUnit(play: Play, price: Price): Li | undefined {
  if (play.model === 'credit') {
    const amount = parseMoney(price.amount.replace(/\.$/, ''))
    return amount === undefined || amount <= 0n ? undefined : amount
  }
  return MULTIPLE_TEXT.test(price.multiple) ? li(unitPrices[price.mode] * BigInt(price.multiple)) : undefined
}

/** How a price is read: `10.00`, or `0.20 × 3倍`. */
export function priceText(play: Play, price: Price): string {
  if (play.model === 'credit') return formatMoney(stakePerUnit(play, price) ?? li(0))
  return `${formatMoney(li(unitPrices[price.mode]))} × ${price.multiple}倍`
}
