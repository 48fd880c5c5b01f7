import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'
import { type Issue, readServerNow } from './draws.store.ts'

type Part = 'cur' | 'pre' | 'plan'
type Row = Pick<Issue, 'turnNum' | 'issueDate' | 'closesAt' | 'drawsAt' | 'drawnAt' | 'numbers' | 'source'>

export type OpenInfoRows = Readonly<{ nowMs: number; rows: ReadonlyMap<Part, Row> }>

const columns = sql`turn_num as "turnNum", issue_date as "issueDate", closes_at as "closesAt", draws_at as "drawsAt",
  drawn_at as "drawnAt", numbers, source`

/** The open issue, the newest drawn one, and the earliest that is closed but not drawn; each may be missing. */
export async function findOpenInfo(db: Executor, gameId: number): Promise<OpenInfoRows> {
  const nowMs = await readServerNow(db)
  const rows = await many(
    db,
    sql<Row & { part: Part }>`
      (select 'cur' as part, ${columns} from draws_issues
        where game_id = ${gameId} and state in ('scheduled', 'open', 'closed') and state = 'open'
          and closes_at > (select server_now()) order by draws_at limit 1)
      union all
      (select 'pre', ${columns} from draws_issues
        where game_id = ${gameId} and state in ('drawn', 'settling', 'settled') order by draws_at desc limit 1)
      union all
      (select 'plan', ${columns} from draws_issues
        where game_id = ${gameId} and state in ('scheduled', 'open', 'closed') order by draws_at limit 1)`,
  )
  return { nowMs, rows: new Map(rows.map(row => [row.part, row])) }
}
