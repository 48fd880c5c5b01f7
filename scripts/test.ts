/**
 * `npm test`: runs all checks and tests but those marked long, which `npm run test:long` runs; the last line has the numbers of passed
 * and failed tests. `npm test -- tips chat` runs the test files and journeys with one of these words in their path.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { summariseJourneys } from './journey-summary.ts'
import { CHECKS, ROOT, runAside, runBeside, runStep, type Step } from './steps.ts'
import { SUMMARY_FILE, type Summary } from './summary-reporter.ts'

const [isLong, words] =
  process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)]
if (words.some(word => word.startsWith('-'))) {
  console.error(
    'npm test takes words of file paths. For options run npx vitest, or npm run journeys -- with those of Playwright.',
  )
  process.exit(2)
}

type Outcome = Readonly<{ isGreen: boolean; summary: Summary }>

/** A step that writes its counts to the file that `variable` of its environment names. */
type CountedStep<Figures> = Step & Readonly<{ variable: string; read: (figures: Figures) => Summary }>

async function runCounted<Figures>(
  { variable, read, ...step }: CountedStep<Figures>,
  run = runStep,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-summary-'))
  const file = join(folder, 'summary.json')
  const isGreen = await run({ ...step, env: { ...step.env, [variable]: file } })
  try {
    const summary = read(JSON.parse(readFileSync(file, 'utf8')) as Figures)
    // A run that failed without a failed test counts as one failure.
    if (isGreen || summary.failed > 0) return { isGreen, summary }
    const failures = [`The step "${step.name}" failed without a failed test.`]
    return { isGreen, summary: { ...summary, failed: 1, failures } }
  } catch (error) {
    const failures = [`The step "${step.name}" ended before it could count its tests.`]
    console.error(...failures, error)
    return { isGreen: false, summary: { passed: 0, failed: 1, failures, slowest: [] } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Which tests by their tag: most changes are told by the short ones (adr 0276). */
const TAGS = `--tags-filter=${isLong ? 'long' : '!long'}`
const GREP = isLong ? '--grep=@long' : '--grep-invert=@long'

/** Files of Vitest with one of the words in their path, in the projects that the filter names. */
function vitestStep(name: string, project: string, words: readonly string[]): CountedStep<Summary> {
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/summary-reporter.ts')}`]
  return {
    name,
    command: ['vitest', 'run', '--passWithNoTests', `--project=${project}`, TAGS, ...reporters, ...words],
    variable: SUMMARY_FILE,
    read: summary => summary,
  }
}

/** Journeys in Chromium. `npm run journeys` also uses other browser engines, if they are installed. */
function journeysStep(words: readonly string[]): CountedStep<JSONReport> {
  const flags = ['--config=e2e', '--project=chromium', GREP, '--reporter=list,json', '--pass-with-no-tests']
  return {
    name: 'journeys',
    command: ['playwright', 'test', ...flags, ...words],
    variable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
    read: summariseJourneys,
  }
}

function tellSlowest({ slowest }: Summary): void {
  if (slowest.length === 0) return
  console.log('\nThe slowest:')
  for (const { name, ms } of slowest) console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
}

/** What the tests and checks leave to the crash test: its clock runs ten times as fast as the world's. */
const NICENESS = 5

// The crash test waits for clocks and starts half of its time. The others take what it leaves of the processors.
const [faults, tests, broken] = await Promise.all([
  runCounted(vitestStep('faults', 'faults', words), runAside),
  runCounted({ ...vitestStep('tests', '!faults', words), niceness: NICENESS }),
  isLong ? [] : runBeside(CHECKS.map(check => ({ ...check, niceness: NICENESS }))),
])
// Browsers take the processors before everything else.
const journeys = await runCounted(journeysStep(words))
const outcomes = [faults, tests, journeys]
for (const { summary } of [tests, journeys]) tellSlowest(summary)
const sum = (count: (summary: Summary) => number) =>
  outcomes.reduce((all, { summary }) => all + count(summary), 0)
const [passed, failed] = [sum(({ passed }) => passed), sum(({ failed }) => failed)]
const isEmpty = passed + failed === 0
if (isEmpty) console.log(`No test has ${words.map(word => `"${word}"`).join(' or ')} in its path.`)
const failures = outcomes.flatMap(({ summary }) => summary.failures)
if (failures.length > 0) console.log(['\nWhat failed:', ...failures].join('\n  '))
if (broken.length > 0) console.log(`Failed checks: ${broken.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = outcomes.every(({ isGreen }) => isGreen) && broken.length === 0 && !isEmpty ? 0 : 1
