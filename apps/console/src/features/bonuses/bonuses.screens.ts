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
  {
    path: '/bonuses/holds',
    title: '礼金核对',
    right: 'bonuses.read',
    inMenu: true,
    load: async () => (await import('./hold-list.page.tsx')).HoldListPage,
  },
  {
    path: '/bonuses/cost',
    title: '礼金试算',
    right: 'bonuses.read',
    inMenu: true,
    load: async () => (await import('./rule-cost.page.tsx')).RuleCostPage,
  },
]
