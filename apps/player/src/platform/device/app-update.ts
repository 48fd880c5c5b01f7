/** The offline worker of the page and the news that a newer build waits. */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

const WORKER = '/offline-worker.js'

/** What TypeScript's own description of the browser does not have yet. */
type TrustedTypes = Readonly<{
  createPolicy: (
    name: string,
    rules: Readonly<{ createScriptURL: () => string }>,
  ) => Readonly<{ createScriptURL: (address: string) => string }>
}>

/** The page names this policy, so no other program can be registered: whatever is asked for, it is this one. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('offline-worker', {
  createScriptURL: () => WORKER,
})
/** A page that stays open for days asks now and then, when it is looked at again. */
const ASK_EVERY_MS = 3_600_000

let waiting: ServiceWorker | undefined
const { notify, watch } = createSignal()

function tell(worker: ServiceWorker | null): void {
  // Without a controller this is the first worker of the page: there is nothing to update.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  notify()
}

/** Registers the worker; browsers without one, and the app build, go without. */
export async function registerOfflineWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') tell(coming)
    })
  })
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - askedAt < ASK_EVERY_MS) return
    askedAt = performance.now()
    // Offline there is nothing to ask; the next look asks again.
    registration.update().catch(() => undefined)
  })
}

/** Whether a newer build is ready. */
export function useIsUpdateReady(): boolean {
  return useSyncExternalStore(watch, () => waiting !== undefined)
}

/** Lets the newer build take over and loads the page anew. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take-over')
}
