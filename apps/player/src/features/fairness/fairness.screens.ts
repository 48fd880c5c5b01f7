import { allThemes, screen } from '#platform/screen.ts'

export const fairnessScreens = [
  screen({
    path: '/fairness/$gameId/$issue',
    name: 'fairness',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./fairness.page.tsx'),
    page: 'FairnessPage',
  }),
] as const
