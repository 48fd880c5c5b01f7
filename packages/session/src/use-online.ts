/**
 * Whether there is a network. The browser reports a device without a network. A network without a connection to the
 * server shows only in a failed call, and counts as down until the next call succeeds.
 */
import { useSyncExternalStore } from 'react'

let isReaching = true
const listeners = new Set<() => void>()

/** Notes whether the last call reached the server. */
export function noteServerReached(reached: boolean): void {
  if (reached === isReaching) return
  isReaching = reached
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device has a network and the last call came through. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine && isReaching)
}

/**
 * Whether the device has a network. Buttons that send are disabled by this alone: after a failed call, sending again
 * is the way to find out whether the server is back.
 */
export function useDeviceOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}
