import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** How long one file or journey took, from its first line to its last. */
export type Timed = Readonly<{ name: string; ms: number }>

export type Summary = Readonly<{ passed: number; failed: number; slowest: readonly Timed[] }>

/** So many show where the time of a run goes, and that something has grown. */
const SLOWEST = 15

export const slowestOf = (timed: readonly Timed[]): readonly Timed[] =>
  timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)

/** Files by project, as one may have the name of another; with what it took to read them. */
function timeOf(module: TestModule): Timed {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
    module.diagnostic()
  return {
    name: `${module.project.name} ${module.relativeModuleId}`,
    ms: prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration,
  }
}

/** The file to which `npm test` wants the counts of the run written. */
export const SUMMARY_FILE = 'KAIJIANG_TEST_SUMMARY'

/** Counts tests and times files. A file or hook that fails outside of its tests counts as one failure. */
export function summarise(modules: readonly TestModule[], unhandledErrorCount: number): Summary {
  let passed = 0
  let failed = unhandledErrorCount
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    const failures = tests.filter(test => test.result().state === 'failed').length
    passed += tests.filter(test => test.result().state === 'passed').length
    failed += failures === 0 && module.state() === 'failed' ? 1 : failures
  }
  return { passed, failed, slowest: slowestOf(modules.map(timeOf)) }
}

/** Passes the counts of a run to the script that started it, which prints them at the end. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env[SUMMARY_FILE]
    if (file !== undefined) writeFileSync(file, JSON.stringify(summarise(modules, unhandledErrors.length)))
  }
}
