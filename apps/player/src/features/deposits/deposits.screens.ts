import { gameThemes, screen } from '#platform/screen/screen.ts'

export const depositsScreens = [
  screen({
    path: '/recharge',
    guard: 'member',
    themes: gameThemes,
    load: () => import('./recharge.page.tsx'),
    page: 'RechargePage',
    loader: 'loadData',
  }),
  screen({
    path: '/recharge/processing/$orderId',
    name: 'recharge-processing',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./recharge-processing.page.tsx'),
    page: 'RechargeProcessingPage',
    loader: 'loadData',
  }),
  screen({
    path: '/recharge-history',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./recharge-history.page.tsx'),
    page: 'RechargeHistoryPage',
    loader: 'loadData',
  }),
  screen({
    path: '/recharge-history/$id',
    name: 'recharge-history-detail',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./recharge-order.page.tsx'),
    page: 'RechargeOrderPage',
    loader: 'loadData',
  }),
] as const
