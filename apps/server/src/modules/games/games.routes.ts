import * as wire from '@app/contract/games.ts'
import { modelCodes } from '@app/domain/bets/price-line.ts'
import { readCategory } from '@app/domain/games/categories.ts'
import { formatMoney, formatOdds } from '@app/domain/money/money.ts'
import type { Router } from '#platform/http/router.ts'
import type { CatalogueService } from './catalogue.service.ts'
import type { GamesService } from './games.service.ts'

type Services = Readonly<{ games: GamesService; catalogue: CatalogueService }>

export function gamesRoutes(router: Router, services: Services): void {
  catalogueRoutes(router, services.catalogue)
  playRoutes(router, services.games)
}

function catalogueRoutes(router: Router, catalogue: CatalogueService): void {
  router.handle(wire.listGroups, async ({ query, reader }) => ({
    data: await catalogue.groups((await reader())?.memberId, query),
  }))

  router.handle(wire.listGames, async ({ query, reader }) => {
    const { groupType } = query
    const group = groupType === 'follow' ? groupType : readCategory(groupType ?? '')
    return catalogue.page((await reader())?.memberId, group, query)
  })

  router.handle(wire.listGroupTypes, async () => {
    const groups = await catalogue.groups()
    return {
      data: groups.map(({ groupType, groupName, totalCount }) => ({ groupType, groupName, totalCount })),
    }
  })

  router.handle(wire.toggleLike, async ({ caller, body }) => {
    await catalogue.follow(caller.memberId, body.gameId, body.like === 1)
    return { data: { gameId: body.gameId, isFollow: body.like } }
  })

  router.handleDocument(wire.readGameCenter, async () => ({ data: await catalogue.groups() }))
  router.handleDocument(wire.readGames, async () => ({ data: await catalogue.list() }))
}

function playRoutes(router: Router, service: GamesService): void {
  router.handle(wire.listPlayCategories, async ({ query }) => ({
    data: service.playGroupsOf(service.find(query.gameId)).map(({ name, model, plays }) => ({
      cateName: name,
      model: modelCodes[model],
      plays: plays.map(play => ({ playCode: play.code, playName: play.name })),
    })),
  }))

  router.handle(wire.listPlays, async ({ params }) => {
    const game = service.find(params.id)
    const book = service.bookFor(game)
    const limitsVersion = service.limitsVersionOf(game)
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
    const data = { gameId: game.gameId, oddsVersion: book.version, plays }
    return { data: limitsVersion === undefined ? data : { ...data, limitsVersion } }
  })
}
