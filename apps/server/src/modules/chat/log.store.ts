import type { ChatMessage } from '@app/contract/chat-frames.ts'
import type { PacketKind } from '@app/domain/red-packets/packet-rules.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export const KINDS = { message: 1, recall: 2, pace: 3, switches: 4, packet: 5 } as const

/** What everybody in the room sees of a bet that is shown, besides what became of it. */
export type OrderCard = NonNullable<ChatMessage['content']['order']>

/** What is kept of a message. */
export type MessageContent = Readonly<{
  /** A notice is said by the house about the talk itself. */
  type: 'text' | 'emoji' | 'hongbao' | 'notice' | 'draw' | 'image' | 'file' | 'order'
  body: string
  userinfo: Readonly<{
    user_id: string
    nickname: string
    chatLevel: number
    avatarId: number
    vipLevel: number
    color: number
  }>
  replyTo: Readonly<{ id: string; nickname: string; body: string }> | null
  mentions: readonly string[]
  /** Of a message that is a red packet. */
  hongbao?: Readonly<{ hongbao_id: string; type: PacketKind; count: number; commitment: string }>
  /** Of a message that is a picture. */
  image?: Readonly<{ id: string; width: number; height: number }>
  /** Of a message that is a file to support. */
  file?: Readonly<{ id: string; name: string; size: number }>
  /** Of a message of the bot of the draws. */
  draw?: Readonly<{ game_id: number; turn_num: string; has_proof: boolean }>
  /** Of a message that shows an own bet; which one is told to staff and its player alone. */
  order?: OrderCard & Readonly<{ order_no: string; issue_id: string }>
}>

export type EventRow = Readonly<{
  roomId: bigint
  seq: bigint
  kind: number
  personId: bigint | null
  clientId: string | null
  targetSeq: bigint | null
  content: unknown
  createdAt: number
  recalledBy: 'self' | 'staff' | null
}>

const columns = sql`room_id as "roomId", seq, kind, person_id as "personId", client_id as "clientId",
  target_seq as "targetSeq", content, created_at as "createdAt", recalled_by as "recalledBy"`

/** The events after a number, ascending. */
export function findEventsAfter(
  db: Executor,
  roomId: bigint,
  seq: number,
  limit: number,
): Promise<EventRow[]> {
  return many(
    db,
    sql<EventRow>`select ${columns} from chat_events where room_id = ${roomId} and seq > ${seq}
      order by seq limit ${limit}`,
  )
}

/** The events before a number, ascending. */
export async function findEventsBefore(
  db: Executor,
  roomId: bigint,
  seq: number,
  limit: number,
): Promise<EventRow[]> {
  const rows = await many(
    db,
    sql<EventRow>`select ${columns} from chat_events where room_id = ${roomId} and seq < ${seq}
      order by seq desc limit ${limit}`,
  )
  return rows.reverse()
}

/** Of so many events before a number, the messages with that text that nobody took back, the newest first. */
export function findMessagesWith(
  db: Executor,
  roomId: bigint,
  wanted: Readonly<{ text: string; before: number; events: number; limit: number }>,
): Promise<EventRow[]> {
  return many(
    db,
    sql<EventRow>`select ${columns} from chat_events where room_id = ${roomId} and seq < ${wanted.before}
      and seq >= ${wanted.before - wanted.events} and kind = ${KINDS.message} and recalled_by is null
      and position(lower(${wanted.text}) in lower(content ->> 'body')) > 0
      order by seq desc limit ${wanted.limit}`,
  )
}

/** Messages not after a number, the newest first. */
export function findMessagesPage(
  db: Executor,
  roomId: bigint,
  page: Readonly<{ anchor: number; offset: number; limit: number }>,
): Promise<EventRow[]> {
  return many(
    db,
    sql<EventRow>`select ${columns} from chat_events
      where room_id = ${roomId} and kind = ${KINDS.message} and seq <= ${page.anchor}
      order by seq desc offset ${page.offset} limit ${page.limit}`,
  )
}

