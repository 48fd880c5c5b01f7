import * as wire from '@app/contract/operator/draws-external.ts'
import { voidReasonTexts } from '@app/domain/draws/issue-life.ts'
import { drawShapes } from '@app/domain/lottery/draw.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ExternalClaimsService } from './external-claims.service.ts'

type Parts = Readonly<{ externalClaims: ExternalClaimsService; clock: Clock }>

type Row = Awaited<ReturnType<ExternalClaimsService['list']>>[number]

function wireIssue({ id, game, turnNum, drawsAt, stage, mayClaim, own, numbers, voidReason }: Row) {
  const { count, first, last, repeats } = drawShapes[game.family]
  return {
    issueId: String(id),
    gameId: game.gameId,
    gameName: game.name,
    turnNum,
    drawsAt: isoOf(drawsAt),
    stage,
    mayClaim,
    shape: { balls: count, first, last, repeats },
    own: own === null ? null : [...own],
    drawn: numbers === null ? null : [...numbers],
    voidReason: voidReason === null ? '' : voidReasonTexts[voidReason],
  }
}

export function externalRoutes(router: OperatorRouter, { externalClaims, clock }: Parts): void {
  router.read(wire.listExternalIssues, async ({ staff }) => ({
    data: (await externalClaims.list(staff)).map(wireIssue),
    next: null,
    asOf: isoOf(clock.now()),
  }))

  router.write(wire.claimExternal, ({ body, staff }, act) =>
    act(async tx => {
      const { before, after } = await externalClaims.claim(tx, staff, body)
      return {
        answer: { stage: after },
        entry: {
          object: { kind: 'issue', id: body.issueId },
          before: { stage: before },
          after: { stage: after, balls: body.balls.join(','), evidence: body.evidence },
        },
      }
    }),
  )
}
