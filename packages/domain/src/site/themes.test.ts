import { expect, test } from 'vitest'
import { DEFAULT_THEME, findTheme, themeNames } from './themes.ts'

test('there are four themes, and the first is the default (R0-008)', () => {
  expect(themeNames).toEqual(['theme1', 'theme2', 'theme3', 'theme4'])
  expect(DEFAULT_THEME).toBe('theme1')
})

test.each([
  ['theme4', 'theme4'],
  ['theme5', undefined],
  ['toString', undefined],
  ['', undefined],
  [undefined, undefined],
])('the theme of the name %j is %j', (name, theme) => {
  expect(findTheme(name)).toBe(theme)
})
