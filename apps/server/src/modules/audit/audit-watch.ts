/** Looks after the audit's chain while nobody asks: seals it, anchors its head each minute, and shows it to Prometheus. */
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { AuditSealsService } from './audit-seals.service.ts'

const SEAL_PERIOD_MS = 2_000
const ANCHOR_PERIOD_MS = 60_000

type Parts = Readonly<{ seals: AuditSealsService; metrics: Registry; log: Log; clock: Clock }>

/** The loops of a node that runs the clock; several of them are safe beside each other. */
export function auditWatch({ seals, metrics, log, clock }: Parts): readonly Loop[] {
  const counted = new Gauge({
    name: 'audit_entries_anchored',
    help: 'Audit entries below the head that was anchored last; it never falls.',
    registers: [metrics],
  })

  async function anchor(): Promise<boolean> {
    const made = await seals.anchor(clock.now())
    if (made !== undefined) {
      counted.set(Number(made.count))
      // The log is kept elsewhere, so its line is an anchor too.
      log.info({ anchor: made }, 'the head of the audit')
    }
    return false
  }

  return [
    createLoop(async () => (await seals.seal()) > 0, SEAL_PERIOD_MS, log),
    createLoop(anchor, ANCHOR_PERIOD_MS, log),
  ]
}
