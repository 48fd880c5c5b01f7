/** What providers that keep accounts say of the orders that they carried out. */
import type { TransferDirection } from '@app/domain/providers/transfers.ts'
import { sql } from 'kysely'
import { type Executor, run, type Tx } from '#platform/db.ts'

export type KeptOrder = Readonly<{
  orderId: string
  player: string
  direction: TransferDirection
  amount: bigint
  atMs: number
}>

/** Keeps orders as the run has read them; one that stands twice is counted. */
export async function putOrders(
  db: Executor,
  { provider, runId, rows }: Readonly<{ provider: string; runId: bigint; rows: readonly KeptOrder[] }>,
): Promise<void> {
  if (rows.length === 0) return
  const told = JSON.stringify(rows.map(row => ({ ...row, amount: String(row.amount) })))
  await run(
    db,
    sql`insert into providers_order_feed as f(provider, order_id, player, direction, amount, at, run_id, copies)
      select ${provider}, k."orderId", min(k.player), min(k.direction), min(k.amount), to_timestamp(min(k."atMs") / 1000),
          ${runId}::bigint, count(*)
        from jsonb_to_recordset(${told}::jsonb) as k("orderId" text, player text, direction text, amount bigint, "atMs" float8)
        group by k."orderId" order by 2
      on conflict (provider, order_id) do update set player = excluded.player, direction = excluded.direction,
        amount = excluded.amount, at = excluded.at,
        copies = excluded.copies + case when f.run_id = excluded.run_id then f.copies else 0 end, run_id = excluded.run_id`,
  )
}

export async function compareOrders(tx: Tx, runId: bigint): Promise<void> {
  await run(tx, sql`select providers_compare_orders(${runId})`)
}

/** Throws away orders that are older than any question about them. */
export const deleteOldOrders = (db: Executor, rowsMax: number): Promise<number> =>
  run(
    db,
    sql`delete from providers_order_feed where (provider, order_id) in (select provider, order_id from providers_order_feed
      where at < server_now() - interval '90 days' order by at limit ${rowsMax})`,
  )
