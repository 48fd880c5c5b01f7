/** `npm test`: every check and every test; the last line says how many tests passed and failed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKS, ROOT, runStep } from './steps.ts'
import { SUMMARY_FILE, type Summary } from './summary-reporter.ts'

const NOTHING_RAN: Summary = { passed: 0, failed: 0 }

async function runTests(): Promise<Readonly<{ isGreen: boolean; summary: Summary }>> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-summary-'))
  const file = join(folder, 'summary.json')
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/summary-reporter.ts')}`]
  const isGreen = await runStep({
    name: 'tests',
    command: ['vitest', 'run', ...reporters, ...process.argv.slice(2)],
    env: { [SUMMARY_FILE]: file, KAIJIANG_FULL_TEST: '1' },
  })
  try {
    return { isGreen, summary: JSON.parse(readFileSync(file, 'utf8')) as Summary }
  } catch (error) {
    console.error('The test run ended before it could count its tests.', error)
    return { isGreen: false, summary: NOTHING_RAN }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const broken: string[] = []
for (const step of CHECKS) {
  if (!(await runStep(step))) broken.push(step.name)
}
const { isGreen, summary } = await runTests()
if (broken.length > 0) console.log(`Failed checks: ${broken.join(', ')}`)
console.log(`${summary.passed} passed, ${summary.failed} failed`)
process.exitCode = isGreen && broken.length === 0 ? 0 : 1
