/** Notices to owners that a job has not sent yet. */
import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type WaitingNotice = Readonly<{ recipient: string; title: string }>

export async function insertNotice(tx: Tx, { recipient, title }: WaitingNotice): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into auth_owner_notices(recipient, title) values (${recipient}, ${title}) returning id`,
  )
  return id
}

/** Nothing when it was sent already. */
export const findNotice = (db: Executor, id: bigint): Promise<WaitingNotice | undefined> =>
  maybeOne(db, sql<WaitingNotice>`select recipient, title from auth_owner_notices where id = ${id}`)

export async function deleteNotice(db: Executor, id: bigint): Promise<void> {
  await run(db, sql`delete from auth_owner_notices where id = ${id}`)
}
