import { expect, test } from 'vitest'
import { paintBeforeProgram } from './paint-first.ts'

test('the program yields to what the first paint needs', () => {
  const page = [
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/base.js">',
    '<link rel="stylesheet" crossorigin href="/assets/first.css">',
    '<link rel="preload" as="style" crossorigin href="/assets/home.css">',
  ]
  expect(paintBeforeProgram(page.join('\n')).split('\n')).toEqual([
    '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/base.js">',
    ...page.slice(2),
  ])
})
