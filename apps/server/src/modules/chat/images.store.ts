import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** A picture has an hour to be sent, and is then kept as long as what was said. */
const UNSENT = sql`interval '1 hour'`
const SENDABLE = sql`interval '10 minutes'`

export type NewImage = Readonly<{
  roomId: bigint
  personId: bigint
  digest: Uint8Array
  full: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
}>

/** How many pictures the person has brought within an hour; no further one is added until the commit. */
export async function countOfHour(tx: Tx, personId: bigint): Promise<number> {
  await run(tx, sql`select from chat_people where person_id = ${personId} for no key update`)
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::int as count from chat_images
      where person_id = ${personId} and uploaded_at > server_now() - interval '1 hour'`,
  )
  return count
}

export async function isBarred(db: Executor, digest: Uint8Array): Promise<boolean> {
  const row = await maybeOne(db, sql`select from chat_barred_pictures where digest = ${digest}`)
  return row !== undefined
}

export async function insertImage(tx: Tx, image: NewImage): Promise<string> {
  const { id } = await one(
    tx,
    sql<{
      id: string
    }>`insert into chat_images(room_id, person_id, digest, full_size, thumb, width, height, uploaded_at)
      values (${image.roomId}, ${image.personId}, ${image.digest}, ${image.full}, ${image.thumb}, ${image.width},
        ${image.height}, server_now()) returning id`,
  )
  return id
}

export type TakenImage = Readonly<{ width: number; height: number; digest: Uint8Array }>

/** Binds a fresh picture of the person to a message; `undefined` where it is not his or hers, too old, or of another message. */
export function takeImage(
  db: Executor,
  wanted: Readonly<{ id: string; roomId: bigint; personId: bigint; clientId: string }>,
): Promise<TakenImage | undefined> {
  return maybeOne(
    db,
    sql<TakenImage>`update chat_images set client_id = ${wanted.clientId}::uuid
      where id = ${wanted.id}::uuid and room_id = ${wanted.roomId} and person_id = ${wanted.personId}
        and removed_at is null
        and (client_id = ${wanted.clientId}::uuid or client_id is null and uploaded_at > server_now() - ${SENDABLE})
      returning width, height, digest`,
  )
}

export type ShownImage = Readonly<{ roomId: bigint; personId: bigint; isSent: boolean; picture: Buffer }>

/** A picture that was neither taken back nor removed. */
export function findImage(db: Executor, id: string, form: 'thumb' | 'full'): Promise<ShownImage | undefined> {
  const column = form === 'thumb' ? sql`thumb` : sql`full_size`
  return maybeOne(
    db,
    sql<ShownImage>`select room_id as "roomId", person_id as "personId", client_id is not null as "isSent",
      ${column} as picture from chat_images where id = ${id}::uuid and removed_at is null`,
  )
}

/** The picture of a reported message, whatever was taken back since. */
export function findReported(db: Executor, reportId: bigint): Promise<{ picture: Buffer } | undefined> {
  return maybeOne(
    db,
    sql<{ picture: Buffer }>`select i.full_size as picture from chat_reports q
      join chat_events e on e.room_id = q.room_id and e.seq = q.seq
      join chat_images i on i.id = (e.content #>> '{image,id}')::uuid where q.id = ${reportId}`,
  )
}

/** The picture of a message that was not taken back. */
export function findSent(
  db: Executor,
  roomId: bigint,
  seq: number,
): Promise<{ picture: Buffer } | undefined> {
  return maybeOne(
    db,
    sql<{ picture: Buffer }>`select i.full_size as picture from chat_events e
      join chat_images i on i.id = (e.content #>> '{image,id}')::uuid and i.room_id = e.room_id and i.removed_at is null
      where e.room_id = ${roomId} and e.seq = ${seq} and e.recalled_by is null`,
  )
}

/** Takes a picture away from everybody; what staff remove is not taken again. */
export async function removeImage(tx: Tx, id: string, isBarred: boolean): Promise<void> {
  await run(
    tx,
    sql`with removed as (update chat_images set removed_at = coalesce(removed_at, server_now())
        where id = ${id}::uuid returning digest)
      insert into chat_barred_pictures(digest, barred_at) select digest, server_now() from removed
      where ${isBarred} on conflict do nothing`,
  )
}

/** How many days pictures of public rooms, of rooms of two and of talks with support are kept. */
export type KeptDays = Readonly<{ kept: number; private: number; support: number }>

/** Deletes what was never sent, and what has been kept long enough. */
export function pruneImages(db: Executor, days: KeptDays, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_images where id in (select i.id from chat_images i join chat_rooms r on r.id = i.room_id
      where i.client_id is null and i.uploaded_at < server_now() - ${UNSENT}
        or i.uploaded_at < server_now() - make_interval(days =>
          case when i.removed_at is not null or r.kind = 'private' then ${days.private}::int
            when r.kind = 'support' then ${days.support}::int else ${days.kept}::int end)
      limit ${rowsMax})`,
  )
}
