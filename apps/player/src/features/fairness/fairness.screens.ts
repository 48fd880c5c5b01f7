import { allThemes, screen } from '#platform/screen/screen.ts'

export const fairnessScreens = [
  screen({
    path: '/fairness',
    name: 'fairness-centre',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./fairness-centre.page.tsx'),
    page: 'FairnessCentrePage',
    loader: 'loadData',
  }),
  screen({
    path: '/fairness/$gameId',
    name: 'fairness-monitor',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./monitor.page.tsx'),
    page: 'MonitorPage',
    loader: 'loadData',
  }),
  screen({
    path: '/fairness/$gameId/$issue',
    name: 'fairness',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./fairness.page.tsx'),
    page: 'FairnessPage',
    loader: 'loadData',
  }),
] as const
