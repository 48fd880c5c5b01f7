/** Runs pieces of work for many issues so that a failing one is told, left alone for a while, and stops no other. */
import { isDatabaseFault } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Issue } from './draws.store.ts'

/** Games are served side by side, so that a large close does not hold up the others. */
export const LANES = 4
/** Between two attempts at an issue that fails: twice as long each time, so that a defect does not fill the log and what
 * goes by itself, such as what a killed database leaves half said, holds a settlement up for a moment only. */
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
        // No defect of the issue: it goes on as soon as the database is back.
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
 * Works through the issues, several games at once and those of one game in their order: a later issue is
 * never drawn before an earlier one is closed. Answers how many were taken further.
 */
export async function inLanes(
  issues: readonly Issue[],
  work: (issue: Issue) => Promise<boolean>,
): Promise<number> {
  const byGame = [...Map.groupBy(issues, issue => issue.gameId).values()]
  let done = 0
  const lane = async (): Promise<void> => {
    for (let group = byGame.shift(); group !== undefined; group = byGame.shift()) {
      for (const issue of group) if (await work(issue)) done++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return done
}
