/**
 * Turns money calls away at once while the database is slow to commit, as when a standby that commits wait for is away: whatever
 * waits takes connections from everybody until the database has none left (adr 0098). A repeat with the same key is safe.
 */
import { Gauge, type Registry } from 'prom-client'
import { Refusal } from './refusal.ts'

export type CommitBreaker = Readonly<{
  /** Before a call that moves money; refuses `SYS/BUSY` while it is open, but for one call a rest that tries. */
  enter: () => void
  /** A commit ended, well or not, after so long. */
  saw: (ms: number) => void
  isOpen: () => boolean
}>

type Rules = Readonly<{
  /** A commit that takes longer is slow. */
  slowMs: number
  /** So many slow ones with no quick one between open it. */
  slowMax: number
  /** How long nobody tries after it opened, and after each try. */
  restMs: number
  now: () => number
}>

const RULES: Rules = { slowMs: 5_000, slowMax: 3, restMs: 5_000, now: () => performance.now() }

/** Makes the breaker of one node; a quick commit of whatever kind closes it. */
export function createCommitBreaker({ slowMs, slowMax, restMs, now }: Rules = RULES): CommitBreaker {
  let slow = 0
  let restsSince: number | undefined

  return {
    isOpen: () => restsSince !== undefined,
    enter() {
      if (restsSince === undefined) return
      if (now() - restsSince < restMs) throw new Refusal('SYS/BUSY')
      restsSince = now()
    },
    saw(ms) {
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
