/**
 * A payout whose outcome stays unknown, settled by two people by what the channel's statement says; and one by hand that was not
 * made. Invariants: nobody does it alone, and nothing else is settled; the money moves as by the channel's own word, in the commit of the decision.
 * Source: money-in-and-out §3.
 */
import { mayStep } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { type EndingsService, PAYOUT_FAILED } from './endings.service.ts'
import * as store from './payouts.store.ts'
import { findRequest, lockRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

/** What two people agree on: it was paid, under that number of the statement, or it never was. */
export type SettledPayout = Readonly<
  { withdrawalNo: string } & ({ said: 'paid'; reference: string } | { said: 'failed' })
>

/** The number of the payment in the statement; none for a payout that was never made. */
export const referenceOf = (settled: SettledPayout): string | null =>
  settled.said === 'paid' ? settled.reference : null

const STATES = { paid: 'PAID', failed: 'FAILED' } as const

type Found = Readonly<{ request: RequestRow; payout: store.PayoutRow }>

/** The withdrawal with its attempt; refuses what is not unknown, and a number of another payout. */
async function settleable(
  db: Executor,
  request: RequestRow | undefined,
  wish: SettledPayout,
): Promise<Found> {
  if (request === undefined) throw new Refusal('OPS/UNKNOWN')
  if (!mayStep(request.state, STATES[wish.said], 'operator')) throw new Refusal('OPS/WITHDRAWAL_ENDED')
  const payout = await store.findNewest(db, request.id)
  if (payout === undefined) throw new Error(`the withdrawal ${request.id} is at the channel without a payout`)
  if (request.state === 'SENT' && !(payout.byHand && wish.said === 'failed'))
    throw new Refusal('OPS/WITHDRAWAL_ENDED')
  const reference = referenceOf(wish)
  if (reference !== null && (await store.isReferenceUsed(db, reference, payout.id)))
    throw new Refusal('OPS/WITHDRAWAL_REFERENCE')
  return { request, payout }
}

export function settlementsService({ endings }: Readonly<{ endings: EndingsService }>) {
  return {
    /** What would be settled; refuses what cannot be. */
    preview: async (db: Executor, wish: SettledPayout): Promise<Found> =>
      settleable(db, await findRequest(db, BigInt(wish.withdrawalNo)), wish),

    /** Ends the payout as two people agreed. */
    async settle(
      tx: Tx,
      { payload, requestId, reason, people }: Approved<SettledPayout>,
    ): Promise<RequestRow> {
      const { said, withdrawalNo } = payload
      const { request, payout } = await settleable(tx, await lockRequest(tx, BigInt(withdrawalNo)), payload)
      await mustStep(tx, {
        ...{ id: request.id, version: request.version, to: STATES[said], actor: 'operator' },
        ...{ actedBy: people.checker, note: reason, approvalId: requestId },
        ...(said === 'failed' && { reason: PAYOUT_FAILED }),
      })
      await store.insertSettlement(tx, {
        ...{ payoutId: payout.id, approvalId: requestId, said },
        reference: referenceOf(payload),
      })
      await store.changePayout(tx, payout.id, { state: said })
      if (said === 'paid') await endings.payOut(tx, request)
      else await endings.returnMoney(tx, request, PAYOUT_FAILED)
      return request
    },
  }
}

export type SettlementsService = ReturnType<typeof settlementsService>
