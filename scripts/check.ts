/** `npm run check`: the quick gate before every commit. The tests of the rules run after all checks have passed. */
import { CHECKS, runBeside, runStep, type Step } from './steps.ts'

const RULES: Step = { name: 'domain tests', command: ['vitest', 'run', '--project', 'domain'] }

if ((await runBeside(CHECKS)).length > 0 || !(await runStep(RULES))) process.exitCode = 1
