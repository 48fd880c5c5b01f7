/** Debounce: calls in quick succession are made once. Source: specification 000 §9. */

const REQUEST_DELAY_MS = 500

/** Debounces: runs the newest call when none has followed for the delay (ms); `stop` cancels it. */
export function createDebounce(): Readonly<{ call: (run: () => void) => void; stop: () => void }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    call(run) {
      stop()
      timer = setTimeout(run, REQUEST_DELAY_MS)
    },
    stop,
  }
}
