import * as wire from '@app/contract/operator/system.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { type OperatorRouter, shownFields } from '#platform/operator/operator-router.ts'
import type { DeadJob, SystemService } from './system.service.ts'

const fieldsOf = (data: unknown) => shownFields((data ?? {}) as Readonly<Record<string, unknown>>)

const wireDead = ({ id, queue, data, failure, addedAt, diedAt }: DeadJob) => ({
  ...{ jobId: id, queue, payload: fieldsOf(data), error: failure },
  addedAt: isoOrNull(addedAt),
  diedAt: isoOf(diedAt),
})

/** What the audit keeps of a dead job. */
const recordOf = ({ queue, failure, data }: DeadJob) => ({
  ...{ queue, error: failure },
  payload: JSON.stringify(data),
})

type Parts = Readonly<{ system: SystemService; clock: Clock }>

export function systemOperatorRoutes(router: OperatorRouter, { system, clock }: Parts): void {
  router.read(wire.listQueues, async () => ({
    data: (await system.queues()).map(({ queue, lastError, cron, ...row }) => ({
      ...{ queue, lastError, cron },
      waiting: Number(row.waiting),
      running: Number(row.running),
      retrying: Number(row.retrying),
      dead: Number(row.dead),
      oldestSeconds: Math.floor(row.oldestSeconds),
      lastFailedAt: isoOrNull(row.lastFailedAt),
    })),
    asOf: isoOf(clock.now()),
  }))

  router.read(wire.listDeadJobs, async ({ query }) => {
    const found = await system.deadJobs(query)
    const page = found.slice(0, query.rows)
    const last = found.length > query.rows ? page.at(-1) : undefined
    return {
      data: page.map(wireDead),
      next: last === undefined ? null : `${last.place}_${last.id}`,
      asOf: isoOf(clock.now()),
    }
  })

  router.write(wire.retryJobs, ({ body: { queue, jobId, reason } }, act) =>
    act(async tx => {
      if (jobId === undefined) {
        const retried = await system.retryAll(tx, queue)
        const object = { kind: 'queue', id: queue }
        return { answer: { retried }, entry: { object, after: { retried }, reason } }
      }
      const before = recordOf(await system.retry(tx, queue, jobId))
      const entry = { object: { kind: 'job', id: jobId }, before, after: { state: 'retried' }, reason }
      return { answer: { retried: 1 }, entry }
    }),
  )

  router.write(wire.discardJob, ({ body: { queue, jobId, reason } }, act) =>
    act(async tx => {
      const before = recordOf(await system.discard(tx, queue, jobId))
      const entry = { object: { kind: 'job', id: jobId }, before, after: { state: 'discarded' }, reason }
      return { answer: { queue }, entry }
    }),
  )
}
