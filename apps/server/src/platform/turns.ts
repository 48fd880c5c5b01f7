/** Long computations in turns: the event loop answers everybody else in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A request that waits behind one turn does not notice it. */
const TURN_MS = 10

/**
 * Answers a function to call between pieces of a long computation, and to await what it answers: nothing while the turn
 * lasts, then a promise that is kept when everything else that was due has had its turn.
 */
export function takeTurns(turnMs = TURN_MS): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turnMs) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
