import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { ChainTransfer } from './chain.ts'
import type { HeldRow } from './held.store.ts'

export type SightingRow = Readonly<{
  id: bigint
  channelId: number
  reference: string
  memberId: bigint
  orderId: bigint | null
  address: string
  sender: string
  units: bigint
  rate: bigint
  amount: bigint
  blockHeight: bigint
  blockAt: number
  state: 'seen' | 'orphaned' | 'final'
  verdict: 'credited' | 'held' | 'repeated' | 'conflict' | 'small' | null
  seenAt: number
  lostAt: number | null
}>

const columns = sql`s.id, s.channel_id as "channelId", s.reference, s.member_id as "memberId", s.order_id as "orderId", s.address, s.sender,
  s.units, s.rate, s.amount, s.block_height as "blockHeight", s.block_at as "blockAt", s.state, s.verdict, s.seen_at as "seenAt",
  s.lost_at as "lostAt"`

export function findSighting(
  db: Executor,
  { channelId, reference }: Pick<SightingRow, 'channelId' | 'reference'>,
): Promise<SightingRow | undefined> {
  return maybeOne(
    db,
    sql<SightingRow>`select ${columns} from deposits_sightings s where s.channel_id = ${channelId} and s.reference = ${reference}`,
  )
}

/** The transfer, held until the transaction ends. */
export function lockSighting(tx: Tx, id: bigint): Promise<SightingRow> {
  return one(
    tx,
    sql<SightingRow>`select ${columns} from deposits_sightings s where s.id = ${id} for no key update`,
  )
}

export type NewSighting = Pick<
  SightingRow,
  'channelId' | 'memberId' | 'orderId' | 'rate' | 'amount' | 'blockAt'
> &
  Readonly<{ transfer: ChainTransfer }>

