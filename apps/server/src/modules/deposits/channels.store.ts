import { CHANNELS_MAX, type ChannelIcon, type ChannelState } from '@app/domain/deposits/channel-terms.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { ChannelAdapter, DepositMethod } from './deposits.store.ts'

export type ChannelRow = Readonly<{
  id: number
  method: DepositMethod
  adapter: ChannelAdapter
  name: string
  min: bigint
  max: bigint
  isPlay: boolean
  state: ChannelState
  sort: number
  /** What it takes on a China day; 0: what is said for all channels. */
  dayMax: bigint
  feeFixed: bigint
  feePpm: number
  /** 0: no bound. */
  feeMax: bigint
  /** The lowest level of VIP that it is for. */
  fromLevel: number
  openTime: string
  closeTime: string
  notice: string
  icon: ChannelIcon
}>

const columns = sql`c.id, c.method, c.adapter, c.name, c.min_amount as min, c.max_amount as max, c.is_play as "isPlay", c.state,
  c.sort, c.day_max as "dayMax", c.fee_fixed as "feeFixed", c.fee_ppm as "feePpm", c.fee_max as "feeMax", c.from_level as "fromLevel", c.open_time as "openTime", c.close_time as "closeTime", c.notice,
  coalesce(c.icon, case c.method when 'bank' then 'card' when 'usdt' then 'shield' else 'wallet' end) as icon`

/** The newest orders that say how long a deposit takes. */
const MEASURED = 50

/** Fewer tell nothing about the next one. */
const MEASURED_MIN = 5

const medianOf = sql`(select case when count(*) >= ${MEASURED_MIN} then percentile_cont(0.5) within group (order by extract(epoch from newest.ended_at - newest.created_at)) end
  from (select o.created_at, o.ended_at from deposits_orders o where o.channel_id = c.id and o.state = 'CREDITED'
    order by o.id desc limit ${MEASURED}) newest)`

export type ShownChannel = ChannelRow & Readonly<{ medianSeconds: number | null; openOrderId: bigint | null }>

/** The channels that are shown to a member of the level, with his open order in each. */
export function findShown(
  db: Executor,
  { id, vipLevel }: Readonly<{ id: bigint; vipLevel: number }>,
): Promise<ShownChannel[]> {
  return many(
    db,
    sql<ShownChannel>`select ${columns}, ${medianOf} as "medianSeconds", (select o.id from deposits_orders o
        where o.member_id = ${id} and o.channel_id = c.id and o.state in ('CREATED', 'PAYING', 'SUBMITTED')
        ) as "openOrderId"
      from deposits_channels c where c.state <> 'off' and c.from_level <= ${vipLevel} order by c.sort, c.id`,
  )
}

export function findChannel(db: Executor, id: number): Promise<ChannelRow | undefined> {
  return maybeOne(db, sql<ChannelRow>`select ${columns} from deposits_channels c where c.id = ${id}`)
}

