import type { Screen } from '#platform/screen.ts'

export const providersScreens: readonly Screen[] = [
  {
    path: '/providers',
    title: '游戏平台',
    right: 'providers.read',
    inMenu: true,
    load: async () => (await import('./provider-list.page.tsx')).ProviderListPage,
  },
  {
    path: '/providers/$provider',
    title: '游戏平台详情',
    inMenu: false,
    load: async () => (await import('./provider.page.tsx')).ProviderPage,
  },
  {
    path: '/provider-rounds',
    title: '平台牌局',
    right: 'providers.read',
    inMenu: true,
    load: async () => (await import('./round-list.page.tsx')).RoundListPage,
  },
  {
    path: '/provider-rounds/one',
    title: '平台牌局详情',
    inMenu: false,
    load: async () => (await import('./round.page.tsx')).RoundPage,
  },
  {
    path: '/provider-reconciliation',
    title: '平台对账',
    right: 'reconciliation.read',
    inMenu: true,
    load: async () => (await import('./books.page.tsx')).BooksPage,
  },
]
