import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { BUDGETS_KIB, excesses, weigh } from './budgets.ts'

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
  const weights = weigh(page(['assets/a.js', 'assets/b.js', 'assets/a.css']), files)
  expect(Math.round(weights.firstRouteJs)).toBe(15)
  expect(Math.round(weights.firstRouteCss)).toBe(3)
  expect(weights.lazyChunk.name).toBe('assets/c.js')
})

test.each([
  ['assets/a.js', 'firstRouteJs', BUDGETS_KIB.firstRouteJs],
  ['assets/a.css', 'firstRouteCss', BUDGETS_KIB.firstRouteCss],
  ['assets/later.js', 'assets/later.js', BUDGETS_KIB.lazyChunk],
  ['assets/play-by-program-x.js', 'video', BUDGETS_KIB.video],
] as const)('%s is told when it exceeds its budget, and only then', (name, told, budget) => {
  const html = page(['assets/a.js', 'assets/a.css'])
  expect(excesses(weigh(html, [file(name, budget - 1)]))).toEqual([])
  expect(excesses(weigh(html, [file(name, budget + 1)]))).toEqual([expect.stringContaining(told)])
})
