/** The categories of the game center. Source: specification 001 §2 (category tabs), §3 (game fields). */

export const gameCategories = ['hot', 'lottery', 'fish', 'electronic', 'card', 'live', 'sport'] as const
export type GameCategory = (typeof gameCategories)[number]

const names: Readonly<Record<GameCategory, string>> = {
  hot: '热门',
  lottery: '彩票',
  fish: '捕鱼',
  electronic: '电子',
  card: '棋牌',
  live: '真人',
  sport: '体育',
}

/** What players read. */
export function categoryName(category: GameCategory): string {
  return names[category]
}

/** The category that a word means; the wire writes `LOTTERY` and `lottery` alike. */
export function readCategory(word: string): GameCategory | undefined {
  const wanted = word.toLowerCase()
  return gameCategories.find(category => category === wanted)
}

type Placed = Readonly<{ category: string; hot: number }>

/** The games of a category in their order; `hot` holds every game above 0, the hottest first. */
export function gamesIn<G extends Placed>(games: readonly G[], category: GameCategory): readonly G[] {
  // Sorting is stable, so games that are equally hot keep the order of the catalogue.
  if (category === 'hot') return games.filter(game => game.hot > 0).sort((a, b) => b.hot - a.hot)
  return games.filter(game => readCategory(game.category) === category)
}

/** Games whose name holds the trimmed text (specification 001 §5). */
export function gamesNamed<G extends Readonly<{ gameName: string }>>(
  games: readonly G[],
  text: string,
): readonly G[] {
  const wanted = text.trim()
  return wanted === '' ? games : games.filter(game => game.gameName.includes(wanted))
}
