import { gameThemes, screen } from '#platform/screen/screen.ts'

export const chasesScreens = [
  screen({
    path: '/chase-list',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./chase-list.page.tsx'),
    page: 'ChaseListPage',
    loader: 'loadData',
  }),
  screen({
    path: '/chase-list/$trackOrderNo',
    name: 'chase-detail',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./chase-detail.page.tsx'),
    page: 'ChaseDetailPage',
    loader: 'loadData',
  }),
] as const
