import type { Screen } from '#platform/screen.ts'

export const exportsScreens: readonly Screen[] = [
  {
    path: '/exports',
    title: '导出',
    inMenu: true,
    load: async () => (await import('./exports.page.tsx')).ExportsPage,
  },
]
