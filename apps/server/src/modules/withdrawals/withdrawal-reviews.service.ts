/**
 * Requests that go back to people because a new judgement took money from their member. Invariant: it happens in the commit that
 * takes the money, so that nothing is sent on an approval of before. Source: money-in-and-out §3.
 */
import { formatMoney, type Li } from '@app/domain/money/money.ts'
import type { Tx } from '#platform/db.ts'
import { lockUnsent, mustStep } from './withdrawals.store.ts'

export type TakenFrom = Readonly<{ memberId: bigint; amount: Li }>

export function withdrawalReviewsService() {
  return {
    /** Holds what these members asked for and is not sent yet; a request is locked before the accounts. */
    hold: async (tx: Tx, memberIds: readonly bigint[]): Promise<void> => {
      await lockUnsent(tx, memberIds)
    },

    /** Sends the unsent requests of members to review, whoever had approved them; the caller holds their accounts. */
    async review(tx: Tx, taken: readonly TakenFrom[], why: string): Promise<void> {
      const amounts = new Map(taken.map(({ memberId, amount }) => [memberId, amount]))
      for (const { id, version, memberId, state } of await lockUnsent(tx, [...amounts.keys()])) {
        if (state === 'REVIEW') continue
        const note = `${why}，收回${formatMoney(amounts.get(memberId) ?? (0n as Li))}元`
        await mustStep(tx, { id, version, to: 'REVIEW', actor: 'system', note })
      }
    },
  }
}
