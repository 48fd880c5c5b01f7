import * as wire from '@app/contract/operator/deposit-channels.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './stops.store.ts'

const wireState = (row: store.ChannelStateRow) => ({
  ...{ channelId: String(row.id), channelName: row.name, method: row.method, state: row.state },
  ...{ min: formatMoney(li(row.min)), max: formatMoney(li(row.max)), openOrders: row.openOrders },
  stop:
    row.stoppedBy === null || row.stoppedAt === null
      ? null
      : { by: row.stoppedBy, reason: row.stoppedFor ?? '', at: isoOf(row.stoppedAt) },
})

/** The channels, and their stop by one person: what is begun goes on, and two people open one again by its terms. */
export function stopsOperatorRoutes(
  router: OperatorRouter,
  { db, clock }: Readonly<{ db: Database; clock: Clock }>,
): void {
  router.read(wire.listChannelStates, async () => ({
    data: (await store.findChannelStates(db.read)).map(wireState),
    asOf: isoOf(clock.now()),
  }))

  router.write(wire.stopChannel, ({ body: { channelId, reason }, staff }, act) =>
    act(async tx => {
      const state = await store.lockState(tx, Number(channelId))
      if (state === undefined) throw new Refusal('OPS/UNKNOWN')
      if (state !== 'open') throw new Refusal('OPS/CHANNEL_STOPPED')
      await store.stop(tx, { channelId: Number(channelId), by: staff.login, reason })
      return {
        answer: {},
        entry: {
          object: { kind: 'deposit-channel', id: channelId },
          ...{ before: { state }, after: { state: 'maintenance' }, reason },
        },
      }
    }),
  )
}
