import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BuiltChunk, weighWays } from './budgets.ts'

/** Random characters are hardly compressed: a program of about that weight. */
const chunk = (fileName: string, kib: number, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  code: randomBytes(Math.round(kib * 1024)).toString('latin1'),
  imports: [],
  facadeModuleId: null,
  ...more,
})

const SOURCES = '/apps/console/src'
const built = [
  chunk('index.js', 10, { imports: ['libraries.js'] }),
  chunk('libraries.js', 20),
  chunk('table.js', 40),
  chunk('sign.js', 5, {
    facadeModuleId: `${SOURCES}/features/entry/sign-in.page.tsx`,
    imports: ['index.js'],
  }),
  chunk('shell.js', 6, { facadeModuleId: `${SOURCES}/app/shell.tsx`, imports: ['index.js'] }),
  chunk('list.js', 7, {
    facadeModuleId: `${SOURCES}/features/staff/staff-list.page.tsx`,
    imports: ['table.js'],
  }),
  chunk('assets/audit.page-12345678.js', 3, {
    facadeModuleId: `${SOURCES}/features/audit/audit.page.tsx`,
    imports: ['table.js', 'tabs.js'],
  }),
  chunk('tabs.js', 9),
]
/** What the same bytes weigh by themselves: two characters each in UTF-8, so more than their number. */
const ways = new Map(weighWays('index.js', built).map(({ name, weight }) => [name, weight]))
const whole = (...names: string[]) =>
  weighWays('all', [
    chunk('all', 0, { imports: names }),
    ...built.filter(({ fileName }) => names.includes(fileName)),
  ])[0]?.weight ?? 0

test('signing in fetches the entry, its libraries and the page, and nothing else', () => {
  expect(ways.get('sign-in')).toBeCloseTo(whole('index.js', 'libraries.js', 'sign.js'), 0)
})

test('the first list brings the shell and its table', () => {
  expect(ways.get('the first list')).toBeCloseTo(
    whole('index.js', 'libraries.js', 'shell.js', 'list.js', 'table.js'),
    0,
  )
})

test('a further page counts only what the first list did not bring', () => {
  expect(ways.get('audit.page')).toBeCloseTo(whole('assets/audit.page-12345678.js', 'tabs.js'), 0)
})
