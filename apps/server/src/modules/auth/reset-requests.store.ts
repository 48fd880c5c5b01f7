/** Askings for a code, until a job has looked at them. */
import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** The lifetime of a request, equal to that of a code (ten minutes): a later code would come too late. */
const GOOD_MINUTES = 10

export type ResetRequest = Readonly<{ account: string; contact: string }>

export async function insertResetRequest(tx: Tx, { account, contact }: ResetRequest): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into auth_reset_requests(account, contact) values (${account}, ${contact}) returning id`,
  )
  return id
}

/** Nothing when it was answered already, or is too old to be. */
export function findResetRequest(db: Executor, id: bigint): Promise<ResetRequest | undefined> {
  return maybeOne(
    db,
    sql<ResetRequest>`select account, contact from auth_reset_requests
      where id = ${id} and created_at > server_now() - make_interval(mins => ${GOOD_MINUTES})`,
  )
}

export async function deleteResetRequest(db: Executor, id: bigint): Promise<void> {
  await run(db, sql`delete from auth_reset_requests where id = ${id}`)
}
