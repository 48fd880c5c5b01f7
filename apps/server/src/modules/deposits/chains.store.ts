import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { ChainKind } from '#platform/pay-chains.ts'

export type ChainChannel = Readonly<{ id: number; adapter: ChainKind; name: string }>

/** The channels of chains. */
export function findChainChannels(db: Executor): Promise<ChainChannel[]> {
  return many(
    db,
    sql<ChainChannel>`select id, adapter, name from deposits_channels where adapter in ('evm', 'tron') order by id`,
  )
}

type Owner = Readonly<{ channelId: number; memberId: bigint }>

export async function findAddress(db: Executor, { channelId, memberId }: Owner): Promise<string | undefined> {
  const found = await maybeOne(
    db,
    sql<{ address: string }>`select address from deposits_addresses
      where channel_id = ${channelId} and member_id = ${memberId}`,
  )
  return found?.address
}

/** A number that no address has or will have. */
export async function takeNumber(tx: Tx): Promise<number> {
  const { number } = await one(
    tx,
    sql<{ number: number }>`select nextval('deposits_address_numbers')::int as number`,
  )
  return number
}

export async function insertAddress(
  tx: Tx,
  { channelId, memberId, number, address }: Owner & Readonly<{ number: number; address: string }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_addresses(channel_id, member_id, number, address)
      values (${channelId}, ${memberId}, ${number}, ${address})`,
  )
}

/** The China day on which the first address of the channel was given out. */
export async function findFirstDay(db: Executor, channelId: number): Promise<ChinaDate | undefined> {
  const { day } = await one(
    db,
    sql<{ day: ChinaDate | null }>`select (min(created_at) at time zone 'Asia/Shanghai')::date::text as day
      from deposits_addresses where channel_id = ${channelId}`,
  )
  return day ?? undefined
}

/** As many addresses as a round asks a node about: a hundred questions. */
const ADDRESSES_MAX = 50_000

/** The addresses of a channel with their members, the newest ones. */
export function findAddresses(
  db: Executor,
  channelId: number,
): Promise<{ address: string; memberId: bigint }[]> {
  return many(
    db,
    sql<{ address: string; memberId: bigint }>`select address, member_id as "memberId" from deposits_addresses
      where channel_id = ${channelId} order by number desc limit ${ADDRESSES_MAX}`,
  )
}

export type QuoteRow = Readonly<{ address: string; units: bigint; rate: bigint }>

export async function insertQuote(
  tx: Tx,
  orderId: bigint,
  { address, units, rate }: QuoteRow,
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_quotes(order_id, address, units, rate) values (${orderId}, ${address}, ${units}, ${rate})`,
  )
}

export function findQuote(db: Executor, orderId: bigint): Promise<QuoteRow | undefined> {
  return maybeOne(
    db,
    sql<QuoteRow>`select address, units, rate from deposits_quotes where order_id = ${orderId}`,
  )
}

export type CursorRow = Readonly<{ height: number; hash: string }>

/** Blocks up to which the channel was read for good, the newest first. */
export function findCursors(db: Executor, channelId: number): Promise<CursorRow[]> {
  return many(
    db,
    sql<CursorRow>`select height::float8 as height, hash from deposits_cursors where channel_id = ${channelId}
      order by height desc`,
  )
}

/** The cursor of a channel is moved by one at a time. */
const holdCursor = (tx: Tx, channelId: number): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended('deposits_cursors', ${channelId}))`)

/**
 * Keeps the block up to which the channel was read, and forgets those that no reorganisation reaches. A round that began below or above
 * where the cursor stands by now moves nothing: somebody put it back meanwhile, or came first.
 */
export async function addCursor(
  tx: Tx,
  channelId: number,
  { from, height, hash, keptMax }: CursorRow & Readonly<{ from: number | undefined; keptMax: number }>,
): Promise<void> {
  await holdCursor(tx, channelId)
  await run(
    tx,
    sql`insert into deposits_cursors(channel_id, height, hash)
      select ${channelId}, ${height}, ${hash}
      where (select max(height) from deposits_cursors where channel_id = ${channelId}) is not distinct from ${from ?? null}::bigint
      on conflict (channel_id, height) do update set hash = excluded.hash, read_at = excluded.read_at`,
  )
  await run(
    tx,
    sql`delete from deposits_cursors where channel_id = ${channelId} and height not in (select height from deposits_cursors
      where channel_id = ${channelId} order by height desc limit ${keptMax})`,
  )
}

/** Forgets the blocks above one that still stands. */
export async function cutCursors(tx: Tx, channelId: number, height: number): Promise<void> {
  await holdCursor(tx, channelId)
  await run(tx, sql`delete from deposits_cursors where channel_id = ${channelId} and height > ${height}`)
}

/** The rounds begin again above that block, if they are further. */
export async function putBack(tx: Tx, channelId: number, { height, hash }: CursorRow): Promise<void> {
  await cutCursors(tx, channelId, height)
  await run(
    tx,
    sql`insert into deposits_cursors(channel_id, height, hash) values (${channelId}, ${height}, ${hash})
      on conflict (channel_id, height) do nothing`,
  )
}

/** One round of a channel at a time; false while another node does one. */
export async function holdChain(tx: Tx, channelId: number): Promise<boolean> {
  const { isHeld } = await one(
    tx,
    sql<{
      isHeld: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('deposits_chains', ${channelId})) as "isHeld"`,
  )
  return isHeld
}

export async function putHead(
  tx: Tx,
  channelId: number,
  { height, confirmations }: Readonly<{ height: number; confirmations: number }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_heads(channel_id, height, confirmations) values (${channelId}, ${height}, ${confirmations})
      on conflict (channel_id) do update set height = excluded.height, confirmations = excluded.confirmations,
        read_at = excluded.read_at`,
  )
}

export type ChainState = ChainChannel &
  Readonly<{
    state: 'open' | 'maintenance' | 'off'
    headHeight: number | null
    confirmations: number | null
    /** Up to where it was read for good. */
    readHeight: number | null
    /** When a round last ended well, and how long ago. */
    readAt: number | null
    silentSeconds: number | null
    waitingCount: number
  }>

/** How far each chain is read. */
export function findChainStates(db: Executor): Promise<ChainState[]> {
  return many(
    db,
    sql<ChainState>`select c.id, c.adapter, c.name, c.state, h.height::float8 as "headHeight", h.confirmations,
        (select max(height) from deposits_cursors k where k.channel_id = c.id)::float8 as "readHeight", h.read_at as "readAt",
        extract(epoch from server_now() - h.read_at)::float8 as "silentSeconds",
        (select count(*) from deposits_sightings s where s.channel_id = c.id and s.state = 'seen')::float8 as "waitingCount"
      from deposits_channels c left join deposits_heads h on h.channel_id = c.id
      where c.adapter in ('evm', 'tron') order by c.id`,
  )
}

/** Whether a member waits for a payment on the chain, so that its next block matters. */
export async function isAwaited(db: Executor, channelId: number): Promise<boolean> {
  const { isOne } = await one(
    db,
    sql<{ isOne: boolean }>`select exists (select from deposits_orders where channel_id = ${channelId}
        and state in ('CREATED', 'PAYING', 'SUBMITTED'))
      or exists (select from deposits_sightings where channel_id = ${channelId} and state = 'seen') as "isOne"`,
  )
  return isOne
}
