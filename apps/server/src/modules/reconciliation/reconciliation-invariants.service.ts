import type { Database } from '#platform/db.ts'
import { findInvariants, type InvariantRow } from './reconciliation-invariants.store.ts'

/** Statements against our books; every row must have no violations (money-in-and-out §8). */
export const reconciliationInvariants = (db: Database): Promise<InvariantRow[]> => findInvariants(db.read)
