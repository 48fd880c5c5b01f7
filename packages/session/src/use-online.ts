/**
 * Whether there is a network. The browser reports a device without a network. A network without a connection to the
 * server shows only in a failed call, and counts as down until the next call succeeds.
 */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

let isReaching = true
const reach = createSignal()

/** Notes whether the last call reached the server. */
export function noteServerReached(reached: boolean): void {
  if (reached === isReaching) return
  isReaching = reached
  reach.notify()
}

/** How long after a kept answer the server is asked again; twice as long each time, as it may be the server that is away. */
const ASK_AGAIN_MS = { first: 2_000, longest: 60_000 }
let pauseMs = ASK_AGAIN_MS.first
let asking: ReturnType<typeof setTimeout> | undefined
let askAgain = () => undefined as unknown

/** Sets what asks for everything that is shown, once for the app. */
export function setAskAgain(ask: () => unknown): void {
  askAgain = ask
}

/** Notes an answer that a worker had kept: the server did not give it, so what is shown may be old. */
export function noteKeptAnswer(): void {
  noteServerReached(false)
  // Without a network its return is heard of.
  if (asking !== undefined || !navigator.onLine) return
  asking = setTimeout(() => {
    asking = undefined
    askAgain()
  }, pauseMs)
  pauseMs = Math.min(pauseMs * 2, ASK_AGAIN_MS.longest)
}

function watch(listener: () => void): () => void {
  const leave = reach.watch(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    leave()
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
