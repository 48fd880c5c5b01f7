import { allThemes, screen } from '#platform/screen.ts'

export const accountScreens = [
  screen({
    path: '/profile',
    name: 'profile',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'none',
    load: () => import('./profile.page.tsx'),
    page: 'ProfilePage',
  }),
] as const
