import { gameThemes, screen } from '#platform/screen.ts'

export const betsScreens = [
  screen({
    path: '/game/$id',
    name: 'game',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    transition: 'default',
    load: () => import('./board.page.tsx'),
    page: 'BoardPage',
  }),
  screen({
    path: '/bet-list',
    name: 'bet-list',
    guard: 'login',
    themes: gameThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./bet-list.page.tsx'),
    page: 'BetListPage',
  }),
] as const
