import { gameThemes, screen } from '#platform/screen/screen.ts'

export const gamesScreens = [
  screen({
    path: '/game-center',
    guard: 'guest',
    themes: ['theme1', 'theme2', 'theme4'],
    statusBar: 'game-center',
    transition: 'none',
    load: () => import('./game-center.page.tsx'),
    page: 'GameCenterPage',
    loader: 'loadData',
  }),
  screen({
    path: '/game/$id/tutorial',
    name: 'game-tutorial',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    load: () => import('./tutorial.page.tsx'),
    page: 'TutorialPage',
    loader: 'loadData',
  }),
  screen({
    path: '/game/$id/structures',
    name: 'game-structures',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'primary',
    load: () => import('./structures.page.tsx'),
    page: 'StructuresPage',
    loader: 'loadData',
  }),
] as const
