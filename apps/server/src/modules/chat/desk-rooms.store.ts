import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

/** Pace in which a person writes to support. */
const SEC_PER_MESS = 1

/** The room of a person with support, closed until a talk begins; made at the first call. */
export async function findOrInsertDeskRoom(tx: Tx, personId: bigint): Promise<bigint> {
  await run(
    tx,
    sql`insert into chat_rooms(kind, name, lower_person, sec_per_mess, enable_chat, guest_read, is_listed)
      values ('support', '在线客服', ${personId}, ${SEC_PER_MESS}, false, false, false) on conflict do nothing`,
  )
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`select id from chat_rooms where kind = 'support' and lower_person = ${personId}`,
  )
  return id
}

export async function updateOpen(tx: Tx, roomId: bigint, isOpen: boolean): Promise<void> {
  await run(tx, sql`update chat_rooms set enable_chat = ${isOpen} where id = ${roomId} and kind = 'support'`)
}

export async function findLastSeq(db: Executor, roomId: bigint): Promise<bigint> {
  const { seq } = await one(
    db,
    sql<{ seq: bigint }>`select last_seq as seq from chat_rooms where id = ${roomId}`,
  )
  return seq
}

/** A room, and up to where the desk has answered in it. */
export type DeskMark = Readonly<{ roomId: bigint; answeredSeq: bigint }>
export type DeskStanding = Readonly<{
  roomId: bigint
  /** When the first message came that has no answer. */
  waitsSince: number | null
  unanswered: number
  lastBody: string | null
  lastAt: number | null
}>

/** What each room stands at; a person's messages count up to 100. */
export function findStanding(db: Executor, marks: readonly DeskMark[]): Promise<DeskStanding[]> {
  return many(
    db,
    sql<DeskStanding>`select m.room as "roomId", w.since as "waitsSince", coalesce(w.count, 0)::int as unanswered,
        l.content ->> 'body' as "lastBody", l.created_at as "lastAt"
      from unnest(${marks.map(one => String(one.roomId))}::bigint[], ${marks.map(one => String(one.answeredSeq))}::bigint[])
        as m(room, answered)
      left join lateral (select min(created_at) as since, count(*) as count from (select created_at from chat_events
          where room_id = m.room and seq > m.answered and kind = 1 and person_id is not null and recalled_at is null
          order by seq limit 100) said) w on true
      left join lateral (select content, created_at from chat_events
        where room_id = m.room and kind = 1 and recalled_at is null order by seq desc limit 1) l on true`,
  )
}

/** How much the desk has said since the person read, counted up to 100. */
export async function countUnread(db: Executor, personId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select from chat_rooms r
      left join chat_members m on m.room_id = r.id and m.person_id = ${personId}
      join chat_events e on e.room_id = r.id and e.seq > coalesce(m.read_seq, 0)
      where r.kind = 'support' and r.lower_person = ${personId} and e.kind = 1 and e.person_id is null
        and e.content ->> 'type' <> 'notice' limit 100) unread`,
  )
  return count
}
