/** Packets as staff search them. */
import type { PacketKind, PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'
import { type PacketRow, packetColumns } from './packets.store.ts'

export type DeskFilter = Readonly<{
  senderId: bigint | undefined
  roomId: bigint | undefined
  kind: PacketKind | undefined
  state: PacketState | undefined
  fromMs: number
  toMs: number | undefined
  after: bigint | undefined
  rows: number
}>

/** Packets newest first. */
export function findPackets(db: Executor, filter: DeskFilter): Promise<PacketRow[]> {
  const { senderId, roomId, kind, state, fromMs, toMs, after, rows } = filter
  const conditions = [
    sql`created_at >= to_timestamp(${fromMs}::float8 / 1000)`,
    toMs !== undefined && sql`created_at < to_timestamp(${toMs}::float8 / 1000)`,
    senderId !== undefined && sql`sender_id = ${senderId}`,
    roomId !== undefined && sql`room_id = ${roomId}`,
    kind !== undefined && sql`kind = ${kind}`,
    state !== undefined && sql`state = ${state}`,
    after !== undefined && sql`id < ${after}`,
  ].filter(condition => condition !== false)
  return many(
    db,
    sql<PacketRow>`select ${packetColumns} from red_packets_entries where ${sql.join(conditions, sql` and `)}
      order by id desc limit ${rows}`,
  )
}

export type DeskShare = Readonly<{
  packetId: bigint
  slot: number
  memberId: bigint
  amount: bigint
  deviceHash: Buffer | null
  networkHash: Buffer
  transferId: bigint
  createdAt: number
  isMutual: boolean
}>

/** The opened shares of packets in their order, and whether the sender opened one of that member within the time. */
export const findDeskShares = (
  db: Executor,
  packetIds: readonly bigint[],
  withinMs: number,
): Promise<DeskShare[]> =>
  many(
    db,
    sql<DeskShare>`select c.packet_id as "packetId", c.slot, c.member_id as "memberId", c.amount,
        c.device_hash as "deviceHash", c.network_hash as "networkHash", c.transfer_id as "transferId",
        c.created_at as "createdAt", c.member_id <> e.sender_id and exists (
          select from red_packets_claims o join red_packets_entries b on b.id = o.packet_id
          where o.member_id = e.sender_id and b.sender_id = c.member_id
            and abs(extract(epoch from o.created_at - c.created_at)) * 1000 <= ${withinMs}) as "isMutual"
      from red_packets_claims c join red_packets_entries e on e.id = c.packet_id
      where c.packet_id = any(${packetIds}::bigint[]) order by c.packet_id, c.slot`,
  )

/** Stops a packet that is open, or lets it go on; the transaction holds it. */
export async function putFrozen(tx: Tx, id: bigint, isFrozen: boolean): Promise<void> {
  await run(tx, sql`update red_packets_entries set state = ${isFrozen ? 'frozen' : 'open'} where id = ${id}`)
}
