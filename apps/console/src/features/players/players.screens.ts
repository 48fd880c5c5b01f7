import type { Screen } from '#platform/screen.ts'

export const playersScreens: readonly Screen[] = [
  {
    path: '/players',
    title: '会员',
    letter: 'p',
    right: 'players.read',
    inMenu: true,
    load: async () => (await import('./player-list.page.tsx')).PlayerListPage,
  },
  {
    path: '/players/$memberId',
    title: '会员资料',
    inMenu: false,
    load: async () => (await import('./player.page.tsx')).PlayerPage,
  },
]
