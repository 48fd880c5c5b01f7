/**
 * A circuit breaker: refuses money calls at once while commits are slow, for example because the synchronous standby
 * is away. Waiting calls would take all connections of the database (adr 0098). A retry with the same idempotency key
 * is safe.
 */
import { Gauge, type Registry } from 'prom-client'
import { Refusal } from './refusal.ts'

export type CommitBreaker = Readonly<{
  /**
   * Called before a call that moves money. Refuses `SYS/BUSY` while the breaker is open; after each rest one call
   * passes as a probe.
   */
  enter: () => void
  /** Called after a commit, successful or not, with its duration in ms. */
  saw: (ms: number) => void
  isOpen: () => boolean
  /** Whether the 99th percentile of the commits of the last minute is too slow for work that can wait. */
  isSlow: () => boolean
}>

type Rules = Readonly<{
  /** A commit that takes longer is slow. */
  slowMs: number
  /** The number of consecutive slow commits that opens the breaker. */
  slowMax: number
  /** The rest in ms after it opened, and after each probe. */
  restMs: number
  now: () => number
}>

/** Work that can wait, such as a backfill, rests while more than one commit of a hundred takes longer. */
const PATIENT_WORK_MS = 250
const RECENT_MS = 60_000
const RECENT_MAX = 1_000

/** The durations of the last commits, at most those of a minute. */
function recentCommits(now: () => number) {
  const endedAt = new Float64Array(RECENT_MAX).fill(-RECENT_MS)
  const durations = new Float64Array(RECENT_MAX)
  let next = 0

  return {
    add(ms: number): void {
      endedAt[next] = now()
      durations[next] = ms
      next = (next + 1) % RECENT_MAX
    },
    /** Whether more than one of a hundred took longer. */
    isP99Above(limitMs: number): boolean {
      const since = now() - RECENT_MS
      let [count, above] = [0, 0]
      for (const [at, ended] of endedAt.entries()) {
        if (ended <= since) continue
        count++
        if ((durations[at] ?? 0) > limitMs) above++
      }
      return above * 100 > count
    },
  }
}

const RULES: Rules = { slowMs: 5_000, slowMax: 3, restMs: 5_000, now: () => performance.now() }

/** Makes the breaker of one node; any quick commit closes it. */
export function createCommitBreaker({ slowMs, slowMax, restMs, now }: Rules = RULES): CommitBreaker {
  const recent = recentCommits(now)
  let slow = 0
  let restsSince: number | undefined

  return {
    isOpen: () => restsSince !== undefined,
    isSlow: () => recent.isP99Above(PATIENT_WORK_MS),
    enter() {
      if (restsSince === undefined) return
      if (now() - restsSince < restMs) throw new Refusal('SYS/BUSY')
      restsSince = now()
    },
    saw(ms) {
      recent.add(ms)
      if (ms < slowMs) {
        slow = 0
        restsSince = undefined
        return
      }
      slow++
      if (slow >= slowMax) restsSince = now()
    },
  }
}

/** Shows Prometheus whether it is open. */
export function showBreaker(registry: Registry, { isOpen }: CommitBreaker): void {
  new Gauge({
    name: 'commit_breaker_open',
    help: 'Whether money calls are turned away because commits are slow.',
    registers: [registry],
    collect() {
      this.set(isOpen() ? 1 : 0)
    },
  })
}
