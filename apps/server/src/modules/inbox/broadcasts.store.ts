/** Messages to all members, and how far each has come. */
import { sql } from 'kysely'
import { maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { NewMessage } from './inbox.store.ts'

export type Broadcast = Required<Omit<NewMessage, 'memberId'>>

/** The number of a new broadcast; nothing when the key is known. */
export async function insertBroadcast(
  tx: Tx,
  key: string,
  { topic, title, content, link }: Broadcast,
): Promise<bigint | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ id: bigint }>`insert into inbox_broadcasts(key, topic, title, content, link)
      values (${key}, ${topic}, ${title}, ${content}, ${link}) on conflict (key) do nothing returning id`,
  )
  return row?.id
}

/** Holds a broadcast that is not done, so that no other worker sends the same page; nothing when it is. */
export async function lockBroadcast(tx: Tx, id: bigint): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ id: bigint }>`select id from inbox_broadcasts where id = ${id} and done_at is null for update`,
  )
  return row !== undefined
}

/**
 * Sends a held broadcast to the next members in the order of their numbers; answers how many that were. Who muted the topic
 * is passed over; who registered later or closed the account has no part in it.
 */
export async function sendPage(tx: Tx, id: bigint, membersMax: number): Promise<number> {
  const { count, last, sent } = await one(
    tx,
    sql<{ count: number; last: bigint | null; sent: number }>`with page as (
        select m.id from inbox_broadcasts b join account_members m on m.id > b.last_member_id
        where b.id = ${id} and m.kind = 'member' and m.state <> 'closed' and m.registered_at <= b.created_at
        order by m.id limit ${membersMax}
      ), sent as (
        insert into inbox_messages(member_id, topic, title, content, link)
        select page.id, b.topic, b.title, b.content, b.link from page cross join inbox_broadcasts b
        where b.id = ${id} and not exists (select from inbox_preferences p
          where p.member_id = page.id and b.topic = any(p.muted_topics))
        returning member_id
      )
      select (select count(*) from page)::integer as count, (select max(id) from page) as last,
        (select count(*) from sent)::integer as sent`,
  )
  await run(
    tx,
    sql`update inbox_broadcasts set last_member_id = coalesce(${last}::bigint, last_member_id),
      sent_count = sent_count + ${sent}, done_at = case when ${count}::integer < ${membersMax}::integer then server_now() end
      where id = ${id}`,
  )
  return count
}
