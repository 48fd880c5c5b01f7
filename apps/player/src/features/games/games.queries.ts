import { type CatalogueGame, readGame } from '@app/client/games/read-game.ts'
import { readList } from '@app/client/read-answers.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listGames, listPlays, readGameCenter, toggleLike } from '@app/contract/games.ts'
import { type GameCategory, gameCategories, readCategory } from '@app/domain/games/categories.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { type Toggle, useIsToggling, useToggle } from '@app/session/use-toggle.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showLoginPrompt } from '#ui/toast/login-prompt.ts'

const GAMES_STALE_MS = 300_000
const ODDS_STALE_MS = 30_000
/** The server lets nobody follow more. */
const FOLLOWS_MAX = 100

/** Keys of the games, also for those who make an answer old. */
export const gameKeys = {
  center: ['games', 'center'],
  follows: ['games', 'follows'],
  plays: (gameId: number) => ['games', 'plays', gameId],
  playTable: (family: LotteryFamily) => ['games', 'play-table', family],
  playReturns: ({ family, code }: Play, odds: string) => ['games', 'play-returns', family, code, odds],
  spokenBet: (gameId: number, playCode: string, selection: string) => [
    'spoken-bet',
    gameId,
    playCode,
    selection,
  ],
  playShares: (gameId: number, odds: string | undefined) => ['games', 'play-shares', gameId, odds],
} as const

const FOLLOW = 'follow-game'
const nobody: ReadonlySet<number> = new Set()

/** A category with its games. */
export type CategoryGroup = Readonly<{ category: GameCategory; games: readonly CatalogueGame[] }>

const readCenter = ({ data }: AnswerOf<typeof readGameCenter>): readonly CategoryGroup[] =>
  gameCategories.map(category => {
    const group = data.find(one => readCategory(one.groupType) === category)
    return { category, games: readList(group?.games ?? [], readGame) }
  })

/** The game center as published: every category with all of its games. */
export const gameCenterQuery = queryOptions({
  queryKey: gameKeys.center,
  queryFn: ({ signal }) =>
    call<typeof readGameCenter>('GET', '/sys-upload/data/json/game_center.json', {
      query: { _t: String(Date.now()) },
      signal,
    }),
  select: readCenter,
  staleTime: GAMES_STALE_MS,
})

export function useGameCenter() {
  return useQuery(gameCenterQuery)
}

/** The games that the player follows. */
export function useFollows(): ReadonlySet<number> {
  const isLoggedIn = useIsLoggedIn()
  const query = useQuery({
    queryKey: gameKeys.follows,
    meta: ofMember,
    enabled: isLoggedIn,
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listGames>('GET', '/app-api/game/list-all', {
        query: { groupType: 'follow', rows: FOLLOWS_MAX },
        signal,
      })
      return new Set(readList(data, game => game.gameId)) as ReadonlySet<number>
    },
    staleTime: GAMES_STALE_MS,
  })
  return isLoggedIn ? (query.data ?? nobody) : nobody
}

const followed = (client: QueryClient): ReadonlySet<number> =>
  client.getQueryData<ReadonlySet<number>>(gameKeys.follows) ?? nobody

const follow: Toggle<number, boolean> = {
  name: FOLLOW,
  idOf: gameId => gameId,
  read: (client, gameId) => followed(client).has(gameId),
  turn: isFollowed => !isFollowed,
  patch: (client, gameId, isFollowed) => {
    const next = new Set(followed(client))
    if (isFollowed) next.add(gameId)
    else next.delete(gameId)
    client.setQueryData<ReadonlySet<number>>(gameKeys.follows, next)
  },
  send: async (gameId, isFollowed) => {
    await call<typeof toggleLike>('POST', '/app-api/game/toggle-like', {
      body: { gameId, like: isFollowed ? 1 : 0 },
    })
    return isFollowed
  },
  shownIn: { queryKey: gameKeys.follows },
}

/**
 * Follows a game or lets it go: the star turns at once, then the server hears of it, and it turns back when the
 * server refuses. A guest is only told to log in. Source: specification 001 §4 (follow), §8.
 */
export function useToggleFollow(): (gameId: number) => void {
  const toggle = useToggle(follow)
  return useCallback(
    (gameId: number) => {
      if (readToken() === undefined) showLoginPrompt()
      else toggle(gameId)
    },
    [toggle],
  )
}

/** Whether the server has not answered yet for this very game; the others stay free (specification 001 §3). */
export const useIsTogglingFollow = (gameId: number): boolean => useIsToggling(FOLLOW, gameId)

/** The plays of a game with odds and limits. */
export const playsQuery = (gameId: number) =>
  queryOptions({
    queryKey: gameKeys.plays(gameId),
    queryFn: ({ signal }) =>
      call<typeof listPlays>('GET', '/app-api/game/:id/plays', { params: { id: gameId }, signal }),
    select: answer => answer.data,
    staleTime: ODDS_STALE_MS,
  })

export function usePlays(gameId: number, enabled: boolean) {
  return useQuery({ ...playsQuery(gameId), enabled })
}

/** What the house offers on a play, as it came: its reader keeps each offer that it has read. */
export type WireOffer = AnswerOf<typeof listPlays>['data']['plays'][number]
