import type { PacketConditions, PacketKind, PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type PacketRow = Readonly<{
  id: bigint
  roomId: bigint
  seq: bigint
  senderId: bigint
  senderPerson: bigint
  nickname: string
  avatarId: number
  kind: PacketKind
  total: bigint
  count: number
  greeting: string
  receivers: readonly bigint[]
  conditions: PacketConditions
  commitment: Buffer
  sealed: string
  state: PacketState
  claimedCount: number
  claimedAmount: bigint
  refunded: bigint
  createdAt: number
  expiresAt: number
  endedAt: number | null
}>

export const packetColumns = sql`id, room_id as "roomId", seq, sender_id as "senderId", sender_person as "senderPerson", nickname,
  avatar_id as "avatarId", kind, total, count, greeting, receivers, conditions, commitment, sealed, state,
  claimed_count as "claimedCount", claimed_amount as "claimedAmount", refunded, created_at as "createdAt",
  expires_at as "expiresAt", ended_at as "endedAt"`

export const findPacket = (db: Executor, id: bigint): Promise<PacketRow | undefined> =>
  maybeOne(db, sql<PacketRow>`select ${packetColumns} from red_packets_entries where id = ${id}`)

export type SentPacket = Readonly<{ id: bigint; roomId: bigint; seq: bigint }>

/** The packet that a command has sent before. */
export async function findByKey(db: Executor, key: Uint8Array) {
  const row = await maybeOne(
    db,
    sql<
      SentPacket & { requestHash: Buffer }
    >`select id, room_id as "roomId", seq, request_hash as "requestHash"
      from red_packets_entries where request_key = ${key}`,
  )
  return row && { requestHash: row.requestHash, answer: row as SentPacket }
}

export async function nextPacketId(db: Executor): Promise<bigint> {
  const { id } = await one(
    db,
    sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('red_packets_entries', 'id')) as id`,
  )
  return id
}

export type PacketInsert = Pick<
  PacketRow,
  | 'id'
  | 'roomId'
  | 'seq'
  | 'senderId'
  | 'senderPerson'
  | 'nickname'
  | 'avatarId'
  | 'kind'
  | 'total'
  | 'count'
  | 'greeting'
  | 'receivers'
  | 'conditions'
  | 'sealed'
> &
  Readonly<{ commitment: Uint8Array; lifeMs: number; key: Uint8Array; requestHash: Uint8Array }>

export async function insertPacket(tx: Tx, row: PacketInsert): Promise<void> {
  await run(
    tx,
    sql`insert into red_packets_entries(id, room_id, seq, sender_id, sender_person, nickname, avatar_id, kind, total, count,
        greeting, receivers, conditions, commitment, sealed, expires_at, request_key, request_hash)
      values (${row.id}, ${row.roomId}, ${row.seq}, ${row.senderId}, ${row.senderPerson}, ${row.nickname}, ${row.avatarId},
        ${row.kind}, ${row.total}, ${row.count}, ${row.greeting}, ${row.receivers}::bigint[],
        ${JSON.stringify(row.conditions)}::jsonb, ${row.commitment}, ${row.sealed},
        server_now() + make_interval(secs => ${row.lifeMs / 1000}), ${row.key}, ${row.requestHash})`,
  )
}

export type HeldPacket = PacketRow & Readonly<{ isOver: boolean }>

/** Packets by ascending id, which the transaction holds from now on; `isOver` by the clock of the database. */
export const lockPackets = (tx: Tx, ids: readonly bigint[]): Promise<HeldPacket[]> =>
  many(
    tx,
    sql<HeldPacket>`select ${packetColumns}, expires_at <= server_now() as "isOver" from red_packets_entries
      where id = any(${ids}::bigint[]) order by id for no key update`,
  )

/** Packets whose time is over, which nobody else is about to return. */
export const lockDue = (tx: Tx, limit: number): Promise<PacketRow[]> =>
  many(
    tx,
    sql<PacketRow>`select ${packetColumns} from red_packets_entries where state = 'open' and expires_at <= server_now()
      order by expires_at, id limit ${limit} for no key update skip locked`,
  )

/** Notes so many more shares as opened; the last one ends the packet. */
export async function addOpened(
  tx: Tx,
  { id, count, amount, isLast }: Readonly<{ id: bigint; count: number; amount: bigint; isLast: boolean }>,
): Promise<void> {
  await run(
    tx,
    sql`update red_packets_entries set claimed_count = claimed_count + ${count}, claimed_amount = claimed_amount + ${amount},
        state = case when ${isLast} then 'finished' else state end, ended_at = case when ${isLast} then server_now() end
      where id = ${id}`,
  )
}

/** Ends a packet whose rest goes back. */
export async function endPacket(tx: Tx, id: bigint, state: 'expired' | 'refunded'): Promise<void> {
  await run(
    tx,
    sql`update red_packets_entries set state = ${state}, refunded = total - claimed_amount, ended_at = server_now()
      where id = ${id}`,
  )
}

/** Packets of an hour, and whether one with a phrase is open in the room. */
export function countSent(
  tx: Tx,
  memberId: bigint,
  roomId: bigint,
): Promise<{ hour: number; hasPhrase: boolean }> {
  return one(
    tx,
    sql<{ hour: number; hasPhrase: boolean }>`select
      (select count(*)::int from red_packets_entries
        where sender_id = ${memberId} and created_at > server_now() - interval '1 hour') as hour,
      exists (select from red_packets_entries where sender_id = ${memberId} and room_id = ${roomId} and kind = 'password'
        and state = 'open' and expires_at > server_now()) as "hasPhrase"`,
  )
}

export type HistoryFilter = Readonly<{
  memberId: bigint
  fromMs: number
  toMs: number
  offset: number
  limit: number
}>

export type HistoryRow = Readonly<{
  id: bigint
  roomId: bigint
  kind: PacketKind
  nickname: string
  greeting: string
  amount: bigint
  refunded: bigint
  claimedCount: number
  count: number
  state: PacketState
  at: number
  isOver: boolean
  best: boolean
}>

export type HistoryTotals = Readonly<{ sum: bigint; count: number; best: number }>

const within = ({ fromMs, toMs }: HistoryFilter, column: ReturnType<typeof sql>) =>
  sql`${column} >= to_timestamp(${fromMs}::float8 / 1000) and ${column} < to_timestamp(${toMs}::float8 / 1000)`

/** Whether a claim is the luckiest of its finished packet: the largest, the earliest of equals. */
const isBest = sql`e.state = 'finished' and not exists (select from red_packets_claims o where o.packet_id = c.packet_id
  and (o.amount > c.amount or (o.amount = c.amount and o.slot < c.slot)))`

export function findReceived(db: Executor, filter: HistoryFilter): Promise<HistoryRow[]> {
  return many(
    db,
    sql<HistoryRow>`select e.id, e.room_id as "roomId", e.kind, e.nickname, e.greeting, c.amount, 0::bigint as refunded,
        e.claimed_count as "claimedCount", e.count, e.state, c.created_at as at, e.expires_at <= server_now() as "isOver",
        ${isBest} as best
      from red_packets_claims c join red_packets_entries e on e.id = c.packet_id
      where c.member_id = ${filter.memberId} and ${within(filter, sql`c.created_at`)}
      order by c.created_at desc, e.id desc offset ${filter.offset} limit ${filter.limit}`,
  )
}

export function findSent(db: Executor, filter: HistoryFilter): Promise<HistoryRow[]> {
  return many(
    db,
    sql<HistoryRow>`select id, room_id as "roomId", kind, nickname, greeting, total as amount, refunded,
        claimed_count as "claimedCount", count, state, created_at as at, expires_at <= server_now() as "isOver", false as best
      from red_packets_entries where sender_id = ${filter.memberId} and ${within(filter, sql`created_at`)}
      order by created_at desc, id desc offset ${filter.offset} limit ${filter.limit}`,
  )
}

export function sumReceived(db: Executor, filter: HistoryFilter): Promise<HistoryTotals> {
  return one(
    db,
    sql<HistoryTotals>`select coalesce(sum(c.amount), 0)::bigint as sum, count(*)::int as count,
        (count(*) filter (where ${isBest}))::int as best
      from red_packets_claims c join red_packets_entries e on e.id = c.packet_id
      where c.member_id = ${filter.memberId} and ${within(filter, sql`c.created_at`)}`,
  )
}

export function sumSent(db: Executor, filter: HistoryFilter): Promise<HistoryTotals> {
  return one(
    db,
    sql<HistoryTotals>`select coalesce(sum(total - refunded), 0)::bigint as sum, count(*)::int as count, 0 as best
      from red_packets_entries where sender_id = ${filter.memberId} and ${within(filter, sql`created_at`)}`,
  )
}

/** What is left in packets that members have sent, by member. */
export async function findLeft(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await many(
    db,
    sql<{
      memberId: bigint
      amount: bigint
    }>`select sender_id as "memberId", sum(total - claimed_amount - refunded)::bigint as amount
      from red_packets_entries where sender_id = any(${memberIds}::bigint[]) and state in ('open', 'frozen') group by sender_id`,
  )
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export const findInvariants = (db: Executor): Promise<InvariantRow[]> =>
  many(db, sql<InvariantRow>`select id, rule, violations from red_packets_invariants order by id`)
