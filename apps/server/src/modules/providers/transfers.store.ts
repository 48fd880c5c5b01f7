/** Orders of money to and from providers that keep accounts of members themselves. */
import type { TransferDirection, TransferState } from '@app/domain/providers/transfers.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type TransferRow = Readonly<{
  number: bigint
  orderId: string
  provider: string
  memberId: bigint
  playerRef: string
  direction: TransferDirection
  amount: bigint | null
  gone: bigint | null
  state: TransferState
  asks: number
  createdAt: number
  endedAt: number | null
  /** The request by which two people ended it. */
  approvalId: bigint | null
}>

const transfers = sql`select t.number, t.order_id as "orderId", t.provider, t.member_id as "memberId", p.player_ref as "playerRef",
    t.direction, t.amount, t.gone, t.state, t.asks, t.created_at as "createdAt", t.ended_at as "endedAt",
    t.approval_id as "approvalId"
  from providers_transfers t join providers_players p on p.provider = t.provider and p.member_id = t.member_id`

/** What the provider calls the member; written when the member is met first. */
export async function meetPlayer(
  tx: Tx,
  { provider, memberId, newRef }: Readonly<{ provider: string; memberId: bigint; newRef: string }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into providers_players(provider, player_ref, member_id) values (${provider}, ${newRef}, ${memberId})
      on conflict (provider, member_id) do nothing`,
  )
}

export type NewTransfer = Readonly<{
  orderId: string
  provider: string
  memberId: bigint
  direction: TransferDirection
  amount: bigint | null
  /** The command of the member; none where the platform orders by itself. */
  command: Readonly<{ key: Uint8Array; requestHash: Uint8Array }> | undefined
  /** When the sweep takes it up, where whoever wrote it did not. */
  askInMs: number
}>

/** Writes down an order; `undefined` where one of the member and provider is open, or the command has written one before. */
export async function insertTransfer(tx: Tx, order: NewTransfer): Promise<bigint | undefined> {
  const { orderId, provider, memberId, direction, amount, command, askInMs } = order
  const row = await maybeOne(
    tx,
    sql<{
      number: bigint
    }>`insert into providers_transfers(order_id, provider, member_id, direction, amount, request_key,
        request_hash, next_at)
      values (${orderId}, ${provider}, ${memberId}, ${direction}, ${amount}, ${command?.key ?? null}, ${command?.requestHash ?? null},
        server_now() + make_interval(secs => ${askInMs / 1000}))
      on conflict do nothing returning number`,
  )
  return row?.number
}

/** The order that this command wrote. */
export const findByKey = (
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: bigint } | undefined> =>
  maybeOne(
    db,
    sql<{ requestHash: Buffer; answer: bigint }>`select request_hash as "requestHash", number as answer
      from providers_transfers where request_key = ${key}`,
  )

export const findTransfer = (db: Executor, number: bigint): Promise<TransferRow | undefined> =>
  maybeOne(db, sql<TransferRow>`${transfers} where t.number = ${number}`)

/** The order, held until the transaction ends. */
export const holdTransfer = (tx: Tx, number: bigint): Promise<TransferRow | undefined> =>
  maybeOne(tx, sql<TransferRow>`${transfers} where t.number = ${number} for no key update of t`)

/** The open order of the member at each provider. */
export const findOpen = (db: Executor, memberId: bigint): Promise<TransferRow[]> =>
  many(
    db,
    sql<TransferRow>`${transfers} where t.member_id = ${memberId} and t.state in ('held', 'unknown') order by t.number`,
  )

export async function markUnknown(tx: Tx, number: bigint): Promise<void> {
  await run(
    tx,
    sql`update providers_transfers set state = 'unknown' where number = ${number} and state = 'held'`,
  )
}

type End = Readonly<{
  state: 'done' | 'failed'
  amount: bigint | null
  gone: bigint | null
  /** The request by which two people ended it; `null` where its provider's word did. */
  approvalId: bigint | null
}>

export async function endTransfer(tx: Tx, number: bigint, told: End): Promise<void> {
  const { state, amount, gone, approvalId } = told
  await run(
    tx,
    sql`update providers_transfers set state = ${state}, amount = ${amount}, gone = ${gone}, approval_id = ${approvalId},
      ended_at = server_now() where number = ${number}`,
  )
}

/** Orders whose provider is to be told or asked now, held. */
export const takeDue = (tx: Tx, limit: number): Promise<Readonly<{ number: bigint; asks: number }>[]> =>
  many(
    tx,
    sql<Readonly<{ number: bigint; asks: number }>>`select number, asks from providers_transfers
      where state in ('held', 'unknown') and next_at <= server_now() order by next_at limit ${limit} for no key update skip locked`,
  )

export async function askAgain(tx: Tx, number: bigint, inMs: number): Promise<void> {
  await run(
    tx,
    sql`update providers_transfers set asks = asks + 1, next_at = server_now() + make_interval(secs => ${inMs / 1000})
      where number = ${number}`,
  )
}

export type TransferFilter = Readonly<{
  provider: string | undefined
  memberId: bigint | undefined
  state: TransferState | 'open' | undefined
  after: bigint | undefined
  limit: number
}>

/** A page by falling number. */
export function findTransfers(db: Executor, filter: TransferFilter): Promise<TransferRow[]> {
  const { provider, memberId, state, after, limit } = filter
  return many(
    db,
    sql<TransferRow>`${transfers} where (${after ?? null}::bigint is null or t.number < ${after ?? null}::bigint)
        and (${provider ?? null}::text is null or t.provider = ${provider ?? null})
        and (${memberId ?? null}::bigint is null or t.member_id = ${memberId ?? null})
        and (${state ?? null}::text is null or t.state = ${state ?? null}
          or (${state ?? null}::text = 'open' and t.state in ('held', 'unknown')))
      order by t.number desc limit ${limit}`,
  )
}

export type OpenFigures = Readonly<{ provider: string; count: bigint; amount: bigint; oldestAt: number }>

/** What has no end yet, by provider. */
export const findOpenFigures = (db: Executor): Promise<OpenFigures[]> =>
  many(
    db,
    sql<OpenFigures>`select provider, count(*) as count, coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as amount,
        min(created_at) as "oldestAt"
      from providers_transfers where state in ('held', 'unknown') group by provider order by provider`,
  )
