import type { Screen } from '#platform/screen.ts'

export const bonusesScreens: readonly Screen[] = [
  {
    path: '/bonuses/claims',
    title: '返水与礼金',
    letter: 'f',
    right: 'bonuses.read',
    inMenu: true,
    load: async () => (await import('./claim-list.page.tsx')).ClaimListPage,
  },
]
