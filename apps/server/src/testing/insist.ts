/** Clients that ask again until they are answered, through every fault of the server. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { type Sent, sendOnce } from './test-server.ts'

const REQUEST_MS = 5_000
const PAUSE_MS = 100

/** Counts how often something was asked again. */
export type Repeats = { repeats: number }

/** Only an effect or a refusal says what happened; 5xx and 429 say nothing. */
const isRefusal = ({ status }: Readonly<{ status: number }>) => status < 500 && status !== 429

/** Asks again and again until there is an answer that says what happened. */
export async function untilAnswered<A extends Readonly<{ status: number }>>(
  told: Repeats,
  ask: () => Promise<A>,
): Promise<A> {
  const late = new Set<Promise<unknown>>()
  for (;;) {
    try {
      const asked = ask()
      const timeout = sleep(REQUEST_MS, undefined, { ref: false }).then(() => undefined)
      const answer = await Promise.race([asked, timeout])
      if (answer === undefined) late.add(asked)
      else if (answer.status < 400) return answer
      else if (isRefusal(answer)) {
        if (late.size === 0) return answer
        // An earlier request that waits may still be done, against this refusal: it ends first.
        await Promise.allSettled(late)
        late.clear()
      }
    } catch {
      // Killed under the request: what became of it is unknown until the same key is asked again.
    }
    told.repeats++
    await sleep(PAUSE_MS)
  }
}

/** Sends a call until it is answered; `url` is asked before each, for a server that starts again is somewhere else. */
export const insistence =
  (url: () => string, told: Repeats) =>
  <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    untilAnswered(told, () => sendOnce(url(), endpoint, sent))
