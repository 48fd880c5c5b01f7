import { expect, test } from 'vitest'

const pages = import.meta.glob<string>('/index.html', { eager: true, query: '?raw', import: 'default' })
const sources = import.meta.glob<string>(
  ['/src/**/*.tsx', '../../../../packages/{session,trade-ui}/src/**/*.tsx'],
  { eager: true, query: '?raw', import: 'default' },
)
/** What Chinese readers write in Latin letters too. */
const LATIN_WORDS = new Set(['VIP', 'QQ', 'USDT', 'APP', 'HTML', 'SHA', 'CSV', 'JSON', 'Merkle'])
/** A text between two tags, on one line and without braces. */
const TEXT = />([^<>{}=;()\n]*[A-Za-z]{3,}[^<>{}=;()\n]*)<\//g
const READ_ALOUD = /\b(?:aria-label|title|alt|placeholder)="([^"]*[A-Za-z]{3,}[^"]*)"/g

test('the page says that it is Chinese and made for a phone (R0-001 (guard))', () => {
  const page = pages['/index.html']
  expect(page).toContain('<html lang="zh-CN"')
  expect(page).toContain('width=device-width')
})

test('no text of a screen is left in English (R0-001 (guard))', () => {
  const found = Object.entries(sources)
    .filter(([file]) => !/\.(test|stories)\.tsx$|\/testing\//.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(TEXT), ...text.matchAll(READ_ALOUD)].map(([, words = '']) => ({ file, words })),
    )
    .filter(({ words }) => (words.match(/[A-Za-z]{3,}/g) ?? []).some(word => !LATIN_WORDS.has(word)))
  expect(found).toEqual([])
})
