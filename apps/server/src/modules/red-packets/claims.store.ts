import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type ClaimRow = Readonly<{
  packetId: bigint
  slot: number
  memberId: bigint
  personId: bigint
  nickname: string
  avatarId: number
  amount: bigint
  deviceHash: Buffer | null
  networkHash: Buffer
  createdAt: number
}>

const columns = sql`packet_id as "packetId", slot, member_id as "memberId", person_id as "personId", nickname,
  avatar_id as "avatarId", amount, device_hash as "deviceHash", network_hash as "networkHash", created_at as "createdAt"`

/** The shares that were opened, in their order. */
export const findClaims = (db: Executor, packetIds: readonly bigint[]): Promise<ClaimRow[]> =>
  many(
    db,
    sql<ClaimRow>`select ${columns} from red_packets_claims where packet_id = any(${packetIds}::bigint[])
      order by packet_id, slot`,
  )

export const findClaim = (db: Executor, packetId: bigint, memberId: bigint): Promise<ClaimRow | undefined> =>
  maybeOne(
    db,
    sql<ClaimRow>`select ${columns} from red_packets_claims
      where packet_id = ${packetId} and member_id = ${memberId}`,
  )

export type ClaimInsert = Omit<ClaimRow, 'createdAt' | 'deviceHash' | 'networkHash'> &
  Readonly<{ deviceHash: Uint8Array | null; networkHash: Uint8Array; transferId: bigint }>

export async function insertClaims(tx: Tx, rows: readonly ClaimInsert[]): Promise<void> {
  const of = <Value>(pick: (row: ClaimInsert) => Value): Value[] => rows.map(pick)
  await run(
    tx,
    sql`insert into red_packets_claims(packet_id, slot, member_id, person_id, nickname, avatar_id, amount, device_hash,
        network_hash, transfer_id)
      select * from unnest(${of(row => row.packetId)}::bigint[], ${of(row => row.slot)}::integer[],
        ${of(row => row.memberId)}::bigint[], ${of(row => row.personId)}::bigint[], ${of(row => row.nickname)}::text[],
        ${of(row => row.avatarId)}::integer[], ${of(row => row.amount)}::bigint[], ${of(row => row.deviceHash)}::bytea[],
        ${of(row => row.networkHash)}::bytea[], ${of(row => row.transferId)}::bigint[])`,
  )
}

const today = sql`(server_now() at time zone 'Asia/Shanghai')::date`

export type DayRow = Readonly<{ memberId: bigint; sent: bigint; received: bigint }>

/** What members have sent and received today; the transaction holds the days from now on, by ascending member. */
export async function lockDays(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, DayRow>> {
  await run(
    tx,
    sql`insert into red_packets_days(member_id, day)
      select m, ${today} from unnest(${memberIds}::bigint[]) m order by m on conflict do nothing`,
  )
  const rows = await many(
    tx,
    sql<DayRow>`select member_id as "memberId", sent, received from red_packets_days
      where member_id = any(${memberIds}::bigint[]) and day = ${today} order by member_id for no key update`,
  )
  return new Map(rows.map(row => [row.memberId, row]))
}

export async function findDay(
  db: Executor,
  memberId: bigint,
): Promise<Pick<DayRow, 'sent' | 'received'> | undefined> {
  return maybeOne(
    db,
    sql<DayRow>`select sent, received from red_packets_days where member_id = ${memberId} and day = ${today}`,
  )
}

export async function addToDays(tx: Tx, column: 'sent' | 'received', rows: ReadonlyMap<bigint, bigint>) {
  const ids = [...rows.keys()]
  await run(
    tx,
    sql`update red_packets_days d set ${sql.ref(column)} = d.${sql.ref(column)} + n.amount
      from unnest(${ids}::bigint[], ${ids.map(id => rows.get(id) ?? 0n)}::bigint[]) as n(member_id, amount)
      where d.member_id = n.member_id and d.day = ${today}`,
  )
}

const TRY_SECONDS = 60

/** Counts a try of a phrase; answers the tries of this minute. */
export async function addTry(db: Executor, packetId: bigint, memberId: bigint): Promise<number> {
  const { tries } = await one(
    db,
    sql<{ tries: number }>`insert into red_packets_tries as t (packet_id, member_id, tries, since)
      values (${packetId}, ${memberId}, 1, server_now())
      on conflict (packet_id, member_id) do update set
        tries = case when t.since < server_now() - make_interval(secs => ${TRY_SECONDS}) then 1 else t.tries + 1 end,
        since = case when t.since < server_now() - make_interval(secs => ${TRY_SECONDS}) then server_now() else t.since end
      returning tries`,
  )
  return tries
}

export const pruneTries = (db: Executor, rowsMax: number): Promise<number> =>
  run(
    db,
    sql`delete from red_packets_tries where (packet_id, member_id) in (select packet_id, member_id from red_packets_tries
      where since < server_now() - interval '1 day' limit ${rowsMax})`,
  )
