import type { Screen } from '#platform/screen.ts'

export const meScreens: readonly Screen[] = [
  {
    path: '/me',
    title: '我的账号',
    inMenu: false,
    load: async () => (await import('./me.page.tsx')).MePage,
  },
]
