/** Runs work for many issues. One that fails is logged, retried after a pause, and does not stop the others. */
import { isDatabaseFault } from '#platform/db.ts'
import { inParallel } from '#platform/in-parallel.ts'
import type { Log } from '#platform/log.ts'
import type { Issue } from './draws.store.ts'

/** Games are processed in parallel, so that a large close does not delay the others. */
export const LANES = 4
/** The pause between two attempts at an issue that fails; it doubles each time. A defect does not fill the log, and a
 * passing fault, such as a database that restarts, delays a settlement only briefly. */
const RETRY_FIRST_MS = 250
const RETRY_MOST_MS = 8_000

/** Does the work of one issue; true when that took the issue further. */
export type Attempt = (issue: Issue, work: () => Promise<boolean> | undefined) => Promise<boolean>

export function issueAttempts(log: Log): Attempt {
  const failed = new Map<bigint, Readonly<{ until: number; pauseMs: number }>>()
  return async (issue, work) => {
    const before = failed.get(issue.id)
    if (before !== undefined && before.until > performance.now()) return false
    try {
      const done = (await work()) ?? false
      failed.delete(issue.id)
      return done
    } catch (error) {
      const { gameId, turnNum, state } = issue
      if (isDatabaseFault(error)) {
        // The fault is not the issue's: it is tried again as soon as the database is back.
        log.warn({ err: error, gameId, turnNum, state }, 'a step of an issue was cut off')
        return false
      }
      const pauseMs = Math.min(RETRY_MOST_MS, 2 * (before?.pauseMs ?? RETRY_FIRST_MS / 2))
      failed.set(issue.id, { until: performance.now() + pauseMs, pauseMs })
      log.error({ err: error, gameId, turnNum, state }, 'a step of an issue failed')
      return false
    }
  }
}

/**
 * Works through the issues: several games in parallel, the issues of one game in order, so that a later issue is never
 * drawn before an earlier one is closed. Answers how many issues advanced.
 */
export async function inLanes(
  issues: readonly Issue[],
  work: (issue: Issue) => Promise<boolean>,
): Promise<number> {
  const byGame = [...Map.groupBy(issues, issue => issue.gameId).values()]
  const advanced = await inParallel(byGame, LANES, async group => {
    let done = 0
    for (const issue of group) if (await work(issue)) done++
    return done
  })
  return advanced.reduce((sum, done) => sum + done, 0)
}
