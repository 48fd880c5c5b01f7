/** What narrows the category in sight. Changing the category begins anew (specification 001 §4). */
import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { gamesNamed } from '@app/domain/games/categories.ts'
import { gamesOfProviders, type ProviderOption } from '#features/games/providers/provider-choice.ts'

export type CategoryFilter = Readonly<{
  text: string
  /** Empty is all of them. */
  providers: readonly ProviderOption[]
  onlyFollowed: boolean
}>

export const noFilter: CategoryFilter = { text: '', providers: [], onlyFollowed: false }

/** Whether anything narrows the list; the first option of the providers is all of them. */
export function isFiltering({ text, providers, onlyFollowed }: CategoryFilter): boolean {
  return text.trim() !== '' || onlyFollowed || providers.slice(1).some(option => option.isChosen)
}

/** The games of a category that the filter leaves. */
export function filteredGames(
  games: readonly CatalogueGame[],
  filter: CategoryFilter,
  follows: ReadonlySet<number>,
): readonly CatalogueGame[] {
  const found = gamesNamed(gamesOfProviders(games, filter.providers), filter.text)
  return filter.onlyFollowed ? found.filter(game => follows.has(game.gameId)) : found
}
