/** Our lotteries: the plays that each offers, and their odds. */
import { findGame, type Game, type LotteryFamily } from '@app/domain/games/games.ts'
import type { OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { findPlay, playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { Refusal } from '#platform/refusal.ts'
import type { LimitsInForce } from './limits-in-force.service.ts'
import type { OddsInForce } from './odds-versions.service.ts'

type PlayGroup = Readonly<{ name: string; model: Play['model']; plays: readonly Play[] }>

export function gamesService(
  odds: Pick<OddsInForce, 'bookOf'>,
  limits: Pick<LimitsInForce, 'bookFor' | 'versionOf'>,
) {
  return {
    /** The game with this id. Refuses `GAME/UNKNOWN`. */
    find(gameId: number): Game {
      const game = findGame(gameId)
      if (game === undefined) throw new Refusal('GAME/UNKNOWN')
      return game
    },
    /** The odds in force. */
    bookOf: (family: LotteryFamily): OddsBook => odds.bookOf(family),
    /** The same with the limits of the game. */
    bookFor: (game: Game): OddsBook => limits.bookFor(game),
    /** The number of its limits; `undefined` while it has none of its own. */
    limitsVersionOf: ({ gameId }: Game): number | undefined => limits.versionOf(gameId),
    /** The plays by group, in the order of the play table. */
    playGroupsOf(game: Game): readonly PlayGroup[] {
      const groups = new Map<string, { name: string; model: Play['model']; plays: Play[] }>()
      for (const play of playsOf(game.family)) {
        const key = `${play.model} ${play.group}`
        const group = groups.get(key) ?? { name: play.group, model: play.model, plays: [] }
        group.plays.push(play)
        groups.set(key, group)
      }
      return [...groups.values()]
    },
    playsOf: (game: Game): readonly Play[] => playsOf(game.family),
    findPlay: (game: Game, playCode: string): Play | undefined => findPlay(game.family, playCode),
  }
}

export type GamesService = ReturnType<typeof gamesService>
