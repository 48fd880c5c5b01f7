import { type BadgeGame, badgePartsOf } from './badge-parts.ts'

/** Lines of games as players look for them: what is played, and not the family of rules behind it. */
export const gameLines = [
  { line: 'six', name: '六合彩', drawings: ['g-six', 'f-bauhinia', 'f-plum', 'f-orchid', 'f-lotus'] },
  { line: 'car', name: '赛车', drawings: ['g-car'] },
  { line: 'ship', name: '飞艇', drawings: ['g-ship', 'g-boat'] },
  { line: 'horse', name: '赛马', drawings: ['g-horse'] },
  { line: 'dice', name: '快三', drawings: ['g-dice'] },
  { line: 'digits', name: '时时彩', drawings: ['g-digits', 'g-d3'] },
  { line: 'cards', name: '牛牛', drawings: ['g-cards'] },
] as const

export type GameLine = (typeof gameLines)[number]['line']

/** The line of a game, by its drawing. */
export function lineOf(game: BadgeGame): GameLine | undefined {
  const { drawing } = badgePartsOf(game)
  return gameLines.find(({ drawings }) => drawings.some(one => one === drawing))?.line
}
