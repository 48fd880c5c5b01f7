/**
 * A payout that the bank has sent back after it was made. Invariants: staff book it by two people, with the number of the line in the
 * statement; its money is the member's again once, in the commit of the decision. The gateway's own word does the same
 * (`payouts.service.ts`). Source: money-in-and-out §3.
 */
import { mayStep } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import type { EndingsService } from './endings.service.ts'
import { changePayout, findNewest, type PayoutRow } from './payouts.store.ts'
import { isReturnKnown } from './returns.store.ts'
import { findRequest, lockRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

/** What two people agree on: the number of the return in the statement, and what the member is told. */
export type ReturnedPayout = Readonly<{ withdrawalNo: string; reference: string; told: string }>

type Found = Readonly<{ request: RequestRow; payout: PayoutRow }>

/** The withdrawal with its payout; refuses what was not paid, and a number of another return. */
async function returnable(
  db: Executor,
  request: RequestRow | undefined,
  { reference }: ReturnedPayout,
): Promise<Found> {
  if (request === undefined) throw new Refusal('OPS/UNKNOWN')
  if (!mayStep(request.state, 'RETURNED', 'operator')) throw new Refusal('OPS/WITHDRAWAL_ENDED')
  const payout = await findNewest(db, request.id)
  if (payout === undefined) throw new Error(`the withdrawal ${request.id} was paid without a payout`)
  if (await isReturnKnown(db, { payeeId: payout.handPayeeId, reference }))
    throw new Refusal('OPS/WITHDRAWAL_REFERENCE')
  return { request, payout }
}

export function returnsService({ endings }: Readonly<{ endings: EndingsService }>) {
  return {
    /** What would come back; refuses what cannot. */
    preview: async (db: Executor, wish: ReturnedPayout): Promise<Found> =>
      returnable(db, await findRequest(db, BigInt(wish.withdrawalNo)), wish),

    /** Gives the money back as two people agreed. */
    async giveBack(
      tx: Tx,
      { payload, requestId, reason, people }: Approved<ReturnedPayout>,
    ): Promise<RequestRow> {
      const found = await returnable(tx, await lockRequest(tx, BigInt(payload.withdrawalNo)), payload)
      await returnPayout(tx, endings, found, {
        ...{ actor: 'operator', actedBy: people.checker, note: reason },
        ...{ approvalId: requestId, reference: payload.reference, told: payload.told },
      })
      return found.request
    },
  }
}

type Word = Readonly<{
  actor: 'operator' | 'channel'
  actedBy?: string
  note?: string
  approvalId: bigint | null
  reference: string
  told: string
}>

/** Takes the step of a withdrawal that the caller holds, with its payout and its money. */
export async function returnPayout(
  tx: Tx,
  endings: EndingsService,
  { request, payout }: Found,
  { reference, approvalId, told, ...by }: Word,
): Promise<void> {
  const { id, version } = request
  await mustStep(tx, {
    ...{ id, version, to: 'RETURNED', reason: told, ...by },
    ...(approvalId !== null && { approvalId }),
  })
  await changePayout(tx, payout.id, { state: 'returned' })
  await endings.comeBack(tx, { request, payout }, { reference, approvalId, told })
}

export type ReturnsService = ReturnType<typeof returnsService>
