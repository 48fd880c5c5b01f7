import { sql } from 'kysely'
import { type Executor, maybeOne, run } from '#platform/db.ts'

export async function findPainting(db: Executor, id: Uint8Array): Promise<Buffer | undefined> {
  const row = await maybeOne(
    db,
    sql<{ picture: Buffer }>`select picture from gallery_paintings where id = ${id}`,
  )
  return row?.picture
}

/** Another node may have painted the same meanwhile. */
export async function insertPainting(db: Executor, id: Uint8Array, picture: Buffer): Promise<void> {
  await run(
    db,
    sql`insert into gallery_paintings(id, picture) values (${id}, ${picture}) on conflict (id) do nothing`,
  )
}

/** Removes the oldest pictures beyond so many bytes of all. */
export async function prunePaintings(db: Executor, bytesMax: number): Promise<void> {
  await run(
    db,
    sql`delete from gallery_paintings where id in (
      select id from (
        select id, sum(octet_length(picture)) over (order by painted_at desc, id) as bytes from gallery_paintings
      ) as counted where bytes > ${bytesMax})`,
  )
}
