import { allThemes, screen } from '#platform/screen.ts'

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
] as const
