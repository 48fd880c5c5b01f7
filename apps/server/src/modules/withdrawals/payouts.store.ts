import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { type RequestRow, requests } from './withdrawals.store.ts'

export type PayoutState = 'sending' | 'sent' | 'unknown' | 'paid' | 'arrived' | 'failed'

export type PayoutRow = Readonly<{
  id: bigint
  requestId: bigint
  amount: bigint
  state: PayoutState
  asks: number
}>

const columns = sql`id, request_id as "requestId", amount, state, asks`

/** Approved requests, held; those that somebody else holds are left to the next run. */
export function takeApproved(tx: Tx, limit: number): Promise<RequestRow[]> {
  return many(
    tx,
    sql<RequestRow>`${requests} where r.state = 'APPROVED' order by r.id limit ${limit} for no key update of r skip locked`,
  )
}

/** Writes down an attempt before the channel is called; another one that has not failed is an error. */
export async function insertPayout(
  tx: Tx,
  { requestId, amount, askInMs }: Readonly<{ requestId: bigint; amount: bigint; askInMs: number }>,
): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into withdrawals_payouts(request_id, amount, state, next_at)
      values (${requestId}, ${amount}, 'sending', server_now() + make_interval(secs => ${askInMs / 1000})) returning id`,
  )
  return id
}

export function findPayout(db: Executor, id: bigint): Promise<PayoutRow | undefined> {
  return maybeOne(db, sql<PayoutRow>`select ${columns} from withdrawals_payouts where id = ${id}`)
}

export async function changePayout(
  tx: Tx,
  id: bigint,
  { state, reference }: Readonly<{ state: PayoutState; reference?: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update withdrawals_payouts set state = ${state}, reference = coalesce(${reference ?? null}, reference) where id = ${id}`,
  )
}

/** The attempts that the channel is to be asked about now, held. */
export function takeDue(tx: Tx, limit: number): Promise<PayoutRow[]> {
  return many(
    tx,
    sql<PayoutRow>`select ${columns} from withdrawals_payouts
      where state in ('sending', 'sent', 'unknown', 'paid') and next_at <= server_now()
      order by next_at limit ${limit} for no key update skip locked`,
  )
}

export async function askAgain(tx: Tx, id: bigint, inMs: number): Promise<void> {
  await run(
    tx,
    sql`update withdrawals_payouts set asks = asks + 1, next_at = server_now() + make_interval(secs => ${inMs / 1000})
      where id = ${id}`,
  )
}
