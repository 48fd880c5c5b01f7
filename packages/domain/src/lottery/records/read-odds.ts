import { type OddsTable, SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { type OddsPpm, parseOdds } from '#money/money.ts'

/** Prices of the play tables begin above one half (the schema of the tables). */
const PRICE_MIN = 500_000n

function readFigure(value: unknown): OddsPpm | undefined {
  const odds = typeof value === 'number' || typeof value === 'string' ? parseOdds(String(value)) : undefined
  return odds !== undefined && odds > PRICE_MIN ? odds : undefined
}

function numberKeys(): readonly string[] {
  return Array.from({ length: 49 }, (_, index) => String(index + 1).padStart(2, '0'))
}

/** The keys that an odds member of this play must have; `undefined` where one figure stands for all. */
function keysOf(play: Play): readonly string[] | undefined {
  if (play.oddsRule === 'lowestOfPicked') return numberKeys()
  return typeof play.odds === 'object' ? Object.keys(play.odds) : undefined
}

/**
 * Reads odds in the form of the play tables: one figure, or exactly the keys of this play.
 * Anything else, such as the member of another play or version, is `undefined`.
 */
export function readOdds(play: Play, odds: unknown): OddsTable | undefined {
  const keys = keysOf(play)
  if (typeof odds !== 'object' || odds === null) {
    const figure = keys === undefined || play.oddsRule === 'lowestOfPicked' ? readFigure(odds) : undefined
    return figure === undefined ? undefined : { [SINGLE_KEY]: figure }
  }
  if (keys === undefined || Object.keys(odds).length !== keys.length) return undefined
  const table: Record<string, OddsPpm> = {}
  for (const key of keys) {
    const figure = Object.hasOwn(odds, key) ? readFigure((odds as Record<string, unknown>)[key]) : undefined
    if (figure === undefined) return undefined
    table[key] = figure
  }
  return table
}
