import type { Screen } from '#platform/screen.ts'

export const reportsScreens: readonly Screen[] = [
  {
    path: '/reports/profit',
    title: '盈亏报表',
    letter: 'y',
    right: 'reports.read',
    inMenu: true,
    load: async () => (await import('./profit.page.tsx')).ProfitPage,
  },
  {
    path: '/reports/cash-flow',
    title: '出入金报表',
    letter: 'z',
    right: 'reports.read',
    inMenu: true,
    load: async () => (await import('./cash-flow.page.tsx')).CashFlowPage,
  },
  {
    path: '/reports/liabilities',
    title: '负债报表',
    letter: 'v',
    right: 'reports.read',
    inMenu: true,
    load: async () => (await import('./liabilities.page.tsx')).LiabilitiesPage,
  },
]
