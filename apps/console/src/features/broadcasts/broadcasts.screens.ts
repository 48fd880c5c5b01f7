import type { Screen } from '#platform/screen.ts'

export const broadcastsScreens: readonly Screen[] = [
  {
    path: '/broadcasts',
    title: '全员消息',
    right: 'content.push',
    inMenu: true,
    load: async () => (await import('./broadcast.page.tsx')).BroadcastPage,
  },
]
