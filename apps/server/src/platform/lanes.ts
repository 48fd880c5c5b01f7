/**
 * Three lanes to the database, each with connections and a patience of its own, so that one that is blocked does not
 * block the others (adr 0075). The lane belongs to whatever runs, not to the code that asks: a service is called by a
 * player's call and by a job alike.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `call`: a player waits. `document`: all players wait. `work`: nobody waits; what says nothing is in this lane. */
export type Lane = 'call' | 'document' | 'work'

const lanes = new AsyncLocalStorage<Lane>()

/** Runs the work, and whatever it begins, in the lane. */
export function inLane<T>(lane: Lane, work: () => T): T {
  return lanes.run(lane, work)
}

export const currentLane = (): Lane => lanes.getStore() ?? 'work'
