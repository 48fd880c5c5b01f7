import { gameThemes, screen } from '#platform/screen/screen.ts'
import { readBetSearch } from './bet-search.ts'

export const betRecordsScreens = [
  screen({
    path: '/bet-list',
    guard: 'login',
    themes: gameThemes,
    search: readBetSearch,
    load: () => import('./bet-list.page.tsx'),
    page: 'BetListPage',
    loader: 'loadData',
  }),
  screen({
    path: '/bet-list/$orderNo',
    name: 'bet-detail',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./order-detail.page.tsx'),
    page: 'OrderDetailPage',
    loader: 'loadData',
  }),
  screen({
    path: '/report',
    guard: 'login',
    themes: ['theme2'],
    load: () => import('./report.page.tsx'),
    page: 'ReportPage',
  }),
  screen({
    path: '/report/bet-list',
    guard: 'login',
    themes: ['theme2'],
    search: readBetSearch,
    load: () => import('./bet-list.page.tsx'),
    page: 'BetListPage',
    loader: 'loadData',
  }),
] as const
