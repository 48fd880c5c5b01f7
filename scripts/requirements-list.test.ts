import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverageOf, crowdedTitles, parseRequirements, readTests } from './requirements-list.ts'

const table = `id | module | requirement | check
--- | --- | --- | ---
R0-001 | app | The whole interface is in Chinese | screen
R0-002 | chat | A word is "a | b" | call
R0-003 | chat | withdrawn | call
`

test('a requirement is a line with an id, and a withdrawn one counts no more', () => {
  expect(parseRequirements(table)).toEqual([
    { id: 'R0-001', module: 'app', text: 'The whole interface is in Chinese', check: 'screen' },
    { id: 'R0-002', module: 'chat', text: 'A word is "a | b"', check: 'call' },
  ])
})

test('a requirement is proven when a test names it, guarded when every mention says so, else open', () => {
  const requirements = parseRequirements(
    `${table}R0-004 | chat | A route | screen\nR0-005 | chat | Another | call\n`,
  )
  const { proven, guardOnly, open, unknownIds } = coverageOf(requirements, [
    "test('shows Chinese (R0-001), behind the login (R0-001 (guard), R0-004 (guard))')",
    "test('typed wrong (R9-001)')",
    "test('is withdrawn (R0-003)')",
  ])
  const idsOf = (rows: typeof open) => rows.map(({ id }) => id)
  expect([proven, guardOnly, open].map(idsOf)).toEqual([['R0-001'], ['R0-004'], ['R0-002', 'R0-005']])
  expect(unknownIds).toEqual(['R0-003', 'R9-001'])
})

test('a title may name six requirements, not seven', () => {
  const title = (count: number) =>
    `test('(${Array.from({ length: count }, (_, place) => `R0-00${place}`).join(', ')})', () => {})`
  expect(crowdedTitles(`  ${title(6)}\n  ${title(7)}\n`)).toEqual([title(7)])
})

describe('the tests and the list of this project', () => {
  const root = join(import.meta.dirname, '..')
  const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const requirements = parseRequirements(page)
  const tests = readTests(root)

  test('have no title with more than six requirements', () => {
    const crowded = tests.flatMap(({ path, text }) => crowdedTitles(text).map(line => `${path}: ${line}`))
    expect(crowded).toEqual([])
  })

  test('have no id that the other does not know, and no id twice', () => {
    const { unknownIds } = coverageOf(
      requirements,
      tests.map(({ text }) => text),
    )
    expect(unknownIds).toEqual([])
    const ids = requirements.map(({ id }) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  test('have the figures that the head of the list tells', () => {
    const count = (fits: (row: (typeof requirements)[number]) => boolean) => requirements.filter(fits).length
    const parts = ['R0', 'R1', 'R2'].map(part => `${part} ${count(({ id }) => id.startsWith(part))}`)
    const checks = ['screen', 'call', 'rule', 'unit', 'socket', 'build']
    const byCheck = checks.map(name => `${name} ${count(({ check }) => check === name)}`)
    expect(page).toContain(
      `${requirements.length} requirements (${parts.join(', ')}); by check: ${byCheck.join(', ')}.`,
    )
    // A noun without requirements has a heading with 0.
    const headings = page.match(/^## .+ – .+\([1-9]\d*\)$/gm) ?? []
    const told = headings.map(line => line.replace(/^## (\S+) .*\((\d+)\)$/, '$1 $2'))
    const modules = Map.groupBy(requirements, ({ module }) => module)
    expect(told.sort()).toEqual([...modules].map(([name, rows]) => `${name} ${rows.length}`).sort())
  })
})
