import type { DepositFeeTerms } from '@app/domain/deposits/deposit-fee.ts'
import type { DepositActor, DepositState } from '@app/domain/deposits/deposit-states.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type OrderRow = Readonly<{
  id: bigint
  memberId: bigint
  channelId: number
  /** Nobody of ours at a hosted channel. */
  payeeId: number | null
  /** The page of a hosted channel where the order is paid. */
  payUrl: string | null
  adapter: ChannelAdapter
  method: DepositMethod
  channelName: string
  amount: bigint
  payAmount: bigint
  received: bigint | null
  feeFixed: bigint
  feePpm: number
  feeMax: bigint
  state: DepositState
  version: number
  reason: string | null
  payerName: string | null
  payerTail: string | null
  claimedBy: string | null
  claimedUntil: number | null
  createdAt: number
  expiresAt: number
  submittedAt: number | null
  creditedAt: number | null
}>

export type DepositMethod = 'bank' | 'usdt' | 'e-wallet' | 'direct'
/** How money comes in: to an account of ours, to a gateway that reports it, in a token on a chain, or by a voucher that the gateway takes. */
export type ChannelAdapter = 'bank' | 'gateway' | 'evm' | 'tron' | 'voucher'

/** Whether the gateway takes the money, which is then exactly what was asked. */
export const isHosted = (adapter: ChannelAdapter): boolean => adapter === 'gateway' || adapter === 'voucher'

/** How long a claim of staff holds. */
const claimEnd = sql`o.claimed_at + interval '15 minutes'`
const claimIsFresh = sql`${claimEnd} > server_now()`

const columns = sql`o.id, o.member_id as "memberId", o.channel_id as "channelId", o.payee_id as "payeeId", o.pay_url as "payUrl", c.adapter, c.method,
  c.name as "channelName", o.amount, o.pay_amount as "payAmount", o.received, o.fee_fixed as "feeFixed", o.fee_ppm as "feePpm", o.fee_max as "feeMax", o.state, o.version, o.reason,
  o.payer_name as "payerName", o.payer_tail as "payerTail",
  case when ${claimIsFresh} then o.claimed_by end as "claimedBy",
  case when ${claimIsFresh} then ${claimEnd} end as "claimedUntil", o.created_at as "createdAt",
  o.expires_at as "expiresAt", o.submitted_at as "submittedAt",
  case when o.state = 'CREDITED' then o.ended_at end as "creditedAt"`

export const orders = sql`select ${columns} from deposits_orders o join deposits_channels c on c.id = o.channel_id`

export function findOrder(db: Executor, id: bigint): Promise<OrderRow | undefined> {
  return maybeOne(db, sql<OrderRow>`${orders} where o.id = ${id}`)
}

/** The order, held until the transaction ends: whoever decides about it comes after whoever holds it. */
export function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  return maybeOne(tx, sql<OrderRow>`${orders} where o.id = ${id} for no key update of o`)
}

