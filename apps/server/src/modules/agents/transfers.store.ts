import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type TransferRow = Readonly<{
  id: bigint
  agentId: bigint
  memberId: bigint
  amount: bigint
  multiple: number
  day: ChinaDate
  at: number
  sentTransfer: bigint
  receivedTransfer: bigint
}>

const columns = sql`x.id, x.agent_id as "agentId", x.member_id as "memberId", x.amount, x.multiple, x.day::text as day, x.at,
  x.sent_transfer as "sentTransfer", x.received_transfer as "receivedTransfer"`

/** What an agent handed over on a day. */
export async function sumSent(db: Executor, agentId: bigint, day: ChinaDate): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from agents_transfers
      where agent_id = ${agentId} and day = ${day}::date`,
  )
  return sum
}

/** What all agents handed over on a day. */
export async function sumOfDay(db: Executor, day: ChinaDate): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{
      sum: bigint
    }>`select coalesce(sum(amount), 0)::bigint as sum from agents_transfers where day = ${day}::date`,
  )
  return sum
}

/** The number of the next transfer, so that its movements can name it. */
export async function nextId(tx: Tx): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('agents_transfers', 'id')) as id`,
  )
  return id
}

export type NewTransfer = Omit<TransferRow, 'at'> & Readonly<{ key: Uint8Array; requestHash: Uint8Array }>

export async function insertTransfer(tx: Tx, row: NewTransfer): Promise<void> {
  await run(
    tx,
    sql`insert into agents_transfers(id, agent_id, member_id, amount, multiple, day, sent_transfer, received_transfer, request_key, request_hash)
      overriding system value
      values (${row.id}, ${row.agentId}, ${row.memberId}, ${row.amount}, ${row.multiple}, ${row.day}::date, ${row.sentTransfer},
        ${row.receivedTransfer}, ${row.key}, ${row.requestHash})`,
  )
}

/** The answer of a command that was done. */
export async function findByKey(db: Executor, key: Uint8Array) {
  const row = await maybeOne(
    db,
    sql<{ id: bigint; requestHash: Buffer }>`select id, request_hash as "requestHash" from agents_transfers
      where request_key = ${key}`,
  )
  return row && { answer: row.id, requestHash: row.requestHash }
}

/** What an agent handed over, to one member or to all, newest first. */
export function findSent(
  db: Executor,
  { agentId, memberId }: Readonly<{ agentId: bigint; memberId: bigint | undefined }>,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<(TransferRow & Readonly<{ account: string }>)[]> {
  return many(
    db,
    sql<TransferRow & { account: string }>`select ${columns}, m.account
      from agents_transfers x join account_members m on m.id = x.member_id
      where x.agent_id = ${agentId} and (${memberId ?? null}::bigint is null or x.member_id = ${memberId ?? null}::bigint)
      order by x.id desc limit ${limit} offset ${offset}`,
  )
}

export async function countSent(
  db: Executor,
  { agentId, memberId }: Readonly<{ agentId: bigint; memberId: bigint | undefined }>,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from agents_transfers x
      where x.agent_id = ${agentId} and (${memberId ?? null}::bigint is null or x.member_id = ${memberId ?? null}::bigint)`,
  )
  return Number(count)
}

export type DeskTransfer = TransferRow & Readonly<{ agentAccount: string; memberAccount: string }>

/** Transfers of all agents for staff, newest first. */
export function findTransfers(
  db: Executor,
  wish: Readonly<{
    agentId: bigint | undefined
    memberId: bigint | undefined
    after: bigint | undefined
    rows: number
  }>,
): Promise<DeskTransfer[]> {
  const is = (column: string, id: bigint | undefined) =>
    sql`(${id ?? null}::bigint is null or ${sql.ref(column)} = ${id ?? null}::bigint)`
  return many(
    db,
    sql<DeskTransfer>`select ${columns}, a.account as "agentAccount", m.account as "memberAccount"
      from agents_transfers x join account_members a on a.id = x.agent_id join account_members m on m.id = x.member_id
      where ${is('x.agent_id', wish.agentId)} and ${is('x.member_id', wish.memberId)}
        and (${wish.after ?? null}::bigint is null or x.id < ${wish.after ?? null}::bigint)
      order by x.id desc limit ${wish.rows}`,
  )
}
