import { sql } from 'kysely'
import { type Executor, maybeOne, run } from '#platform/db.ts'

export async function findPainting(db: Executor, id: Uint8Array): Promise<Buffer | undefined> {
  const row = await maybeOne(
    db,
    sql<{ picture: Buffer }>`select picture from gallery_paintings where id = ${id}`,
  )
  return row?.picture
}

/** Stores a picture; does nothing if another node has stored the same one in the meantime. */
export async function insertPainting(db: Executor, id: Uint8Array, picture: Buffer): Promise<void> {
  await run(
    db,
    sql`insert into gallery_paintings(id, picture) values (${id}, ${picture}) on conflict (id) do nothing`,
  )
}

/** Removes the oldest pictures, so that the rest has at most that many bytes. */
export async function prunePaintings(db: Executor, bytesMax: number): Promise<void> {
  await run(
    db,
    sql`delete from gallery_paintings where id in (
      select id from (
        select id, sum(octet_length(picture)) over (order by painted_at desc, id) as bytes from gallery_paintings
      ) as counted where bytes > ${bytesMax})`,
  )
}
