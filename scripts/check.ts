/** `npm run check`: the quick gate before every commit. Stops at the first failure. */
import { CHECKS, runStep, type Step } from './steps.ts'

const RULES: Step = { name: 'domain tests', command: ['vitest', 'run', '--project', 'domain'] }

for (const step of [...CHECKS, RULES]) {
  if (!(await runStep(step))) process.exit(1)
}
