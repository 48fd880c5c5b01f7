/**
 * Withdrawals as staff handle them: whoever takes a request has it for fifteen minutes and decides. From the bar on a second
 * person agrees. What is rejected is returned whole, in the same commit. Source: console §5.7, money-in-and-out §3.
 */
import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import { needsReason } from '@app/domain/withdrawals/approval-reason.ts'
import { mayStep, type WithdrawalState } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { countConflicts, findConflicts } from './conflicts.store.ts'
import type { EndingsService } from './endings.service.ts'
import { countUnbooked, findFees } from './network-fees.store.ts'
import { findNewest } from './payouts.store.ts'
import * as store from './queue.store.ts'
import { findReturn } from './returns.store.ts'
import { barOf } from './review-rules.ts'
import { findRequest, findSteps, lockRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

/** What two people agree on. */
export type LargeWithdrawal = Readonly<{ withdrawalNo: string }>

/** What one person does about a request, and why. */
export type Decision = Readonly<{ withdrawalNo: string; reason: string; by: string }>

type Approval = Omit<Decision, 'reason'> & Readonly<{ reason: string | undefined; version: number }>

type Parts = Readonly<{ db: Database; site: SiteService; account: AccountService; endings: EndingsService }>

export function refuseUnclaimed({ claimedBy }: RequestRow, by: string): void {
  if (claimedBy !== by) throw new Refusal('OPS/CLAIMED')
}

export function refuseStep({ state }: RequestRow, to: WithdrawalState): void {
  if (!mayStep(state, to, 'operator')) throw new Refusal('OPS/WITHDRAWAL_ENDED')
}

/** The request, held until the transaction ends. */
export async function hold(tx: Tx, withdrawalNo: string): Promise<RequestRow> {
  const request = await lockRequest(tx, BigInt(withdrawalNo))
  if (request === undefined) throw new Refusal('OPS/UNKNOWN')
  return request
}

function readings({ db, site, account }: Omit<Parts, 'endings'>) {
  async function named(rows: readonly RequestRow[]) {
    const names = await account.namesOf(rows.map(({ memberId }) => memberId))
    return rows.map(row => ({ ...row, account: names.get(row.memberId) ?? '' }))
  }

  /** What waits, of what the outcome is unknown, what the channel has told otherwise in the last day, and fees of networks without a price. */
  async function figures(): Promise<store.QueueFigures & Readonly<{ conflicts: number; unbooked: number }>> {
    const [conflicts, unbooked] = [await countConflicts(db.read), await countUnbooked(db.read)]
    return { ...(await store.countQueue(db.read)), conflicts, unbooked }
  }

  return {
    /** The amount from which a second person is needed. */
    secondPersonFrom: (): Promise<Li> => barOf(site, 'secondPersonFrom'),

    list: async (filter: store.DeskFilter) => named(await store.findRequests(db.read, filter)),

    async waiting(limit: number) {
      const rows = await named(await store.findWaiting(db.read, limit))
      return { rows, ...(await figures()), ...(await store.findDurations(db.read)) }
    },

    figures,

    async read(withdrawalNo: string) {
      const found = await findRequest(db.read, BigInt(withdrawalNo))
      const [request] = await named(found === undefined ? [] : [found])
      if (request === undefined) throw new Refusal('OPS/UNKNOWN')
      const member = await account.find(request.memberId)
      const steps = await findSteps(db.read, request.id)
      const secondPersonFrom = await barOf(site, 'secondPersonFrom')
      const payout = await findNewest(db.read, request.id)
      const conflicts = payout === undefined ? [] : await findConflicts(db.read, payout.id)
      const fees = payout === undefined ? [] : await findFees(db.read, payout.id)
      const returned = await findReturn(db.read, request.id)
      return {
        request,
        steps,
        payout,
        conflicts,
        fees,
        returned,
        secondPersonFrom,
        fullName: member?.fullName ?? '',
      }
    },
  }
}

export function queueService({ db, site, account, endings }: Parts) {
  return {
    ...readings({ db, site, account }),

    /** Takes a request for fifteen minutes; whoever has it takes it anew. */
    async claim(tx: Tx, withdrawalNo: string, by: string): Promise<RequestRow> {
      const request = await hold(tx, withdrawalNo)
      if (!mayStep(request.state, 'REJECTED', 'operator')) throw new Refusal('OPS/WITHDRAWAL_ENDED')
      if (request.claimedBy !== null) refuseUnclaimed(request, by)
      await store.claim(tx, request.id, by)
      return request
    },

    /** Gives a claimed request back to the queue. */
    async release(tx: Tx, withdrawalNo: string, by: string): Promise<void> {
      const request = await hold(tx, withdrawalNo)
      refuseUnclaimed(request, by)
      await store.release(tx, request.id)
    },

    /** Sends a request to risk; an approval that was not carried out yet is void. */
    async review(tx: Tx, { withdrawalNo, reason, by }: Decision): Promise<RequestRow> {
      const request = await hold(tx, withdrawalNo)
      refuseUnclaimed(request, by)
      refuseStep(request, 'REVIEW')
      const { id, version } = request
      await mustStep(tx, { id, version, to: 'REVIEW', actor: 'operator', actedBy: by, note: reason })
      return request
    },

    /** Approves what one person may; without a reason only what needs none. */
    async approve(
      tx: Tx,
      { withdrawalNo, reason, by, version }: Approval,
      secondPersonFrom: Li,
    ): Promise<RequestRow> {
      const request = await hold(tx, withdrawalNo)
      refuseUnclaimed(request, by)
      refuseStep(request, 'APPROVED')
      if (request.version !== version) throw new Refusal('OPS/STALE')
      if (request.amount >= secondPersonFrom) throw new Refusal('OPS/WITHDRAWAL_SECOND')
      if (reason === undefined && needsReason(request)) throw new Refusal('OPS/WITHDRAWAL_REASON')
      const { id } = request
      const note = reason !== undefined && { note: reason }
      await mustStep(tx, { id, version, to: 'APPROVED', actor: 'operator', actedBy: by, ...note })
      return request
    },

    /** What would be approved; refuses what cannot be. */
    async preview(executor: Executor, { withdrawalNo }: LargeWithdrawal): Promise<RequestRow> {
      const request = await findRequest(executor, BigInt(withdrawalNo))
      if (request === undefined) throw new Refusal('OPS/UNKNOWN')
      refuseStep(request, 'APPROVED')
      return request
    },

    /** Approves what two people agreed on. */
    async approveApproved(
      tx: Tx,
      { payload, requestId, reason, people }: Approved<LargeWithdrawal>,
    ): Promise<RequestRow> {
      const request = await hold(tx, payload.withdrawalNo)
      refuseStep(request, 'APPROVED')
      await mustStep(tx, {
        ...{ id: request.id, version: request.version, to: 'APPROVED', actor: 'operator' },
        ...{ actedBy: people.checker, note: reason, approvalId: requestId },
      })
      return request
    },

    /** Ends a request and returns its money; the member reads the reason. */
    async reject(tx: Tx, { withdrawalNo, reason, by }: Decision): Promise<RequestRow> {
      const request = await hold(tx, withdrawalNo)
      refuseUnclaimed(request, by)
      refuseStep(request, 'REJECTED')
      const { id, version } = request
      await mustStep(tx, { id, version, to: 'REJECTED', actor: 'operator', actedBy: by, reason })
      await endings.returnMoney(tx, request, reason)
      return request
    },
  }
}

export type QueueService = ReturnType<typeof queueService>

/** What the second person sees; the version and the target belong to it, so that an agreement is to this request as it stands. */
export const effectOf = ({
  id,
  memberId,
  payoutAccountId,
  state,
  version,
  amount,
  net,
  colour,
}: RequestRow) => ({
  ...{ withdrawalNo: String(id), memberId: String(memberId), payoutAccountId: String(payoutAccountId) },
  ...{ state, version, colour, amount: formatMoney(li(amount)), net: formatMoney(li(net)) },
})
