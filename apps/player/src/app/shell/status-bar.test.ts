// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { paintStatusBar } from './status-bar.ts'

const themes = join(import.meta.dirname, '../../../../../packages/trade-ui/src/themes.css')

beforeAll(() => {
  document.head.innerHTML = `<meta name="theme-color" content=""><style>${readFileSync(themes, 'utf8')}</style>`
})

test.each([
  ['theme1', 'home', '#f7f8fa'],
  ['theme4', 'home', '#12141c'],
  ['theme1', 'game-center', '#d8ecff'],
  ['theme4', 'game-center', '#12141c'],
  ['theme1', 'hong-bao', '#d3202f'],
  ['theme2', 'hong-bao', '#d3202f'],
  ['theme3', 'hong-bao', '#d3202f'],
  ['theme4', 'hong-bao', '#d3202f'],
  ['theme1', 'talk', '#fff'],
  ['theme1', 'header', '#c8102e'],
  ['theme2', 'primary', '#0b7a75'],
] as const)(
  'in %s the bar of %s is %s (R0-023, R0-024, R0-307, R0-308 (guard))',
  (theme, statusBar, colour) => {
    document.documentElement.dataset.theme = theme
    paintStatusBar(statusBar)
    expect(document.querySelector('meta')?.content).toBe(colour)
  },
)
