import type { Game } from '@app/domain/games/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { gameKeys } from '#features/games/games.queries.ts'
import type { OfferedPlay } from './family-plays.queries.ts'

const oddsOf = ({ odds }: OfferedPlay) => Object.values(odds).join()

/** Chance and return of each item of a play at the odds in force; the exact figures are fetched with the first that is opened. */
export const playReturnsQuery = (offered: OfferedPlay) =>
  queryOptions({
    queryKey: gameKeys.playReturns(offered.play, oddsOf(offered)),
    queryFn: async () => (await import('./play-returns.ts')).readReturns(offered),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The long-term return of each play of a game, where the odds in force are the base ones. */
export const playSharesQuery = (game: Game, plays: readonly OfferedPlay[] | undefined) =>
  queryOptions({
    queryKey: gameKeys.playShares(game.gameId, plays?.map(oddsOf).join(' ')),
    enabled: plays !== undefined,
    queryFn: async () => (await import('./play-returns.ts')).readShares(game.family, plays ?? []),
    staleTime: Number.POSITIVE_INFINITY,
  })
