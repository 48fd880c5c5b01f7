/**
 * Three lanes to the database, each with its own connection pool and timeouts (bulkheads), so that a blocked lane does
 * not block the others (adr 0075). The lane is a property of the running task and not of the code: calls and jobs use
 * the same services.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `call`: a player waits. `document`: all players wait. `work`: background work, the default. */
export type Lane = 'call' | 'document' | 'work'

const lanes = new AsyncLocalStorage<Lane>()

/** Runs the work, and all that it starts, in the lane. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return lanes.run(lane, work)
}

export const currentLane = (): Lane => lanes.getStore() ?? 'work'