/** Those of the orders that nobody else holds, by their numbers and held in that order until the transaction ends. */
export async function lockFreeOrders(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, OrderRow>> {
  const rows = await many(
    tx,
    sql<OrderRow>`${orders} where o.id = any(${ids}::bigint[]) order by o.id for no key update of o skip locked`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

export type NewOrder = Readonly<{
  memberId: bigint
  channelId: number
  payeeId: number | null
  key: Uint8Array
  requestHash: Uint8Array
  amount: bigint
  payAmount: bigint
  feeFixed: bigint
  feePpm: number
  feeMax: bigint
  payingMs: number
}>

/** The terms of the fee as the rules read them. */
export const feeOf = ({
  feeFixed,
  feePpm,
  feeMax,
}: Pick<OrderRow, 'feeFixed' | 'feePpm' | 'feeMax'>): DepositFeeTerms => ({
  ...{ fixed: li(feeFixed), share: BigInt(feePpm) as RatioPpm, most: li(feeMax) },
})

export async function insertOrder(tx: Tx, order: NewOrder): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into deposits_orders(member_id, channel_id, payee_id, request_key, request_hash, amount,
        pay_amount, fee_fixed, fee_ppm, fee_max, state, version, actor, created_at, expires_at)
      select ${order.memberId}, ${order.channelId}, ${order.payeeId}, ${order.key}, ${order.requestHash}, ${order.amount},
        ${order.payAmount}, ${order.feeFixed}, ${order.feePpm}, ${order.feeMax}, 'CREATED', 1, 'member', begun.at, begun.at + make_interval(secs => ${order.payingMs / 1000})
      from (select server_now() as at offset 0) begun
      returning id`,
  )
  return id
}

/** An order of its own for a second payment; it begins in review. */
export async function insertReviewOrder(
  tx: Tx,
  order: Readonly<{ memberId: bigint; channelId: number; key: Uint8Array; amount: bigint }>,
): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into deposits_orders(member_id, channel_id, request_key, request_hash, amount, pay_amount,
        state, version, actor, expires_at)
      values (${order.memberId}, ${order.channelId}, ${order.key}, ${order.key}, ${order.amount}, ${order.amount},
        'REVIEW', 1, 'evidence', server_now())
      returning id`,
  )
  return id
}

export function findByKey(
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: bigint } | undefined> {
  return maybeOne(
    db,
    sql<{ requestHash: Buffer; answer: bigint }>`select request_hash as "requestHash", id as answer
      from deposits_orders where request_key = ${key}`,
  )
}

export type Step = Readonly<{
  id: bigint
  /** The version that was seen. */
  version: number
  to: DepositState
  actor: DepositActor
  actedBy?: string
  reason?: string
  received?: bigint
  payUrl?: string
  payer?: Readonly<{ name: string; tail: string }>
}>

const ENDED: readonly DepositState[] = ['CREDITED', 'EXPIRED', 'REJECTED', 'CANCELLED']

/** Takes steps of orders by compare-and-set; answers how many. The database refuses an illegal one. */
function step(tx: Tx, taken: readonly Step[]): Promise<number> {
  const of = <Value>(pick: (step: Step) => Value | undefined) => taken.map(one => pick(one) ?? null)
  return run(
    tx,
    sql`update deposits_orders o set state = s.state, version = o.version + 1, actor = s.actor, acted_by = s.acted_by,
        reason = coalesce(s.reason, o.reason), received = coalesce(s.received, o.received),
        pay_url = coalesce(s.pay_url, o.pay_url), payer_name = coalesce(s.payer_name, o.payer_name),
        payer_tail = coalesce(s.payer_tail, o.payer_tail),
        submitted_at = case when s.state = 'SUBMITTED' then server_now() else o.submitted_at end,
        ended_at = case when s.state = any(${ENDED}::text[]) then server_now() end
      from unnest(${of(s => s.id)}::bigint[], ${of(s => s.version)}::integer[], ${of(s => s.to)}::text[],
        ${of(s => s.actor)}::text[], ${of(s => s.actedBy)}::text[], ${of(s => s.reason)}::text[],
        ${of(s => s.received)}::bigint[], ${of(s => s.payUrl)}::text[], ${of(s => s.payer?.name)}::text[],
        ${of(s => s.payer?.tail)}::text[])
        as s(id, version, state, actor, acted_by, reason, received, pay_url, payer_name, payer_tail)
      where o.id = s.id and o.version = s.version`,
  )
}

/** Takes steps that the locks of their rows make certain; another outcome is a defect. */
export async function mustSteps(tx: Tx, taken: readonly Step[]): Promise<void> {
  if ((await step(tx, taken)) !== taken.length)
    throw new Error(`of the deposits ${taken.map(({ id }) => id)} one changed while it was held`)
}

/** The same of one order. */
export const mustStep = (tx: Tx, taken: Step): Promise<void> => mustSteps(tx, [taken])

export type StepRow = Readonly<{
  state: DepositState
  actor: DepositActor
  actedBy: string | null
  at: number
}>

export function findSteps(db: Executor, id: bigint): Promise<StepRow[]> {
  return many(
    db,
    sql<StepRow>`select state, actor, acted_by as "actedBy", at from deposits_history where order_id = ${id}
      order by version`,
  )
}

export type OrderFilter = Readonly<{
  state: DepositState | undefined
  fromMs: number | undefined
  toMs: number | undefined
  offset: number
  limit: number
}>

const ownFiltered = (memberId: bigint, { state, fromMs, toMs }: OrderFilter) => sql`o.member_id = ${memberId}
  and (${state ?? null}::text is null or o.state = ${state ?? null})
  and (${fromMs ?? null}::float8 is null or o.created_at >= to_timestamp(${fromMs ?? null}::float8 / 1000))
  and (${toMs ?? null}::float8 is null or o.created_at < to_timestamp(${toMs ?? null}::float8 / 1000))`

export function findOwnOrders(db: Executor, memberId: bigint, filter: OrderFilter): Promise<OrderRow[]> {
  return many(
    db,
    sql<OrderRow>`${orders} where ${ownFiltered(memberId, filter)}
      order by o.id desc limit ${filter.limit} offset ${filter.offset}`,
  )
}

export function sumOwnOrders(
  db: Executor,
  memberId: bigint,
  filter: OrderFilter,
): Promise<{ count: bigint; credited: bigint }> {
  return one(
    db,
    sql<{ count: bigint; credited: bigint }>`select count(*) as count,
        coalesce(sum(o.received) filter (where o.state = 'CREDITED'), 0)::bigint as credited
      from deposits_orders o where ${ownFiltered(memberId, filter)}`,
  )
}

/** How many orders of the member ended without money in the last milliseconds. */
export async function countFailures(tx: Tx, memberId: bigint, windowMs: number): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select count(*) as count from deposits_orders
      where member_id = ${memberId} and state in ('EXPIRED', 'REJECTED', 'CANCELLED')
        and ended_at > server_now() - make_interval(secs => ${windowMs / 1000})`,
  )
  return Number(count)
}

/** Ends orders whose time to pay is over, unless a transfer for them waits for its blocks; those that somebody else holds are left to the next run. Answers how many. */
export function expireDue(db: Executor, limit: number): Promise<number> {
  return run(
    db,
    sql`update deposits_orders set state = 'EXPIRED', version = version + 1, actor = 'clock', acted_by = null,
        ended_at = server_now()
      where id in (select id from deposits_orders o where state in ('CREATED', 'PAYING') and expires_at <= server_now()
        and not exists (select from deposits_sightings s where s.order_id = o.id and s.state = 'seen')
        order by expires_at limit ${limit} for no key update skip locked)`,
  )
}
