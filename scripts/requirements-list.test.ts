import { expect, test } from 'vitest'
import { coverageOf, parseRequirements } from './requirements-list.ts'

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

test('a requirement is covered when a test names it, and a slip in an id is reported', () => {
  const { covered, uncovered, unknownIds } = coverageOf(parseRequirements(table), [
    "test('shows Chinese (R0-001)')",
    "test('typed wrong (R9-001)')",
  ])
  expect(covered.map(({ id }) => id)).toEqual(['R0-001'])
  expect(uncovered.map(({ id }) => id)).toEqual(['R0-002'])
  expect(unknownIds).toEqual(['R9-001'])
})
