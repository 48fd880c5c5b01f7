/** Broadcasts (messages to all members) and their progress. */
import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { NewMessage } from './inbox.store.ts'

export type Broadcast = Required<Omit<NewMessage, 'memberId'>>

/** Adds a broadcast and answers its id; `undefined` when one with this key exists. */
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

/** Whether the same words went to all members within the last day. */
export async function wasSentToday(
  db: Executor,
  { title, content }: Pick<Broadcast, 'title' | 'content'>,
): Promise<boolean> {
  const { wasSent } = await one(
    db,
    sql<{
      wasSent: boolean
    }>`select exists(select from inbox_broadcasts where title = ${title} and content = ${content}
      and created_at > server_now() - interval '1 day') as "wasSent"`,
  )
  return wasSent
}

/**
 * Progress of a broadcast: members up to `lastMemberId` have it; members who register after `createdAt` do not get it.
 */
export type BroadcastProgress = Readonly<{ lastMemberId: bigint; createdAt: number }>

/** Locks a broadcast, so that no other worker sends the same page; `undefined` when it is complete. */
export function lockBroadcast(tx: Tx, id: bigint): Promise<BroadcastProgress | undefined> {
  return maybeOne(
    tx,
    sql<BroadcastProgress>`select last_member_id as "lastMemberId", created_at as "createdAt"
      from inbox_broadcasts where id = ${id} and done_at is null for update`,
  )
}

/** Sends a locked broadcast to the next members (ids ascending), except those who muted the topic. */
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
