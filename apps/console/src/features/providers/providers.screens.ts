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
]
