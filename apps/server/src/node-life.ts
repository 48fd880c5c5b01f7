/** The life of a node: it fills, starts by its role, says whether it is ready, and leaves without losing anything. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Module } from '#module.ts'
import { databaseProbe } from '#platform/database-probe.ts'
import { analyzeFilledTables } from '#platform/db.ts'
import type { Work } from '#platform/jobs/job.ts'
import type { Loop } from '#platform/loop.ts'
import type { Base } from './app-base.ts'

/** How long a node that leaves is still sent calls, and over what time it bids its sockets goodbye. */
export type Drain = Readonly<{ noticeMs: number; socketsMs: number }>
const AT_ONCE: Drain = { noticeMs: 0, socketsMs: 0 }

type Parts = Readonly<{
  base: Base
  http: FastifyInstance
  modules: readonly Module[]
  /** Jobs of the platform itself. */
  works: readonly Work[]
  issueClock: Loop & Readonly<{ isRunning: () => boolean }>
}>

export function nodeLife({ base, http, modules, works: ownWorks, issueClock }: Parts) {
  const { does, db, relay, jobs, sockets, redis } = base
  const isReachable = databaseProbe(db)
  const loops = modules.flatMap(module => module.loops ?? [])
  const works = [...ownWorks, ...modules.flatMap(module => module.works ?? [])]
  let isLeaving = false
  jobs.declare(works)

  return {
    readiness: async () => {
      const missing = [
        ...((await isReachable()) ? [] : ['database']),
        ...(does.clock && !issueClock.isRunning() ? ['clock'] : []),
        ...(does.jobs && !jobs.isRunning() ? ['jobs'] : []),
        ...(isLeaving ? ['leaving'] : []),
      ]
      return { ready: missing.length === 0, missing }
    },
    /** Adds what the modules show in a demonstration, where it is missing; from now on jobs add to it. */
    demonstrate: async () => {
      // Each fills tables of its own: what one computes, PostgreSQL writes for another meanwhile.
      await Promise.all(modules.map(({ demonstration }) => demonstration?.fill?.()))
      await analyzeFilledTables(db)
      jobs.declare([...works, ...modules.flatMap(({ demonstration }) => demonstration?.works ?? [])])
    },
    /** Begins the work of the node's role that nobody asks for. */
    start: async () => {
      if (does.calls) await relay.start()
      if (does.jobs) await jobs.start()
      if (!does.clock) return
      issueClock.start()
      for (const loop of loops) loop.start()
    },
    /** Says that it leaves, takes no more, finishes what is under way, and lets go of the database. */
    stop: async ({ noticeMs, socketsMs }: Drain = AT_ONCE) => {
      isLeaving = true
      if (does.calls) await sleep(noticeMs)
      await sockets.close(does.calls ? socketsMs : 0)
      await http.close()
      await Promise.all([issueClock.stop(), jobs.stop(), ...loops.map(loop => loop.stop())])
      await relay.stop()
      await db.close()
      await redis?.close()
    },
  }
}
