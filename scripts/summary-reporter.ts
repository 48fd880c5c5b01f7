import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type Summary = Readonly<{ passed: number; failed: number }>

/** The file to which `npm test` wants the counts of the run written. */
export const SUMMARY_FILE = 'KAIJIANG_TEST_SUMMARY'

/** Counts tests. A file or hook that fails outside of its tests counts as one failure. */
export function summarise(modules: readonly TestModule[], unhandledErrorCount: number): Summary {
  let passed = 0
  let failed = unhandledErrorCount
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    const failures = tests.filter(test => test.result().state === 'failed').length
    passed += tests.filter(test => test.result().state === 'passed').length
    failed += failures === 0 && module.state() === 'failed' ? 1 : failures
  }
  return { passed, failed }
}

/** Passes the counts of a run to the script that started it, which prints them at the end. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env[SUMMARY_FILE]
    if (file !== undefined) writeFileSync(file, JSON.stringify(summarise(modules, unhandledErrors.length)))
  }
}
