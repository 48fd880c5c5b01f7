/** While a member waits for a payment on a chain, its blocks are read every few seconds and not only every minute. */
import type { ModuleContext } from '#module.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { WatchService } from './watch.service.ts'
import { watchChains } from './watch-chains.job.ts'

const PERIOD_MS = 4_000

type Parts = Readonly<{ db: Database; log: Log; jobs: ModuleContext['jobs']; watch: WatchService }>

export const awaitedWatch = ({ db, log, jobs, watch }: Parts): Loop =>
  createLoop(
    async () => {
      if (await watch.isAwaited()) await db.transaction(tx => jobs.add(tx, watchChains, {}))
      return false
    },
    PERIOD_MS,
    log,
  )
