import * as wire from '@app/contract/operator/games.ts'
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ClosureRow, ClosuresService } from './closures.service.ts'

function wireClosure({ id, gameId, playCode, ...row }: ClosureRow) {
  const game = gameId === null ? undefined : findGame(gameId)
  const play = game && playCode !== null ? findPlay(game.family, playCode) : undefined
  return {
    ...{ closureId: String(id), gameId, playCode, closedBy: row.closedBy, reason: row.reason },
    gameName: game?.name ?? null,
    playName: play?.name ?? null,
    isStanding: row.openedAt === null,
    closedAt: isoOf(row.closedAt),
    openedAt: isoOrNull(row.openedAt),
    openedBy: row.openedBy,
  }
}

export function gamesOperatorRoutes(
  router: OperatorRouter,
  { closures, clock }: Readonly<{ closures: ClosuresService; clock: Clock }>,
): void {
  router.read(wire.listClosures, async ({ query: { after, rows } }) => {
    const found = await closures.list({ after, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, row => row.id)
    return { data: page.map(wireClosure), next, asOf: isoOf(clock.now()) }
  })

  router.write(wire.closePlay, ({ body: { gameId, playCode = null, reason }, staff }, act) =>
    act(async tx => {
      const closureId = await closures.close(tx, { gameId, playCode, reason, closedBy: staff.login })
      return {
        answer: { closureId: String(closureId) },
        entry: {
          object: { kind: 'closure', id: closureId },
          before: { gameId, playCode, takesBets: true },
          after: { gameId, playCode, takesBets: false },
          reason,
        },
      }
    }),
  )

  router.write(wire.stopBetting, ({ body: { reason }, staff }, act) =>
    act(async tx => {
      const all = { gameId: null, playCode: null }
      const closureId = await closures.close(tx, { ...all, reason, closedBy: staff.login })
      return {
        answer: { closureId: String(closureId) },
        entry: {
          object: { kind: 'closure', id: closureId },
          before: { ...all, takesBets: true },
          after: { ...all, takesBets: false },
          reason,
        },
      }
    }),
  )

  router.ask(wire.askReopen)
  router.ask(wire.askBettingOn)
}
