import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

type Taking = Readonly<{
  memberId: bigint
  /** The day at UTC+8. */
  day: string
  key: Uint8Array
  requestHash: Uint8Array
  amount: bigint
  transferId: bigint
}>

export async function hasTaken(db: Executor, memberId: bigint, day: string): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`select 1 from wallet_play_money where member_id = ${memberId} and day = ${day}::date`,
  )
  return row !== undefined
}

/** What a command was given, in 厘. */
export function findByKey(
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: bigint } | undefined> {
  return maybeOne(
    db,
    sql<{ requestHash: Buffer; answer: bigint }>`select request_hash as "requestHash", amount as answer
      from wallet_play_money where request_key = ${key}`,
  )
}

export async function insertTaking(tx: Tx, taking: Taking): Promise<void> {
  await run(
    tx,
    sql`insert into wallet_play_money(member_id, day, request_key, request_hash, amount, transfer_id)
      values (${taking.memberId}, ${taking.day}::date, ${taking.key}, ${taking.requestHash}, ${taking.amount},
        ${taking.transferId})`,
  )
}
