import * as wire from '@app/contract/operator/odds.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { OddsService } from './odds.service.ts'
import { figuresOf, listChanges } from './odds-content.ts'
import type { DraftRow } from './odds-versions.store.ts'

const wireDraft = ({ changes, checks, savedAt, ...row }: DraftRow) => ({
  ...row,
  savedAt: isoOf(savedAt),
  changes: listChanges(changes),
  checks: checks.map(({ rows, ...check }) => ({ ...check, rows: [...rows] })),
})

export function oddsOperatorRoutes(
  router: OperatorRouter,
  { odds, clock }: Readonly<{ odds: OddsService; clock: Clock }>,
): void {
  router.read(wire.readOdds, async ({ params: { family } }) => {
    const { book, versions, draft } = await odds.read(family)
    const plays = playsOf(family).flatMap(({ code, group, name, model }) => {
      const terms = book.byPlay[code]
      return terms === undefined
        ? []
        : [{ playCode: code, group, name, model, odds: { ...figuresOf(terms.odds) } }]
    })
    return {
      data: {
        ...{ family, version: book.version, plays },
        versions: versions.map(row => ({ ...row, effectiveAt: isoOf(row.effectiveAt) })),
        draft: draft === undefined ? null : wireDraft(draft),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.read(wire.readOddsVersion, async ({ params: { family, version } }) => {
    const content = await odds.readVersion(family, Number(version))
    const byPlay = Object.fromEntries(
      Object.entries(content).map(([code, figures]) => [code, { ...figures }]),
    )
    return { data: { version: Number(version), byPlay }, asOf: isoOf(clock.now()) }
  })

  router.write(wire.saveOddsDraft, async ({ body, staff }, act) => {
    // Seconds of another thread: before the transaction, which would hold a connection meanwhile.
    const found = await odds.check(body)
    return act(async tx => {
      const revision = await odds.saveDraft(tx, body, { ...found, savedBy: staff.login })
      return {
        answer: { revision },
        entry: {
          object: { kind: 'odds', id: body.family },
          before: { revision: body.seen },
          after: { revision, parent: body.parent, changes: found.changes },
        },
      }
    })
  })

  router.ask(wire.askOddsPublish)
  router.ask(wire.askOddsRollback)
}
