import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { failureOf, type Summary, slowestOf, type Timed } from './summary-reporter.ts'

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

/** Journeys of a file and of the groups within it that did not come to a good end, each with the cause of its last try. */
function failuresOf({ title, specs, suites = [] }: JSONReportSuite, within = ''): readonly string[] {
  const place = `${within}${title} `
  const own = specs
    .filter(({ ok }) => !ok)
    .map(spec => failureOf(`${place}${spec.title}`, spec.tests.at(-1)?.results.at(-1)?.errors))
  return [...own, ...suites.flatMap(suite => failuresOf(suite, place))]
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
    failures: [
      ...suites.flatMap(suite => failuresOf(suite)),
      ...errors.map(error => failureOf('outside of a journey', [error])),
    ],
    slowest: slowestOf(suites.flatMap(suite => timesOf(suite))),
  }
}
