/**
 * Picks on their way to a board: from an order that is to be bet again, from an analysis, from the own numbers.
 * They live in memory only: a board that is opened another way must not find them.
 */

export type CarriedLine = Readonly<{
  playCode: string
  selection: string
  /** Yuan a unit; without it the picks lie on the board and wait for a stake. */
  stakePerUnit?: string
  /** Rebate of an official play, as the wire writes it. */
  rebateRatio?: string
}>

let carried: Readonly<{ gameId: number; lines: readonly CarriedLine[] }> | undefined

/** Stores lines for the board of a game that opens next. */
export function carryLines(gameId: number, lines: readonly CarriedLine[]): void {
  carried = { gameId, lines }
}

/** Returns the stored lines of this board and clears them. */
export function takeCarriedLines(gameId: number): readonly CarriedLine[] {
  const taken = carried?.gameId === gameId ? carried.lines : []
  carried = undefined
  return taken
}
