/** Which providers of a category are shown. Source: specification 001 §3 (provider option), §4 (provider selection). */
import type { CatalogueGame } from './games.queries.ts'

/** The entry of all of them; it stands first. */
export const ALL_PROVIDERS = 'all_provider'

export type ProviderOption = Readonly<{
  providerName: string
  liveCode: string
  providerUrl: string
  isSelect: boolean
}>

const allOption: ProviderOption = {
  providerName: '全部平台',
  liveCode: ALL_PROVIDERS,
  providerUrl: '',
  isSelect: true,
}

/** The providers of some games, all of them chosen together by the first entry. */
export function providersOf(games: readonly CatalogueGame[]): readonly ProviderOption[] {
  const byCode = new Map<string, ProviderOption>()
  for (const { liveCode, providerName, providerUrl } of games) {
    if (liveCode !== '') byCode.set(liveCode, { providerName, liveCode, providerUrl, isSelect: false })
  }
  return [allOption, ...byCode.values()]
}

/** After a tap: one provider unticks all; all, or unticking the last one, restores all alone. */
export function tapProvider(options: readonly ProviderOption[], liveCode: string): readonly ProviderOption[] {
  const tapped = options.map(option => ({
    ...option,
    isSelect:
      option.liveCode === ALL_PROVIDERS
        ? false
        : option.liveCode === liveCode
          ? !option.isSelect
          : option.isSelect,
  }))
  const isAll = liveCode === ALL_PROVIDERS || tapped.every(option => !option.isSelect)
  return isAll ? options.map(option => ({ ...option, isSelect: option.liveCode === ALL_PROVIDERS })) : tapped
}

/** The games of the chosen providers. */
export function gamesOfProviders(
  games: readonly CatalogueGame[],
  options: readonly ProviderOption[],
): readonly CatalogueGame[] {
  const chosen = new Set(options.filter(option => option.isSelect).map(option => option.liveCode))
  return chosen.size === 0 || chosen.has(ALL_PROVIDERS)
    ? games
    : games.filter(game => chosen.has(game.liveCode))
}
