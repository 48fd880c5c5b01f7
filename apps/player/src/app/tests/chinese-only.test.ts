import { expect, test, vi } from 'vitest'

const pages = import.meta.glob<string>('/index.html', { eager: true, query: '?raw', import: 'default' })
const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '../../../../../packages/{session,trade-ui}/src/**/*.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)
/** What Chinese readers write in Latin letters too. */
const LATIN_WORDS = new Set(['VIP', 'QQ', 'USDT', 'APP', 'HTML', 'PDF', 'SHA', 'CSV', 'JSON', 'Merkle'])
/** A text between two tags, on one line and without braces. */
const TEXT = />([^<>{}=;()\n]*[A-Za-z]{3,}[^<>{}=;()\n]*)<\//g
/** A sentence, a title or a label that stands in data, such as a table of texts. */
const DATA = /\b(?:text|title|label|note)(?::|=| =) ?'([^'\n]*[A-Za-z]{3,}[^'\n]*)'/g
const READ_ALOUD = /\b(?:aria-label|title|alt|placeholder)="([^"]*[A-Za-z]{3,}[^"]*)"/g

test('the page says that it is Chinese and made for a phone (R0-001)', () => {
  const page = pages['/index.html']
  expect(page).toContain('<html lang="zh-CN"')
  expect(page).toContain('width=device-width')
})

test('no text of a screen is left in English (R0-001)', () => {
  const found = Object.entries(sources)
    .filter(([file]) => !/\.(test|stories|fixtures)\.tsx?$|\/testing\//.test(file))
    .flatMap(([file, text]) =>
      [
        ...(file.endsWith('x') ? text.matchAll(TEXT) : []),
        ...text.matchAll(READ_ALOUD),
        ...text.matchAll(DATA),
      ].map(([, words = '']) => ({ file, words })),
    )
    .filter(({ words }) => (words.match(/[A-Za-z]{3,}/g) ?? []).some(word => !LATIN_WORDS.has(word)))
  expect(found).toEqual([])
})

test('the mobile app has every screen of the web, and the way to the service as its own (R0-001)', async () => {
  const pathsOf = async (build: string) => {
    vi.resetModules()
    vi.stubEnv('VITE_BUILD', build)
    const { pathsOfTheme } = await import('#app/screens.ts')
    return [...pathsOfTheme('theme1')].sort()
  }
  const web = await pathsOf('web')
  expect(web.length).toBeGreaterThan(0)
  expect(await pathsOf('app')).toEqual([...web, '/services'].sort())
  vi.unstubAllEnvs()
})
