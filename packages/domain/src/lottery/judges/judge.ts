/** What a judge is given and what it says. Judges know no money: odds are applied by `settle`. */
import type { Draw } from '#lottery/draw.ts'
import type { OddsTable } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import type { Selection } from '#lottery/selection/selection.ts'

export type Bet = Readonly<{ play: Play; selection: Selection; odds: OddsTable }>

/** Units that win at the same odds. */
export type Win = Readonly<{
  /** Key of the odds table; for a parlay the tier `*`. */
  key: string
  units: number
  /** Hits of 正肖, or the multiple of a niu-niu hand. */
  times?: number
  /** Items of the winning legs of a parlay; tied legs are left out, as they count 1. */
  legs?: readonly string[]
}>

export type Verdict = Readonly<{
  wins: readonly Win[]
  pushed: number
  /** Of the lock of lost niu-niu hands, the stakes that come back, and the stakes that are lost. */
  lostHands?: Readonly<{ returned: number; lost: number }>
}>

export type Judge = (bet: Bet, draw: Draw) => Verdict

export const NO_WIN: Verdict = { wins: [], pushed: 0 }

/** The verdict of a bet of which at most one unit can win. */
export function oneUnit(key: string | undefined): Verdict {
  return key === undefined ? NO_WIN : { wins: [{ key, units: 1 }], pushed: 0 }
}
