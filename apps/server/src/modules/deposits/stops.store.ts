import type { ChannelState } from '@app/domain/deposits/channel-terms.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { ChannelRow } from './channels.store.ts'

export type ChannelStateRow = Pick<ChannelRow, 'id' | 'name' | 'method' | 'state' | 'min' | 'max'> &
  Readonly<{
    openOrders: number
    stoppedBy: string | null
    stoppedFor: string | null
    stoppedAt: number | null
  }>

/** All channels with their open orders, and the last stop of one that is still under maintenance. */
export function findChannelStates(db: Executor): Promise<ChannelStateRow[]> {
  return many(
    db,
    sql<ChannelStateRow>`select c.id, c.name, c.method, c.state, c.min_amount as min, c.max_amount as max,
        (select count(*) from deposits_orders o where o.channel_id = c.id
          and o.state in ('CREATED', 'PAYING', 'SUBMITTED', 'CONFIRMED', 'REVIEW'))::integer as "openOrders",
        s.stopped_by as "stoppedBy", s.reason as "stoppedFor", s.at as "stoppedAt"
      from deposits_channels c left join lateral (select * from deposits_stops s where s.channel_id = c.id
        order by s.id desc limit 1) s on c.state = 'maintenance' order by c.id`,
  )
}

/** The state of the channel, which nobody changes until the transaction ends. */
export async function lockState(tx: Tx, channelId: number): Promise<ChannelState | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      state: ChannelState
    }>`select state from deposits_channels where id = ${channelId} for no key update`,
  )
  return row?.state
}

export async function stop(
  tx: Tx,
  { channelId, by, reason }: Readonly<{ channelId: number; by: string; reason: string }>,
): Promise<void> {
  await run(tx, sql`update deposits_channels set state = 'maintenance' where id = ${channelId}`)
  await run(
    tx,
    sql`insert into deposits_stops(channel_id, stopped_by, reason) values (${channelId}, ${by}, ${reason})`,
  )
}
