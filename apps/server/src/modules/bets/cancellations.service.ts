/**
 * Cancelling (撤单): the player takes orders back before the close. Invariants: each refund is paid exactly once, with
 * its cancellation; a cancelled order is neither sealed nor settled. Source: specification 001 §§4, 5, 8.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { publishCancelled } from './bets.events.ts'
import * as store from './cancellations.store.ts'
import { betsCrashPoints } from './crash-points.ts'
import { exposuresOfOrder } from './order-exposure.ts'
import { bucketKey } from './place-slip.ts'

type Parts = Readonly<{ db: Database; site: SiteService }>

const OUTCOME_REFUSALS = {
  conflict: 'SYS/IDEMPOTENCY_CONFLICT',
  unknown: 'BET/ORDER_UNKNOWN',
  'not-open': 'BET/NOT_CANCELLABLE',
} as const

export type Cancelled = Readonly<{ refunded: Li; balance: Li }>

export function cancellationsService({ db, site }: Parts) {
  // Read before anything is held: an order never changes.
  async function findExposures(memberId: bigint, orderIds: readonly bigint[]): Promise<store.ExposureRow[]> {
    const orders = await store.findTerms(db.read, memberId, orderIds)
    return orders.flatMap(order =>
      exposuresOfOrder(order).map(({ bucket, liability }) => ({
        issueId: order.issueId,
        playCode: order.playCode,
        bucket: bucketKey(bucket),
        liability,
      })),
    )
  }

  return {
    /**
     * Cancels all these orders of the player or none; a refusal names the first one that cannot be cancelled.
     * The order of somebody else is refused like one that does not exist.
     */
    async cancel(memberId: bigint, orderIds: readonly bigint[], command: Command): Promise<Cancelled> {
      if (!(await site.mayCancelBets())) throw new Refusal('BET/CANCEL_OFF')
      const wanted = [...new Set(orderIds)]
      const exposures = await findExposures(memberId, wanted)
      const { outcome, answer, refusedOrder } = await db.transaction(async tx => {
        const cancelled = await store.cancelOrders(tx, memberId, wanted, exposures, command)
        if (cancelled.outcome === 'cancelled') await publishCancelled(tx, wanted)
        crashPoint(betsCrashPoints.cancellation)
        return cancelled
      })
      crashPoint(betsCrashPoints.cancellationTaken)
      if (outcome !== 'cancelled' && outcome !== 'repeated') {
        throw new Refusal(OUTCOME_REFUSALS[outcome], refusedOrder === null ? {} : { item: refusedOrder })
      }
      if (answer === null) throw new Error('a cancellation has no answer')
      return { refunded: li(BigInt(answer.refunded)), balance: li(BigInt(answer.balance)) }
    },
  }
}

export type CancellationsService = ReturnType<typeof cancellationsService>
