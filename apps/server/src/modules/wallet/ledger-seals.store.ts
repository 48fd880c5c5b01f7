import type { SealedTransfer } from '@app/domain/wallet/ledger-seal.ts'
import { sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'
import type { SealRow } from '#platform/seal-chain.ts'
import { sealsOf } from '#platform/seals.store.ts'

export type TransferRow = SealedTransfer & Readonly<{ xid: bigint }>

export const { tryLock, findLastSeal, findSealsAfter, insertSeal } = sealsOf({
  table: 'wallet_seals',
  count: 'transfers_count',
  lock: 7_203_411_989n,
})

const transferColumns = sql`t.id::text as id, t.kind, t.currency, t.debit_account::text as debit,
  t.credit_account::text as credit, t.amount::text as amount, t.reference, t.remark,
  to_char(t.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt", t.xid::text::bigint as xid`

/** Transfers below the transaction watermark. Ids commit out of order; below the watermark no row can appear any more. */
export function findUnsealed(db: Executor, fromXid: bigint, limit: number): Promise<TransferRow[]> {
  return many(
    db,
    sql<TransferRow>`select ${transferColumns} from wallet_transfers t
      where t.xid::text::bigint >= ${fromXid}
        and t.xid::text::bigint < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by xid, t.id limit ${limit}`,
  )
}

export function findSealed(db: Executor, { fromXid, uptoXid }: SealRow): Promise<TransferRow[]> {
  return many(
    db,
    sql<TransferRow>`select ${transferColumns} from wallet_transfers t
      where t.xid::text::bigint >= ${fromXid} and t.xid::text::bigint < ${uptoXid} order by xid, t.id`,
  )
}

export async function countTouchedViolations(db: Executor, seconds: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select wallet_touched_violations(make_interval(secs => ${seconds})) as count`,
  )
  return Number(count)
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findSealInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from wallet_seal_invariants`)
}