/** How many messages the room has up to a number; exact up to 10,000. */
export async function countMessages(db: Executor, roomId: bigint, anchor: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select from chat_events
      where room_id = ${roomId} and kind = ${KINDS.message} and seq <= ${anchor} limit 10000) counted`,
  )
  return count
}

export function findEvent(db: Executor, roomId: bigint, seq: number): Promise<EventRow | undefined> {
  return maybeOne(
    db,
    sql<EventRow>`select ${columns} from chat_events
      where room_id = ${roomId} and seq = ${seq} and kind = ${KINDS.message}`,
  )
}

/** A message on its way into the log. */
export type Submission = Readonly<{
  roomId: bigint
  personId: bigint
  clientId: string
  content: MessageContent
  textHash: Uint8Array
  isExempt: boolean
  /** The pace that a flood brought, in seconds. */
  slowSeconds: number
  /** The words for which it waits for staff; `null` when it does not. */
  held: string | null
}>

export type Verdict = Readonly<{
  verdict:
    | 'sent'
    | 'again'
    | 'held'
    | 'unknown'
    | 'closed'
    | 'muted'
    | 'fast'
    | 'alike'
    | 'shown'
    | 'many_orders'
    | 'no_orders'
  number: bigint
  at: number
  retryMs: number
  untilAt: number | null
  why: string | null
}>

/** Takes messages into their logs in one commit; one verdict each, in their order. */
export function appendMessages(db: Executor, messages: readonly Submission[]): Promise<Verdict[]> {
  const of = <Value>(pick: (message: Submission) => Value): Value[] => messages.map(pick)
  return many(
    db,
    sql<Verdict>`select verdict, number, at, retry_ms as "retryMs", until_at as "untilAt", why from chat_append(
        p_rooms => ${of(m => String(m.roomId))}::bigint[],
        p_persons => ${of(m => String(m.personId))}::bigint[],
        p_clients => ${of(m => m.clientId)}::uuid[],
        p_contents => ${of(m => JSON.stringify(m.content))}::jsonb[],
        p_hashes => ${of(m => m.textHash)}::bytea[],
        p_exempt => ${of(m => m.isExempt)}::boolean[],
        p_slow => ${of(m => m.slowSeconds)}::integer[],
        p_held => ${of(m => m.held)}::text[]) order by item`,
  )
}

export type Note = Readonly<{
  roomId: bigint
  kind: number
  personId: bigint | null
  targetSeq: number | null
  content: object
}>

/** Adds an event that is no message. */
export async function appendNote(tx: Tx, note: Note): Promise<EventRow> {
  const { number } = await one(
    tx,
    sql<{
      number: bigint
    }>`select number from chat_note(${note.roomId}, ${note.kind}::smallint, ${note.personId},
      ${note.targetSeq}, ${JSON.stringify(note.content)}::jsonb)`,
  )
  return one(
    tx,
    sql<EventRow>`select ${columns} from chat_events where room_id = ${note.roomId} and seq = ${number}`,
  )
}

/** Gives a message that was let in later the number of its sender, so that his own copy and a repeat find it. */
export async function bindToSend(
  tx: Tx,
  event: EventRow,
  { personId, clientId }: Readonly<{ personId: bigint; clientId: string }>,
): Promise<EventRow> {
  const { roomId, seq } = event
  await run(
    tx,
    sql`update chat_events set client_id = ${clientId} where room_id = ${roomId} and seq = ${seq}`,
  )
  await run(
    tx,
    sql`update chat_sends set seq = ${seq} where person_id = ${personId} and client_id = ${clientId}`,
  )
  return { ...event, clientId }
}

/** Marks a message as taken back, unless it is already; answers whether it was this call. */
export async function markRecalled(
  tx: Tx,
  roomId: bigint,
  seq: number,
  by: 'self' | 'staff',
): Promise<boolean> {
  const count = await run(
    tx,
    sql`update chat_events set recalled_at = server_now(), recalled_by = ${by}
      where room_id = ${roomId} and seq = ${seq} and kind = ${KINDS.message} and recalled_at is null`,
  )
  return count === 1
}

export type AuthorRow = Readonly<{ personId: bigint; content: unknown }>

/** Who wrote in the room within a week, with what stands in the newest message of each. */
export function findAuthors(
  db: Executor,
  roomId: bigint,
  page: Readonly<{ offset: number; limit: number }>,
): Promise<AuthorRow[]> {
  return many(
    db,
    sql<AuthorRow>`select m.person_id as "personId", e.content from (select * from chat_members
        where room_id = ${roomId} and last_sent_at > server_now() - interval '7 days'
        order by last_sent_at desc, person_id offset ${page.offset} limit ${page.limit}) m
      cross join lateral (select content from chat_events
        where person_id = m.person_id and room_id = m.room_id and kind = 1 order by created_at desc limit 1) e
      order by (e.content #>> '{userinfo,chatLevel}')::int desc, m.last_sent_at desc`,
  )
}

/** Deletes events of so many days ago; what was taken back stays until its text may go too, and so long does what two people said. */
export function pruneEvents(
  db: Executor,
  days: Readonly<{ kept: number; private: number; support: number; recalled: number }>,
  rowsMax: number,
): Promise<number> {
  return run(
    db,
    sql`delete from chat_events where (room_id, seq) in (select e.room_id, e.seq
      from chat_events e join chat_rooms r on r.id = e.room_id
      where e.created_at < server_now() - make_interval(days => case r.kind when 'private' then ${days.private}::int
          when 'support' then ${days.support}::int else ${days.kept}::int end)
        and (e.recalled_at is null or e.recalled_at < server_now() - make_interval(days => ${days.recalled}))
      limit ${rowsMax})`,
  )
}

export function pruneSends(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_sends where (person_id, client_id) in (select person_id, client_id from chat_sends
      where sent_at < server_now() - interval '1 day' limit ${rowsMax})`,
  )
}
