import type { Screen } from '#platform/screen.ts'

export const limitsScreens: readonly Screen[] = [
  {
    path: '/limits',
    title: '彩种限额',
    right: 'games.read',
    inMenu: true,
    load: async () => (await import('./limits.page.tsx')).LimitsPage,
  },
]
