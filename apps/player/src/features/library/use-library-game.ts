import { useNavigate, useSearch } from '@tanstack/react-router'
import { readTexts } from '#platform/screen/screen.ts'
import { readLibraryGame } from './library-games.ts'

const readGame = readTexts('game_id')

/** The chosen game stands in the address, so that the way back from a document leads to the same shelf. */
export function useLibraryGame(): readonly [number, (gameId: number) => void] {
  const { game_id } = useSearch({ strict: false, select: readGame })
  const navigate = useNavigate()
  return [
    readLibraryGame(game_id),
    gameId =>
      void navigate({ to: '.', search: { game_id: String(gameId) }, replace: true, resetScroll: false }),
  ]
}
