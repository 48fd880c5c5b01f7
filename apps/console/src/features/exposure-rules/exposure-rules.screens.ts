import type { Screen } from '#platform/screen.ts'

export const exposureRulesScreens: readonly Screen[] = [
  {
    path: '/exposure-rules',
    title: '风险规则',
    right: 'exposure.read',
    inMenu: true,
    load: async () => (await import('./exposure-rules.page.tsx')).ExposureRulesPage,
  },
  {
    path: '/exposure-rules/firings',
    title: '风险规则触发记录',
    inMenu: false,
    load: async () => (await import('./firings.page.tsx')).FiringsPage,
  },
]
