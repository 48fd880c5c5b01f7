import type { Screen } from '#platform/screen.ts'

export const resettlementScreens: readonly Screen[] = [
  {
    path: '/draws/$issueId/resettlement',
    title: '重新结算',
    right: 'draws.money',
    inMenu: false,
    load: async () => (await import('./resettlement.page.tsx')).ResettlementPage,
  },
]
