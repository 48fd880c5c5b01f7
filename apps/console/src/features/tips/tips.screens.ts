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
    path: '/tips/cards',
    title: '资料卡',
    right: 'tips.read',
    inMenu: true,
    load: async () => (await import('./tip-cards.page.tsx')).TipCardsPage,
  },
  {
    path: '/tips/cards/$cardId',
    title: '编辑资料卡',
    right: 'tips.read',
    inMenu: false,
    load: async () => (await import('./tip-card.page.tsx')).TipCardPage,
  },
  {
    path: '/tips/cards/$cardId/items/$itemId',
    title: '编辑资料内容',
    right: 'tips.read',
    inMenu: false,
    load: async () => (await import('./tip-item.page.tsx')).TipItemPage,
  },
  {
    path: '/tips',
    title: '资料内容',
    right: 'tips.read',
    inMenu: false,
    load: async () => (await import('./tip-items.page.tsx')).TipItemsPage,
  },
]
