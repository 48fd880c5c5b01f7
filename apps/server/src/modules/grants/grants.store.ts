import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type GivenRow = Readonly<{
  id: bigint
  rule: string
  period: string
  amount: bigint
  multiplePpm: bigint
  transferId: bigint
  givenAt: number
  /** When staff took it back. */
  reversedAt: number | null
}>

const columns = sql`id, rule, period, amount, multiple_ppm as "multiplePpm", transfer_id as "transferId",
  given_at as "givenAt",
  (select reversed_at from grants_reversals r where r.grant_id = grants_given.id) as "reversedAt"`

/** What a member was given, the newest first. */
export function findGiven(db: Executor, memberId: bigint, limit: number): Promise<GivenRow[]> {
  return many(
    db,
    sql<GivenRow>`select ${columns} from grants_given where member_id = ${memberId} order by id desc limit ${limit}`,
  )
}

export type GivenFilter = Readonly<{
  memberId: bigint | undefined
  rule: string | undefined
  isReversed: boolean | undefined
  fromMs: number
  toMs: number | undefined
  /** Only before this transfer. */
  after: bigint | undefined
  rows: number
}>

/** Gifts to all members, the newest first. */
export function findAllGiven(db: Executor, filter: GivenFilter): Promise<GivenToMember[]> {
  const { memberId, rule, isReversed, fromMs, toMs, after, rows } = filter
  const conditions = [
    sql`given_at >= to_timestamp(${fromMs}::float8 / 1000)`,
    toMs !== undefined && sql`given_at < to_timestamp(${toMs}::float8 / 1000)`,
    memberId !== undefined && sql`member_id = ${memberId}`,
    rule !== undefined && sql`rule = ${rule}`,
    isReversed !== undefined &&
      sql`exists(select from grants_reversals r where r.grant_id = grants_given.id) = ${isReversed}`,
    after !== undefined && sql`transfer_id < ${after}`,
  ].filter(condition => condition !== false)
  return many(
    db,
    sql<GivenToMember>`select ${columns}, member_id as "memberId" from grants_given
      where ${sql.join(conditions, sql` and `)} order by transfer_id desc limit ${rows}`,
  )
}

export type GivenToMember = GivenRow & Readonly<{ memberId: bigint }>

/** The gift that a transfer paid. */
export function findByTransfer(db: Executor, transferId: bigint): Promise<GivenToMember | undefined> {
  return maybeOne(
    db,
    sql<GivenToMember>`select ${columns}, member_id as "memberId" from grants_given where transfer_id = ${transferId}`,
  )
}

type Reversal = Readonly<{ id: bigint; approvalId: bigint; amount: bigint; owed: bigint }>

/** The table refuses what no second person agreed to, and a second row of a gift. */
export async function insertReversal(tx: Tx, { id, approvalId, amount, owed }: Reversal): Promise<void> {
  await run(
    tx,
    sql`insert into grants_reversals(grant_id, approval_id, amount, owed)
      values (${id}, ${approvalId}, ${amount}, ${owed})`,
  )
}

export async function findByKey(db: Executor, key: Uint8Array) {
  const row = await maybeOne(
    db,
    sql<GivenRow & { requestHash: Buffer }>`select ${columns}, request_hash as "requestHash" from grants_given
      where request_key = ${key}`,
  )
  return row && { requestHash: row.requestHash, answer: row as GivenRow }
}

export async function nextId(tx: Tx): Promise<bigint> {
  const row = await one(
    tx,
    sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('grants_given', 'id')) as id`,
  )
  return row.id
}

export type NewGrant = Omit<GivenRow, 'givenAt' | 'reversedAt'> &
  Readonly<{
    memberId: bigint
    budget: string
    month: string
    key: Uint8Array
    requestHash: Uint8Array
  }>

export async function insertGiven(tx: Tx, row: NewGrant): Promise<void> {
  await run(
    tx,
    sql`insert into grants_given(id, rule, member_id, period, amount, multiple_ppm, budget, month, transfer_id, request_key,
        request_hash)
      values (${row.id}, ${row.rule}, ${row.memberId}, ${row.period}, ${row.amount}, ${row.multiplePpm}, ${row.budget},
        ${row.month}, ${row.transferId}, ${row.key}, ${row.requestHash})`,
  )
}

export type BudgetRow = Readonly<{ budget: string; cap: bigint; spent: bigint }>

/** Takes from the budget of a month, whose cap is never below what was spent; too much violates `grants_budgets_cap`. */
export async function takeFromBudget(
  tx: Tx,
  { budget, month, cap, amount }: Readonly<{ budget: string; month: string; cap: bigint; amount: bigint }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into grants_budgets(budget, month, cap, spent) values (${budget}, ${month}, ${cap}, ${amount})
      on conflict (budget, month) do update set cap = greatest(excluded.cap, grants_budgets.spent),
        spent = grants_budgets.spent + excluded.spent`,
  )
}

/** Whether the rule gave to the member in that period. */
export async function isGiven(
  tx: Tx,
  { rule, memberId, period }: Readonly<{ rule: string; memberId: bigint; period: string }>,
): Promise<boolean> {
  const found = await maybeOne(
    tx,
    sql`select from grants_given where rule = ${rule} and member_id = ${memberId} and period = ${period}`,
  )
  return found !== undefined
}

/** Holds the budget until the transaction ends; answers what it still has. */
export async function holdRoom(
  tx: Tx,
  { budget, month, cap }: Readonly<{ budget: string; month: string; cap: bigint }>,
): Promise<bigint> {
  await run(
    tx,
    sql`insert into grants_budgets(budget, month, cap, spent) values (${budget}, ${month}, ${cap}, 0)
      on conflict (budget, month) do nothing`,
  )
  const { spent } = await one(
    tx,
    sql<{
      spent: bigint
    }>`select spent from grants_budgets where budget = ${budget} and month = ${month} for update`,
  )
  return cap - spent
}

export function findBudgets(db: Executor, months: readonly string[]): Promise<BudgetRow[]> {
  return many(
    db,
    sql<BudgetRow>`select budget, cap, spent from grants_budgets where month = any(${months}::text[]) order by budget`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from grants_invariants order by id`)
}
