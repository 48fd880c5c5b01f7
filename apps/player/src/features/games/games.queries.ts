import type { listGames, listPlays, readGameCenter, toggleLike } from '@app/contract/games.ts'
import { gameCategories, readCategory } from '@app/domain/games/categories.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showToast } from '#ui/toast.ts'

const GAMES_STALE_MS = 300_000
const ODDS_STALE_MS = 30_000
/** The server lets nobody follow more. */
const FOLLOWS_MAX = 100

/** Keys of the games, also for those who make an answer old. */
export const gameKeys = {
  center: ['games', 'center'],
  follows: ['games', 'follows'],
  turning: ['games', 'turning'],
  plays: (gameId: number) => ['games', 'plays', gameId],
} as const
const nobody: ReadonlySet<number> = new Set()

export type CatalogueGame = Awaited<
  ReturnType<typeof call<typeof readGameCenter>>
>['data'][number]['games'][number]

/** The game center as published: every category with all of its games. */
export function useGameCenter() {
  return useQuery({
    queryKey: gameKeys.center,
    queryFn: ({ signal }) =>
      call<typeof readGameCenter>('GET', '/sys-upload/data/json/game_center.json', {
        query: { _t: String(Date.now()) },
        signal,
      }),
    select: ({ data }) =>
      gameCategories.map(category => {
        const group = data.find(one => readCategory(one.groupType) === category)
        return { category, games: group?.games ?? [] }
      }),
    staleTime: GAMES_STALE_MS,
  })
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
      return new Set(data.map(game => game.gameId)) as ReadonlySet<number>
    },
    staleTime: GAMES_STALE_MS,
  })
  return isLoggedIn ? (query.data ?? nobody) : nobody
}

/**
 * Follows a game or lets it go: the star turns at once, then the server hears of it, and it turns back when the
 * server refuses. A guest is only told to log in. Source: specification 001 §4 (follow), §8.
 */
export function useToggleFollow(): (gameId: number) => void {
  const client = useQueryClient()
  return useCallback(
    (gameId: number) => {
      if (readToken() === undefined) return showToast('请先登录', 'success')
      if (client.getQueryData<ReadonlySet<number>>(gameKeys.turning)?.has(gameId) === true) return
      const isFollowed = client.getQueryData<ReadonlySet<number>>(gameKeys.follows)?.has(gameId) === true
      const put = (key: typeof gameKeys.follows | typeof gameKeys.turning, wanted: boolean) =>
        client.setQueryData<ReadonlySet<number>>(key, known => {
          const next = new Set(known)
          if (wanted) next.add(gameId)
          else next.delete(gameId)
          return next
        })
      const turn = (wanted: boolean) => put(gameKeys.follows, wanted)
      turn(!isFollowed)
      put(gameKeys.turning, true)
      call<typeof toggleLike>('POST', '/app-api/game/toggle-like', {
        body: { gameId, like: isFollowed ? 0 : 1 },
      })
        .catch((error: unknown) => {
          turn(isFollowed)
          showToast(refusalText(error), 'error')
        })
        .finally(() => put(gameKeys.turning, false))
    },
    [client],
  )
}

/** Whether the server has not answered yet for this very game; the others stay free (specification 001 §3). */
export function useIsTurning(gameId: number): boolean {
  const { data } = useQuery({
    queryKey: gameKeys.turning,
    enabled: false,
    queryFn: (): ReadonlySet<number> => nobody,
    select: (turning: ReadonlySet<number>) => turning.has(gameId),
  })
  return data === true
}

/** The plays of a game with odds and limits. */
export function usePlays(gameId: number, enabled: boolean) {
  return useQuery({
    queryKey: gameKeys.plays(gameId),
    enabled,
    queryFn: ({ signal }) =>
      call<typeof listPlays>('GET', '/app-api/game/:id/plays', { params: { id: gameId }, signal }),
    select: answer => answer.data,
    staleTime: ODDS_STALE_MS,
  })
}

export type Play = Awaited<ReturnType<typeof call<typeof listPlays>>>['data']['plays'][number]
