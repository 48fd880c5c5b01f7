/**
 * The server's clock in the browser. It runs on the monotonic clock since the last answer, so a countdown is right
 * even when the device's clock is wrong or is changed while the page is open. Each answer gives a lower and an upper
 * bound of the server's lead over that clock, and the bounds of several answers are intersected. The monotonic clock
 * may stop while the device sleeps: after a jump of the device's clock the bounds are invalid until a call that
 * started later is answered.
 */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

/**
 * The lower and the upper bound of the server's lead over the monotonic clock, in ms; `atMs` is when they were
 * measured.
 */
type Ahead = Readonly<{ leastMs: number; mostMs: number; atMs: number }>

const SECOND_MS = 1000
/** The tolerance between the clocks of two nodes, or of one node at two times. */
const TOLERANCE_MS = 250
/** The assumed drift of the device's clock; a quartz drifts less. */
const DRIFT = 0.0002
/** More than the device's clock drifts from its monotonic one between two seconds. */
const JUMP_MS = 1000
/** The largest uncertainty with which a countdown is shown. */
const SURE_MS = 1000

let ahead: Ahead | undefined
/** The reading of the monotonic clock from which on the bounds are invalid. */
let doubtedAtMs: number | undefined

const middleOf = ({ leastMs, mostMs }: Ahead) => (leastMs + mostMs) / 2

/** The intersection of both bounds; `undefined` when they do not overlap. */
function narrowed(known: Ahead, said: Ahead): Ahead | undefined {
  const driftMs = (said.atMs - known.atMs) * DRIFT
  const leastMs = Math.max(known.leastMs - driftMs, said.leastMs)
  const mostMs = Math.min(known.mostMs + driftMs, said.mostMs)
  if (leastMs <= mostMs) return { leastMs, mostMs, atMs: said.atMs }
  // Two quick answers may fail to overlap by a little; the newer one is used.
  return leastMs - mostMs <= TOLERANCE_MS ? said : undefined
}

/** Takes the server's time of an answer; `tookMs` is the round-trip time in ms. */
export function noteServerTime(serverTime: string, tookMs: number): void {
  const serverMs = /^\d+$/.test(serverTime) ? Number(serverTime) : Date.parse(serverTime)
  if (Number.isNaN(serverMs)) return
  detectClockJump()
  const atMs = performance.now()
  // The answer to a call from before a sleep may be as old as the sleep was long.
  if (doubtedAtMs !== undefined && atMs - tookMs < doubtedAtMs) return
  // It was written after the question left and before the answer came.
  const said = { leastMs: serverMs - atMs, mostMs: serverMs - atMs + tookMs, atMs }
  const known = doubtedAtMs === undefined ? ahead : undefined
  const wasSure = isClockSure()
  const before = serverNow()
  ahead = (known && narrowed(known, said)) ?? said
  doubtedAtMs = undefined
  const isMoved = Math.abs(serverNow() - before) > TOLERANCE_MS || wasSure !== isClockSure()
  if (isMoved && seconds.count() > 0) {
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
const seconds = createSignal()
const jumps = createSignal()
let deviceAheadMs = Date.now() - performance.now()

/** Detects a sleep or a changed clock. Both look alike: the device's clock and its monotonic clock differ. */
export function detectClockJump(): void {
  const aheadMs = Date.now() - performance.now()
  const hasJumped = Math.abs(aheadMs - deviceAheadMs) > JUMP_MS
  deviceAheadMs = aheadMs
  if (!hasJumped) return
  doubtedAtMs = performance.now()
  jumps.notify()
}

function tick(): void {
  detectClockJump()
  const now = serverNow()
  second = Math.floor(now / SECOND_MS)
  // One timer for the whole app, always aimed at the next whole second of the server.
  timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS) + 5)
  seconds.notify()
}

/** A page that becomes visible checks its clock at once: a timer from before the sleep would fire too late. */
function lookAgain(): void {
  if (document.visibilityState !== 'visible') return
  clearTimeout(timer)
  tick()
}

function watchSecond(listener: () => void): () => void {
  const leave = seconds.watch(listener)
  if (seconds.count() === 1) {
    document.addEventListener('visibilitychange', lookAgain)
    tick()
  }
  return () => {
    leave()
    if (seconds.count() > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/**
 * Subscribes, while countdowns are shown, to sleeps and changes of the device's clock, after which cached state may be
 * old.
 */
export const watchClockJumps = jumps.watch

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
