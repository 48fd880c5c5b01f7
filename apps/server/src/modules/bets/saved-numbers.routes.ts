import * as wire from '@app/contract/bets-numbers.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { SavedNumbersService } from './saved-numbers.service.ts'

export function savedNumbersRoutes(router: Router, service: SavedNumbersService): void {
  router.handle(wire.listSavedNumbers, async ({ caller, query }) => ({
    data: (await service.list(caller.memberId, query.gameId)).map(({ game, play, ...row }) => ({
      id: row.id.toString(),
      gameId: row.gameId,
      gameName: game.name,
      playCode: row.playCode,
      playName: play?.name ?? row.playCode,
      selection: row.selection,
      name: row.name,
      addTime: isoOf(row.savedAt),
    })),
  }))

  router.handle(wire.saveNumbers, async ({ caller, body }) => ({
    data: { id: (await service.save(caller.memberId, body)).toString() },
  }))

  router.handle(wire.removeNumbers, async ({ caller, body }) => {
    await service.remove(caller.memberId, BigInt(body.id))
    return { message: '已删除' }
  })
}
