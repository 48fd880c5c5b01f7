/**
 * Re-settlement (重新结算): a settled issue is judged anew after a defect of the rules was repaired. Invariants: the
 * numbers of the draw stay; the difference is looked at before it is paid; two people agree on exactly that difference, by
 * a request of the console or, where there is no console, by their signatures (`npm run -s issue:resettle`, adr 0085);
 * what is paid is what they saw, whatever release pays it; nobody falls below zero, what is spent already is owed. Source:
 * reliability §2.7, lotteries §8, adr 0201.
 */
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { ApproverKeys } from '#platform/approvals.ts'
import type { Database } from '#platform/db.ts'
import { outcomeOf } from './order-outcome.ts'
import { requestedResettlements } from './requested-resettlements.ts'
import * as store from './resettlement.store.ts'
import { resettlementPayments } from './resettlement-payments.ts'
import { signedResettlements } from './signed-resettlements.ts'

export type { ResettleWish } from './requested-resettlements.ts'
export type { Proposal, ResettlementVerdict } from './signed-resettlements.ts'

type Parts = Readonly<{
  db: Database
  draws: DrawsService
  audit: Pick<AuditService, 'write'>
  /** Who may sign for a new judgement where there is no console. */
  approvers: ApproverKeys
  /** The rules to judge by; others only where a test needs a defect. */
  judge?: typeof outcomeOf
}>

export function resettlementService({ db, draws, audit, approvers, judge = outcomeOf }: Parts) {
  const payments = resettlementPayments({ db, draws, judge })
  return {
    ...signedResettlements({ db, audit, approvers, payments }),
    ...requestedResettlements({ db, draws, payments }),

    /** Pays what was begun; may run twice, and on several nodes at once. */
    async goOn(issueId: bigint, signal: AbortSignal): Promise<void> {
      const settled = await payments.findSettled(issueId)
      const judgement = await store.findOpen(db.read, issueId)
      if (settled !== undefined && judgement !== undefined)
        await payments.carryOut(settled, judgement, signal)
    },

    /** The issue that a request had judged anew; `undefined` when nobody agreed to it. */
    issueOfRequest: (approvalId: bigint): Promise<bigint | undefined> =>
      store.findIssueOfRequest(db.read, approvalId),
  }
}

export type ResettlementService = ReturnType<typeof resettlementService>
