const REST_MS = 400
const LATEST_MS = 3000

/**
 * Runs an unrequested change once no pointer has touched the page for 0.4 s, at the latest after 3 s: nothing moves
 * under a finger, and no tap waits for it. The returned function cancels it.
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
