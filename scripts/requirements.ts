/** `npm run requirements`: which requirements of the specification no test names; `-- --count` for figures only. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageOf, parseRequirements, type Requirement, readTests } from './requirements-list.ts'

const root = join(import.meta.dirname, '..')
const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const { covered, uncovered, unknownIds } = coverageOf(requirements, readTests(root))

const groupOf = (key: 'module' | 'check') => (row: Requirement) => row[key]

function printFigures(title: string, key: 'module' | 'check'): void {
  const all = Object.groupBy(requirements, groupOf(key))
  const done = Object.groupBy(covered, groupOf(key))
  const figures = Object.entries(all).map(
    ([name, rows]) => `${name} ${done[name]?.length ?? 0}/${rows?.length ?? 0}`,
  )
  console.log(`${title}: ${figures.join(' · ')}`)
}

function printUncovered(): void {
  for (const [module, rows = []] of Object.entries(Object.groupBy(uncovered, groupOf('module')))) {
    console.log(`\n${module} (${rows.length})`)
    for (const { id, check, text } of rows) console.log(`  ${id} ${check.padEnd(6)} ${text}`)
  }
}

console.log(`${requirements.length} requirements: ${covered.length} covered, ${uncovered.length} uncovered`)
printFigures('by check', 'check')
printFigures('by module', 'module')
if (!process.argv.includes('--count')) printUncovered()
if (unknownIds.length > 0) {
  console.error(`\nTests name requirements that do not exist: ${unknownIds.join(', ')}`)
  process.exitCode = 1
}
