import { readHealth } from '@app/contract/operator/system.ts'
import { ALARM_BARS, type Reading } from '@app/domain/system/alarms.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { HealthService } from './health.service.ts'

/** A figure with one decimal. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

export function healthRoutes(router: OperatorRouter, health: HealthService, clock: Clock): void {
  router.read(readHealth, async () => {
    const { nodes, readings, alarms } = await health.read()
    const figures = Object.entries(ALARM_BARS) as [Reading, readonly [number, number]][]
    return {
      data: {
        nodes: nodes.map(node => ({ ...node, since: isoOf(node.since) })),
        readings: figures.map(([reading, [warnFrom, badFrom]]) => ({
          ...{ reading, warnFrom, badFrom },
          value: rounded(readings[reading]),
        })),
        alarms: [...alarms],
      },
      asOf: isoOf(clock.now()),
    }
  })
}
