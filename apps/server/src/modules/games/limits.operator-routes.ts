import * as wire from '@app/contract/operator/games-limits.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { LimitsService } from './limits.service.ts'

export function limitsOperatorRoutes(
  router: OperatorRouter,
  { limits, clock }: Readonly<{ limits: LimitsService; clock: Clock }>,
): void {
  router.read(wire.readGameLimits, async ({ params: { gameId } }) => {
    const { game, version, plays, versions } = await limits.read(gameId)
    const nameOf = (code: string) => findPlay(game.family, code)?.name ?? code
    return {
      data: {
        ...{ gameId, gameName: game.name, version, plays },
        versions: versions.map(({ changes, ...row }) => ({
          ...{ version: row.version, maker: row.maker, checker: row.checker, reason: row.reason },
          publishedAt: isoOf(row.publishedAt),
          changes: changes.map(one => ({ ...one, playName: nameOf(one.playCode) })),
        })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.ask(wire.askGameLimits)
}