export async function insertSighting(tx: Tx, { transfer, ...sighting }: NewSighting): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_sightings(channel_id, reference, member_id, order_id, address, sender, units, rate, amount,
        block_height, block_hash, block_at)
      values (${sighting.channelId}, ${transfer.reference}, ${sighting.memberId}, ${sighting.orderId}, ${transfer.to}, ${transfer.from},
        ${transfer.units}, ${sighting.rate}, ${sighting.amount}, ${transfer.height}, ${transfer.blockHash},
        to_timestamp(${sighting.blockAt / 1000}))`,
  )
}

/** A transfer is there, in this block: again after it was orphaned, in another block, or where a final one was missed. */
export async function findAgain(
  tx: Tx,
  id: bigint,
  block: Readonly<{ height: number; hash: string; at: number }>,
) {
  await run(
    tx,
    sql`update deposits_sightings set state = 'seen', ended_at = null, block_height = ${block.height},
        block_hash = ${block.hash}, block_at = to_timestamp(${block.at / 1000})
      where id = ${id} and state <> 'final' and (state <> 'seen' or block_hash <> ${block.hash})`,
  )
  await run(tx, sql`update deposits_sightings set lost_at = null where id = ${id} and lost_at is not null`)
}

/** A node told otherwise before what the transfer is: it is now what is told now, as long as it is not final. */
export async function correct(
  tx: Tx,
  id: bigint,
  { transfer, ...sighting }: Omit<NewSighting, 'channelId'>,
): Promise<void> {
  await run(
    tx,
    sql`update deposits_sightings set state = 'seen', ended_at = null, member_id = ${sighting.memberId}, order_id = ${sighting.orderId},
        address = ${transfer.to}, sender = ${transfer.from}, units = ${transfer.units}, rate = ${sighting.rate},
        amount = ${sighting.amount}, block_height = ${transfer.height}, block_hash = ${transfer.blockHash},
        block_at = to_timestamp(${sighting.blockAt / 1000})
      where id = ${id} and state <> 'final'`,
  )
}

type Absence = Readonly<{ channelId: number; from: number; to: number; references: readonly string[] }>

const absent = ({ channelId, from, to, references }: Absence) => sql`channel_id = ${channelId}
  and block_height between ${from} and ${to} and not (reference = any(${references}::text[]))`

/** Transfers that stood in these blocks and do not any more are orphaned; answers how many. */
export const orphan = (tx: Tx, absence: Absence): Promise<number> =>
  run(
    tx,
    sql`update deposits_sightings set state = 'orphaned', ended_at = server_now()
      where state = 'seen' and ${absent(absence)}`,
  )

/** Final transfers that stood in these blocks and are gone; answers how many are noted for the first time. */
export const noteLost = (tx: Tx, absence: Absence): Promise<number> =>
  run(
    tx,
    sql`update deposits_sightings set lost_at = server_now()
      where state = 'final' and lost_at is null and ${absent(absence)}`,
  )

export async function finish(
  tx: Tx,
  id: bigint,
  verdict: NonNullable<SightingRow['verdict']>,
): Promise<void> {
  const changed = await run(
    tx,
    sql`update deposits_sightings set state = 'final', verdict = ${verdict}, ended_at = server_now()
      where id = ${id} and state = 'seen'`,
  )
  if (changed !== 1) throw new Error(`the transfer ${id} was settled while it was held`)
}

/** The order of the member that a transfer of that time was paid for: the open one, else the newest that may still be paid late. */
export async function findPaidFor(
  db: Executor,
  {
    channelId,
    memberId,
    at,
    lateMs,
  }: Readonly<{ channelId: number; memberId: bigint; at: number; lateMs: number }>,
): Promise<{ orderId: bigint; rate: bigint; expiresAt: number } | undefined> {
  return maybeOne(
    db,
    sql<{
      orderId: bigint
      rate: bigint
      expiresAt: number
    }>`select o.id as "orderId", q.rate, o.expires_at as "expiresAt"
      from deposits_orders o join deposits_quotes q on q.order_id = o.id
      where o.member_id = ${memberId} and o.channel_id = ${channelId}
        and o.expires_at > to_timestamp(${(at - lateMs) / 1000})
      order by o.state in ('CREATED', 'PAYING', 'SUBMITTED') desc, o.state in ('EXPIRED', 'CANCELLED', 'REJECTED') desc, o.id desc
      limit 1`,
  )
}

/** Whether a transfer for the order waits for its blocks. */
export async function isSeen(db: Executor, orderId: bigint): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select from deposits_sightings where order_id = ${orderId} and state = 'seen' limit 1`,
  )
  return found !== undefined
}

export type ShownSighting = SightingRow &
  Readonly<{
    /** The head of the chain and what makes a transfer final there. */
    headHeight: bigint
    needed: number
    why: HeldRow['why'] | null
    /** The order under which it is held or credited. */
    bookedOrderId: bigint | null
  }>

const shown = sql`select ${columns}, coalesce(h.height, s.block_height) as "headHeight", coalesce(h.confirmations, 1) as needed,
    d.why, coalesce(d.order_id, c.order_id) as "bookedOrderId"
  from deposits_sightings s left join deposits_heads h on h.channel_id = s.channel_id
    left join deposits_held d on d.channel_id = s.channel_id and d.external_ref = s.reference
    left join deposits_credits c on c.channel_id = s.channel_id and c.external_ref = s.reference`

/** The transfers of an order, as many as a screen shows. */
export function findOfOrder(db: Executor, orderId: bigint): Promise<ShownSighting[]> {
  return many(
    db,
    sql<ShownSighting>`${shown} where s.order_id = ${orderId} or d.order_id = ${orderId} order by s.id limit 20`,
  )
}

/** Transfers that are too small to count or that their chain lost, the newest first. */
export function findOdd(
  db: Executor,
  { after, limit }: Readonly<{ after: bigint | undefined; limit: number }>,
): Promise<ShownSighting[]> {
  return many(
    db,
    sql<ShownSighting>`${shown} where (s.verdict = 'small' or s.lost_at is not null)
      ${after === undefined ? sql`` : sql`and s.id < ${after}`} order by s.id desc limit ${limit}`,
  )
}

/** Final transfers that are missing on their chain. */
export async function countLost(db: Executor): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from deposits_sightings where lost_at is not null`,
  )
  return Number(count)
}
