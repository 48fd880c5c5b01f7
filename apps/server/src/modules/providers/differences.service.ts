/**
 * Where providers' books and ours differ, as people handle it. Invariants: what both sides agree about by now settles by itself; any
 * other difference is resolved by two people, once, and no money moves by that. Source: providers §5.
 */
import type { ProviderDifferenceCause } from '@app/domain/providers/differences.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './differences.store.ts'
import { findDays } from './feed.store.ts'

/** What two people agree on. */
export type ResolvedDifference = Readonly<{ differenceNo: string; cause: ProviderDifferenceCause }>

function refuseEnded(difference: store.DifferenceRow | undefined): store.DifferenceRow {
  if (difference === undefined) throw new Refusal('OPS/UNKNOWN')
  if (difference.state !== 'open') throw new Refusal('OPS/DIFFERENCE_ENDED')
  return difference
}

export function providerDifferences({ db }: Readonly<{ db: Database }>) {
  return {
    async list(filter: store.DifferenceFilter) {
      const [rows, open] = await Promise.all([
        store.findDifferences(db.read, filter),
        store.findOpen(db.read, filter.provider),
      ])
      return { rows, open }
    },

    days: (filter: Parameters<typeof findDays>[1]) => findDays(db.read, filter),

    async read(differenceNo: string) {
      const difference = await store.findDifference(db.read, BigInt(differenceNo))
      if (difference === undefined) throw new Refusal('OPS/UNKNOWN')
      const [notes, hasRound] = await Promise.all([
        store.findNotes(db.read, difference.id),
        store.hasRound(db.read, difference.provider, difference.roundId),
      ])
      return { difference, notes, hasRound }
    },

    /** Writes a note; refuses a difference that is over. */
    async note(
      tx: Tx,
      { differenceNo, note, by }: Readonly<{ differenceNo: string; note: string; by: string }>,
    ): Promise<void> {
      const { id } = refuseEnded(await store.lockDifference(tx, BigInt(differenceNo)))
      await store.insertNote(tx, { differenceId: id, author: by, note })
    },

    /** What would be resolved; refuses what is over. */
    preview: async (executor: Executor, { differenceNo }: ResolvedDifference): Promise<store.DifferenceRow> =>
      refuseEnded(await store.findDifference(executor, BigInt(differenceNo))),

    /** Ends the difference as two people agreed. */
    async resolve(tx: Tx, approved: Approved<ResolvedDifference>): Promise<store.DifferenceRow> {
      const { payload, requestId, people, reason } = approved
      const difference = refuseEnded(await store.lockDifference(tx, BigInt(payload.differenceNo)))
      await store.resolve(tx, {
        ...{ id: difference.id, cause: payload.cause, approvalId: requestId, reason },
        ...{ by: people.maker, agreedBy: people.checker },
      })
      return difference
    },

    figures: () => store.findFigures(db.read),
  }
}

export type ProviderDifferences = ReturnType<typeof providerDifferences>
