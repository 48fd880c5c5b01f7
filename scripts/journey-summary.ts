import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { type Summary, slowestOf, type Timed } from './summary-reporter.ts'

/** Journeys of a file and of the groups within it, each with its last try. */
function timesOf({ title, specs, suites = [] }: JSONReportSuite, within = ''): readonly Timed[] {
  const place = `${within}${title} `
  const own = specs.flatMap(spec =>
    spec.tests.map(({ results }) => ({
      name: `${place}${spec.title}`,
      ms: results.at(-1)?.duration ?? 0,
    })),
  )
  return [...own, ...suites.flatMap(suite => timesOf(suite, place))]
}

/**
 * Counts journeys. An error outside of a journey, and a journey that a time limit prevented, count as failed; one that passed
 * only the second time counts as passed, and the list of journeys names it (adr 0172).
 */
export function summariseJourneys({
  stats,
  errors,
  suites,
}: Pick<JSONReport, 'stats' | 'errors' | 'suites'>): Summary {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    slowest: slowestOf(suites.flatMap(suite => timesOf(suite))),
  }
}
