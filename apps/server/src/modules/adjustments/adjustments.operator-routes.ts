import * as wire from '@app/contract/operator/adjustments.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { AdjustmentsService } from './adjustments.service.ts'

type Parts = Readonly<{ db: Database; clock: Clock; adjustments: AdjustmentsService }>

export function adjustmentsOperatorRoutes(router: OperatorRouter, { db, clock, adjustments }: Parts): void {
  router.read(wire.previewAdjustment, async ({ params, query }) => {
    const { before, after, required } = await adjustments.look(db.read, { ...params, ...query })
    return {
      data: {
        before: formatMoney(before.main),
        after: formatMoney(after.main),
        owedBefore: formatMoney(before.owed),
        owedAfter: formatMoney(after.owed),
        requiredTurnover: formatMoney(required),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.read(wire.readAdjustments, async ({ params }) => {
    const { balances, entries } = await adjustments.read(BigInt(params.memberId))
    return {
      data: {
        balance: formatMoney(balances.main),
        owed: formatMoney(balances.owed),
        adjustments: entries.map(({ approvalId, amount, transferId, madeAt, memberId: _, ...entry }) => ({
          ...entry,
          approvalId: String(approvalId),
          amount: formatMoney(li(amount)),
          billNo: String(transferId),
          at: isoOf(madeAt),
        })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.ask(wire.askAdjustment)
}
