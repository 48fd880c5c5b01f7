/**
 * `npm test`: runs all checks and tests; the last line has the numbers of passed and failed tests. `npm test -- tips
 * chat` runs the test files and journeys with one of these words in their path.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { summariseJourneys } from './journey-summary.ts'
import { CHECKS, ROOT, runBeside, runStep, type Step } from './steps.ts'
import { SUMMARY_FILE, type Summary } from './summary-reporter.ts'

type Outcome = Readonly<{ isGreen: boolean; summary: Summary }>

/** Runs a step that writes its counts to the file named in its environment. */
async function runCounted<Figures>(
  step: Step,
  variable: string,
  read: (figures: Figures) => Summary,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-summary-'))
  const file = join(folder, 'summary.json')
  const isGreen = await runStep({ ...step, env: { ...step.env, [variable]: file } })
  try {
    const summary = read(JSON.parse(readFileSync(file, 'utf8')) as Figures)
    // A run that failed without a failed test counts as one failure.
    return { isGreen, summary: isGreen ? summary : { ...summary, failed: Math.max(summary.failed, 1) } }
  } catch (error) {
    console.error(`The step "${step.name}" ended before it could count its tests.`, error)
    return { isGreen: false, summary: { passed: 0, failed: 1 } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runTests(words: readonly string[]): Promise<Outcome> {
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/summary-reporter.ts')}`]
  const step = {
    name: 'tests',
    command: ['vitest', 'run', '--passWithNoTests', ...reporters, ...words],
    env: { KAIJIANG_FULL_TEST: '1' },
  }
  return runCounted(step, SUMMARY_FILE, (summary: Summary) => summary)
}

/** Journeys on the phones. `npm run journeys` also uses other browser engines, if they are installed. */
function runJourneys(words: readonly string[]): Promise<Outcome> {
  const projects = ['--project=phone', '--project=small-phone']
  const flags = ['--config=e2e', '--reporter=list,json', '--pass-with-no-tests']
  const step = { name: 'journeys', command: ['playwright', 'test', ...flags, ...projects, ...words] }
  return runCounted(step, 'PLAYWRIGHT_JSON_OUTPUT_FILE', (report: JSONReport) => summariseJourneys(report))
}

const words = process.argv.slice(2)
if (words.some(word => word.startsWith('-'))) {
  console.error(
    'npm test takes words of file paths. For options run npx vitest, or npm run journeys -- with those of Playwright.',
  )
  process.exit(2)
}

const broken = await runBeside(CHECKS)
const outcomes = [await runTests(words), await runJourneys(words)]
const sum = (count: (summary: Summary) => number) =>
  outcomes.reduce((all, { summary }) => all + count(summary), 0)
const [passed, failed] = [sum(({ passed }) => passed), sum(({ failed }) => failed)]
const isEmpty = passed + failed === 0
if (isEmpty) console.log(`No test has ${words.map(word => `"${word}"`).join(' or ')} in its path.`)
if (broken.length > 0) console.log(`Failed checks: ${broken.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = outcomes.every(({ isGreen }) => isGreen) && broken.length === 0 && !isEmpty ? 0 : 1
