/** One toast at a time. Source: specification 000 §9 (durations 0.5 to 3 s, at most one). */
import { createSignal } from '@app/client/signal.ts'

export type ToastKind = 'error' | 'success' | 'info' | 'welcome'
export type Toast = Readonly<{ id: number; text: string; kind: ToastKind }>

/** How long a kind stays; `welcome` is the greeting after a login. */
const TOAST_MS: Readonly<Record<ToastKind, number>> = {
  error: 3000,
  success: 2000,
  info: 1000,
  welcome: 500,
}
const SHORTEST_MS = 500
const LONGEST_MS = 3000

let current: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const changes = createSignal()

function set(next: Toast | undefined): void {
  current = next
  changes.notify()
}

/** Shows a sentence, in place of the one that may stand there. */
export function showToast(text: string, kind: ToastKind = 'info', ms: number = TOAST_MS[kind]): void {
  clearTimeout(timer)
  lastId += 1
  set({ id: lastId, text, kind })
  timer = setTimeout(() => set(undefined), Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms)))
}

/** The sentence that stands there now. */
export function readToast(): Toast | undefined {
  return current
}

/** Calls the listener whenever a sentence comes or goes; the answer ends it. */
export const watchToast = changes.watch
