/**
 * Seals the ledger by a hash chain, after the money transactions and not in them, and verifies the chain. Invariants: a
 * transfer is sealed only when no older transfer can still commit; the chain has no gap; a changed ledger fails the check.
 */
import { FIRST_SEAL, sealHash, transfersRoot } from '@app/domain/wallet/ledger-seal.ts'
import type { Database } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { sealChain } from '#platform/seal-chain.ts'
import {
  countTouchedViolations,
  findLastSeal,
  findSealed,
  findSealInvariants,
  findSealsAfter,
  findUnsealed,
  type InvariantRow,
  insertSeal,
  tryLock,
} from './ledger-seals.store.ts'

/** How far the continuous check looks back. */
const TOUCHED_SECONDS = 60

export function ledgerSealsService(db: Database) {
  const { seal, examine, oldestUnsealed } = sealChain(db, {
    store: { tryLock, findLastSeal, findSealsAfter, findUnsealed, findSealed, insertSeal },
    rootOf: transfers => transfersRoot(transfers, nodeHashes),
    hashOf: (before, piece) => sealHash(before, piece, nodeHashes),
    first: FIRST_SEAL,
  })
  return {
    /** Seals what is due; answers how many transfers. Does nothing while another node seals. */
    seal,

    /** Since when the oldest transfer waits that could be sealed. */
    async unsealedSince(): Promise<number | undefined> {
      const oldest = await oldestUnsealed()
      return oldest && Date.parse(oldest.createdAt)
    },

    /** Recomputes every seal from the ledger and compares. */
    examine: () => examine(),

    /** Accounts with transfers in the last minute whose balance is not the sum of their entries. */
    countTouchedViolations: (): Promise<number> => countTouchedViolations(db.read, TOUCHED_SECONDS),

    invariants: (): Promise<InvariantRow[]> => findSealInvariants(db.read),
  }
}

export type LedgerSealsService = ReturnType<typeof ledgerSealsService>
