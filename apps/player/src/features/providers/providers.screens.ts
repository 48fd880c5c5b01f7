import { gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const providersScreens = [
  screen({
    path: '/live-betting',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('startDate', 'endDate'),
    load: () => import('./live-betting.page.tsx'),
    page: 'LiveBettingPage',
    loader: 'loadData',
  }),
  screen({
    path: '/live-betting-detail',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('gameCode', 'startDate', 'endDate'),
    load: () => import('./live-betting-detail.page.tsx'),
    page: 'LiveBettingDetailPage',
    loader: 'loadData',
  }),
  screen({
    path: '/report/live-betting',
    name: 'report-live-betting',
    guard: 'login',
    themes: ['theme2'],
    search: readTexts('startDate', 'endDate'),
    load: () => import('./live-betting.page.tsx'),
    page: 'LiveBettingPage',
    loader: 'loadData',
  }),
] as const
