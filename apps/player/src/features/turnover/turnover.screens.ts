import { gameThemes, screen } from '#platform/screen/screen.ts'

export const turnoverScreens = [
  screen({
    path: '/valid-withdraw',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./valid-withdraw.page.tsx'),
    page: 'ValidWithdrawPage',
    loader: 'loadData',
  }),
  screen({
    path: '/valid-withdraw/$id',
    name: 'valid-withdraw-detail',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./valid-withdraw-detail.page.tsx'),
    page: 'ValidWithdrawDetailPage',
    loader: 'loadData',
  }),
] as const
