/**
 * A hash chain over rows of an append-only table, made behind the transactions that write them. A row is sealed only when
 * no older one can still commit; the chain has no gap; a changed, added or removed row fails the examination.
 */
import type { Database, Executor, Tx } from './db.ts'

/** The most rows in one seal, so that a backlog is sealed in several steps. */
const SEAL_MAX = 5_000
const READ_MAX = 200

export type SealRow = Readonly<{
  seq: bigint
  fromXid: bigint
  uptoXid: bigint
  count: number
  root: Buffer
  beforeHash: Buffer
  hash: Buffer
}>

export type SealExamination = Readonly<{
  sealsCount: number
  /** The first seal that does not match the rows, if any. */
  brokenAt: bigint | undefined
  /** The hash of the last seal, to compare with copies that are stored elsewhere. */
  head: string
}>

type Piece = Readonly<{ seq: bigint; uptoXid: string; count: number; root: Uint8Array }>

export type SealedTable<Row extends Readonly<{ xid: bigint }>> = Readonly<{
  store: Readonly<{
    /** Whether this node may seal now; the lock ends with the transaction. */
    tryLock: (tx: Tx) => Promise<boolean>
    findLastSeal: (db: Executor) => Promise<SealRow | undefined>
    findSealsAfter: (db: Executor, seq: bigint, limit: number) => Promise<SealRow[]>
    /** Rows from that transaction on and below the watermark, below which none can appear any more. */
    findUnsealed: (db: Executor, fromXid: bigint, limit: number) => Promise<Row[]>
    findSealed: (db: Executor, seal: SealRow) => Promise<Row[]>
    insertSeal: (tx: Tx, seal: SealRow) => Promise<void>
  }>
  rootOf: (rows: readonly Row[]) => Uint8Array
  hashOf: (before: Uint8Array, piece: Piece) => Uint8Array
  /** The hash before the first seal. */
  first: Uint8Array
}>

/** Drops the last transaction, because it may continue beyond the rows that were read. */
function wholeTransactions<Row extends Readonly<{ xid: bigint }>>(rows: readonly Row[], isCut: boolean) {
  const last = rows.at(-1)?.xid
  const whole = isCut ? rows.filter(row => row.xid !== last) : rows
  return whole.length > 0 || !isCut ? whole : undefined
}

export function sealChain<Row extends Readonly<{ xid: bigint }>>(db: Database, table: SealedTable<Row>) {
  const { store, rootOf, hashOf, first } = table

  async function readUnsealed(tx: Tx, fromXid: bigint): Promise<readonly Row[]> {
    // One transaction, such as a large settlement, may exceed the limit; then the limit is raised.
    for (let limit = SEAL_MAX; ; limit *= 2) {
      const rows = await store.findUnsealed(tx, fromXid, limit)
      const whole = wholeTransactions(rows, rows.length === limit)
      if (whole !== undefined) return whole
    }
  }

  function fits(seal: SealRow, before: Buffer, rows: readonly Row[]): boolean {
    const root = rootOf(rows)
    const piece = { seq: seal.seq, uptoXid: `${seal.uptoXid}`, count: rows.length, root }
    return (
      seal.count === rows.length &&
      seal.root.equals(root) &&
      seal.beforeHash.equals(before) &&
      seal.hash.equals(hashOf(before, piece))
    )
  }

  return {
    /** Seals what is due; answers how many rows. Does nothing while another node seals. */
    seal: (): Promise<number> =>
      db.transaction(async tx => {
        if (!(await store.tryLock(tx))) return 0
        const last = await store.findLastSeal(tx)
        const fromXid = last?.uptoXid ?? 0n
        const rows = await readUnsealed(tx, fromXid)
        const newest = rows.at(-1)
        if (newest === undefined) return 0
        const beforeHash = last?.hash ?? Buffer.from(first)
        const root = Buffer.from(rootOf(rows))
        const seq = (last?.seq ?? 0n) + 1n
        const uptoXid = newest.xid + 1n
        const piece = { seq, uptoXid: `${uptoXid}`, count: rows.length, root }
        const hash = Buffer.from(hashOf(beforeHash, piece))
        await store.insertSeal(tx, { ...piece, uptoXid, fromXid, beforeHash, hash })
        return rows.length
      }),

    /** The oldest row that could be sealed and is not. */
    async oldestUnsealed(): Promise<Row | undefined> {
      const fromXid = (await store.findLastSeal(db.read))?.uptoXid ?? 0n
      return (await store.findUnsealed(db.read, fromXid, 1))[0]
    },

    /** Recomputes every seal from the rows and compares. `see` is told each seal that fits. */
    async examine(see: (seal: SealRow) => void = () => undefined): Promise<SealExamination> {
      let before: Buffer = Buffer.from(first)
      let seq = 0n
      let sealsCount = 0
      for (;;) {
        const seals = await store.findSealsAfter(db.read, seq, READ_MAX)
        for (const seal of seals) {
          const isNext = seal.seq === seq + 1n && fits(seal, before, await store.findSealed(db.read, seal))
          if (!isNext) return { sealsCount, brokenAt: seal.seq, head: before.toString('hex') }
          see(seal)
          before = seal.hash
          seq = seal.seq
          sealsCount++
        }
        if (seals.length < READ_MAX) return { sealsCount, brokenAt: undefined, head: before.toString('hex') }
      }
    },
  }
}
