import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RoomRow = Readonly<{
  id: bigint
  groupId: bigint | null
  gameId: number | null
  name: string
  notice: string
  sortOrder: number
  lastSeq: bigint
  secPerMess: number
  enableChat: boolean
  guestRead: boolean
  isListed: boolean
  /** Whether the bot tells the draws of the room's game. */
  hasBot: boolean
  /** Whether own bets may be shown in it. */
  takesOrders: boolean
  /** The number of the message that stands above it. */
  pinnedSeq: bigint | null
  kind: 'public' | 'private' | 'support'
  /** The two people of a private room, in the order of their numbers; in one of support its person and nobody. */
  lowerPerson: bigint | null
  upperPerson: bigint | null
}>

const columns = sql`id, class_group_id as "groupId", game_id as "gameId", name, notice, sort_order as "sortOrder",
  last_seq as "lastSeq", sec_per_mess as "secPerMess", enable_chat as "enableChat", guest_read as "guestRead",
  is_listed as "isListed", has_bot as "hasBot", takes_orders as "takesOrders", pinned_seq as "pinnedSeq", kind, lower_person as "lowerPerson", upper_person as "upperPerson"`

const ROOMS_MAX = 500

/** All public rooms, in the order of the list. */
export function findRooms(db: Executor): Promise<RoomRow[]> {
  return many(
    db,
    sql<RoomRow>`select ${columns} from chat_rooms where kind = 'public' order by sort_order desc, id limit ${ROOMS_MAX}`,
  )
}

export function findRoom(db: Executor, id: bigint): Promise<RoomRow | undefined> {
  return maybeOne(db, sql<RoomRow>`select ${columns} from chat_rooms where id = ${id}`)
}

export function findRoomsOf(db: Executor, ids: readonly bigint[]): Promise<RoomRow[]> {
  return many(
    db,
    sql<RoomRow>`select ${columns} from chat_rooms where id = any(${ids.map(String)}::bigint[])`,
  )
}

export function lockRoom(tx: Tx, id: bigint): Promise<RoomRow | undefined> {
  return maybeOne(tx, sql<RoomRow>`select ${columns} from chat_rooms where id = ${id} for no key update`)
}

export type GroupRow = Readonly<{ id: bigint; name: string; sortOrder: number }>

export function findGroups(db: Executor): Promise<GroupRow[]> {
  return many(
    db,
    sql<GroupRow>`select id, name, sort_order as "sortOrder" from chat_class_groups
      order by sort_order desc, id limit 50`,
  )
}

/** Where the logs of these rooms stand. */
export function findLastSeqs(
  db: Executor,
  ids: readonly bigint[],
): Promise<Readonly<{ id: bigint; lastSeq: bigint }>[]> {
  return many(
    db,
    sql<Readonly<{ id: bigint; lastSeq: bigint }>>`select id, last_seq as "lastSeq" from chat_rooms
      where id = any(${ids.map(String)}::bigint[])`,
  )
}

export type NewestRow = Readonly<{ roomId: bigint; content: unknown; isRecalled: boolean; createdAt: number }>

/** The newest message of each public room. */
export function findNewestMessages(db: Executor): Promise<NewestRow[]> {
  return many(
    db,
    sql<NewestRow>`select r.id as "roomId", e.content, e.recalled_at is not null as "isRecalled",
        e.created_at as "createdAt"
      from chat_rooms r cross join lateral (select * from chat_events
        where room_id = r.id and kind = 1 order by seq desc limit 1) e where r.kind = 'public' and r.last_seq > 0 limit ${ROOMS_MAX}`,
  )
}

export type ReadRow = Readonly<{ roomId: bigint; readSeq: bigint; unread: number }>

/** Up to where the person has read each public room, and how many messages came since, counted up to 100. */
export function findReadMarks(db: Executor, personId: bigint): Promise<ReadRow[]> {
  return many(
    db,
    sql<ReadRow>`select m.room_id as "roomId", m.read_seq as "readSeq", (select count(*)::int from (select from chat_events e
        where e.room_id = m.room_id and e.seq > m.read_seq and e.kind = 1 and e.recalled_at is null
          and e.person_id <> m.person_id limit 100) unread) as unread
      from chat_members m join chat_rooms r on r.id = m.room_id and r.kind = 'public'
      where m.person_id = ${personId} limit ${ROOMS_MAX}`,
  )
}

export async function findReadSeq(db: Executor, roomId: bigint, personId: bigint): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ readSeq: bigint }>`select read_seq as "readSeq" from chat_members
      where room_id = ${roomId} and person_id = ${personId}`,
  )
  return Number(row?.readSeq ?? 0)
}

