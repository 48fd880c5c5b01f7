import * as wire from '@app/contract/breaks.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { BreaksService } from './breaks.service.ts'
import type { BreakRow } from './breaks.store.ts'

/** A pause as the contract's `wireBreak` writes it. */
export const breakToWire = ({ kind, fromAt, untilAt, isPermanent }: BreakRow) => ({
  ...{ kind, startTime: isoOf(fromAt), endTime: isPermanent ? null : isoOf(untilAt) },
})

export function breaksRoutes(router: Router, breaks: BreaksService): void {
  router.handle(wire.readBreaks, async ({ caller }) => {
    const { standing, rows } = await breaks.read(caller.memberId)
    return { standing: standing === undefined ? null : breakToWire(standing), data: rows.map(breakToWire) }
  })
  router.handle(wire.beginBreak, async ({ caller, body: { hours } }) => ({
    data: breakToWire(await breaks.begin(caller, { kind: 'break', hours })),
  }))
  router.handle(wire.beginExclusion, async ({ caller, body: { months } }) => ({
    data: breakToWire(await breaks.begin(caller, { kind: 'exclusion', months })),
  }))
}
