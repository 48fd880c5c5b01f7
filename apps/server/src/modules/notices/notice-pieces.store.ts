import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { onPage, type PiecePage } from '#platform/operator/content-kind.ts'
import type { NoticeRow, NoticeSlot } from './notices.store.ts'

export type PieceRow = NoticeRow & Readonly<{ shownUntil: number | null; isShown: boolean }>

const isShown = sql<boolean>`shown_from <= server_now() and (shown_until is null or shown_until > server_now())`

const columns = sql`id, place as slot, title, content, redirect_url as "redirectUrl", sort, shown_until as "shownUntil",
  ${isShown} as "isShown"`

/** The number of a notice that begins. */
export async function nextId(tx: Tx): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`select nextval(pg_get_serial_sequence('notices_entries', 'id'))::text as id`,
  )
  return id
}

export function findPiece(
  db: Executor,
  id: string,
  places: readonly NoticeSlot[],
): Promise<PieceRow | undefined> {
  if (!/^\d+$/.test(id)) return Promise.resolve(undefined)
  return maybeOne(
    db,
    sql<PieceRow>`select ${columns} from notices_entries where id = ${id}::bigint and place = any(${[...places]})`,
  )
}

/** By falling number. */
export function findPieces(
  db: Executor,
  places: readonly NoticeSlot[],
  page: PiecePage,
): Promise<PieceRow[]> {
  return many(
    db,
    sql<PieceRow>`select ${columns} from notices_entries where place = any(${[...places]}) and ${onPage(page, isShown)}
      order by id desc limit ${page.rows}`,
  )
}

/** Shows it from now on: one that was there changes and keeps its beginning, unless it was over. */
export async function putPiece(
  tx: Tx,
  id: string,
  piece: Omit<NoticeRow, 'id'> & Readonly<{ shownUntil: string | null }>,
): Promise<void> {
  const { slot, title, content, redirectUrl, sort, shownUntil } = piece
  await run(
    tx,
    sql`insert into notices_entries(id, place, title, content, redirect_url, sort, shown_until)
      overriding system value
      values (${id}::bigint, ${slot}, ${title}, ${content}, ${redirectUrl}, ${sort}, ${shownUntil}::timestamptz)
      on conflict (id) do update set place = excluded.place, title = excluded.title, content = excluded.content,
        redirect_url = excluded.redirect_url, sort = excluded.sort, shown_until = excluded.shown_until,
        shown_from = least(notices_entries.shown_from, excluded.shown_from)`,
  )
}

/** Ends it now. */
export async function endPiece(tx: Tx, id: string): Promise<void> {
  await run(tx, sql`update notices_entries set shown_until = server_now() where id = ${id}::bigint`)
}
