import { gameThemes, screen } from '#platform/screen/screen.ts'

export const boardScreens = [
  screen({
    path: '/game/$id',
    name: 'game',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    chrome: 'bare',
    load: () => import('./board.page.tsx'),
    page: 'BoardPage',
    loader: 'loadData',
  }),
] as const
