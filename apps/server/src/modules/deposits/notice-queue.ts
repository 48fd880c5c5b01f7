/**
 * The notices of this node on their way into the database: what arrives while a commit runs goes together in the next one. A notice is
 * answered after the commit of its row and of what follows from it. One that is not plain is left to be taken alone.
 */
import type { Registry } from 'prom-client'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, isDatabaseFault } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './callbacks.store.ts'
import { noticeMetrics } from './deposits.metrics.ts'
import { lockFreeOrders } from './deposits.store.ts'
import type { EvidenceService } from './evidence.service.ts'
import type { Report } from './gateway.ts'
import type { Effect } from './plain-evidence.ts'

/** A genuine notice. */
export type ToldNotice = Omit<store.CallbackRow, 'orderId' | 'verdict'> & Readonly<{ report: Report }>

export type NoticeQueue = Readonly<{
  /** Takes a notice into the next commit; refuses `SYS/BUSY` when too many wait. `alone`: nothing was done, as it is not plain. */
  submit: (notice: ToldNotice) => Promise<Effect | 'alone'>
}>

/** The second lane works while the first one commits. */
const LANES = 2
const BATCH_MAX = 128
const QUEUE_MAX = 2_000
const WAIT_MAX_MS = 5_000

type Parts = Readonly<{ db: Database; clock: Clock; evidence: EvidenceService; registry: Registry }>

export const orderIdOf = ({ report }: Pick<ToldNotice, 'report'>): bigint => BigInt(report.orderNo)

export function noticeQueue({ db, clock, evidence, registry }: Parts): NoticeQueue {
  const takeAll = (notices: readonly ToldNotice[]): Promise<(Effect | 'alone')[]> =>
    db.transaction(async tx => {
      const orders = await lockFreeOrders(tx, notices.map(orderIdOf))
      const told = notices.flatMap(notice => {
        const order = orders.get(orderIdOf(notice))
        const isOurs = order?.adapter === 'gateway' && order.channelId === notice.channelId
        return isOurs ? [{ order, report: notice.report, notice }] : []
      })
      const decided = await evidence.takePlain(tx, told, clock.now())
      const effects = new Map(told.map(({ notice }, at) => [notice, decided[at]]))
      await store.insertAll(
        tx,
        told.flatMap(({ notice, order }) => {
          const verdict = effects.get(notice)
          return verdict === undefined ? [] : [{ ...notice, orderId: order.id, verdict }]
        }),
      )
      return notices.map(notice => effects.get(notice) ?? 'alone')
    })

  const batcher = createBatcher<ToldNotice, Effect | 'alone'>({
    ...{ lanes: LANES, batchMax: BATCH_MAX, queueMax: QUEUE_MAX, waitMaxMs: WAIT_MAX_MS },
    laneOf: notice => Number(orderIdOf(notice) % BigInt(LANES)),
    // Of two notices about an order the second finds what became of the first.
    keyOf: ({ report }) => report.orderNo,
    run: takeAll,
    isRepeatable: isDatabaseFault,
    // The channel sends again what was not answered.
    pause: () => Promise.resolve(false),
    now: () => performance.now(),
    defer: setImmediate,
    busy: () => new Refusal('SYS/BUSY'),
    watch: batch => {
      metrics.seeBatch(batch)
      db.seeCommit(batch.tookMs)
    },
  })
  const metrics = noticeMetrics(registry, batcher.waiting)
  return { submit: batcher.submit }
}
