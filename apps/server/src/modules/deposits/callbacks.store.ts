import { sql } from 'kysely'
import { run, type Tx } from '#platform/db.ts'
import type { Effect } from './evidence.service.ts'

export type CallbackRow = Readonly<{
  channelId: number
  orderId: bigint | null
  digest: Uint8Array
  /** As it came; nothing of a forged one. */
  body: Uint8Array | null
  ip: string
  verdict: Effect | 'forged' | 'malformed' | 'unknown'
}>

export async function insert(tx: Tx, row: CallbackRow): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_callbacks(channel_id, order_id, digest, body, ip, verdict)
      values (${row.channelId}, ${row.orderId}, ${row.digest}, ${row.body}, ${row.ip}, ${row.verdict})`,
  )
}
