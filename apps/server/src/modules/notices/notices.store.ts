import { sql } from 'kysely'
import { type Executor, many, one, run } from '#platform/db.ts'

export type NoticeSlot = 'carousel' | 'roll' | 'index' | 'lottery'

export type NoticeRow = Readonly<{
  id: bigint
  slot: NoticeSlot
  title: string
  content: string
  redirectUrl: string
  sort: number
}>

const SHOWN_MAX = 100

const IS_SHOWN = sql`shown_from <= server_now() and (shown_until is null or shown_until > server_now())`
const COLUMNS = sql`id, place as slot, title, content, redirect_url as "redirectUrl", sort`

/** The notices that are due now in all slots except the carousel. */
export function findShownNotices(db: Executor): Promise<NoticeRow[]> {
  return many(
    db,
    sql<NoticeRow>`select ${COLUMNS} from notices_entries where place <> 'carousel' and ${IS_SHOWN}
      order by sort desc, id desc limit ${SHOWN_MAX}`,
  )
}

export function findPage(
  db: Executor,
  slot: NoticeSlot,
  page: Readonly<{ offset: number; limit: number }>,
): Promise<NoticeRow[]> {
  return many(
    db,
    sql<NoticeRow>`select ${COLUMNS} from notices_entries where place = ${slot} and ${IS_SHOWN}
      order by sort desc, id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countShown(db: Executor, slot: NoticeSlot): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from notices_entries where place = ${slot} and ${IS_SHOWN}`,
  )
  return Number(count)
}

/** Adds a notice of a first start. One with the same key is not changed, because an editor may have edited it. */
export async function insertMissingNotice(
  db: Executor,
  key: string,
  { slot, title, content, redirectUrl, sort }: Omit<NoticeRow, 'id'>,
): Promise<void> {
  await run(
    db,
    sql`insert into notices_entries(demonstration_key, place, title, content, redirect_url, sort)
      values (${key}, ${slot}, ${title}, ${content}, ${redirectUrl}, ${sort})
      on conflict (demonstration_key) do nothing`,
  )
}
