import type { SealedEntry } from '@app/domain/audit/entry-leaf.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { SealRow } from '#platform/seal-chain.ts'

export type SealedRow = Readonly<{ xid: bigint; entry: SealedEntry }>

/** The key of the advisory lock that a node holds while it seals. */
const LOCK = 7_203_411_991n

const sealColumns = sql`seq, from_xid as "fromXid", upto_xid as "uptoXid", entries_count as count, root,
  before_hash as "beforeHash", hash`

/** Whether this node may seal now; the lock ends with the transaction. */
export async function tryLock(tx: Tx): Promise<boolean> {
  return (await one(tx, sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`)).held
}

export function findLastSeal(db: Executor): Promise<SealRow | undefined> {
  return maybeOne(db, sql<SealRow>`select ${sealColumns} from audit_seals order by seq desc limit 1`)
}

export function findSealsAfter(db: Executor, seq: bigint, limit: number): Promise<SealRow[]> {
  return many(
    db,
    sql<SealRow>`select ${sealColumns} from audit_seals where seq > ${seq} order by seq limit ${limit}`,
  )
}

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

export async function insertSeal(tx: Tx, seal: SealRow): Promise<void> {
  await run(
    tx,
    sql`insert into audit_seals(seq, from_xid, upto_xid, entries_count, root, before_hash, hash)
      values (${seal.seq}, ${seal.fromXid}, ${seal.uptoXid}, ${seal.count}, ${seal.root}, ${seal.beforeHash}, ${seal.hash})`,
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
