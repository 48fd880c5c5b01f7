import { allThemes, gameThemes, screen } from '#platform/screen.ts'

export const homeScreens = [
  screen({
    path: '/',
    name: 'index',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'home',
    transition: 'none',
    load: () => import('./home.page.tsx'),
    page: 'HomePage',
  }),
  screen({
    path: '/recommend',
    name: 'recommend',
    guard: 'guest',
    themes: gameThemes,
    statusBar: 'home',
    transition: 'default',
    load: () => import('./recommend.page.tsx'),
    page: 'RecommendPage',
  }),
] as const