/** A read mark only goes forward, and never beyond the log. */
export async function putReadMark(
  db: Executor,
  roomId: bigint,
  personId: bigint,
  seq: number,
): Promise<void> {
  await run(
    db,
    sql`insert into chat_members as m (room_id, person_id, read_seq)
      select ${roomId}, ${personId}, least(${seq}, last_seq) from chat_rooms where id = ${roomId}
      on conflict (room_id, person_id) do update set read_seq = greatest(m.read_seq, excluded.read_seq)`,
  )
}

/** Each person of the rows once; what an older release wrote has no persons, and counts as it says. */
const distinctPeople = sql`(count(distinct p.person) + coalesce(sum(c.people) filter (where p.person is null), 0))::int`

/** Tells whom this node has in each room; answers whom the other nodes told lately. */
export async function putPresence(
  db: Executor,
  node: string,
  here: ReadonlyMap<bigint, ReadonlySet<bigint>>,
  keptSeconds: number,
): Promise<ReadonlyMap<bigint, ReadonlySet<bigint>>> {
  const ids = [...here.keys()]
  const told = ids.map(id => ({ room: String(id), persons: [...(here.get(id) ?? [])].map(String) }))
  await run(
    db,
    sql`insert into chat_presence(room_id, node, people, persons, seen_at)
      select room, ${node}::uuid, cardinality(persons), persons, server_now()
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as here(room bigint, persons bigint[])
      on conflict (room_id, node) do update set people = excluded.people, persons = excluded.persons,
        seen_at = excluded.seen_at`,
  )
  const rows = await many(
    db,
    sql<{ id: bigint; persons: bigint[] }>`select room_id as id, array_agg(distinct p.person) as persons
      from chat_presence c cross join lateral unnest(c.persons) p(person)
      where room_id = any(${ids.map(String)}::bigint[]) and node <> ${node}::uuid
        and seen_at > server_now() - make_interval(secs => ${keptSeconds}) group by room_id`,
  )
  return new Map(rows.map(({ id, persons }) => [id, new Set(persons)]))
}

/** How many people all nodes told lately, by room; whoever is on several is one. */
export async function findPresence(db: Executor, keptSeconds: number): Promise<ReadonlyMap<bigint, number>> {
  const rows = await many(
    db,
    sql<{ id: bigint; people: number }>`select room_id as id, ${distinctPeople} as people
      from chat_presence c left join lateral unnest(c.persons) p(person) on true
      where seen_at > server_now() - make_interval(secs => ${keptSeconds}) group by room_id`,
  )
  return new Map(rows.map(({ id, people }) => [id, people]))
}

export async function countPeople(db: Executor, roomId: bigint, keptSeconds: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select greatest(
      (select ${distinctPeople} from chat_presence c left join lateral unnest(c.persons) p(person) on true
        where room_id = ${roomId} and seen_at > server_now() - make_interval(secs => ${keptSeconds})),
      (select count(*) from chat_members where room_id = ${roomId}))::int as count`,
  )
  return count
}

export function prunePresence(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_presence where (room_id, node) in (select room_id, node from chat_presence
      where seen_at < server_now() - interval '10 minutes' limit ${rowsMax})`,
  )
}

export async function updatePinned(tx: Tx, id: bigint, seq: number | null): Promise<void> {
  await run(tx, sql`update chat_rooms set pinned_seq = ${seq} where id = ${id}`)
}

export type RoomChange = Pick<
  RoomRow,
  | 'name'
  | 'notice'
  | 'sortOrder'
  | 'secPerMess'
  | 'enableChat'
  | 'guestRead'
  | 'isListed'
  | 'hasBot'
  | 'takesOrders'
>

export async function updateRoom(tx: Tx, id: bigint, room: RoomChange): Promise<void> {
  await run(
    tx,
    sql`update chat_rooms set name = ${room.name}, notice = ${room.notice}, sort_order = ${room.sortOrder},
      sec_per_mess = ${room.secPerMess}, enable_chat = ${room.enableChat}, guest_read = ${room.guestRead},
      is_listed = ${room.isListed}, has_bot = ${room.hasBot}, takes_orders = ${room.takesOrders} where id = ${id}`,
  )
}

/** Who put the message above a room that stands there, and when. */
export type PinRow = Readonly<{ roomId: bigint; personId: bigint | null; at: number }>

/** The last notes by which messages came above public rooms. */
export function findPins(db: Executor): Promise<PinRow[]> {
  return many(
    db,
    sql<PinRow>`select r.id as "roomId", e.person_id as "personId", e.created_at as at
      from chat_rooms r cross join lateral (select * from chat_events
        where room_id = r.id and seq > r.pinned_seq and content->>'pinned' = r.pinned_seq::text order by seq desc limit 1) e
      where r.kind = 'public' and r.pinned_seq is not null limit ${ROOMS_MAX}`,
  )
}
