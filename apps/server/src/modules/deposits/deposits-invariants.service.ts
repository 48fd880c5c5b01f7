import type { Database } from '#platform/db.ts'
import { findInvariants, type InvariantRow } from './deposits-invariants.store.ts'

/** Deposits against the ledger; every row must have no violations (money-in-and-out §8). */
export const depositsInvariants = (db: Database): Promise<InvariantRow[]> => findInvariants(db.read)
