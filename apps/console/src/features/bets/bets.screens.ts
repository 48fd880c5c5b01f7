import type { Screen } from '#platform/screen.ts'

export const betsScreens: readonly Screen[] = [
  {
    path: '/bets',
    title: '注单',
    letter: 'b',
    right: 'bets.read',
    inMenu: true,
    load: async () => (await import('./bet-list.page.tsx')).BetListPage,
  },
  {
    path: '/bets/$orderNo',
    title: '注单详情',
    inMenu: false,
    load: async () => (await import('./bet.page.tsx')).BetPage,
  },
  {
    path: '/players/$memberId/chases/$chaseNo',
    title: '追号详情',
    inMenu: false,
    load: async () => (await import('./chase.page.tsx')).ChasePage,
  },
]
