import { allThemes, screen } from '#platform/screen.ts'

export const siteScreens = [
  screen({
    path: '/about',
    name: 'about',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./about.page.tsx'),
    page: 'AboutPage',
  }),
] as const
