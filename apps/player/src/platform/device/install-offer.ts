/**
 * Whether this browser can put the app on the home screen. Android fires an event; for Safari on iOS the app explains the steps.
 * Source: specification 002 §4 (add-to-home prompt).
 */

import { createSignal } from '@app/client/signal.ts'
import { readStored, writeStored } from '@app/session/storage.ts'
import { useSyncExternalStore } from 'react'

const HIDDEN_KEY = 'install_offer_hidden'

type InstallEvent = Event & Readonly<{ prompt: () => Promise<unknown> }>
/** `prompt` opens the browser's install prompt, `explain` names the button that installs. */
export type InstallOffer = 'prompt' | 'explain'

let event: InstallEvent | undefined
const { notify, watch } = createSignal()

// Registered at start, because the browser fires the event once.
window.addEventListener('beforeinstallprompt', given => {
  given.preventDefault()
  event = given as InstallEvent
  notify()
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
  if (event !== undefined) return 'prompt'
  return isIosSafari() ? 'explain' : undefined
}

/** The offer to install the app on the home screen, until it is accepted or dismissed. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(watch, readOffer)
}

/** Hides the offer for good. */
export function dismissInstallOffer(): void {
  writeStored(HIDDEN_KEY, '1')
  notify()
}

/** Opens the browser's install prompt, which works once. */
export async function promptInstall(): Promise<void> {
  const prompted = event
  event = undefined
  dismissInstallOffer()
  await prompted?.prompt()
}
