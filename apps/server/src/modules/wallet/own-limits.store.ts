import type { LimitKind, LimitSpan } from '@app/domain/wallet/own-limits.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

export type LimitRow = Readonly<{
  kind: LimitKind
  span: LimitSpan
  amount: bigint | null
  used: bigint
  askedAmount: bigint | null
  askedFrom: number | null
}>

export type LimitChangeRow = Readonly<{
  kind: LimitKind
  span: LimitSpan
  act: 'set' | 'asked' | 'raised'
  amount: bigint | null
  changedAt: number
}>

const ofMember = (memberId: bigint) =>
  sql`(select id from wallet_accounts where member_id = ${memberId} and kind = 'main')`

/** The limits that the member set once. */
export function findLimits(db: Executor, memberId: bigint): Promise<LimitRow[]> {
  return many(
    db,
    sql<LimitRow>`select kind, span, amount, wallet_spent(account_id, kind, span) as used,
        asked_amount as "askedAmount", asked_from as "askedFrom"
      from wallet_limits where account_id = ${ofMember(memberId)}`,
  )
}

const SHOWN = 20

export function findChanges(db: Executor, memberId: bigint): Promise<LimitChangeRow[]> {
  return many(
    db,
    sql<LimitChangeRow>`select kind, span, act, amount, changed_at as "changedAt" from wallet_limit_changes
      where account_id = ${ofMember(memberId)} order by id desc limit ${SHOWN}`,
  )
}

type Place = Readonly<{ memberId: bigint; kind: LimitKind; span: LimitSpan }>

/** Counts what was spent before, for a member who has no limit yet. The caller holds the account. */
export async function beginSpends(tx: Tx, memberId: bigint): Promise<void> {
  await run(
    tx,
    sql`select wallet_begin_spends(a.id) from wallet_accounts a where a.member_id = ${memberId} and a.kind = 'main'
      and not exists (select 1 from wallet_limits l where l.account_id = a.id and l.amount is not null)`,
  )
}

/** Puts a limit in force, or takes it away, and drops the wish that waited. */
export async function putLimit(
  tx: Tx,
  { memberId, kind, span }: Place,
  amount: bigint | undefined,
): Promise<void> {
  await run(
    tx,
    sql`insert into wallet_limits(account_id, kind, span, amount)
      values (${ofMember(memberId)}, ${kind}, ${span}, ${amount ?? null}::bigint)
      on conflict (account_id, kind, span) do update
        set amount = excluded.amount, asked_amount = null, asked_from = null`,
  )
}

/** Keeps a wish for more until it may be confirmed. */
export async function askLimit(
  tx: Tx,
  { memberId, kind, span }: Place,
  asked: Readonly<{ amount: bigint | undefined; fromMs: number }>,
): Promise<void> {
  await run(
    tx,
    sql`update wallet_limits set asked_amount = ${asked.amount ?? null}::bigint,
        asked_from = to_timestamp(${asked.fromMs}::float8 / 1000)
      where account_id = ${ofMember(memberId)} and kind = ${kind} and span = ${span}`,
  )
}

export async function insertChange(
  tx: Tx,
  { memberId, kind, span }: Place,
  { act, amount }: Readonly<{ act: LimitChangeRow['act']; amount: bigint | undefined }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into wallet_limit_changes(account_id, kind, span, act, amount)
      values (${ofMember(memberId)}, ${kind}, ${span}, ${act}, ${amount ?? null}::bigint)`,
  )
}

/** How much the member may still stake; null without a limit. */
export async function findRoom(db: Executor, memberId: bigint): Promise<bigint | null> {
  const { room } = await one(
    db,
    sql<{ room: bigint | null }>`select wallet_room(${ofMember(memberId)}) as room`,
  )
  return room
}

const PLAY_ENTRIES_MAX = 5_000

/** What was staked and came back since a time, of at most the newest 5,000 entries. */
export function findPlay(
  db: Executor,
  memberId: bigint,
  sinceMs: number,
): Promise<Readonly<{ staked: bigint; returned: bigint }>> {
  return one(
    db,
    sql<{
      staked: bigint
      returned: bigint
    }>`select coalesce(-sum(amount) filter (where sign = 1), 0)::bigint as staked,
        coalesce(sum(amount) filter (where sign = -1), 0)::bigint as returned
      from (select amount, created_at, wallet_spent_as(kind, amount) as sign from wallet_entries
        where account_id = ${ofMember(memberId)} order by version desc limit ${PLAY_ENTRIES_MAX}) newest
      where created_at >= to_timestamp(${sinceMs}::float8 / 1000)`,
  )
}
