/**
 * Request deduplication: a call that equals one in flight is not sent; both callers get the answer of the first.
 * Source: specification 000 §7 (a duplicate in-flight call is cancelled).
 */

type Run = (signal: AbortSignal) => Promise<unknown>

type Flight = { answer: Promise<unknown>; waiting: number; abort: () => void }

/** Runs one call per key at a time. The call is aborted when all its callers have aborted. */
export function shareInFlight(): (
  question: string,
  signal: AbortSignal | undefined,
  run: Run,
) => Promise<unknown> {
  const flights = new Map<string, Flight>()

  const start = (question: string, run: Run): Flight => {
    const controller = new AbortController()
    const answer = run(controller.signal).finally(() => {
      if (flights.get(question)?.answer === answer) flights.delete(question)
    })
    const flight = { answer, waiting: 0, abort: () => controller.abort() }
    flights.set(question, flight)
    return flight
  }

  return async (question, signal, run) => {
    if (signal?.aborted) throw abortError()
    const flight = flights.get(question) ?? start(question, run)
    flight.waiting += 1
    if (signal === undefined) return await flight.answer
    return await new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        // The next equal call starts a new run and does not wait for the aborted one.
        if (flight.waiting === 0) {
          if (flights.get(question) === flight) flights.delete(question)
          flight.abort()
        }
        reject(abortError())
      }
      signal.addEventListener('abort', leave, { once: true })
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}

function abortError(): DOMException {
  return new DOMException('The call was aborted.', 'AbortError')
}
