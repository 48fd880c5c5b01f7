import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { onPage, type PiecePage } from '#platform/operator/content-kind.ts'
import type { AdRow } from './ads.store.ts'

export type PieceRow = Omit<AdRow, 'shownFrom'> & Readonly<{ isShown: boolean }>

const isShown = sql<boolean>`shown_from <= server_now() and (shown_until is null or shown_until > server_now())`

const columns = sql`id, code, title, content, image_url as "imageUrl", redirect_url as "redirectUrl", sort, platform,
  frequency, shown_until as "shownUntil",
  ${isShown} as "isShown"`

/** The number of an announcement that begins. */
export async function nextId(tx: Tx): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`select nextval(pg_get_serial_sequence('ads_entries', 'id'))::text as id`,
  )
  return id
}

export function findPiece(db: Executor, id: string): Promise<PieceRow | undefined> {
  if (!/^\d+$/.test(id)) return Promise.resolve(undefined)
  return maybeOne(db, sql<PieceRow>`select ${columns} from ads_entries where id = ${id}::bigint`)
}

/** By falling number. */
export function findPieces(db: Executor, page: PiecePage): Promise<PieceRow[]> {
  return many(
    db,
    sql<PieceRow>`select ${columns} from ads_entries where ${onPage(page, isShown)} order by id desc limit ${page.rows}`,
  )
}

type PutPiece = Omit<PieceRow, 'id' | 'isShown' | 'shownUntil'> & Readonly<{ shownUntil: string | null }>

/** Shows it from now on: one that was there changes and keeps its beginning. */
export async function putPiece(tx: Tx, id: string, ad: PutPiece): Promise<void> {
  await run(
    tx,
    sql`insert into ads_entries(id, code, title, content, image_url, redirect_url, sort, platform, frequency, shown_until)
      overriding system value
      values (${id}::bigint, ${ad.code}, ${ad.title}, ${ad.content}, ${ad.imageUrl}, ${ad.redirectUrl}, ${ad.sort},
        ${ad.platform}, ${ad.frequency}, ${ad.shownUntil}::timestamptz)
      on conflict (id) do update set code = excluded.code, title = excluded.title, content = excluded.content,
        image_url = excluded.image_url, redirect_url = excluded.redirect_url, sort = excluded.sort,
        platform = excluded.platform, frequency = excluded.frequency, shown_until = excluded.shown_until,
        shown_from = least(ads_entries.shown_from, excluded.shown_from)`,
  )
}

/** Ends it now; one that has not begun has its beginning before. */
export async function endPiece(tx: Tx, id: string): Promise<void> {
  await run(
    tx,
    sql`update ads_entries set shown_until = server_now(),
        shown_from = least(shown_from, server_now() - interval '1 millisecond')
      where id = ${id}::bigint`,
  )
}
