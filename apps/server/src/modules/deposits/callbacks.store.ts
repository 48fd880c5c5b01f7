import { sql } from 'kysely'
import { run, type Tx } from '#platform/db.ts'
import type { Effect } from './plain-evidence.ts'

export type CallbackRow = Readonly<{
  channelId: number
  orderId: bigint | null
  digest: Uint8Array
  /** As it came. */
  body: Uint8Array
  ip: string
  /** `failed`: it could not be judged, by a defect of ours. */
  verdict: Effect | 'malformed' | 'unknown' | 'failed'
}>

/** As many forged notices of an hour are kept. A stranger sends as many as the rate of calls allows. */
const FORGED_KEPT_MAX = 60

/** Keeps a forged notice as evidence, unless enough of the last hour are kept. */
export async function insertForged(
  tx: Tx,
  { channelId, digest, ip }: Pick<CallbackRow, 'channelId' | 'digest' | 'ip'>,
): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_callbacks(channel_id, digest, ip, verdict)
      select ${channelId}, ${digest}, ${ip}, 'forged'
      where (select count(*) from deposits_callbacks
        where verdict = 'forged' and received_at > server_now() - interval '1 hour') < ${FORGED_KEPT_MAX}`,
  )
}

export async function insertAll(tx: Tx, rows: readonly CallbackRow[]): Promise<void> {
  const of = <Value>(pick: (row: CallbackRow) => Value): Value[] => rows.map(pick)
  await run(
    tx,
    sql`insert into deposits_callbacks(channel_id, order_id, digest, body, ip, verdict)
      select * from unnest(${of(r => r.channelId)}::integer[], ${of(r => r.orderId)}::bigint[], ${of(r => r.digest)}::bytea[],
        ${of(r => r.body)}::bytea[], ${of(r => r.ip)}::text[], ${of(r => r.verdict)}::text[])`,
  )
}
