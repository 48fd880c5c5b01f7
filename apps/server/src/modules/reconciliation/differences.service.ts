/**
 * Where statements and our books differ, as people handle it. Invariants: a difference that both sides agree about by now settles
 * by itself; any other one is resolved by two people, once, and no money moves by that. Source: money-in-and-out §2, console §2.
 */
import type { DifferenceCause } from '@app/domain/reconciliation/differences.ts'
import { isChinaDate } from '@app/domain/time/china-time.ts'
import type { HandPayouts } from '#modules/withdrawals/by-hand.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { compareDay } from './compare-day.ts'
import * as store from './differences.store.ts'
import { findLine, holdSource } from './statements.store.ts'

/** What two people agree on. */
export type ResolvedDifference = Readonly<{ differenceNo: string; cause: DifferenceCause }>

type Parts = Readonly<{ db: Database; handPayouts: HandPayouts }>

/** Days that a run looks at again. */
const DAYS_A_RUN = 100

/** The difference, if it can still be handled. */
function refuseEnded(difference: store.DifferenceRow | undefined): store.DifferenceRow {
  if (difference === undefined) throw new Refusal('OPS/UNKNOWN')
  if (difference.state !== 'open') throw new Refusal('OPS/DIFFERENCE_ENDED')
  return difference
}

export function differencesService({ db, handPayouts }: Parts) {
  return {
    async list(filter: store.DifferenceFilter): Promise<store.DifferenceRow[]> {
      if (filter.day !== undefined && !isChinaDate(filter.day)) throw new Refusal('SYS/INVALID')
      return store.findDifferences(db.read, filter)
    },

    async read(differenceNo: string) {
      const difference = await store.findDifference(db.read, BigInt(differenceNo))
      if (difference === undefined) throw new Refusal('OPS/UNKNOWN')
      const [line, notes] = await Promise.all([
        difference.lineId === null ? undefined : findLine(db.read, difference.lineId),
        store.findNotes(db.read, difference.id),
      ])
      return { difference, line, notes }
    },

    /** Writes a note; refuses a difference that is over. */
    async note(
      tx: Tx,
      { differenceNo, note, by }: Readonly<{ differenceNo: string; note: string; by: string }>,
    ) {
      const { id } = refuseEnded(await store.lockDifference(tx, BigInt(differenceNo)))
      await store.insertNote(tx, { differenceId: id, author: by, note })
    },

    /** What would be resolved; refuses what is over. */
    preview: async (executor: Executor, { differenceNo }: ResolvedDifference): Promise<store.DifferenceRow> =>
      refuseEnded(await store.findDifference(executor, BigInt(differenceNo))),

    /** Ends the difference as two people agreed; one that agrees by now settles instead, and is refused. */
    async resolve(tx: Tx, { payload, requestId }: Approved<ResolvedDifference>) {
      const id = BigInt(payload.differenceNo)
      const seen = refuseEnded(await store.findDifference(tx, id))
      await compareDay(tx, handPayouts, seen)
      const difference = refuseEnded(await store.lockDifference(tx, id))
      await store.resolve(tx, { id, cause: payload.cause, approvalId: requestId })
      return difference
    },

    /** Looks again at the days that have open differences, each in a commit of its own. */
    async compareOpen(signal: AbortSignal): Promise<void> {
      for (const { source, day } of await store.findOpenDays(db.read, DAYS_A_RUN)) {
        if (signal.aborted) return
        await db.transaction(async tx => {
          await holdSource(tx, source)
          await compareDay(tx, handPayouts, { source, day })
        })
      }
    },

    countOpen: store.countOpen,

    figures: (): Promise<store.Figures> => store.findFigures(db.read),
  }
}

export type DifferencesService = ReturnType<typeof differencesService>
