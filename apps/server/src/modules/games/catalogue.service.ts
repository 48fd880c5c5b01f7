/** The catalogue of the game center: our lotteries, the games of providers, and which games a member follows. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readGames } from '@app/contract/games.ts'
import { categoryName, type GameCategory, gameCategories, gamesIn } from '@app/domain/games/categories.ts'
import { findGame, type Game, games } from '@app/domain/games/games.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './games.store.ts'

export type CatalogueGame = AnswerOf<typeof readGames>['data'][number]
type Page = Readonly<{ page: number; rows: number }>

/** The sentence of `GAME/FOLLOW_LIMIT` names the same number. */
const FOLLOWS_MAX = 100

const atProvider = { liveCode: '', gameCode: '', gameKind: '', providerName: '', providerUrl: '' } as const

function ofHouse({ gameId, name, family, intervalSeconds, bettable }: Game, hot: number): CatalogueGame {
  return {
    gameId,
    gameName: name,
    category: 'LOTTERY',
    type: 'LOTTERY',
    hot,
    isFollow: 0,
    imageUrl: '',
    landscapeUrl: '',
    maintain: '',
    appDisplay: 0,
    ...atProvider,
    family,
    intervalSeconds,
    bettable,
  }
}

function ofOthers(row: store.ThirdPartyRow): CatalogueGame {
  const { gameId, name, category, hot, imageUrl, landscapeUrl, maintain } = row
  return {
    gameId,
    gameName: name,
    category,
    type: 'THIRD_PARTY',
    hot,
    isFollow: 0,
    imageUrl,
    landscapeUrl,
    maintain,
    appDisplay: row.isLandscape ? 1 : 0,
    liveCode: row.providerCode,
    gameCode: row.gameCode,
    gameKind: row.gameKind,
    providerName: row.providerName,
    providerUrl: row.providerUrl,
    family: null,
    intervalSeconds: null,
    bettable: false,
  }
}

const pageOf = <T>(list: readonly T[], { page, rows }: Page) => list.slice((page - 1) * rows, page * rows)

export function catalogueService(db: Database) {
  /** Every game, lotteries first; the games that the member follows are marked. */
  async function list(memberId?: bigint): Promise<CatalogueGame[]> {
    const [others, hot, follows] = await Promise.all([
      store.findThirdPartyGames(db.read),
      store.findHotLotteries(db.read),
      memberId === undefined ? [] : store.findFollows(db.read, memberId),
    ])
    const hotById = new Map(hot.map(one => [one.gameId, one.hot]))
    const followed = new Set(follows)
    return [...games.map(game => ofHouse(game, hotById.get(game.gameId) ?? 0)), ...others.map(ofOthers)].map(
      game => (followed.has(game.gameId) ? { ...game, isFollow: 1 } : game),
    )
  }

  function grouped(
    all: readonly CatalogueGame[],
    shown: (games: readonly CatalogueGame[]) => CatalogueGame[],
  ) {
    return gameCategories.map(category => {
      const found = gamesIn(all, category)
      return {
        groupType: category,
        groupName: categoryName(category),
        totalCount: found.length,
        games: shown(found),
      }
    })
  }

  return {
    list,

    /** Every category with one page of its games, or with all its games. */
    async groups(memberId?: bigint, page?: Page) {
      return grouped(await list(memberId), found => (page === undefined ? [...found] : pageOf(found, page)))
    },

    /** One page of a category, of the games that the member follows, or of all games. */
    async page(memberId: bigint | undefined, group: GameCategory | 'follow' | undefined, page: Page) {
      const all = await list(memberId)
      const found =
        group === 'follow'
          ? all.filter(game => game.isFollow === 1)
          : group === undefined
            ? all
            : gamesIn(all, group)
      return { data: pageOf(found, page), totalCount: found.length }
    },

    /** Every game of every provider. */
    ofProviders: (): Promise<store.ThirdPartyRow[]> => store.findThirdPartyGames(db.read),

    /** What each provider is called, by its code. */
    providerNames: (): Promise<ReadonlyMap<string, string>> => store.findProviderNames(db.read),

    /** The games of a provider as staff switch them. */
    gamesOf: (provider: string): Promise<store.ProviderGameRow[]> =>
      store.findProviderGames(db.read, provider),

    /** How many games of each provider are on, and how many staff have switched off. */
    countGames: () => store.countProviderGames(db.read),

    /** Switches a game of a provider; `undefined` where there is none. */
    switchGame: store.switchGame,

    /** Lets all games of a provider rest in a window, `start~end`, or in none. */
    restIn: (tx: Tx, provider: string, maintain: string): Promise<void> =>
      store.putProviderMaintain(tx, provider, maintain),

    /** Lets all games of a provider rest until another is said. */
    restForGood: (tx: Tx, provider: string): Promise<void> =>
      store.putProviderMaintain(tx, provider, store.AT_REST),

    /**
     * Makes the catalogue have what a provider offers: new games come, known ones take its words, and one that it no longer names
     * rests for good. A window that staff have set of a game that is offered stays.
     */
    putProvider: (
      provider: Readonly<{ code: string; name: string }>,
      offered: readonly store.OfferedGame[],
    ) => db.transaction(tx => store.putProvider(tx, provider, offered)),

    /** Lets the games of all other providers rest, so that nobody is led to one that cannot be entered. */
    keepProviders: (codes: readonly string[]): Promise<void> => store.restOfOthers(db.read, codes),

    /** Sets whether the member follows the game. Refuses `GAME/UNKNOWN` and `GAME/FOLLOW_LIMIT`. */
    async follow(memberId: bigint, gameId: number, wanted: boolean): Promise<void> {
      if (!wanted) return store.deleteFollow(db.read, memberId, gameId)
      const isKnown = findGame(gameId) !== undefined || (await store.isThirdPartyGame(db.read, gameId))
      if (!isKnown) throw new Refusal('GAME/UNKNOWN')
      await db.transaction(async tx => {
        await store.lockFollows(tx, memberId)
        const follows = await store.findFollows(tx, memberId)
        if (!follows.includes(gameId) && follows.length >= FOLLOWS_MAX) throw new Refusal('GAME/FOLLOW_LIMIT')
        await store.insertFollow(tx, memberId, gameId)
      })
    },
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>
