import type { Screen } from '#platform/screen.ts'

export const tipsScreens: readonly Screen[] = [
  {
    path: '/tips/quality',
    title: '作者质量',
    right: 'tips.read',
    inMenu: true,
    load: async () => (await import('./quality.page.tsx')).QualityPage,
  },
  {
    path: '/tips',
    title: '资料内容',
    right: 'tips.read',
    inMenu: false,
    load: async () => (await import('./tip-items.page.tsx')).TipItemsPage,
  },
]
