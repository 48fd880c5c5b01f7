import * as wire from '@app/contract/operator/exposure.ts'
import { readsOneBall } from '@app/domain/bets/worst-cases.ts'
import { hasResult } from '@app/domain/draws/issue-life.ts'
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { shownSelection } from './shown-selection.ts'
import type { WorstCasesService } from './worst-cases.service.ts'

export function worstCasesOperatorRoutes(
  router: OperatorRouter,
  { worstCases, clock }: Readonly<{ worstCases: WorstCasesService; clock: Clock }>,
): void {
  const asOf = () => isoOf(clock.now())

  router.read(wire.listExposures, async () => {
    const issues = await worstCases.list()
    return {
      data: issues.map(({ issueId, gameId, turnNum, state, closesAt, highest, sum, usedPercent }) => ({
        ...{ issueId: String(issueId), gameId, turnNum, state, usedPercent },
        gameName: findGame(gameId)?.name ?? '',
        closesAt: isoOf(closesAt),
        highest: formatMoney(li(highest)),
        sum: formatMoney(li(sum)),
      })),
      asOf: asOf(),
    }
  })

  router.read(wire.readExposure, async ({ params }) => {
    const { issue, game, worst, cases, plays, dearest } = await worstCases.read(BigInt(params.issueId))
    return {
      data: {
        ...{ issueId: params.issueId, gameId: game.gameId, gameName: game.name },
        ...{ turnNum: issue.turnNum, state: issue.state, closesAt: isoOf(issue.closesAt) },
        drawn: hasResult(issue.state) ? issue.numbers : null,
        worst: formatMoney(worst),
        plays: plays.map(({ play, buckets, highest, sum }) => ({
          ...{ playCode: play.code, playName: play.name, buckets, isByNumber: readsOneBall(play) },
          highest: formatMoney(li(highest)),
          sum: formatMoney(li(sum)),
        })),
        numbers: cases.map(({ ball, number, liability }) => ({
          ...{ ball, number },
          liability: formatMoney(liability),
        })),
        dearest: dearest.map(({ playCode, bucket, liability, cap }) => ({
          playCode,
          playName: findPlay(game.family, playCode)?.name ?? playCode,
          bucket: shownSelection(bucket),
          item: bucket.length > wire.CAPPED_ITEM_MAX ? null : bucket,
          liability: formatMoney(li(liability)),
          cap: formatMoney(li(cap)),
        })),
      },
      asOf: asOf(),
    }
  })

  router.write(wire.capExposure, ({ body: { issueId, playCode, item, cap, reason } }, act) =>
    act(async tx => {
      const wish = { issueId: BigInt(issueId), playCode, item, cap: parseMoney(cap) ?? li(0) }
      const lowered = await worstCases.lowerCap(tx, wish)
      const holds = formatMoney(li(lowered.cap))
      const entry = {
        object: { kind: 'issue', id: issueId },
        before: { playCode, item, cap: formatMoney(li(lowered.before)) },
        after: { playCode, item, cap: holds },
        reason,
      }
      return { answer: { cap: holds }, entry }
    }),
  )
}
