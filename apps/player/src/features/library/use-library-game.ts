import { useNavigate, useSearch } from '@tanstack/react-router'
import { readLibraryGame } from './library-games.ts'

/** The chosen game stands in the address, so that the way back from a document leads to the same shelf. */
export function useLibraryGame(): readonly [number, (gameId: number) => void] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return [
    readLibraryGame(search.game_id),
    gameId =>
      void navigate({ to: '.', search: { game_id: String(gameId) }, replace: true, resetScroll: false }),
  ]
}
