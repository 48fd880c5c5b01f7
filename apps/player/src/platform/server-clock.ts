/**
 * The server's clock in the browser. It runs on the monotonic clock since the last answer, so a device whose
 * clock is wrong or is set while the page is open still counts down rightly.
 */
import { useSyncExternalStore } from 'react'

type Sample = Readonly<{ serverMs: number; atMs: number; tookMs: number }>

/** After this long a new sample is taken even when its way was slower. */
const SAMPLE_LASTS_MS = 60_000
const SECOND_MS = 1000

let sample: Sample | undefined

/** Takes the time that an answer carried; quick answers are trusted before slow ones. */
export function noteServerTime(serverTime: string, tookMs: number): void {
  const serverMs = /^\d+$/.test(serverTime) ? Number(serverTime) : Date.parse(serverTime)
  if (Number.isNaN(serverMs)) return
  const atMs = performance.now()
  const keep = sample !== undefined && sample.tookMs < tookMs && atMs - sample.atMs < SAMPLE_LASTS_MS
  if (keep) return
  // The answer left the server about half the way ago.
  sample = { serverMs: serverMs + tookMs / 2, atMs, tookMs }
}

/** Now by the server's clock, in ms since 1970; by the device's until the first answer has come. */
export function serverNow(): number {
  return sample === undefined ? Date.now() : sample.serverMs + performance.now() - sample.atMs
}

let second = Math.floor(serverNow() / SECOND_MS)
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  const now = serverNow()
  second = Math.floor(now / SECOND_MS)
  // One timer for the whole app, always aimed at the next whole second of the server.
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 5)
  for (const listener of listeners) listener()
}

function watchSecond(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** The current second of the server, in ms; renders anew once a second, all countdowns together. */
export function useServerSecond(): number {
  return useSyncExternalStore(watchSecond, () => second) * SECOND_MS
}

/** What follows from the second of the server; renders anew only when that changes. */
export function useAtServerSecond<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  return useSyncExternalStore(watchSecond, () => read(second * SECOND_MS))
}
