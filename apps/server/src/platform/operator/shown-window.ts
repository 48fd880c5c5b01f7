/** Times during which content is shown. */
import { sql } from 'kysely'
import { type Executor, one } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

/** Refuses `OPS/WINDOW` content that would be over at once, or that begins after its end. */
export async function refuseOver(db: Executor, until: string | null, from?: string): Promise<void> {
  if (until === null) return
  const { isOver } = await one(
    db,
    sql<{
      isOver: boolean
    }>`select ${until}::timestamptz <= greatest(server_now(), ${from ?? null}::timestamptz) as "isOver"`,
  )
  if (isOver) throw new Refusal('OPS/WINDOW')
}
