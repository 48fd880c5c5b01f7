import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredNames, glossaryRows } from './glossary.ts'
import { readProjectFiles } from './project-files.ts'
import { ROOT } from './steps.ts'

const rows = glossaryRows(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))
const IS_TEST = /\.(test|fixtures|journey)\.tsx?$|\/testing\//

test('every name that the glossary gives to a word is declared by the code of the product', () => {
  const files = readProjectFiles(ROOT, /^(apps|packages|scripts)\/.*\.(ts|tsx|sql)$/)
  const declared = declaredNames(files.filter(({ path }) => !IS_TEST.test(path)))
  const unknown = rows.flatMap(({ word, names }) =>
    names.filter(name => !declared.has(name)).map(name => `${word}: ${name}`),
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})

test('no word stands in two rows', () => {
  const words = rows.map(({ word }) => word).filter(word => word !== '–')
  expect(words).toEqual([...new Set(words)])
})

test.each([
  ['export type TipCard = Readonly<{ locked: boolean }>', ['TipCard', 'locked']],
  ["const state: 'won' | 'lost'", ['won', 'lost']],
  ['create table wallet_transfers(\n  amount bigint not null)', ['wallet_transfers', 'amount']],
  ['function cancelBets(orderNos: string[])', ['cancelBets', 'orderNos']],
])('declared is: %s', (text, names) => {
  const declared = declaredNames([{ path: 'x.ts', text }])
  expect(names.filter(name => !declared.has(name))).toEqual([])
})

test.each([
  '/** A team of agents. */',
  '// team: later',
  'const total = sum(team)',
  '-- the team of a member',
])('a word that is only spoken of is not declared: %s', text => {
  expect(declaredNames([{ path: 'x.ts', text }]).has('team')).toBe(false)
})
