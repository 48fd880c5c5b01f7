import * as wire from '@app/contract/operator/exposure-rules.ts'
import { rulePhase } from '@app/domain/bets/exposure-rules.ts'
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { type ExposureRulesService, measuredText } from './exposure-rules.service.ts'

/** The Chinese names of a game and a play of it; `null` for what is not named. */
function namesOf(gameId: number | null, playCode: string | null) {
  const game = gameId === null ? undefined : findGame(gameId)
  const play = game && playCode !== null ? findPlay(game.family, playCode) : undefined
  return { gameName: game?.name ?? null, playName: play?.name ?? playCode }
}

type Parts = Readonly<{ exposureRules: ExposureRulesService; clock: Clock }>

export function exposureRulesOperatorRoutes(router: OperatorRouter, { exposureRules, clock }: Parts): void {
  const asOf = () => isoOf(clock.now())

  router.read(wire.listExposureRules, async ({ query: { after, rows } }) => {
    const found = await exposureRules.list({ after, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, row => row.id)
    return {
      data: page.map(row => ({
        ...{ ruleId: String(row.id), name: row.name, gameId: row.gameId, playCode: row.playCode },
        ...{ measure: row.measure, action: row.action, firings: row.firings },
        ...namesOf(row.gameId, row.playCode),
        threshold: measuredText(row.measure, row.threshold),
        phase: rulePhase(row, clock.now()),
        ...{ createdAt: isoOf(row.createdAt), watchUntil: isoOf(row.watchUntil), endsAt: isoOf(row.endsAt) },
        ...{ stoppedAt: isoOrNull(row.stoppedAt), stoppedBy: row.stoppedBy },
      })),
      ...{ next, asOf: asOf() },
    }
  })

  router.read(wire.listExposureFirings, async ({ query: { after, rows, ruleId } }) => {
    const found = await exposureRules.firings({ after, ruleId, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, row => row.id)
    return {
      data: page.map(({ id, ruleId: rule, issueId, gameId, playCode, measure, measured, at, ...row }) => ({
        ...{ firingId: String(id), ruleId: String(rule), issueId: String(issueId) },
        ...{ ruleName: row.ruleName, turnNum: row.turnNum, item: row.item, did: row.did, measure },
        measured: measuredText(measure, measured),
        gameName: namesOf(gameId, null).gameName ?? String(gameId),
        playName: playCode === '' ? '' : (namesOf(gameId, playCode).playName ?? playCode),
        at: isoOf(at),
      })),
      ...{ next, asOf: asOf() },
    }
  })

  router.read(
    wire.tryExposureRule,
    async ({ query: { gameId = null, playCode = null, measure, threshold } }) => {
      const { issues, met, highest } = await exposureRules.try({ gameId, playCode, measure, threshold })
      return { data: { issues, met, highest: measuredText(measure, highest) }, asOf: asOf() }
    },
  )

  router.ask(wire.askExposureRule)

  router.write(wire.stopExposureRule, ({ body: { ruleId, reason }, staff }, act) =>
    act(async tx => {
      const { name } = await exposureRules.stop(tx, { ruleId: BigInt(ruleId), by: staff.login })
      return {
        answer: {},
        entry: {
          object: { kind: 'exposure-rule', id: ruleId },
          before: { name, stands: true },
          after: { name, stands: false },
          reason,
        },
      }
    }),
  )
}
