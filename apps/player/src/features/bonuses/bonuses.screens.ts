import { gameThemes, screen } from '#platform/screen/screen.ts'

export const bonusesScreens = [
  screen({
    path: '/bonus-center',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./bonus-center.page.tsx'),
    page: 'BonusCenterPage',
    loader: 'loadData',
  }),
  screen({
    path: '/betting-bonus',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./betting-bonus.page.tsx'),
    page: 'BettingBonusPage',
    loader: 'loadData',
  }),
] as const
