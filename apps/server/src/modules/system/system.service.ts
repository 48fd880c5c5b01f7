/** The jobs behind the site, as staff see and handle them (adr 0078, 0193). */
import type { Database, Tx } from '#platform/db.ts'
import { countWaiting, type DeadJob, findDead, findQueues, lockDead } from '#platform/jobs/jobs.store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'

type Parts = Readonly<{ db: Database; jobs: Pick<Jobs, 'dead'> }>
type Listed = Readonly<{ queue?: string | undefined; after?: string | undefined; rows: number }>

export type { DeadJob }

export function systemService({ db, jobs }: Parts) {
  /** The dead job, which nobody else handles until the end of the transaction. */
  async function held(tx: Tx, queue: string, jobId: string): Promise<DeadJob> {
    const job = await lockDead(tx, queue, jobId)
    if (job === undefined) throw new Refusal('OPS/UNKNOWN')
    return job
  }

  return {
    queues: () => boundedRead(db, findQueues),

    deadJobs({ queue, after, rows }: Listed): Promise<DeadJob[]> {
      const [place = '', id = ''] = after?.split('_') ?? []
      const from = after === undefined ? undefined : { place, id }
      return boundedRead(db, tx => findDead(tx, { queue, after: from, limit: rows + 1 }))
    },

    /** Puts one dead job back. */
    async retry(tx: Tx, queue: string, jobId: string): Promise<DeadJob> {
      const job = await held(tx, queue, jobId)
      // A queue may refuse a job whose key is taken; the refusal leaves it dead as it was.
      if ((await jobs.dead.redrive(tx, queue, jobId)) === 0) throw new Refusal('OPS/UNKNOWN')
      return job
    },

    /** Puts the dead jobs of a queue back, a thousand at most; answers how many. */
    async retryAll(tx: Tx, queue: string): Promise<number> {
      // Whoever names a queue that there is not has nothing to put back.
      if ((await countWaiting(tx, `${queue}/dead`, 1)) === 0) throw new Refusal('OPS/UNKNOWN')
      const retried = await jobs.dead.redrive(tx, queue)
      if (retried === 0) throw new Refusal('OPS/UNKNOWN')
      return retried
    },

    /** Gives a dead job up. */
    async discard(tx: Tx, queue: string, jobId: string): Promise<DeadJob> {
      const job = await held(tx, queue, jobId)
      await jobs.dead.discard(tx, queue, jobId)
      return job
    },
  }
}

export type SystemService = ReturnType<typeof systemService>
