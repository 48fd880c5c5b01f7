import type { JSONReport } from '@playwright/test/reporter'
import type { Summary } from './summary-reporter.ts'

/** Counts journeys. An error outside of a journey, and a journey that a time limit prevented, count as failed. */
export function summariseJourneys({ stats, errors }: Pick<JSONReport, 'stats' | 'errors'>): Summary {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }
}
