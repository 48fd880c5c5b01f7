import type { SealedEntry } from '@app/domain/audit/entry-leaf.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne } from '#platform/db.ts'
import type { SealRow } from '#platform/seal-chain.ts'
import { sealsOf } from '#platform/seals.store.ts'

export type SealedRow = Readonly<{ xid: bigint; entry: SealedEntry }>

export const { tryLock, findLastSeal, findSealsAfter, insertSeal } = sealsOf({
  table: 'audit_seals',
  count: 'entries_count',
  lock: 7_203_411_991n,
})

/** Every column as text; a column that is added later is sealed too, from then on. */
const sealedColumns = sql`e.xid::text::bigint as xid, (select jsonb_object_agg(key, value) from jsonb_each_text(
    to_jsonb(e) - 'xid' - 'at' || jsonb_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))))
  as entry`

/** Entries below the transaction watermark. Numbers commit out of order; below the watermark no row can appear any more. */
export function findUnsealed(db: Executor, fromXid: bigint, limit: number): Promise<SealedRow[]> {
  return many(
    db,
    sql<SealedRow>`select ${sealedColumns} from audit_entries e
      where e.xid >= ${fromXid.toString()}::xid8 and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xid, e.seq limit ${limit}`,
  )
}

export function findSealed(db: Executor, { fromXid, uptoXid }: SealRow): Promise<SealedRow[]> {
  return many(
    db,
    sql<SealedRow>`select ${sealedColumns} from audit_entries e
      where e.xid >= ${fromXid.toString()}::xid8 and e.xid < ${uptoXid.toString()}::xid8 order by e.xid, e.seq`,
  )
}

/** The head of the chain, with all entries below it counted. */
export type Head = Readonly<{ seq: bigint; hash: Buffer; count: bigint }>

export function findHead(db: Executor): Promise<Head | undefined> {
  return maybeOne(
    db,
    sql<Head>`select seq, hash, (select sum(entries_count) from audit_seals)::bigint as count
      from audit_seals order by seq desc limit 1`,
  )
}
