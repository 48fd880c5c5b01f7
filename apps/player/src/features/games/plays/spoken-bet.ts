/** Fetched with the first bet that is listed: the tables of all plays are more than a list of bets. */
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { speakSelection } from './spoken-selection.rules.ts'

export type SpokenBet = Readonly<{ gameId: number; playCode: string; selection: string }>

/** The picks of a bet as they are spoken; `null` for a play of former days. */
export function speakBet({ gameId, playCode, selection }: SpokenBet): string | null {
  const family = findGame(gameId)?.family
  const play = family === undefined ? undefined : findPlay(family, playCode)
  return play === undefined ? null : speakSelection(selection, play)
}
