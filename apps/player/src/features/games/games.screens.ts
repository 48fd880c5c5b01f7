import { screen } from '#platform/screen.ts'

export const gamesScreens = [
  screen({
    path: '/game-center',
    name: 'game-center',
    guard: 'guest',
    themes: ['theme1', 'theme2', 'theme4'],
    statusBar: 'game-center',
    transition: 'none',
    load: () => import('./game-center.page.tsx'),
    page: 'GameCenterPage',
  }),
] as const
