import type { Database } from '#platform/db.ts'
import { findInvariants, type InvariantRow } from './bets.store.ts'

/** Orders, chases and judgements against ledger and issues; every row must have no violations (reliability §3.1). */
export const betsInvariants = (db: Database): Promise<InvariantRow[]> => findInvariants(db.read)
