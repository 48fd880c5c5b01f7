/** The catalogue: which games there are, which plays they offer, and at which odds. */
import { findGame, type Game, games, type LotteryFamily } from '@app/domain/games/games.ts'
import { baseOddsBook, type OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { findPlay, playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { Refusal } from '#platform/refusal.ts'

export function gamesService() {
  const books = new Map<LotteryFamily, OddsBook>()

  function bookOf(family: LotteryFamily): OddsBook {
    const known = books.get(family)
    if (known !== undefined) return known
    const book = baseOddsBook(family, playsOf(family))
    books.set(family, book)
    return book
  }

  return {
    list: (): readonly Game[] => games,
    /** The game of that id; refuses an unknown one. */
    find(gameId: number): Game {
      const game = findGame(gameId)
      if (game === undefined) throw new Refusal('GAME/UNKNOWN')
      return game
    },
    /** The odds and limits in force. */
    bookOf,
    playsOf: (game: Game): readonly Play[] => playsOf(game.family),
    findPlay: (game: Game, playCode: string): Play | undefined => findPlay(game.family, playCode),
  }
}

export type GamesService = ReturnType<typeof gamesService>
