/**
 * The server's clock in the browser. It runs on the monotonic clock since the last answer, so a device whose
 * clock is wrong or is set while the page is open still counts down rightly. Each answer says between which two figures
 * the server is ahead of that clock; together they say it ever more narrowly. The monotonic clock may stand still while
 * the device sleeps: after a jump of the device's clock nothing counts as sure until a question asked since is answered.
 */
import { useSyncExternalStore } from 'react'

/** How far the server is ahead of the monotonic clock: at least and at most, in ms; `atMs` is when that was said. */
type Ahead = Readonly<{ leastMs: number; mostMs: number; atMs: number }>

const SECOND_MS = 1000
/** Answers of two nodes, and of one node at two times, may differ so much. */
const TOLERANCE_MS = 250
/** A quartz gains or loses less. */
const DRIFT = 0.0002
/** More than the device's clock drifts from its monotonic one between two seconds. */
const JUMP_MS = 1000
/** What is further off is not shown as a countdown. */
const SURE_MS = 1000

let ahead: Ahead | undefined
/** Since this reading of the monotonic clock nothing is sure. */
let doubtedAtMs: number | undefined

const middleOf = ({ leastMs, mostMs }: Ahead) => (leastMs + mostMs) / 2

/** What both say, or nothing where they contradict each other. */
function narrowed(known: Ahead, said: Ahead): Ahead | undefined {
  const driftMs = (said.atMs - known.atMs) * DRIFT
  const leastMs = Math.max(known.leastMs - driftMs, said.leastMs)
  const mostMs = Math.min(known.mostMs + driftMs, said.mostMs)
  if (leastMs <= mostMs) return { leastMs, mostMs, atMs: said.atMs }
  // Two quick answers may miss each other by a little; the newer one holds.
  return leastMs - mostMs <= TOLERANCE_MS ? said : undefined
}

/** Takes the time that an answer carried; `tookMs` is how long it was waited for. */
export function noteServerTime(serverTime: string, tookMs: number): void {
  const serverMs = /^\d+$/.test(serverTime) ? Number(serverTime) : Date.parse(serverTime)
  if (Number.isNaN(serverMs)) return
  noticeJump()
  const atMs = performance.now()
  // An answer to a question from before a sleep may have lain there as long as the device slept.
  if (doubtedAtMs !== undefined && atMs - tookMs < doubtedAtMs) return
  // It was written after the question left and before the answer came.
  const said = { leastMs: serverMs - atMs, mostMs: serverMs - atMs + tookMs, atMs }
  const known = doubtedAtMs === undefined ? ahead : undefined
  const wasSure = isClockSure()
  const before = serverNow()
  ahead = (known && narrowed(known, said)) ?? said
  doubtedAtMs = undefined
  const isMoved = Math.abs(serverNow() - before) > TOLERANCE_MS || wasSure !== isClockSure()
  if (isMoved && listeners.size > 0) {
    clearTimeout(timer)
    tick()
  }
}

/** Now by the server's clock, in ms since 1970; by the device's until the first answer has come. */
export function serverNow(): number {
  return ahead === undefined ? Date.now() : performance.now() + middleOf(ahead)
}

/** Whether the clock is known to be less than a second off. */
function isClockSure(): boolean {
  return ahead !== undefined && doubtedAtMs === undefined && (ahead.mostMs - ahead.leastMs) / 2 <= SURE_MS
}

let second = Math.floor(serverNow() / SECOND_MS)
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const jumpListeners = new Set<() => void>()
let deviceAheadMs = Date.now() - performance.now()

/** Looks for a sleep, or a clock that somebody set: both look alike, the device's clock leaves its monotonic one. */
export function noticeJump(): void {
  const aheadMs = Date.now() - performance.now()
  const hasJumped = Math.abs(aheadMs - deviceAheadMs) > JUMP_MS
  deviceAheadMs = aheadMs
  if (!hasJumped) return
  doubtedAtMs = performance.now()
  for (const listener of jumpListeners) listener()
}

function tick(): void {
  noticeJump()
  const now = serverNow()
  second = Math.floor(now / SECOND_MS)
  // One timer for the whole app, always aimed at the next whole second of the server.
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 5)
  for (const listener of listeners) listener()
}

/** A page that is shown again looks at its clock at once: a timer of before the sleep would still run for a while. */
function lookAgain(): void {
  if (document.visibilityState !== 'visible') return
  clearTimeout(timer)
  tick()
}

function watchSecond(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', lookAgain)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
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

/** Whether a countdown may be shown; until the first answer, and after a sleep until the next one, it may not. */
export function useIsClockSure(): boolean {
  return useSyncExternalStore(watchSecond, isClockSure)
}
