import type { DrawPost } from '@app/domain/chat/draw-posts.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

/** The public rooms of the game in which the bot speaks. */
export async function findRoomsOfGame(db: Executor, gameId: number, limit: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ id: bigint }>`select id from chat_rooms
      where game_id = ${gameId} and kind = 'public' and has_bot order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

type Place = Readonly<{ roomId: bigint; issueId: bigint; post: DrawPost }>

/** Whether it was said; ask while the room is held. */
export async function isPosted(tx: Tx, { roomId, issueId, post }: Place): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select from chat_draw_posts where room_id = ${roomId} and issue_id = ${issueId} and post = ${post}`,
  )
  return row !== undefined
}

export async function insertPost(tx: Tx, { roomId, issueId, post }: Place, seq: bigint): Promise<void> {
  await run(
    tx,
    sql`insert into chat_draw_posts(room_id, issue_id, post, seq) values (${roomId}, ${issueId}, ${post}, ${seq})`,
  )
}

/** Deletes the notes of a week ago: nothing is said that late. */
export function prunePosts(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_draw_posts where (room_id, issue_id, post) in (select room_id, issue_id, post
      from chat_draw_posts where posted_at < server_now() - interval '7 days' limit ${rowsMax})`,
  )
}
