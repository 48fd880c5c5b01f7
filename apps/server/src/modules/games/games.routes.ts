import * as wire from '@app/contract/games.ts'
import { modelCodes } from '@app/domain/bets/price-line.ts'
import { formatMoney, formatOdds } from '@app/domain/money/money.ts'
import type { Router } from '#platform/http/router.ts'
import type { GamesService } from './games.service.ts'

export function gamesRoutes(router: Router, service: GamesService): void {
  router.handle(wire.listGames, async () => ({
    data: service.list().map(game => ({
      gameId: game.gameId,
      gameName: game.name,
      category: 'LOTTERY' as const,
      type: 'LOTTERY' as const,
      family: game.family,
      intervalSeconds: game.intervalSeconds,
      bettable: game.bettable,
    })),
  }))

  router.handle(wire.listPlays, async ({ params }) => {
    const game = service.find(params.id)
    const book = service.bookOf(game.family)
    const plays = service.playsOf(game).flatMap(play => {
      const terms = book.byPlay[play.code]
      if (terms === undefined) return []
      return {
        playCode: play.code,
        group: play.group,
        name: play.name,
        model: modelCodes[play.model],
        selectionKind: play.selectionKind,
        odds: Object.fromEntries(Object.entries(terms.odds).map(([key, odds]) => [key, formatOdds(odds)])),
        stakeMin: formatMoney(terms.limits.perUnitMin),
        stakeMax: formatMoney(terms.limits.perUnitMax),
        orderMax: formatMoney(terms.limits.perOrder),
        issueMax: formatMoney(terms.limits.perIssue),
      }
    })
    return { data: { gameId: game.gameId, oddsVersion: book.version, plays } }
  })
}
