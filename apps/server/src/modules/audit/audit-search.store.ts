import { sql } from 'kysely'
import { many, type Tx } from '#platform/db.ts'

export type SearchFilter = Readonly<{
  staffId?: string | undefined
  call?: string | undefined
  capability?: string | undefined
  objectKind?: string | undefined
  objectId?: string | undefined
  outcome?: 'done' | 'refused' | 'failed' | undefined
  approvalId?: string | undefined
  ip?: string | undefined
  /** Part of the reason. */
  text?: string | undefined
  /** From this instant on and before that one, in milliseconds. */
  from?: number | undefined
  to?: number | undefined
  after?: string | undefined
  rows: number
}>

export type FoundEntry = Readonly<{
  seq: bigint
  at: number
  actorKind: 'staff' | 'rule' | 'job' | 'program'
  staffId: bigint | null
  actor: string
  ip: string | null
  requestId: string | null
  call: string
  capability: string
  objectKind: string
  objectId: string
  before: string | null
  after: string | null
  reason: string | null
  approvalId: bigint | null
  outcome: 'done' | 'refused' | 'failed'
  refusal: string | null
}>

/** The conditions that were asked for, and no others, so that each question finds its index. */
function conditionsOf(filter: SearchFilter) {
  const conditions = [
    filter.staffId !== undefined && sql`staff_id = ${filter.staffId}::bigint`,
    filter.call !== undefined && sql`call = ${filter.call}`,
    filter.capability !== undefined && sql`capability = ${filter.capability}`,
    filter.objectKind !== undefined && sql`object_kind = ${filter.objectKind}`,
    filter.objectId !== undefined && sql`object_id = ${filter.objectId}`,
    filter.outcome !== undefined && sql`outcome = ${filter.outcome}`,
    filter.approvalId !== undefined && sql`approval_id = ${filter.approvalId}::bigint`,
    filter.ip !== undefined && sql`ip = ${filter.ip}`,
    filter.text !== undefined && sql`position(${filter.text} in reason) > 0`,
    filter.from !== undefined && sql`at >= to_timestamp(${filter.from}::double precision / 1000)`,
    filter.to !== undefined && sql`at < to_timestamp(${filter.to}::double precision / 1000)`,
    filter.after !== undefined && sql`seq < ${filter.after}::bigint`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** A page by falling number. */
export function findEntries(tx: Tx, filter: SearchFilter): Promise<FoundEntry[]> {
  return many(
    tx,
    sql<FoundEntry>`select seq, at, actor_kind as "actorKind", staff_id as "staffId", actor, ip,
        request_id as "requestId", call, capability, object_kind as "objectKind", object_id as "objectId",
        before::text as before, after::text as after, reason, approval_id as "approvalId", outcome, refusal
      from audit_entries where ${conditionsOf(filter)} order by seq desc limit ${filter.rows}`,
  )
}
