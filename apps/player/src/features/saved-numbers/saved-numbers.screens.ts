import { gameThemes, screen } from '#platform/screen/screen.ts'

export const savedNumbersScreens = [
  screen({
    path: '/my-numbers',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./my-numbers.page.tsx'),
    page: 'MyNumbersPage',
    loader: 'loadData',
  }),
] as const
