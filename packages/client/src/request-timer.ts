/** The request timer: questions that come in a row are asked once. Source: specification 000 §9. */

const REQUEST_DELAY_MS = 500

/** Runs the newest of what is asked in a row, once nothing more has come for the delay; `stop` forgets it. */
export function requestTimer(): Readonly<{ ask: (run: () => void) => void; stop: () => void }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    ask(run) {
      stop()
      timer = setTimeout(run, REQUEST_DELAY_MS)
    },
    stop,
  }
}
