import { allThemes, screen } from '#platform/screen/screen.ts'

const looks = {
  guard: 'login',
  themes: allThemes,
  statusBar: 'hong-bao',
  transition: 'overlay-back',
  chrome: 'tabs',
} as const

export const redPacketsScreens = [
  screen({
    path: '/chat-rooms/$roomId/hong-bao',
    name: 'hong-bao-create',
    ...looks,
    load: () => import('./create-packet.page.tsx'),
    page: 'CreatePacketPage',
    loader: 'loadData',
  }),
  screen({
    path: '/chat-rooms/$roomId/hong-bao/$packetId',
    name: 'hong-bao-detail',
    ...looks,
    load: () => import('./packet.page.tsx'),
    page: 'PacketPage',
    loader: 'loadData',
  }),
  screen({
    path: '/chat-rooms/$roomId/hong-bao/$packetId/history',
    name: 'hong-bao-history',
    ...looks,
    load: () => import('./packet-history.page.tsx'),
    page: 'PacketHistoryPage',
    loader: 'loadData',
  }),
] as const
