import type { Screen } from '#platform/screen.ts'

export const resultsScreens: readonly Screen[] = [
  {
    path: '/results',
    title: '外部开奖',
    right: 'draws.external',
    inMenu: true,
    load: async () => (await import('./results.page.tsx')).ResultsPage,
  },
]
