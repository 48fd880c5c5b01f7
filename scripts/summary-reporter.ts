import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** How long one file or journey took, from its first line to its last. */
export type Timed = Readonly<{ name: string; ms: number }>

export type Summary = Readonly<{
  passed: number
  failed: number
  /** What failed by its name, with the first line of its cause: the end of a long log is what people read. */
  failures: readonly string[]
  slowest: readonly Timed[]
}>

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

const FIRST_LINE = /^[^\n]*/

/** The name of what failed and the first line of each cause. */
export const failureOf = (name: string, causes: readonly Readonly<{ message?: string }>[] = []): string =>
  [name, ...causes.map(({ message = '' }) => FIRST_LINE.exec(message)?.[0] ?? '')].join(': ')

/** Of one file the tests that failed, or the file itself when it failed outside of its tests. */
function failuresOf(module: TestModule): readonly string[] {
  const { name } = timeOf(module)
  const own = [...module.children.allTests('failed')].map(test =>
    failureOf(`${name} > ${test.fullName}`, test.result().errors),
  )
  return own.length === 0 && module.state() === 'failed' ? [failureOf(name, module.errors())] : own
}

/** The file to which `npm test` wants the counts of the run written. */
export const SUMMARY_FILE = 'KAIJIANG_TEST_SUMMARY'

/** Counts tests and times files. A file or hook that fails outside of its tests counts as one failure. */
export function summarise(
  modules: readonly TestModule[],
  unhandled: readonly Readonly<{ message?: string }>[],
): Summary {
  const failures = [
    ...modules.flatMap(failuresOf),
    ...unhandled.map(error => failureOf('outside of a test', [error])),
  ]
  const passed = modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0)
  return { passed, failed: failures.length, failures, slowest: slowestOf(modules.map(timeOf)) }
}

/** Passes the counts of a run to the script that started it, which prints them at the end. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[SUMMARY_FILE]
    if (file !== undefined) writeFileSync(file, JSON.stringify(summarise(modules, unhandled)))
  }
}
