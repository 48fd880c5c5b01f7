import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { SharedMark } from './same-person.store.ts'

/** As it stands in the table: numbers of members are texts in it. */
export type Evidence = Readonly<{ memberId: string; by: SharedMark }>

export type Decision = 'released' | 'refused'

export type HoldRow = Readonly<{
  id: bigint
  memberId: bigint
  rule: string
  period: string
  evidence: readonly Evidence[]
  heldAt: number
  decision: Decision | null
  decidedBy: string | null
  decidedAt: number | null
  reason: string | null
}>

const columns = sql`id, member_id as "memberId", rule, period, evidence, held_at as "heldAt", decision,
  decided_by as "decidedBy", decided_at as "decidedAt", reason`

export type HeldGift = Readonly<{ memberId: bigint; rule: string; period: string }>

/** From now until the transaction ends nobody else takes this gift, whoever it is. */
export async function lockGift(tx: Tx, { rule, period }: HeldGift): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('bonuses_once ' || ${rule}::text || ' ' || ${period}::text, 0))`,
  )
}

export function findHold(db: Executor, { memberId, rule, period }: HeldGift): Promise<HoldRow | undefined> {
  return maybeOne(
    db,
    sql<HoldRow>`select ${columns} from bonuses_holds
      where member_id = ${memberId} and rule = ${rule} and period = ${period}`,
  )
}

/** All of a member; a rule holds once a period. */
export function findOwnHolds(db: Executor, memberId: bigint, limit: number): Promise<HoldRow[]> {
  return many(
    db,
    sql<HoldRow>`select ${columns} from bonuses_holds where member_id = ${memberId} order by id desc limit ${limit}`,
  )
}

export async function insertHold(tx: Tx, gift: HeldGift, evidence: readonly Evidence[]): Promise<void> {
  await run(
    tx,
    sql`insert into bonuses_holds(member_id, rule, period, evidence)
      values (${gift.memberId}, ${gift.rule}, ${gift.period}, ${JSON.stringify(evidence)}::jsonb)`,
  )
}

export type HoldFilter = Readonly<{
  state: 'open' | Decision
  /** Only after this one where they are open, and before it otherwise. */
  after: bigint | undefined
  rows: number
}>

/** Those that wait, the oldest first; those that are decided, the newest first. */
export function findHolds(db: Executor, { state, after, rows }: HoldFilter): Promise<HoldRow[]> {
  const place = after ?? null
  return many(
    db,
    state === 'open'
      ? sql<HoldRow>`select ${columns} from bonuses_holds where decision is null
          and (${place}::bigint is null or id > ${place}) order by id limit ${rows}`
      : sql<HoldRow>`select ${columns} from bonuses_holds where decision = ${state}
          and (${place}::bigint is null or id < ${place}) order by id desc limit ${rows}`,
  )
}

export function lockHold(tx: Tx, id: bigint): Promise<HoldRow | undefined> {
  return maybeOne(tx, sql<HoldRow>`select ${columns} from bonuses_holds where id = ${id} for update`)
}

export type DecidedHold = Readonly<{ id: bigint; decision: Decision; by: string; reason: string }>

export async function updateHold(tx: Tx, { id, decision, by, reason }: DecidedHold): Promise<void> {
  await run(
    tx,
    sql`update bonuses_holds set decision = ${decision}, decided_by = ${by}, decided_at = server_now(), reason = ${reason}
      where id = ${id}`,
  )
}
