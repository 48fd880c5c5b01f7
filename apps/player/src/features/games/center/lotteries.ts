import type { CatalogueGame } from '@app/client/games/read-game.ts'
import type { CategoryGroup } from '#features/games/games.queries.ts'

/** A game of one draw a day comes after all others. */
const DAILY = Number.POSITIVE_INFINITY

/** The lotteries that can be bet on, those that are drawn most often first. */
export function lotteriesOf(groups: readonly CategoryGroup[]): readonly CatalogueGame[] {
  const lotteries = groups.find(({ category }) => category === 'lottery')?.games ?? []
  return lotteries
    .filter(game => game.isBettable)
    .toSorted(
      (one, other) =>
        (one.intervalSeconds ?? DAILY) - (other.intervalSeconds ?? DAILY) || other.hot - one.hot,
    )
}
