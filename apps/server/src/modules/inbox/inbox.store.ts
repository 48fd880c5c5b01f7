import { ALWAYS_TOLD } from '@app/domain/inbox/quiet-hours.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run } from '#platform/db.ts'

export type Topic = 'system' | 'money' | 'draw' | 'promotion' | 'chat'

export type MessageRow = Readonly<{
  id: bigint
  topic: Topic
  title: string
  content: string
  link: string
  isRead: boolean
  createdAt: number
}>

export type NewMessage = Readonly<{
  memberId: bigint
  topic: Topic
  title: string
  content: string
  link?: string
}>

/** Nothing is inserted for a member who muted the topic. */
export async function insertMessages(db: Executor, messages: readonly NewMessage[]): Promise<void> {
  const of = <Value>(pick: (message: NewMessage) => Value): Value[] => messages.map(pick)
  await run(
    db,
    sql`insert into inbox_messages(member_id, topic, title, content, link)
      select m.member_id, m.topic, m.title, m.content, m.link
      from unnest(${of(m => m.memberId)}::bigint[], ${of(m => m.topic)}::text[], ${of(m => m.title)}::text[],
        ${of(m => m.content)}::text[], ${of(m => m.link ?? '')}::text[]) as m(member_id, topic, title, content, link)
      where not exists (select from inbox_preferences p
        where p.member_id = m.member_id and m.topic = any(p.muted_topics))`,
  )
}

/** Deletes messages older than that many days, read or not; answers how many. */
export function pruneMessages(db: Executor, keptDays: number, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from inbox_messages where id in (select id from inbox_messages
      where created_at < server_now() - make_interval(days => ${keptDays}) limit ${rowsMax})`,
  )
}

const ofMember = (memberId: bigint, topic: Topic | undefined) =>
  sql`member_id = ${memberId} and removed_at is null and (${topic ?? null}::text is null or topic = ${topic ?? null})`

export type Page = Readonly<{ topic: Topic | undefined; offset: number; limit: number }>

export function findMessages(db: Executor, memberId: bigint, page: Page): Promise<MessageRow[]> {
  return many(
    db,
    sql<MessageRow>`select id, topic, title, content, link, read_at is not null as "isRead", created_at as "createdAt"
      from inbox_messages where ${ofMember(memberId, page.topic)}
      order by id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countMessages(
  db: Executor,
  memberId: bigint,
  topic: Topic | undefined,
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from inbox_messages where ${ofMember(memberId, topic)}`,
  )
  return Number(count)
}

/**
 * Counts unread messages. Those that arrived in the current quiet hours count only if their topic is always notified.
 */
export async function countUnread(
  db: Executor,
  memberId: bigint,
  quietSinceMs: number | undefined,
): Promise<number> {
  const quietSince = quietSinceMs === undefined ? null : new Date(quietSinceMs)
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from inbox_messages
      where member_id = ${memberId} and read_at is null and removed_at is null
        and (topic = any(${[...ALWAYS_TOLD]}) or created_at < coalesce(${quietSince}::timestamptz, 'infinity'))`,
  )
  return Number(count)
}

/** Marks one message as read, or all without an id; answers how many, counting a message that was already read. */
export function markRead(db: Executor, memberId: bigint, id: bigint | undefined): Promise<number> {
  return run(
    db,
    sql`update inbox_messages set read_at = coalesce(read_at, server_now())
      where member_id = ${memberId} and removed_at is null
        and (id = ${id ?? null} or (${id ?? null}::bigint is null and read_at is null))`,
  )
}

export function removeMessage(db: Executor, memberId: bigint, id: bigint): Promise<number> {
  return run(
    db,
    sql`update inbox_messages set removed_at = server_now()
      where id = ${id} and member_id = ${memberId} and removed_at is null`,
  )
}
