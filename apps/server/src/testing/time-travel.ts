import { sql } from 'kysely'
import { type Database, run } from '#platform/db.ts'

/** Stops the database's clock at that instant (ISO 8601); every decision about closing and money goes by it. */
export async function travelTo(db: Database, iso: string): Promise<void> {
  if (Number.isNaN(Date.parse(iso))) throw new RangeError(`not an instant: ${iso}`)
  await run(
    db.read,
    sql.raw(`create or replace function server_now() returns timestamptz language sql volatile
      as 'select timestamptz ''${iso}'''`),
  )
}
