import { gameThemes, screen } from '#platform/screen/screen.ts'

export const withdrawalsScreens = [
  screen({
    path: '/withdraw-money',
    guard: 'member',
    themes: gameThemes,
    load: () => import('./withdraw-money.page.tsx'),
    page: 'WithdrawMoneyPage',
    loader: 'loadData',
  }),
  screen({
    path: '/withdraw-history',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./withdraw-history.page.tsx'),
    page: 'WithdrawHistoryPage',
    loader: 'loadData',
  }),
  screen({
    path: '/withdraw-history/$id',
    name: 'withdraw-history-detail',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./withdrawal.page.tsx'),
    page: 'WithdrawalPage',
    loader: 'loadData',
  }),
] as const