export async function findChannels(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChannelRow>> {
  const rows = await many(
    db,
    sql<ChannelRow>`select ${columns} from deposits_channels c where c.id = any(${ids}::integer[])`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** All channels, by their numbers. */
export function findAllChannels(db: Executor): Promise<ChannelRow[]> {
  return many(
    db,
    sql<ChannelRow>`select ${columns} from deposits_channels c order by c.id limit ${CHANNELS_MAX}`,
  )
}

export type ChannelTerms = Omit<ChannelRow, 'method' | 'adapter' | 'isPlay'>

/** Sets what staff say of a channel. Its party, and whether it moves play money, are not theirs to change. */
export async function updateTerms(tx: Tx, terms: ChannelTerms): Promise<void> {
  await run(
    tx,
    sql`update deposits_channels set name = ${terms.name}, state = ${terms.state}, sort = ${terms.sort},
        icon = ${terms.icon}, min_amount = ${terms.min}, max_amount = ${terms.max}, day_max = ${terms.dayMax},
        fee_fixed = ${terms.feeFixed}, fee_ppm = ${terms.feePpm}, fee_max = ${terms.feeMax},
        from_level = ${terms.fromLevel}, open_time = ${terms.openTime}, close_time = ${terms.closeTime}, notice = ${terms.notice}
      where id = ${terms.id}`,
  )
}

export async function findMedianSeconds(db: Executor, id: number): Promise<number | null> {
  const row = await maybeOne(
    db,
    sql<{ median: number | null }>`select ${medianOf} as median from deposits_channels c where c.id = ${id}`,
  )
  return row?.median ?? null
}

export type PayeeRow = Readonly<{ id: number; bankName: string; holder: string; accountNumber: string }>

const payeeColumns = sql`id, bank_name as "bankName", holder, account_number as "accountNumber"`

export function findPayees(db: Executor, channelId: number): Promise<PayeeRow[]> {
  return many(
    db,
    sql<PayeeRow>`select ${payeeColumns} from deposits_payees where channel_id = ${channelId} and is_active order by id`,
  )
}

export function findPayee(db: Executor, id: number): Promise<PayeeRow | undefined> {
  return maybeOne(db, sql<PayeeRow>`select ${payeeColumns} from deposits_payees where id = ${id}`)
}

/** Amounts between two bounds that are in use at the payee. */
export async function findTaken(
  tx: Tx,
  payeeId: number,
  { above, below }: Readonly<{ above: bigint; below: bigint }>,
): Promise<Set<bigint>> {
  const rows = await many(
    tx,
    sql<{ payAmount: bigint }>`select pay_amount as "payAmount" from deposits_pay_amounts
      where payee_id = ${payeeId} and pay_amount > ${above} and pay_amount < ${below}
        and (free_at is null or free_at > server_now())`,
  )
  return new Set(rows.map(({ payAmount }) => payAmount))
}

/** Takes a free amount for an order; false when another order took it first. */
export async function takeAmount(
  tx: Tx,
  { payeeId, payAmount, orderId }: Readonly<{ payeeId: number; payAmount: bigint; orderId: bigint }>,
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`insert into deposits_pay_amounts(payee_id, pay_amount, order_id) values (${payeeId}, ${payAmount}, ${orderId})
      on conflict (payee_id, pay_amount) do update set order_id = excluded.order_id, free_at = null
        where deposits_pay_amounts.free_at <= server_now()`,
  )
  return taken === 1
}

/** One choice of an amount at a time at a channel, so that two members are not told the same. */
export async function holdChannel(tx: Tx, channelId: number): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('deposits_channels', ${channelId}))`)
}

export type DemonstrationChannel = Pick<ChannelRow, 'method' | 'adapter' | 'name' | 'min' | 'max'> &
  Readonly<{ sort: number }>
export type DemonstrationPayee = Omit<PayeeRow, 'id'>

/** Adds a channel of the demonstration's coins with its payees, where it is missing. */
export async function insertDemonstrationChannel(
  tx: Tx,
  channel: DemonstrationChannel,
  payees: readonly DemonstrationPayee[],
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_channels(method, adapter, name, min_amount, max_amount, is_play, sort)
      values (${channel.method}, ${channel.adapter}, ${channel.name}, ${channel.min}, ${channel.max}, true, ${channel.sort})
      on conflict (name) do nothing`,
  )
  await run(
    tx,
    sql`insert into deposits_payees(channel_id, bank_name, holder, account_number)
      select c.id, p.bank_name, p.holder, p.account_number from deposits_channels c
        cross join unnest(${payees.map(p => p.bankName)}::text[], ${payees.map(p => p.holder)}::text[],
          ${payees.map(p => p.accountNumber)}::text[]) as p(bank_name, holder, account_number)
      where c.name = ${channel.name} on conflict (channel_id, account_number) do nothing`,
  )
}
