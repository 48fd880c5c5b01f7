/** Requirements that were met long ago, folded member by member; one that changes later unfolds them. Source: money-in-and-out §4. */
import { FOLD_AFTER_MS, foldCount } from '@app/domain/turnover/fold.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { findFoldable, upsertFold } from './folds.store.ts'
import * as store from './turnover.store.ts'

/** Members that are looked for at once. */
const MEMBERS_A_PIECE = 200

type Parts = Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>

export function foldsService({ db, clock }: Parts) {
  /** Folds as much as can be of one member, whose requirements nobody changes meanwhile. */
  const foldOne = (memberId: bigint, before: number): Promise<number> =>
    db.transaction(async tx => {
      await store.lockRequirements(tx, [memberId])
      const rows = (await store.findRequirements(tx, memberId)).map(store.withAmounts)
      const count = foldCount(rows, before)
      const last = rows[count - 1]
      if (last !== undefined) await upsertFold(tx, memberId, last.seq)
      return count
    })

  return {
    /** Folds those of all members; answers how many requirements. */
    async fold(signal: AbortSignal): Promise<number> {
      const before = clock.now() - FOLD_AFTER_MS
      let [folded, after] = [0, 0n]
      while (!signal.aborted) {
        const members = await findFoldable(db.read, { after, before, limit: MEMBERS_A_PIECE })
        for (const memberId of members) if (!signal.aborted) folded += await foldOne(memberId, before)
        const last = members.at(-1)
        if (last === undefined || members.length < MEMBERS_A_PIECE) break
        after = last
      }
      return folded
    },
  }
}
