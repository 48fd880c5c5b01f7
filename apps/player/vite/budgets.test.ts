import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { excesses, FIRST_ROUTE_KIB, LAYERS, weighFirstRoute } from './budgets.ts'

/** Random bytes cannot be compressed: a file of exactly that weight, but for the frame of gzip. */
const file = (name: string, kib: number) => ({ name, content: randomBytes(Math.round(kib * 1024)) })
const page = (names: readonly string[]) => names.map(name => `<link href="/${name}">`).join('')

test('only what the page names belongs to the first route', () => {
  const files = [
    file('assets/a.js', 10),
    file('assets/b.js', 5),
    file('assets/a.css', 3),
    file('assets/c.js', 7),
  ]
  const weights = weighFirstRoute(page(['assets/a.js', 'assets/b.js', 'assets/a.css']), files)
  expect(Math.round(weights['.js'])).toBe(15)
  expect(Math.round(weights['.css'])).toBe(3)
})

test('what the page names for other addresses does not belong to it', () => {
  const files = [file('assets/a.js', 10), file('assets/table.js', 5)]
  const html = `${page(['assets/a.js'])}<link rel="elsewhere" crossorigin href="/assets/table.js">`
  expect(Math.round(weighFirstRoute(html, files)['.js'])).toBe(10)
})

test.each([
  ['.js', 13],
  ['.css', 2],
] as const)('all %s of the first route together have a budget', (ending, parts) => {
  const names = Array.from({ length: parts }, (_, at) => `assets/p${at}${ending}`)
  const each = FIRST_ROUTE_KIB[ending] / parts
  const files = (kib: number) => names.map(name => file(name, kib))
  expect(excesses(page(names), files(each - 0.2))).toEqual([])
  expect(excesses(page(names), files(each + 0.2))).toEqual([expect.stringContaining(ending)])
})

test.each([
  ['assets/react-DGfUR5yD.js', 'React'],
  ['assets/base-DGfUR5yD.js', 'other libraries of the first screen'],
  ['assets/react-virtual-DGfUR5yD.js', 'pages of a feature, or a library'],
  ['assets/first-C-eEQv_x.js', 'first screen'],
  ['assets/screens-DGfUR5yD.js', 'table of all screens'],
  ['assets/pieces-DGfUR5yD.js', 'shared by most features'],
  ['assets/common-DGfUR5yD.js', 'shared by many features'],
  ['assets/tips-parts-DGfUR5yD.js', 'lent by a feature'],
  ['assets/hls.js-DGfUR5yD.js', 'video program'],
  ['assets/STPhrases-DGfUR5yD.js', 'dictionary of characters'],
  ['assets/account-DGfUR5yD.js', 'pages of a feature, or a library'],
  ['assets/base-returns.ssc-DGfUR5yD.js', 'pages of a feature, or a library'],
])('%s has the budget of its layer and is told when it exceeds it', (name, layer) => {
  const budget = LAYERS.find(one => one.name === layer)?.kib ?? 0
  expect(excesses('', [file(name, budget - 0.5)])).toEqual([])
  expect(excesses('', [file(name, budget + 0.5)])).toEqual([expect.stringContaining(layer)])
})
