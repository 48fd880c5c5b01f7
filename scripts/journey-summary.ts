import type { JSONReport } from '@playwright/test/reporter'
import type { Summary } from './summary-reporter.ts'

/**
 * Counts journeys. An error outside of a journey, and a journey that a time limit prevented, count as failed; one that passed
 * only the second time counts as passed, and the list of journeys names it (adr 0172).
 */
export function summariseJourneys({ stats, errors }: Pick<JSONReport, 'stats' | 'errors'>): Summary {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  }
}
