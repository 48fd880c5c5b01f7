import type { Screen } from '#platform/screen.ts'

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/',
    title: '总览',
    letter: 'h',
    inMenu: true,
    load: async () => (await import('./dashboard.page.tsx')).DashboardPage,
  },
]
