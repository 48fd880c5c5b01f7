/** The four themes as data: what each shows; their colours are in `ui/themes.css`. Source: specification 000 §2. */
import { DEFAULT_THEME, findTheme, type ThemeName } from '@app/domain/site/themes.ts'
import type { HomeLayout } from '#features/home/home-layout.ts'
import type { ProfileLook } from '#features/profile/profile-look.ts'
import type { LinkTo } from '#platform/screen/link-to.ts'
import type { Offer } from '#platform/screen/theme-facts.ts'
import type { IconName } from '#ui/icon/icon.tsx'

export type Tab = Readonly<{
  path: LinkTo
  text: string
  icon: IconName
  /** Asks who is logged out to log in first. */
  needsLogin?: true
}>

type Theme = Readonly<{
  tabs: readonly Tab[]
  /** What it has beside its screens (specification 000 §2, §4: login, registration, wallet refresh). */
  offers: readonly Offer[]
  /** Source: specification 002 §2 (home screen). */
  home: HomeLayout
  profile: ProfileLook
}>

const home: Tab = { path: '/', text: '首页', icon: 'home' }
const library: Tab = { path: '/databases', text: '资料库', icon: 'library' }
const gallery: Tab = { path: '/gallery', text: '图库', icon: 'gallery' }
const profile: Tab = { path: '/profile', text: '我的', icon: 'profile' }
const gameHall: Tab = { path: '/game-center', text: '游戏大厅', icon: 'games' }

const feed: HomeLayout = {
  corner: 'account',
  blocks: ['ad', 'slides', 'line', 'shortcuts', 'links', 'recommendation'],
  fourthShortcut: 'chat',
  contact: 'popup',
}

const themes: Readonly<Record<ThemeName, Theme>> = {
  theme1: {
    tabs: [home, library, gameHall, gallery, profile],
    offers: ['trial-at-login', 'trial-at-registration'],
    home: feed,
    profile: 'groups',
  },
  theme2: {
    tabs: [
      home,
      { path: '/promotional', text: '优惠', icon: 'promotion' },
      { path: '/game-center', text: '游戏', icon: 'games' },
      { path: '/report/bet-list', text: '注单', icon: 'list', needsLogin: true },
      profile,
    ],
    offers: [],
    home: { ...feed, blocks: ['offers', ...feed.blocks], fourthShortcut: 'promotions' },
    profile: 'tickets',
  },
  theme3: {
    tabs: [home, library, gallery, profile],
    offers: [],
    home: {
      ...feed,
      corner: 'collection',
      blocks: ['masthead', 'slides', 'ad', 'line', 'recommendation'],
      contact: 'widget',
    },
    profile: 'contents',
  },
  theme4: {
    tabs: [home, library, { ...gameHall, text: '六合彩' }, gallery, profile],
    offers: ['trial-at-registration', 'long-refresh-in-hall', 'six-mark-hall'],
    home: { ...feed, blocks: ['hero', 'slides', 'line', 'shortcuts', 'links', 'ad', 'recommendation'] },
    profile: 'stage',
  },
}

/** What a theme offers beside its screens. */
export const offersOf = (theme: ThemeName): ReadonlySet<Offer> => new Set(themes[theme].offers)

export const homeLayoutOf = (theme: ThemeName): HomeLayout => themes[theme].home

export const profileLookOf = (theme: ThemeName): ProfileLook => themes[theme].profile

/** The active theme (specification 000 §9: fixed to theme1); tools may show another by `data-theme`. */
export const ACTIVE_THEME = DEFAULT_THEME

/** The theme that the page is shown in. */
export function activeTheme(): ThemeName {
  return findTheme(document.documentElement.dataset.theme) ?? ACTIVE_THEME
}

/** Paths on which home counts as the active tab. */
export const HOME_PATHS: readonly string[] = ['/', '/macau-lottery', '/recommend']

/** The tabs of a theme that lead somewhere: a screen that does not exist is not offered. */
export function tabsOf(theme: ThemeName, hasScreen: (path: string) => boolean): readonly Tab[] {
  return themes[theme].tabs.filter(tab => hasScreen(tab.path))
}
