import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'

export type NoticeRow = Readonly<{
  id: bigint
  place: 'roll' | 'index' | 'lottery'
  title: string
  content: string
}>

const SHOWN_MAX = 100

export function findShownNotices(db: Executor): Promise<NoticeRow[]> {
  return many(
    db,
    sql<NoticeRow>`select id, place, title, content from notices_entries
      where shown_from <= server_now() and (shown_until is null or shown_until > server_now())
      order by sort desc, id desc limit ${SHOWN_MAX}`,
  )
}
