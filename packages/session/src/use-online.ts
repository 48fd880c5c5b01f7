/**
 * Whether there is a network. Browsers know when the device has none; that one leads nowhere is known only from a
 * call that was lost, until the next one arrives.
 */
import { useSyncExternalStore } from 'react'

let isReaching = true
const listeners = new Set<() => void>()

/** Notes whether the last call reached the server. */
export function noteReach(reached: boolean): void {
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
 * Whether the device has a network. What a player may send goes by this alone: after a lost call, sending again is how
 * one finds out.
 */
export function useDeviceOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine)
}
