import type { SealedTransfer } from '@app/domain/wallet/ledger-seal.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { SealRow } from '#platform/seal-chain.ts'

export type TransferRow = SealedTransfer & Readonly<{ xid: bigint }>

/** The key of the advisory lock that a node holds while it seals. */
const LOCK = 7_203_411_989n

const sealColumns = sql`seq, from_xid as "fromXid", upto_xid as "uptoXid", transfers_count as count, root,
  before_hash as "beforeHash", hash`

/** Whether this node may seal now; the lock ends with the transaction. */
export async function tryLock(tx: Tx): Promise<boolean> {
  return (await one(tx, sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`)).held
}

export function findLastSeal(db: Executor): Promise<SealRow | undefined> {
  return maybeOne(db, sql<SealRow>`select ${sealColumns} from wallet_seals order by seq desc limit 1`)
}

export function findSealsAfter(db: Executor, seq: bigint, limit: number): Promise<SealRow[]> {
  return many(
    db,
    sql<SealRow>`select ${sealColumns} from wallet_seals where seq > ${seq} order by seq limit ${limit}`,
  )
}

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

export async function insertSeal(tx: Tx, seal: SealRow): Promise<void> {
  await run(
    tx,
    sql`insert into wallet_seals(seq, from_xid, upto_xid, transfers_count, root, before_hash, hash)
      values (${seal.seq}, ${seal.fromXid}, ${seal.uptoXid}, ${seal.count}, ${seal.root}, ${seal.beforeHash}, ${seal.hash})`,
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
