/** What networks kept of the transactions of payouts. */
import type { FeeCoin } from '@app/domain/withdrawals/network-fee.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'
import type { NetworkFee } from './payout-gateway.ts'

export type FeeRow = Readonly<{
  hash: string
  payoutId: bigint
  coin: FeeCoin
  /** In the smallest unit of the coin. */
  units: string
  /** Ten-thousandths of a yuan for a coin, and the amount that was booked; `null` before it is. */
  rate: bigint | null
  amount: bigint | null
}>

const fees = sql`select hash, payout_id as "payoutId", coin, units::text as units, rate, amount from withdrawals_network_fees`

/** Writes down what was kept; what is known stays. */
export async function insertFees(tx: Tx, payoutId: bigint, told: readonly NetworkFee[]): Promise<void> {
  for (const { hash, coin, units } of told)
    await run(
      tx,
      sql`insert into withdrawals_network_fees(hash, payout_id, coin, units)
        values (${hash}, ${payoutId}, ${coin}, ${String(units)}::numeric) on conflict (hash) do nothing`,
    )
}

/** Fees of the coins that are not booked, held; those that somebody else books are left out. */
export const takeUnbooked = (tx: Tx, coins: readonly FeeCoin[], limit: number): Promise<FeeRow[]> =>
  many(
    tx,
    sql<FeeRow>`${fees} where rate is null and coin = any(${[...coins]}) order by seen_at, hash limit ${limit}
      for no key update skip locked`,
  )

type Booked = Pick<FeeRow, 'hash'> & Readonly<{ rate: bigint; amount: bigint; transferId: bigint | null }>

export async function bookFee(tx: Tx, { hash, rate, amount, transferId }: Booked): Promise<void> {
  await run(
    tx,
    sql`update withdrawals_network_fees set rate = ${rate}, amount = ${amount}, transfer_id = ${transferId}, booked_at = server_now()
      where hash = ${hash}`,
  )
}

/** What was kept of an attempt. */
export const findFees = (db: Executor, payoutId: bigint): Promise<FeeRow[]> =>
  many(db, sql<FeeRow>`${fees} where payout_id = ${payoutId} order by seen_at, hash`)

/** How many fees wait for the price of their coin. */
export async function countUnbooked(db: Executor): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from withdrawals_network_fees where rate is null`,
  )
  return Number(count)
}
