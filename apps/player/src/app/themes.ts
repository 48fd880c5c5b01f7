/** The four themes as data: which tabs they show; their colours are in `ui/themes.css`. Source: specification 000 §2. */

import type { Offer } from '#features/entry/offers.ts'
import type { HomeLayout } from '#features/home/home-layout.ts'
import type { ThemeName } from '#platform/screen.ts'
import type { IconName } from '#ui/icon.tsx'

export type Tab = Readonly<{
  path: string
  text: string
  icon: IconName
  /** Asks who is logged out to log in first. */
  needsLogin?: true
}>

const home: Tab = { path: '/', text: '首页', icon: 'home' }
const library: Tab = { path: '/databases', text: '资料库', icon: 'library' }
const gallery: Tab = { path: '/gallery', text: '图库', icon: 'gallery' }
const profile: Tab = { path: '/profile', text: '我的', icon: 'profile' }
const gameHall: Tab = { path: '/game-center', text: '游戏大厅', icon: 'games' }

const tabsByTheme: Readonly<Record<ThemeName, readonly Tab[]>> = {
  theme1: [home, library, gameHall, gallery, profile],
  theme2: [
    home,
    { path: '/promotional', text: '优惠', icon: 'promotion' },
    { path: '/game-center', text: '游戏', icon: 'games' },
    { path: '/report/bet-list', text: '注单', icon: 'list', needsLogin: true },
    profile,
  ],
  theme3: [home, library, gallery, profile],
  theme4: [home, library, { ...gameHall, text: '六合彩' }, gallery, profile],
}

const offersByTheme: Readonly<Record<ThemeName, readonly Offer[]>> = {
  theme1: ['trial-shortcut'],
  theme2: [],
  theme3: [],
  theme4: [],
}

/** What a theme offers beside its screens (specification 000 §2, login screen). */
export function offersOf(theme: ThemeName): ReadonlySet<Offer> {
  return new Set(offersByTheme[theme])
}

const feed: HomeLayout = {
  corner: 'account',
  blocks: ['ad', 'slides', 'line', 'shortcuts', 'ways', 'recommendation'],
  fourthShortcut: 'chat',
  contact: 'popup',
}

/** Home by theme. Source: specification 002 §2 (home screen). */
const homeByTheme: Readonly<Record<ThemeName, HomeLayout>> = {
  theme1: feed,
  theme2: { ...feed, fourthShortcut: 'promotions' },
  theme3: {
    ...feed,
    corner: 'collection',
    blocks: ['slides', 'ad', 'line', 'recommendation'],
    contact: 'widget',
  },
  theme4: { ...feed, blocks: ['slides', 'line', 'shortcuts', 'ways', 'ad', 'recommendation'] },
}

export function homeLayoutOf(theme: ThemeName): HomeLayout {
  return homeByTheme[theme]
}

/** The active theme (specification 000 §9: fixed to theme1); tools may show another by `data-theme`. */
export const ACTIVE_THEME: ThemeName = 'theme1'

/** The theme that the page is shown in. */
export function activeTheme(): ThemeName {
  return (document.documentElement.dataset.theme as ThemeName | undefined) ?? ACTIVE_THEME
}

/** Paths on which home counts as the active tab. */
export const HOME_PATHS: readonly string[] = ['/', '/macau-lottery', '/recommend']

/** The tabs of a theme that lead somewhere: a screen that does not exist is not offered. */
export function tabsOf(theme: ThemeName, paths: ReadonlySet<string>): readonly Tab[] {
  return tabsByTheme[theme].filter(tab => paths.has(tab.path))
}
