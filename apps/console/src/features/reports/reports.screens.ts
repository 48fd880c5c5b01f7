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
]
