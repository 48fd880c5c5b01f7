import { gameThemes, screen } from '#platform/screen/screen.ts'

const processing = { load: () => import('./recharge-processing.page.tsx'), loader: 'loadData' } as const
const newest = { load: () => import('./newest-order.page.tsx'), loader: 'loadData' } as const

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
    ...processing,
    page: 'RechargeProcessingPage',
  }),
  screen({
    path: '/recharge/online/$orderId',
    name: 'recharge-online',
    guard: 'login',
    themes: gameThemes,
    ...processing,
    page: 'RechargeOnlinePage',
  }),
  screen({
    path: '/recharge/qr-virtual/$orderId',
    name: 'recharge-qr-virtual',
    guard: 'login',
    themes: gameThemes,
    ...processing,
    page: 'RechargeTokenPage',
  }),
  screen({
    path: '/recharge/third-party/$orderId',
    name: 'recharge-third-party',
    guard: 'login',
    themes: gameThemes,
    ...processing,
    page: 'RechargeThirdPartyPage',
  }),
  screen({
    path: '/recharge/bank',
    guard: 'login',
    themes: gameThemes,
    ...newest,
    page: 'RechargeBankPage',
  }),
  screen({
    path: '/recharge/failed',
    guard: 'login',
    themes: gameThemes,
    ...newest,
    page: 'RechargeFailedPage',
  }),
  screen({
    path: '/recharge/third-party',
    name: 'recharge-third-party-newest',
    guard: 'login',
    themes: ['theme2'],
    ...newest,
    page: 'RechargeThirdPartyNewestPage',
  }),
  screen({
    path: '/recharge/processing',
    name: 'recharge-processing-newest',
    guard: 'login',
    themes: ['theme2'],
    ...newest,
    page: 'RechargeNewestPage',
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
