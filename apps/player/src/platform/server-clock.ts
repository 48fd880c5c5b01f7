/**
 * The server's clock in the browser. It runs on the monotonic clock since the last answer, so a device whose
 * clock is wrong or is set while the page is open still counts down rightly. The monotonic clock may stand still while
 * the device sleeps: what an answer proves wrong is given up at once, and a jump of the device's clock asks for one.
 */
import { useSyncExternalStore } from 'react'

type Sample = Readonly<{ serverMs: number; atMs: number; tookMs: number }>

/** After this long a new sample is taken even when its way was slower. */
const SAMPLE_LASTS_MS = 60_000
const SECOND_MS = 1000
/** An answer was written within its own way; a clock that is further off than this beside it is wrong. */
const REFUTED_MS = 500
/** More than the device's clock drifts from its monotonic one between two seconds. */
const JUMP_MS = 1000

let sample: Sample | undefined

/** Takes the time that an answer carried; quick answers are trusted before slow ones. */
export function noteServerTime(serverTime: string, tookMs: number): void {
  const serverMs = /^\d+$/.test(serverTime) ? Number(serverTime) : Date.parse(serverTime)
  if (Number.isNaN(serverMs)) return
  const atMs = performance.now()
  const now = serverNow()
  const isRefuted = now < serverMs - REFUTED_MS || now > serverMs + tookMs + REFUTED_MS
  const isFresh = sample !== undefined && sample.tookMs < tookMs && atMs - sample.atMs < SAMPLE_LASTS_MS
  if (isFresh && !isRefuted) return
  // The answer left the server about half the way ago.
  sample = { serverMs: serverMs + tookMs / 2, atMs, tookMs }
  if (isRefuted && listeners.size > 0) {
    clearTimeout(timer)
    tick()
  }
}

/** Now by the server's clock, in ms since 1970; by the device's until the first answer has come. */
export function serverNow(): number {
  return sample === undefined ? Date.now() : sample.serverMs + performance.now() - sample.atMs
}

let second = Math.floor(serverNow() / SECOND_MS)
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const jumpListeners = new Set<() => void>()
let deviceAheadMs = Date.now() - performance.now()

/** Sleep and a clock that somebody sets look alike: the device's clock leaves its monotonic one. */
function noticeJump(): void {
  const aheadMs = Date.now() - performance.now()
  const hasJumped = Math.abs(aheadMs - deviceAheadMs) > JUMP_MS
  deviceAheadMs = aheadMs
  if (hasJumped) for (const listener of jumpListeners) listener()
}

function tick(): void {
  const now = serverNow()
  second = Math.floor(now / SECOND_MS)
  // One timer for the whole app, always aimed at the next whole second of the server.
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 5)
  for (const listener of listeners) listener()
  noticeJump()
}

function watchSecond(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Hears, while seconds are shown, that the device slept or its clock was set: what is known may be old. */
export function watchClockJumps(listener: () => void): () => void {
  jumpListeners.add(listener)
  return () => void jumpListeners.delete(listener)
}

/** The current second of the server, in ms; renders anew once a second, all countdowns together. */
export function useServerSecond(): number {
  return useSyncExternalStore(watchSecond, () => second) * SECOND_MS
}

/** What follows from the second of the server; renders anew only when that changes. */
export function useAtServerSecond<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  return useSyncExternalStore(watchSecond, () => read(second * SECOND_MS))
}
