/** Which providers of a category are shown. Source: specification 001 §3 (provider option), §4 (provider selection). */
import type { CatalogueGame } from '@app/client/games/read-game.ts'

/** The entry of all of them; it stands first. */
export const ALL_PROVIDERS = 'all_provider'

export type ProviderOption = Readonly<{
  name: string
  code: string
  logoUrl: string
  isChosen: boolean
}>

const allOption: ProviderOption = {
  name: '全部平台',
  code: ALL_PROVIDERS,
  logoUrl: '',
  isChosen: true,
}

/** The providers of some games, all of them chosen together by the first entry. */
export function providersOf(games: readonly CatalogueGame[]): readonly ProviderOption[] {
  const byCode = new Map<string, ProviderOption>()
  for (const { provider } of games) {
    const { code, name, logoUrl } = provider
    if (code !== '') byCode.set(code, { name, code, logoUrl, isChosen: false })
  }
  return [allOption, ...byCode.values()]
}

/** After a tap: one provider unticks all; all, or unticking the last one, restores all alone. */
export function tapProvider(options: readonly ProviderOption[], code: string): readonly ProviderOption[] {
  const tapped = options.map(option => ({
    ...option,
    isChosen:
      option.code === ALL_PROVIDERS ? false : option.code === code ? !option.isChosen : option.isChosen,
  }))
  const isAll = code === ALL_PROVIDERS || tapped.every(option => !option.isChosen)
  return isAll ? options.map(option => ({ ...option, isChosen: option.code === ALL_PROVIDERS })) : tapped
}

/** The games of the chosen providers. */
export function gamesOfProviders(
  games: readonly CatalogueGame[],
  options: readonly ProviderOption[],
): readonly CatalogueGame[] {
  const chosen = new Set(options.filter(option => option.isChosen).map(option => option.code))
  return chosen.size === 0 || chosen.has(ALL_PROVIDERS)
    ? games
    : games.filter(game => chosen.has(game.provider.code))
}
