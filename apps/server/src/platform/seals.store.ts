/** The table of a chain of seals (adr 0141): one row a seal, appended by the node that holds the lock. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from './db.ts'
import type { SealRow } from './seal-chain.ts'

type SealTable = Readonly<{
  table: string
  /** The column that counts the rows below a seal. */
  count: string
  /** The key of the advisory lock that a node holds while it seals. */
  lock: bigint
}>

/** Reads and appends the seals of one table. */
export function sealsOf({ table, count, lock }: SealTable) {
  const [seals, counted] = [sql.table(table), sql.ref(count)]
  const columns = sql`seq, from_xid as "fromXid", upto_xid as "uptoXid", ${counted} as count, root,
    before_hash as "beforeHash", hash`
  return {
    /** Whether this node may seal now; the lock ends with the transaction. */
    tryLock: async (tx: Tx): Promise<boolean> =>
      (await one(tx, sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lock}) as held`)).held,

    findLastSeal: (db: Executor): Promise<SealRow | undefined> =>
      maybeOne(db, sql<SealRow>`select ${columns} from ${seals} order by seq desc limit 1`),

    findSealsAfter: (db: Executor, seq: bigint, limit: number): Promise<SealRow[]> =>
      many(db, sql<SealRow>`select ${columns} from ${seals} where seq > ${seq} order by seq limit ${limit}`),

    insertSeal: async (tx: Tx, seal: SealRow): Promise<void> => {
      await run(
        tx,
        sql`insert into ${seals}(seq, from_xid, upto_xid, ${counted}, root, before_hash, hash)
          values (${seal.seq}, ${seal.fromXid}, ${seal.uptoXid}, ${seal.count}, ${seal.root}, ${seal.beforeHash}, ${seal.hash})`,
      )
    },
  }
}
