import type { ThemeName } from '@app/domain/site/themes.ts'
import { expect, test } from 'vitest'
import { allThemes } from '#platform/screen/screen.ts'
import { transitionOf } from './shell/use-transition.ts'
import { ACTIVE_THEME, homeLayoutOf, offersOf, profileLookOf, tabsOf } from './themes.ts'

const texts = (theme: ThemeName, paths: ReadonlySet<string>) =>
  tabsOf(theme, path => paths.has(path)).map(tab => tab.text)
const everything = new Set([
  '/',
  '/databases',
  '/game-center',
  '/gallery',
  '/profile',
  '/promotional',
  '/report/bet-list',
])

test('theme1 is the active theme (R0-008)', () => {
  expect(ACTIVE_THEME).toBe('theme1')
})

test.each([
  ['theme1', ['首页', '资料库', '游戏大厅', '图库', '我的'], 'R0-011 R0-012 R0-013 R0-014 R0-015'],
  ['theme2', ['首页', '优惠', '游戏', '注单', '我的'], 'R0-016'],
  ['theme3', ['首页', '资料库', '图库', '我的'], 'R0-021'],
  ['theme4', ['首页', '资料库', '六合彩', '图库', '我的'], 'R0-013'],
] as const)('%s has the tabs %j once their screens exist (%s)', (theme, tabs, _ids) => {
  expect(texts(theme, everything)).toEqual(tabs)
})

test.each([
  ['the trial shortcut of the login (R0-086)', 'trial-at-login', ['theme1']],
  ['the trial shortcut of the registration (R0-088)', 'trial-at-registration', ['theme1', 'theme4']],
  ['the long refresh of the hall (R0-163)', 'long-refresh-in-hall', ['theme4']],
] as const)('%s is of some themes only', (_, offer, themes) => {
  expect(allThemes.filter(theme => offersOf(theme).has(offer))).toEqual(themes)
})

test('no two themes set the page of a member alike, or begin home with the same block', () => {
  expect(new Set(allThemes.map(profileLookOf)).size).toBe(allThemes.length)
  expect(new Set(allThemes.map(theme => homeLayoutOf(theme).blocks[0])).size).toBe(allThemes.length)
})

test.each(allThemes)('%s offers no tab whose screen does not exist', theme => {
  const pathsAmong = (paths: readonly string[]) =>
    tabsOf(theme, path => paths.includes(path)).map(tab => tab.path)
  expect(pathsAmong(['/profile', '/'])).toEqual(['/', '/profile'])
  expect(pathsAmong([])).toEqual([])
})

test.each([
  ['default', false, 'default'],
  ['default', true, 'back'],
  ['overlay-back', true, 'overlay-back'],
  ['none', true, 'none'],
] as const)(
  'a page that moves %s is entered (back: %s) by the transition %s (R0-022)',
  (own, isBack, shown) => {
    expect(transitionOf(own, isBack)).toBe(shown)
  },
)
