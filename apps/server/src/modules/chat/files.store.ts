import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** A file has an hour to be sent, and is then kept as long as the talk. */
const UNSENT = sql`interval '1 hour'`
const SENDABLE = sql`interval '10 minutes'`

export type NewFile = Readonly<{
  roomId: bigint
  personId: bigint
  digest: Uint8Array
  content: Uint8Array
  name: string
}>

/** How many files the person has brought within a day; no further one is added until the commit. */
export async function countOfDay(tx: Tx, personId: bigint): Promise<number> {
  await run(tx, sql`select from chat_people where person_id = ${personId} for no key update`)
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::int as count from chat_files
      where person_id = ${personId} and uploaded_at > server_now() - interval '1 day'`,
  )
  return count
}

export async function insertFile(
  tx: Tx,
  { roomId, personId, digest, content, name }: NewFile,
): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`insert into chat_files(room_id, person_id, digest, content, name)
      values (${roomId}, ${personId}, ${digest}, ${content}, ${name}) returning id`,
  )
  return id
}

export type TakenFile = Readonly<{ name: string; size: number; digest: Uint8Array }>

/** Binds a fresh file of the person to a message; `undefined` where it is not his or hers, too old, or of another message. */
export function takeFile(
  db: Executor,
  wanted: Readonly<{ id: string; roomId: bigint; personId: bigint; clientId: string }>,
): Promise<TakenFile | undefined> {
  return maybeOne(
    db,
    sql<TakenFile>`update chat_files set client_id = ${wanted.clientId}::uuid
      where id = ${wanted.id}::uuid and room_id = ${wanted.roomId} and person_id = ${wanted.personId}
        and (client_id = ${wanted.clientId}::uuid or client_id is null and uploaded_at > server_now() - ${SENDABLE})
      returning name, octet_length(content) as size, digest`,
  )
}

export type SentFile = Readonly<{ name: string; digest: Buffer; content: Buffer }>

/** The file of a message that was not taken back. */
export function findSent(db: Executor, roomId: bigint, seq: number): Promise<SentFile | undefined> {
  return maybeOne(
    db,
    sql<SentFile>`select f.name, f.digest, f.content from chat_events e
      join chat_files f on f.id = (e.content #>> '{file,id}')::uuid and f.room_id = e.room_id
      where e.room_id = ${roomId} and e.seq = ${seq} and e.recalled_by is null`,
  )
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await run(tx, sql`delete from chat_files where id = ${id}::uuid`)
}

/** Deletes what was never sent, and what has been kept for so many days. */
export function pruneFiles(db: Executor, days: number, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_files where id in (select id from chat_files
      where client_id is null and uploaded_at < server_now() - ${UNSENT}
        or uploaded_at < server_now() - make_interval(days => ${days}) limit ${rowsMax})`,
  )
}
