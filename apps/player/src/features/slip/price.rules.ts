/** The stake of one unit: an amount on credit plays, 2 yuan × mode × multiple on official ones. Source: lotteries §7. */

import { withRebate } from '@app/domain/lottery/odds/odds-table.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import {
  formatMoney,
  formatOdds,
  type Li,
  li,
  type OddsPpm,
  parseMoney,
  type RatioPpm,
} from '@app/domain/money/money.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'

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
  /** Rebate of official plays in tenths of a per cent: 15 is 1.5 %. */
  rebate: number
}>

export const emptyPrice: Price = { amount: '', mode: '元', multiple: '1', rebate: 0 }

const MULTIPLE_TEXT = /^[1-9]\d{0,6}$/

/** The stake of one unit in 厘; `undefined` while none is set. */
export function stakePerUnit(play: Play, price: Price): Li | undefined {
  if (play.model === 'credit') {
    const amount = parseMoney(price.amount.replace(/\.$/, ''))
    return amount === undefined || amount <= 0n ? undefined : amount
  }
  return MULTIPLE_TEXT.test(price.multiple) ? li(unitPrices[price.mode] * BigInt(price.multiple)) : undefined
}

const STEPS = 1000

/**
 * The price whose unit stakes so much: of official plays the largest mode of which it is a whole multiple, with the
 * rebate that the wire writes as a ratio.
 */
export function priceOfStake(play: Play, stake: Li, rebateRatio = '0'): Price {
  if (play.model === 'credit') return { ...emptyPrice, amount: formatMoney(stake) }
  const mode = unitModes.find(one => stake % unitPrices[one] === 0n) ?? '厘'
  const rebate = Math.round(Number(rebateRatio) * STEPS)
  return { mode, multiple: String(stake / unitPrices[mode]), amount: '', rebate }
}

/** How a price is read: `10.00`, or `0.20 × 3倍`. */
export function priceText(play: Play, price: Price): string {
  if (play.model === 'credit') return formatMoney(stakePerUnit(play, price) ?? li(0))
  return `${formatMoney(li(unitPrices[price.mode]))} × ${price.multiple}倍`
}

const PPM_OF_STEP = 1000n

function ratioOf(play: Play, price: Price): RatioPpm {
  return (play.model === 'credit' ? 0n : BigInt(price.rebate) * PPM_OF_STEP) as RatioPpm
}

/** The rebate ratio as it is sent; nothing where none is chosen or none can be. */
export function rebateText(play: Play, price: Price): string | undefined {
  const ratio = ratioOf(play, price)
  return ratio === 0n ? undefined : formatOdds(ratio as bigint as OddsPpm)
}

/** The play at the odds that remain when that rebate is taken; the same object where nothing changes. */
export function applyRebate(offered: OfferedPlay, price: Price): OfferedPlay {
  const ratio = ratioOf(offered.play, price)
  return ratio === 0n ? offered : { ...offered, odds: withRebate(offered.odds, ratio) }
}
