import type { Database } from '#platform/db.ts'
import { findInvariants, type InvariantRow } from './withdrawals-invariants.store.ts'

/** Withdrawals against the ledger; every row must have no violations (money-in-and-out §8). */
export const withdrawalsInvariants = (db: Database): Promise<InvariantRow[]> => findInvariants(db.read)
