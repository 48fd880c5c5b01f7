/** Messages to all members, and how far each has come. */
import { sql } from 'kysely'
import { maybeOne, run, type Tx } from '#platform/db.ts'
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

/** Where a broadcast stands: everybody up to that member has it, and who registered later gets none. */
export type BroadcastPlace = Readonly<{ lastMemberId: bigint; createdAt: number }>

/** Holds a broadcast that is not done, so that no other worker sends the same page; nothing when it is. */
export function lockBroadcast(tx: Tx, id: bigint): Promise<BroadcastPlace | undefined> {
  return maybeOne(
    tx,
    sql<BroadcastPlace>`select last_member_id as "lastMemberId", created_at as "createdAt"
      from inbox_broadcasts where id = ${id} and done_at is null for update`,
  )
}

/** Sends a held broadcast to these members, the next in the order of their numbers; who muted the topic is passed over. */
export async function sendPage(tx: Tx, id: bigint, memberIds: readonly bigint[]): Promise<void> {
  await run(
    tx,
    sql`with sent as (
        insert into inbox_messages(member_id, topic, title, content, link)
        select m.id, b.topic, b.title, b.content, b.link
        from unnest(${memberIds}::bigint[]) m(id) cross join inbox_broadcasts b
        where b.id = ${id} and not exists (select from inbox_preferences p
          where p.member_id = m.id and b.topic = any(p.muted_topics))
        returning member_id
      )
      update inbox_broadcasts set last_member_id = ${memberIds.at(-1)}::bigint,
        sent_count = sent_count + (select count(*) from sent) where id = ${id}`,
  )
}

export async function finishBroadcast(tx: Tx, id: bigint): Promise<void> {
  await run(tx, sql`update inbox_broadcasts set done_at = server_now() where id = ${id}`)
}
