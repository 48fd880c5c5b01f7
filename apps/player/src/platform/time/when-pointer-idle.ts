const REST_MS = 400
const LATEST_MS = 3000

/**
 * Runs what comes by itself once nobody has touched the page for a moment, at the latest after three seconds: nothing
 * changes under a finger, and no tap waits for it. It is given up by the returned function.
 */
export function whenPointerIdle(run: () => void): () => void {
  let rested = setTimeout(done, REST_MS)
  const latest = setTimeout(done, LATEST_MS)
  const touched = () => {
    clearTimeout(rested)
    rested = setTimeout(done, REST_MS)
  }
  window.addEventListener('pointerdown', touched, { capture: true, passive: true })
  function leave() {
    clearTimeout(rested)
    clearTimeout(latest)
    window.removeEventListener('pointerdown', touched, { capture: true })
  }
  function done() {
    leave()
    run()
  }
  return leave
}
