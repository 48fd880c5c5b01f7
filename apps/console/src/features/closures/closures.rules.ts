/** What stands closed, in the words of the console. */
import type { Closure } from './closures.queries.ts'

type What = Pick<Closure, 'gameName' | 'playName' | 'gameId' | 'playCode'>

/** What a closure closes: all betting, a game, or a play of it. */
export function closedText({ gameId, gameName, playCode, playName }: What): string {
  if (gameId === null) return '全站投注'
  const game = gameName ?? String(gameId)
  return playCode === null ? game : `${game} ${playName ?? playCode}`
}

/** The standing closures, that of all betting first. */
export const standingOf = (closures: readonly Closure[]): readonly Closure[] =>
  closures
    .filter(({ isStanding }) => isStanding)
    .toSorted((one, other) => Number(other.gameId === null) - Number(one.gameId === null))

/** What the top bar says of them; nothing where everything takes bets. */
export function closedSummary(closures: readonly Closure[]): string | undefined {
  const [first, ...others] = standingOf(closures)
  if (first === undefined) return undefined
  if (first.gameId === null) return '全站停止投注'
  return others.length === 0 ? `停用 ${closedText(first)}` : `停用 ${others.length + 1} 项`
}
