/** 三星报喜: three reels, three rows, five lines. Source: providers §10. */
import { type NextWord, uniformBelow } from '#draws/fair-draw.ts'
import { type Li, li } from '#money/money.ts'

export const slotSymbols = ['seven', 'fu', 'star', 'bell', 'orange', 'cherry'] as const
export type SlotSymbol = (typeof slotSymbols)[number]

/** What three of a kind on a line pay, times the stake of the line. */
export const slotPays: Readonly<Record<SlotSymbol, number>> = {
  seven: 500,
  fu: 100,
  star: 40,
  bell: 20,
  orange: 12,
  cherry: 8,
}

/** Two cherries on the first two reels and something else on the third. */
export const TWO_CHERRIES = 4

/** Every reel, from its first stop down and round again. */
export const slotStrip: readonly SlotSymbol[] = [
  ...(['seven', 'cherry', 'orange', 'bell', 'star', 'cherry', 'fu', 'orange', 'bell', 'cherry'] as const),
  ...(['orange', 'star', 'bell', 'cherry', 'orange', 'fu', 'bell', 'star', 'orange', 'cherry'] as const),
]

const SLOT_REELS = 3

/** The row of each reel through which a line goes, from the left. */
export const slotLines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** The stops at which the reels stand: the strip's place of the upper row. */
export const spinSlot = (nextWord: NextWord): number[] =>
  Array.from({ length: SLOT_REELS }, () => uniformBelow(slotStrip.length, nextWord))

export function symbolAt(stop: number, row: number): SlotSymbol {
  const symbol = slotStrip[(stop + row) % slotStrip.length]
  if (symbol === undefined) throw new Error(`the reel has no stop ${stop}`)
  return symbol
}

/** What three symbols from the left pay, times the stake of the line. */
export function payOfLine([first, second, third]: readonly SlotSymbol[]): number {
  if (first === undefined || first !== second) return 0
  if (second === third) return slotPays[first]
  return first === 'cherry' ? TWO_CHERRIES : 0
}

export type SlotResult = Readonly<{
  stops: readonly number[]
  /** What each line pays, times its stake, in the order of `slotLines`. */
  pays: readonly number[]
}>

export const readSlot = (stops: readonly number[]): SlotResult => ({
  stops,
  pays: slotLines.map(rows => payOfLine(rows.map((row, reel) => symbolAt(stops[reel] ?? 0, row)))),
})

/** What a spin returns; the stake is spread over the lines, and divides by their number. */
export function winOfSlot(stake: Li, { pays }: SlotResult): Li {
  const lines = BigInt(slotLines.length)
  if (stake % lines !== 0n) throw new Error('a stake divides by the lines')
  return li((stake / lines) * pays.reduce((sum, pay) => sum + BigInt(pay), 0n))
}
