import type { Play } from '#lottery/play.ts'
import { type OddsTable, oddsTableOf } from './odds-table.ts'

/** Whether the odds are the base odds of the play's table, for which the returns are known as data. */
export function areBaseOdds(play: Play, odds: OddsTable): boolean {
  const base = oddsTableOf(play)
  const keys = Object.keys(base)
  return Object.keys(odds).length === keys.length && keys.every(key => base[key] === odds[key])
}
