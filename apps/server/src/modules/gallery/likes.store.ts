/** Likes and reports of members. The statement that inserts or deletes likes updates their count by the same number. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { DrawingRow, Page } from './gallery.store.ts'

/** Only published drawings can be liked. */
const shown = (drawingId: bigint) =>
  sql`select id from gallery_drawings where id = ${drawingId} and published_at <= server_now()`

export async function addLike(db: Executor, drawingId: bigint, memberId: bigint): Promise<void> {
  await run(
    db,
    sql`with added as (
        insert into gallery_likes(drawing_id, member_id)
        select id, ${memberId}::bigint from (${shown(drawingId)}) d on conflict do nothing returning drawing_id)
      update gallery_drawings set like_count = like_count + 1 where id in (select drawing_id from added)`,
  )
}

export async function removeLike(db: Executor, drawingId: bigint, memberId: bigint): Promise<void> {
  await run(
    db,
    sql`with removed as (
        delete from gallery_likes where drawing_id = ${drawingId} and member_id = ${memberId}
        returning drawing_id)
      update gallery_drawings set like_count = like_count - 1 where id in (select drawing_id from removed)`,
  )
}

export function findLikeCount(db: Executor, drawingId: bigint): Promise<{ likeCount: number } | undefined> {
  return maybeOne(
    db,
    sql<{ likeCount: number }>`select like_count as "likeCount" from gallery_drawings
      where id in (${shown(drawingId)})`,
  )
}

export type LikedRow = DrawingRow & Readonly<{ groupId: bigint; gameId: number; name: string }>

const likedBy = (memberId: bigint, gameId: number | undefined) =>
  sql`from gallery_likes l
    join gallery_drawings d on d.id = l.drawing_id
    join gallery_groups g on g.id = d.group_id
    where l.member_id = ${memberId} and d.published_at <= server_now()
      and (${gameId ?? null}::integer is null or g.game_id = ${gameId ?? null})`

/** Newest like first. */
export function findLiked(
  db: Executor,
  memberId: bigint,
  gameId: number | undefined,
  page: Page,
): Promise<LikedRow[]> {
  return many(
    db,
    sql<LikedRow>`select d.id, d.turn_num as "turnNum", d.image_id as "imageId", d.published_at as "publishedAt",
        d.like_count as "likeCount", true as "isLiked", g.id as "groupId", g.game_id as "gameId", g.name
      ${likedBy(memberId, gameId)}
      order by l.created_at desc, l.drawing_id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countLiked(
  db: Executor,
  memberId: bigint,
  gameId: number | undefined,
): Promise<number> {
  const { count } = await one(db, sql<{ count: bigint }>`select count(*) ${likedBy(memberId, gameId)}`)
  return Number(count)
}

/** Serialises the reports of one member until the transaction ends, so that parallel calls cannot pass the daily limit. */
export async function lockReports(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('gallery reports'), hashint8(${memberId}))`)
}

export async function countReportsToday(tx: Tx, memberId: bigint): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select count(*) from gallery_reports
      where member_id = ${memberId} and created_at > server_now() - interval '1 day'`,
  )
  return Number(count)
}

/** Answers whether the drawing exists. A second report by the same member changes nothing. */
export async function insertReport(
  tx: Tx,
  report: Readonly<{ drawingId: bigint; memberId: bigint; reason: string }>,
): Promise<boolean> {
  const { drawingId, memberId, reason } = report
  const { found } = await one(
    tx,
    sql<{ found: boolean }>`with d as (${shown(drawingId)}), added as (
        insert into gallery_reports(drawing_id, member_id, reason)
        select id, ${memberId}::bigint, ${reason}::text from d on conflict do nothing)
      select exists (select from d) as found`,
  )
  return found
}
