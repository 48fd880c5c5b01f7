import type { Screen } from '#platform/screen.ts'

export const redPacketsScreens: readonly Screen[] = [
  {
    path: '/packets',
    title: '红包',
    right: 'packets.read',
    inMenu: true,
    load: async () => (await import('./packet-list.page.tsx')).PacketListPage,
  },
  {
    path: '/packets/$packetId',
    title: '红包详情',
    inMenu: false,
    load: async () => (await import('./packet.page.tsx')).PacketPage,
  },
]
