import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from reconciliation_invariants order by id`)
}
