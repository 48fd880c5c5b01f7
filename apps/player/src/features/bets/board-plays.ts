import type { Play } from '#features/games/games.queries.ts'

/** Numbers 01–49 as balls, or the names that have odds of their own. */
export type BoardKind = 'numbers' | 'names'

/** The plays that the board can show, in its order. */
const kinds: ReadonlyMap<string, BoardKind> = new Map([
  ['tema_a', 'numbers'],
  ['tema_lm', 'names'],
])

const SIX_MARK_NUMBERS: readonly string[] = Array.from({ length: 49 }, (_, place) =>
  String(place + 1).padStart(2, '0'),
)

/** Of the server's plays those that this board can show. */
export function boardPlays(plays: readonly Play[]): readonly Play[] {
  return [...kinds.keys()].flatMap(code => plays.find(play => play.playCode === code) ?? [])
}

export function boardKind(play: Play): BoardKind {
  return kinds.get(play.playCode) ?? 'names'
}

/** What can be chosen in a play. */
export function boardItems(play: Play): readonly string[] {
  return boardKind(play) === 'numbers' ? SIX_MARK_NUMBERS : Object.keys(play.odds)
}
