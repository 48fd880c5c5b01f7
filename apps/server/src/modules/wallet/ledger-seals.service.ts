/**
 * Seals the ledger by a hash chain, after the money transactions and not in them, and verifies the chain. Invariants: a
 * transfer is sealed only when no older transfer can still commit; the chain has no gap; a changed ledger fails the check.
 */
import { hexOf, sameBytes } from '@app/domain/draws/bytes.ts'
import { FIRST_SEAL, sealHash, transfersRoot } from '@app/domain/wallet/ledger-seal.ts'
import type { Database } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import * as store from './ledger-seals.store.ts'

/** The most transfers in one seal, so that a backlog is sealed in several steps. */
const SEAL_MAX = 5_000
const READ_MAX = 200
/** How far the continuous check looks back. */
const TOUCHED_SECONDS = 60

export type SealExamination = Readonly<{
  sealsCount: number
  /** The first seal that does not match the ledger, if any. */
  brokenAt: bigint | undefined
  /** The hash of the last seal, to compare with copies that are stored elsewhere. */
  head: string
}>

/** Drops the last transaction, because it may continue beyond the rows that were read. */
function wholeTransactions(rows: readonly store.TransferRow[], isCut: boolean) {
  const last = rows.at(-1)?.xid
  const whole = isCut ? rows.filter(row => row.xid !== last) : rows
  return whole.length > 0 || !isCut ? whole : undefined
}

export function ledgerSealsService(db: Database) {
  async function readUnsealed(fromXid: bigint): Promise<readonly store.TransferRow[]> {
    // One transaction, such as a large settlement, may exceed the limit; then the limit is raised.
    for (let limit = SEAL_MAX; ; limit *= 2) {
      const rows = await store.findUnsealed(db.read, fromXid, limit)
      const whole = wholeTransactions(rows, rows.length === limit)
      if (whole !== undefined) return whole
    }
  }

  function fits(seal: store.SealRow, before: Uint8Array, transfers: readonly store.TransferRow[]): boolean {
    const root = transfersRoot(transfers, nodeHashes)
    const piece = { seq: seal.seq, uptoXid: `${seal.uptoXid}`, count: transfers.length, root }
    return (
      seal.count === transfers.length &&
      sameBytes(seal.root, root) &&
      sameBytes(seal.beforeHash, before) &&
      sameBytes(seal.hash, sealHash(before, piece, nodeHashes))
    )
  }

  return {
    /** Seals what is due; answers how many transfers. Does nothing while another node seals. */
    seal: (): Promise<number> =>
      db.transaction(async tx => {
        if (!(await store.tryLock(tx))) return 0
        const last = await store.findLastSeal(tx)
        const fromXid = last?.uptoXid ?? 0n
        const transfers = await readUnsealed(fromXid)
        const newest = transfers.at(-1)
        if (newest === undefined) return 0
        const before = last?.hash ?? Buffer.from(FIRST_SEAL)
        const root = Buffer.from(transfersRoot(transfers, nodeHashes))
        const seq = (last?.seq ?? 0n) + 1n
        const uptoXid = newest.xid + 1n
        const piece = { seq, uptoXid: `${uptoXid}`, count: transfers.length, root }
        const hash = Buffer.from(sealHash(before, piece, nodeHashes))
        await store.insertSeal(tx, { ...piece, uptoXid, fromXid, beforeHash: before, hash })
        return transfers.length
      }),

    /** Recomputes every seal from the ledger and compares. */
    async examine(): Promise<SealExamination> {
      let before: Uint8Array = FIRST_SEAL
      let seq = 0n
      let sealsCount = 0
      for (;;) {
        const seals = await store.findSealsAfter(db.read, seq, READ_MAX)
        for (const seal of seals) {
          const isNext = seal.seq === seq + 1n && fits(seal, before, await store.findSealed(db.read, seal))
          if (!isNext) return { sealsCount, brokenAt: seal.seq, head: hexOf(before) }
          before = seal.hash
          seq = seal.seq
          sealsCount++
        }
        if (seals.length < READ_MAX) return { sealsCount, brokenAt: undefined, head: hexOf(before) }
      }
    },

    /** Accounts with transfers in the last minute whose balance is not the sum of their entries. */
    countTouchedViolations: (): Promise<number> => store.countTouchedViolations(db.read, TOUCHED_SECONDS),

    invariants: (): Promise<store.InvariantRow[]> => store.findSealInvariants(db.read),
  }
}

export type LedgerSealsService = ReturnType<typeof ledgerSealsService>
