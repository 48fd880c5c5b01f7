/** `npm run requirements`: lists the requirements without proof by a test; `-- --count` prints only the counts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf, parseRequirements, type Requirement, readTests } from './requirements-list.ts'

const root = join(import.meta.dirname, '..')
const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const tests = readTests(root).map(({ text }) => text)
const { proven, guardOnly, open, unknownIds } = coverageOf(requirements, tests)

const groupOf = (key: 'module' | 'check') => (row: Requirement) => row[key]

function printFigures(title: string, key: 'module' | 'check'): void {
  const all = Object.groupBy(requirements, groupOf(key))
  const done = Object.groupBy(proven, groupOf(key))
  const figures = Object.entries(all).map(
    ([name, rows]) => `${name} ${done[name]?.length ?? 0}/${rows?.length ?? 0}`,
  )
  console.log(`${title}: ${figures.join(' · ')}`)
}

function printRows(state: string, missing: readonly Requirement[]): void {
  for (const [module, rows = []] of Object.entries(Object.groupBy(missing, groupOf('module')))) {
    console.log(`\n${state}: ${module} (${rows.length})`)
    for (const { id, check, text } of rows) console.log(`  ${id} ${check.padEnd(6)} ${text}`)
  }
}

console.log(
  `${requirements.length} requirements: ${proven.length} proven, ${guardOnly.length} guard only, ${open.length} open`,
)
printFigures('proven by check', 'check')
printFigures('proven by module', 'module')
if (!process.argv.includes('--count')) {
  printRows('guard only', guardOnly)
  printRows('open', open)
}
if (unknownIds.length > 0) {
  console.error(`\nTests name requirements that do not exist: ${unknownIds.join(', ')}`)
  process.exitCode = 1
}
