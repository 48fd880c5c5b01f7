import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import type { PayoutEnd } from './payouts.store.ts'

type Word = Readonly<{ payoutId: bigint; said: PayoutEnd; reference: string | null }>

/** Keeps a word of the channel that contradicts how the payout ended; false when it is known. */
export async function insertConflict(tx: Tx, { payoutId, said, reference }: Word): Promise<boolean> {
  const added = await run(
    tx,
    sql`insert into withdrawals_conflicts(payout_id, said, reference) values (${payoutId}, ${said}, ${reference})
      on conflict do nothing`,
  )
  return added === 1
}

export type ConflictRow = Readonly<{ said: PayoutEnd; reference: string | null; seenAt: number }>

/** What the channel said against the end of the payout: two words at most. */
export function findConflicts(db: Executor, payoutId: bigint): Promise<ConflictRow[]> {
  return many(
    db,
    sql<ConflictRow>`select said, reference, seen_at as "seenAt" from withdrawals_conflicts
      where payout_id = ${payoutId} order by seen_at`,
  )
}

/** Of how many payouts the channel has contradicted the end in the last day. */
export async function countConflicts(db: Executor): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(distinct payout_id) as count from withdrawals_conflicts
      where seen_at > server_now() - interval '24 hours'`,
  )
  return Number(count)
}
