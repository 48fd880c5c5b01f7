/** Whether saved numbers came up in a draw. Source: not-shown §§6.4, 16 (我的号码结果). */
import type { LotteryFamily } from '#games/games.ts'
import type { Draw } from '#lottery/draw.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { judgeBet } from '#lottery/settle.ts'

export type Numbers = Readonly<{ playCode: string; selection: string }>

/** Units that would have won, by the judges that settle bets; 0 for a play or picks that are none any more. */
export function unitsCameUp(family: LotteryFamily, { playCode, selection }: Numbers, draw: Draw): number {
  const play = findPlay(family, playCode)
  const parsed = play === undefined ? undefined : parseSelection(play, selection)
  if (play === undefined || parsed?.ok !== true) return 0
  return judgeBet({ play, selection: parsed.selection, odds: oddsTableOf(play) }, draw).unitsWon
}
