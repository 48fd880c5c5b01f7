/**
 * Whether this browser can put the app on the home screen. Android tells by an event, Safari on iOS only explains.
 * Source: specification 002 §4 (add-to-home prompt).
 */

import { readStored, writeStored } from '@app/session/storage.ts'
import { useSyncExternalStore } from 'react'

const HIDDEN_KEY = 'install_offer_hidden'

type InstallEvent = Event & Readonly<{ prompt: () => Promise<unknown> }>
/** `ask` opens the browser's own question, `explain` says which button does it. */
export type InstallOffer = 'ask' | 'explain'

let event: InstallEvent | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

// From the start, since the browser says it once.
window.addEventListener('beforeinstallprompt', given => {
  given.preventDefault()
  event = given as InstallEvent
  tell()
})

function isStandalone(): boolean {
  const isIosApp = 'standalone' in navigator && navigator.standalone === true
  return isIosApp || window.matchMedia?.('(display-mode: standalone)').matches === true
}

function isIosSafari(): boolean {
  const agent = navigator.userAgent
  return (
    /iphone|ipad|ipod/i.test(agent) &&
    /safari/i.test(agent) &&
    !/crios|fxios|edgios|micromessenger/i.test(agent)
  )
}

function readOffer(): InstallOffer | undefined {
  if (readStored(HIDDEN_KEY) !== undefined || isStandalone()) return undefined
  if (event !== undefined) return 'ask'
  return isIosSafari() ? 'explain' : undefined
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The way to the home screen, until it was taken or dismissed. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(watch, readOffer)
}

/** Hides the offer for good. */
export function dismissInstallOffer(): void {
  writeStored(HIDDEN_KEY, '1')
  tell()
}

/** Opens the browser's own question; it can be asked once. */
export async function askToInstall(): Promise<void> {
  const asked = event
  event = undefined
  dismissInstallOffer()
  await asked?.prompt()
}
