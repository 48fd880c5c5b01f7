/**
 * Cancelling (撤单): the player takes orders back before the close. Invariants: each refund is paid exactly once, with
 * its cancellation; a cancelled order is neither sealed nor settled. Source: specification 001 §§4, 5, 8.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Database } from '#platform/db.ts'
import type { Command } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './cancellations.store.ts'

type Parts = Readonly<{ db: Database; site: SiteService }>

const OUTCOME_REFUSALS = {
  conflict: 'SYS/IDEMPOTENCY_CONFLICT',
  unknown: 'BET/ORDER_UNKNOWN',
  'not-open': 'BET/NOT_CANCELLABLE',
} as const

export type Cancelled = Readonly<{ refunded: Li; balance: Li }>

export function cancellationsService({ db, site }: Parts) {
  return {
    /**
     * Cancels all these orders of the player or none; a refusal names the first one that cannot be cancelled.
     * The order of somebody else is refused like one that does not exist.
     */
    async cancel(memberId: bigint, orderIds: readonly bigint[], command: Command): Promise<Cancelled> {
      if (!(await site.mayCancelBets())) throw new Refusal('BET/CANCEL_OFF')
      const wanted = [...new Set(orderIds)]
      const { outcome, answer, refusedOrder } = await db.transaction(tx =>
        store.cancelOrders(tx, memberId, wanted, command),
      )
      if (outcome !== 'cancelled' && outcome !== 'repeated') {
        throw new Refusal(OUTCOME_REFUSALS[outcome], refusedOrder === null ? {} : { item: refusedOrder })
      }
      if (answer === null) throw new Error('a cancellation has no answer')
      return { refunded: li(BigInt(answer.refunded)), balance: li(BigInt(answer.balance)) }
    },
  }
}

export type CancellationsService = ReturnType<typeof cancellationsService>
