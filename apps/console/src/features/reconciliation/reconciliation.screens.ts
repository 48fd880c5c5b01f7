import type { Screen } from '#platform/screen.ts'

export const reconciliationScreens: readonly Screen[] = [
  {
    path: '/reconciliation',
    title: '对账',
    letter: 'k',
    right: 'reconciliation.read',
    inMenu: true,
    load: async () => (await import('./reconciliation.page.tsx')).ReconciliationPage,
  },
]
