/** How the cells of the cockpit are laid out, coloured and named, and what an assumed draw is compared with. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { drawShapes } from '@app/domain/lottery/draw.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import type { Shape } from '#ui/typed-balls.ts'

type NumberCost = Readonly<{ ball: number; number: number; liability: string }>

/** `heat`: from -3, the house loses most, over 0 to 3, it wins most. */
export type Cell = Readonly<{ number: number; liability: bigint; net: bigint; heat: number }>

const STEPS = 3n

const amountOf = (text: string): bigint => parseMoney(text) ?? 0n

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** A third of the scale for each step; anything but nothing shows. */
function heatOf(net: bigint, most: bigint): number {
  if (net === 0n || most === 0n) return 0
  const step = Number((sizeOf(net) * STEPS + most - 1n) / most)
  return net < 0n ? -step : step
}

/**
 * The numbers of one ball. The net is all that was staked on the issue, less what the plays that look at this ball alone pay
 * if it shows the number; without a known stake it is the payout alone.
 */
export function cellsOf(numbers: readonly NumberCost[], ball: number, stake: string | undefined): Cell[] {
  const taken = stake === undefined ? 0n : amountOf(stake)
  const costs = numbers
    .filter(one => one.ball === ball)
    .map(({ number, liability }) => ({ number, liability: amountOf(liability) }))
    .map(cost => ({ ...cost, net: taken - cost.liability }))
  let most = 0n
  for (const { net } of costs) if (sizeOf(net) > most) most = sizeOf(net)
  return costs.map(cost => ({ ...cost, heat: heatOf(cost.net, most) }))
}

const SQUARE = 7

/** Seven numbers a row where the family has forty-nine; one row of all elsewhere. */
export function rowsOf(family: LotteryFamily, cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const width = family === 'six-mark' ? SQUARE : Math.max(cells.length, 1)
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  )
}

const POSITIONS: Partial<Record<LotteryFamily, readonly string[]>> = {
  '3d': ['百位', '十位', '个位'],
  ssc: ['万位', '千位', '百位', '十位', '个位'],
}

/** What staff call a ball of the draw, counted from one. */
export function ballName(family: LotteryFamily, ball: number): string {
  if (family === 'six-mark') return ball === SQUARE ? '特码' : `正码${ball}`
  if (family === 'racing') return `第${ball}名`
  return POSITIONS[family]?.[ball - 1] ?? `第${ball}球`
}

/** What a draw of the family looks like, as the field for its balls takes it. */
export function shapeOf(family: LotteryFamily): Shape {
  const { count, first, last, repeats } = drawShapes[family]
  return { balls: count, first, last, repeats }
}

type Outcome = Readonly<{ stake: string; payout: string; net: string }>

export type Comparison = Readonly<{ name: string; assumed: string; real: string; change: string }>

const changeOf = (assumed: string, real: string): string =>
  formatMoney(li(amountOf(assumed) - amountOf(real)))

/** An assumed draw beside the real one, and what it would have changed. */
export const comparisonsOf = (assumed: Outcome, real: Outcome): Comparison[] =>
  (
    [
      ['投注', 'stake'],
      ['派奖', 'payout'],
      ['平台净得', 'net'],
    ] as const
  ).map(([name, part]) => ({
    ...{ name, assumed: assumed[part], real: real[part] },
    change: changeOf(assumed[part], real[part]),
  }))
