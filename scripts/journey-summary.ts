import type { JSONReport } from '@playwright/test/reporter'
import type { Summary } from './summary-reporter.ts'

/** Counts journeys; what failed outside of them, and what a time limit kept from running, counts as failed. */
export function summariseJourneys({ stats, errors }: Pick<JSONReport, 'stats' | 'errors'>): Summary {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }
}
