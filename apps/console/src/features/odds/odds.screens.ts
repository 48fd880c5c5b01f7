import type { Screen } from '#platform/screen.ts'

export const oddsScreens: readonly Screen[] = [
  {
    path: '/odds',
    title: '赔率',
    letter: 'o',
    right: 'odds.read',
    inMenu: true,
    load: async () => (await import('./odds.page.tsx')).OddsPage,
  },
]
