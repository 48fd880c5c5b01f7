/** Time of a product that a journey started: it passes at once where a player would wait. */
import { query } from './database.ts'
import type { Product } from './product.ts'

/**
 * Sets the database's clock forward to that instant (ISO 8601), from where it runs on; an instant that is past changes
 * nothing. Every decision about closing, drawing and money goes by that clock, and pages follow the time that the server
 * tells them.
 */
export async function passTimeUntil(product: Product, iso: string): Promise<void> {
  if (!product.mayMoveClock) throw new Error('the journeys of this server go by the clock of the wall')
  const [row] = await query<{ aheadMs: number }>(
    product,
    `select extract(epoch from greatest(server_now(), $1) - clock_timestamp())::float8 * 1000 as "aheadMs"`,
    [iso],
  )
  if (row === undefined) throw new Error('the database does not tell its time')
  await query(
    product,
    `create or replace function server_now() returns timestamptz language sql volatile
      as 'select clock_timestamp() + interval ''${Math.ceil(row.aheadMs)} milliseconds'''`,
  )
}
