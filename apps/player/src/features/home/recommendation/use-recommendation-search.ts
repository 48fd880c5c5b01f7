import { findGame } from '@app/domain/games/games.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { readRecommendationSearch } from './recommendation-search.ts'

type Reading = Readonly<{
  /** The game that the address names, if there is such a one. */
  chosen: number | undefined
  /** A play category, as the address names it; all of them when absent. */
  category: string | undefined
  chooseGame: (gameId: number) => void
  chooseCategory: (category: string | undefined) => void
}>

/**
 * What is read in the recommendation block stands in the address, so that the way back from a card leads to the same
 * list. Another game begins with all categories (specification 002 §4).
 */
export function useRecommendationSearch(): Reading {
  const { game_id, tab } = useSearch({ strict: false, select: readRecommendationSearch })
  const navigate = useNavigate()
  const show = (search: { game_id?: string | undefined; tab?: string | undefined }) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  return {
    chosen: findGame(Number(game_id))?.gameId,
    category: tab,
    chooseGame: gameId => show({ game_id: String(gameId) }),
    chooseCategory: category => show({ game_id, tab: category }),
  }
}
