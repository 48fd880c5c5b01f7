import { gameThemes, screen } from '#platform/screen/screen.ts'

export const breaksScreens = [
  screen({
    path: '/responsible',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./responsible.page.tsx'),
    page: 'ResponsiblePage',
    loader: 'loadData',
  }),
] as const
