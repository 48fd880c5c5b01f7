import type { Game } from '@app/domain/games/games.ts'

/** `20:30 澳门六合彩`, `21:30 香港六合彩、新澳门六合彩`: what is drawn at which hour of the day, the earliest first. */
export function tonightOf(games: readonly Game[]): readonly string[] {
  const byTime = new Map<string, string[]>()
  for (const { drawTime, name } of games)
    if (drawTime !== null) byTime.set(drawTime, [...(byTime.get(drawTime) ?? []), name])
  return [...byTime]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, names]) => `${time} ${names.join('、')}`)
}
