import type { Screen } from '#platform/screen.ts'

export const closuresScreens: readonly Screen[] = [
  {
    path: '/closures',
    title: '停用与恢复',
    right: 'games.read',
    inMenu: true,
    load: async () => (await import('./closures.page.tsx')).ClosuresPage,
  },
]
